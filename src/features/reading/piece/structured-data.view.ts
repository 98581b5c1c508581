import type { ImageObject } from 'schema-dts';
import type { Brand } from '#brands';
import { toAuthorData } from '#content/rules/author-data';
import type { PieceType } from '#content/model/document-types';
import type { Image } from '#content/model/image';
import { findForType, none, type None } from '#content/model/none';
import { toShownDates } from '#content/rules/piece-dates';
import type { WireArticle, WirePiece } from '#content/responses/wire';
import type { PictureAspect } from '#features/pages/page.pure';

/** What structured data is built from: the brand, the address of its site, and the addresses of pictures. */
export type StructuredContext = { brand: Brand; origin: string; pictureUrl(image: Image, aspect: PictureAspect, width: number): string };
type Data = Record<string, unknown>;

const absolute = (origin: string, path: string): string => (path.startsWith('/') ? `${origin}${path}` : path);
const newsTypes: Partial<Record<string, string>> = {
  opinion: 'OpinionNewsArticle',
  analysis: 'AnalysisNewsArticle',
  review: 'ReviewNewsArticle',
  explainer: 'BackgroundNewsArticle',
};

/** Sixteen to nine, four to three and square, as search engines ask (Google Search Central: article). */
export const listStructuredImages = (image: Image | undefined, { origin, pictureUrl }: StructuredContext): string[] | undefined =>
  image && (['16:9', '4:3', '1:1'] as const).map((aspect) => absolute(origin, pictureUrl(image, aspect, 1240)));

/** The rights of a picture as an ImageObject has them (Google Search Central: image metadata). */
export const buildPictureRights = ({ credit, creator, copyrightNotice, license, acquireLicensePage }: Image) => ({
  ...(credit && { creditText: credit }),
  ...(creator && { creator: { '@type': 'Person' as const, name: creator } }),
  ...(copyrightNotice && { copyrightNotice }),
  ...(license && { license }),
  ...(acquireLicensePage && { acquireLicensePage }),
});

/** The pictures of a piece: addresses, or objects with their rights if the picture has a notice or a licence. */
export const buildPicturesData = (image: Image | undefined, context: StructuredContext): (string | ImageObject)[] | undefined => {
  const addresses = listStructuredImages(image, context);
  if (!image || !(image.copyrightNotice || image.license || image.acquireLicensePage)) return addresses;
  const rights = buildPictureRights(image);
  return addresses?.map((contentUrl) => ({ '@type': 'ImageObject' as const, url: contentUrl, contentUrl, ...rights }));
};

/** The brand as the publisher. */
export const buildPublisherData = ({ brand, origin }: StructuredContext): Data => ({
  '@type': 'NewsMediaOrganization',
  name: brand.displayName,
  url: absolute(origin, brand.basePath),
});

/** The authors of a piece: its people, else its by-line or source, else the brand. */
export const buildAuthorsData = (piece: WirePiece, context: StructuredContext): Data[] => {
  if (piece.authors.length > 0) return piece.authors.map((author) => toAuthorData(author, context.origin));
  const name = piece.byline ?? piece.source?.organization;
  return name ? [{ '@type': 'Organization', name }] : [buildPublisherData(context)];
};

/** The breadcrumb of a piece: home, section, the piece. */
export const buildBreadcrumbData = (piece: Pick<WirePiece, 'headline' | 'unibrow' | 'url'>, { brand, origin }: StructuredContext): Data => {
  const steps = [
    { name: brand.displayName, path: brand.basePath },
    ...(piece.unibrow ? [{ name: piece.unibrow.text, path: piece.unibrow.url }] : []),
    { name: piece.headline, path: piece.url.primary },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(origin, path),
    })),
  };
};

const common = (piece: WirePiece, context: StructuredContext): Data => ({
  datePublished: toShownDates(piece).published,
  dateModified: toShownDates(piece).modified,
  author: buildAuthorsData(piece, context),
  publisher: buildPublisherData(context),
  inLanguage: context.brand.language,
});

/** Whether anybody may read all of a piece; of a metered or locked one the class of the part that stands for the rest (SD-03, Google Search Central: paywalled content). */
export const buildAccessData = ({ access }: Pick<WirePiece, 'access'>): Data =>
  access !== 'free'
    ? { isAccessibleForFree: false, hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paywall' } }
    : { isAccessibleForFree: true };

const ownData = none('its page builds the data of its own type');
/** The schema.org type of each content type that is described as an article. */
const articleTypes: Readonly<Record<PieceType, string | None>> = {
  article: 'NewsArticle',
  slideshow: ownData,
  liveBlog: 'LiveBlogPosting',
  recipe: ownData,
  product: ownData,
  video: ownData,
  playlist: ownData,
};

/** An article: its subtype says which kind of news article. */
export const buildArticleData = (article: WireArticle, context: StructuredContext): Data => {
  const images = buildPicturesData(article.primaryImage ?? article.socialImage, context);
  return {
    '@context': 'https://schema.org',
    '@type': newsTypes[article.subType ?? ''] ?? findForType(articleTypes, article.type),
    headline: article.headline,
    description: article.description,
    ...(images && { image: images }),
    ...common(article, context),
    mainEntityOfPage: absolute(context.origin, article.url.primary),
    ...(article.unibrow && { articleSection: article.unibrow.text }),
    ...(article.taxonomy.length > 0 && { keywords: article.taxonomy.slice(0, 10).map(({ name }) => name) }),
    wordCount: article.wordCount,
    ...buildAccessData(article),
    ...(article.sponsoredBy && { sponsor: { '@type': 'Organization', name: article.sponsoredBy } }),
    ...(article.latestRevisionNote && {
      correction: { '@type': 'CorrectionComment', text: article.latestRevisionNote, datePublished: article.dateModified },
    }),
  };
};

/** All structured data of a piece. What is not complete is left out. */
export const buildStructuredData = (article: WireArticle, context: StructuredContext): Data[] => [
  ...(findForType(articleTypes, article.type) ? [buildArticleData(article, context)] : []),
  buildBreadcrumbData(article, context),
];
