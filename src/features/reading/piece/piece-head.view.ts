import { pathOnSite } from '#brands';
import { buildCardPath, cardSize } from '#content/urls/card-address';
import { feedLinks } from '#content/urls/feed-links';
import type { PieceType } from '#content/model/document-types';
import { findForType } from '#content/model/none';
import { croppedSize } from '#content/model/image';
import { toShownDates } from '#content/rules/piece-dates';
import type { WireArticle, WirePiece } from '#content/responses/wire';
import type { Head, PageContext, PictureSlot } from '#features/pages/page.pure';
import { buildStructuredData, type StructuredContext } from './structured-data.view.ts';

const wide: PictureSlot = {
  aspect: '16:9',
  sizes: 'min(1040px,100vw)',
  widths: [480, 750, 1240, 1600, 2000],
  priority: 'lead',
};

const dish: PictureSlot = {
  aspect: '4:3',
  sizes: '(min-width:1000px) 500px,100vw',
  widths: [480, 750, 1240, 1600],
  priority: 'lead',
};

const upright: PictureSlot = {
  aspect: '4:5',
  sizes: 'min(480px,100vw)',
  widths: [480, 750, 1000],
  priority: 'lead',
};

/** True for a picture that is taller than wide: it stands in the column of the text, so that nothing of it is cut away. */
export const isUpright = (article: Pick<WireArticle, 'type' | 'primaryImage'>): boolean =>
  article.primaryImage !== undefined && article.primaryImage.height > article.primaryImage.width;

/** The place of the lead picture of each type. */
const leadSlots: Readonly<Record<PieceType, PictureSlot>> = {
  article: wide,
  slideshow: wide,
  liveBlog: wide,
  recipe: dish,
  product: wide,
  video: wide,
  playlist: wide,
};

/** The place of the lead picture of a piece: that of its type, and upright for a portrait. */
export const getLeadSlot = (article: Pick<WireArticle, 'type' | 'primaryImage'>): PictureSlot =>
  isUpright(article) ? upright : (findForType(leadSlots, article.type) ?? wide);

/** What structured data on this page is built from. */
export const buildStructuredContext = ({
  brand,
  address: { origin },
  pictures,
}: Pick<PageContext, 'brand' | 'address' | 'pictures'>): StructuredContext => ({
  brand,
  origin,
  pictureUrl: (image, aspect, width) => pictures.url(image, aspect, width),
});

/** The picture and kind a piece is shared with. */
export const buildOpenGraph = (
  piece: WirePiece,
  { address: { origin }, pictures }: Pick<PageContext, 'address' | 'pictures'>,
): Head['openGraph'] => {
  const { socialImage } = piece;
  if (!socialImage)
    return {
      type: 'article',
      title: piece.headline,
      imageUrl: `${origin}${buildCardPath(piece)}`,
      imageAlt: piece.headline,
      imageWidth: cardSize.width,
      imageHeight: cardSize.height,
    };
  return {
    type: 'article',
    title: piece.headline,
    imageUrl: `${origin}${pictures.url(socialImage, '16:9', 1240)}`,
    imageAlt: socialImage.alt,
    ...croppedSize(socialImage, '16:9', 1240),
  };
};

/** The head of any piece: title, description, address, dates, section, topics, authors. */
export const buildPieceHead = (piece: WirePiece, context: PageContext): Head => ({
  title: piece.seoTitle ?? piece.headline,
  description: (piece.seoDescription ?? piece.description) || undefined,
  canonicalPath: piece.url.primary,
  reads: piece.id,
  robots: piece.hidden ? 'noindex' : 'index',
  openGraph: buildOpenGraph(piece, context),
  article: {
    publishedTime: toShownDates(piece).published,
    modifiedTime: toShownDates(piece).modified,
    section: piece.unibrow?.text,
    tags: piece.taxonomy.map(({ name }) => name),
    authors: piece.authors.flatMap(({ url }) => (url === undefined ? [] : [`${context.address.origin}${url}`])),
  },
  alternates: [
    ...feedLinks(pathOnSite(context.brand, '/'), context.brand.displayName),
    { type: 'text/markdown', title: piece.headline, path: `${piece.url.primary}.md` },
  ],
});

/** The head of an article's page. Later pages of its recommendation feed are the same piece: they lead on, but are not indexed. */
export const buildArticleHead = (article: WireArticle, context: PageContext, feedPage = 1): Head => {
  const head = buildPieceHead(article, context);
  return {
    ...head,
    ...(feedPage > 1 && { robots: 'noindex' as const }),
    preloadImage: article.primaryImage && context.pictures.preload(article.primaryImage, getLeadSlot(article)),
    structuredData: buildStructuredData(article, buildStructuredContext(context)),
  };
};
