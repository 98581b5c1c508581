import { brandOf, type Language, type Vertical } from '#brands';
import type { Article } from '#content/model/article';
import type { Document } from '#content/model/document';
import type { PieceType } from '#content/model/document-types';
import type { Image } from '#content/model/image';
import type { Offer } from '#content/model/lifestyle';
import { findForType, none, type None } from '#content/model/none';
import type { MarkdownSources } from '#content/markdown/markdown-sources';
import { parseMarkdown } from '#content/markdown/parse-markdown';
import { buildSlug } from '#content/urls/urls';
import { hourMs } from '#platform/time';
import { buildClipFacts } from './clip-facts.ts';
import { parseDrawnAddress } from './parse-drawn-address.ts';
import type { DemoClip } from '../newsroom/clips.ts';
import { listTerms } from '../newsroom/piece-terms.ts';
import type { DemoKind, DemoPiece } from '../newsroom/shape.ts';

const hour = hourMs;

/** Days of the week that a piece names, as `{day-2}`: reckoned from the day it was published in, for that is another at each first start. */
const fillInDays = (text: string, published: number, language: Language): string =>
  text.replaceAll(/\{day([+-]\d+)\}/g, (_, days: string) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'America/New_York' }).format(published + Number(days) * 24 * hour),
  );
const types: Record<DemoKind, PieceType> = {
  article: 'article',
  opinion: 'article',
  analysis: 'article',
  explainer: 'article',
  blogPost: 'article',
  slideshow: 'slideshow',
  video: 'video',
  recipe: 'recipe',
  product: 'product',
};
/** The type of document that a kind of demo piece becomes. */
export const typeOfKind = (kind: DemoKind): PieceType => types[kind];

const subTypes = { article: 'news', opinion: 'opinion', analysis: 'analysis', explainer: 'explainer', blogPost: 'blogPost' } as const;
const isArticleKind = (kind: DemoKind): kind is keyof typeof subTypes => kind in subTypes;

export type PieceParts = {
  vertical: Vertical;
  id: string;
  people: ReadonlyMap<string, string>;
  references: Omit<MarkdownSources, 'picture'>;
  /** The picture of a piece by its place: its own is 0, then its slides, then those that its body names by number. */
  picture: (place: number, caption: string) => Image;
  /** One of its body that names its subject. */
  pictureNamed: (subject: string, caption: string) => Image;
  start: number;
  clips: ReadonlyMap<string, DemoClip>;
};

/** What a document of any kind is built with: its piece, what all kinds have, and how its texts and pictures are read. */
type Draft = {
  piece: DemoPiece;
  envelope: ReturnType<typeof buildEnvelope>;
  body: Article['body'];
  read: (text: string) => Article['body'];
};

const formatPrice = (amount: number): string => amount.toFixed(2);

const buildEnvelope = (piece: DemoPiece, { vertical, id, people, picture, start }: PieceParts) => {
  const brand = brandOf(vertical);
  const datePublished = new Date(start - piece.publishedAgo).toISOString();
  return {
    id,
    site: brand.site,
    vertical,
    publisher: brand.publisher,
    slug: buildSlug(piece.headline),
    status: 'published' as const,
    access: piece.access ?? ('free' as const),
    hidden: false,
    headline: piece.headline,
    ...(piece.teaseHeadline && { teaseHeadline: piece.teaseHeadline }),
    description: fillInDays(piece.description, Date.parse(datePublished), brand.language),
    taxonomy: [piece.section, ...(piece.station ? [`station/${piece.station}`] : []), ...listTerms(piece).map(({ path }) => path)].map(
      (path) => `${vertical}/${path}`,
    ),
    authors: piece.people.flatMap((key) => people.get(key) ?? []),
    primaryImage: picture(0, piece.pictureCaption),
    datePublished,
    dateModified: piece.updatedAgo === undefined ? datePublished : new Date(start - piece.updatedAgo).toISOString(),
    breakingNews: piece.breaking ?? false,
    nativeAd: piece.nativeAd ?? false,
    adsEnabled: true,
    ecommerceEnabled: piece.product !== undefined || piece.recipe?.shoppable === true,
    ...(piece.sponsoredBy && { sponsoredBy: piece.sponsoredBy }),
    // what is of one place only does not fill the fronts of the whole country
    autoCuration: piece.station === undefined,
    externalId: `demo:${vertical}:${piece.key}`,
  };
};

/** Reads the Markdown of a piece; an error names its file. */
const createReader = (piece: DemoPiece, { vertical, references: places, picture, pictureNamed }: PieceParts): Draft['read'] => {
  const references: MarkdownSources = {
    ...places,
    picture: ({ address, caption }) => {
      const drawn = parseDrawnAddress(address);
      return typeof drawn === 'number' ? picture(drawn, caption) : pictureNamed(drawn, caption);
    },
  };
  return (text) => {
    try {
      return parseMarkdown(text, references);
    } catch (cause) {
      throw new Error(`demo/${vertical}/pieces/${piece.file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  };
};

const buildArticle = ({ piece, envelope, body }: Draft): Document => ({
  ...envelope,
  type: 'article',
  subType: isArticleKind(piece.kind) ? subTypes[piece.kind] : 'news',
  body,
  ...(piece.latestRevisionNote && { latestRevisionNote: piece.latestRevisionNote }),
});

const buildSlideshow = ({ piece, envelope, read }: Draft, { picture }: PieceParts): Document => {
  const slides = (piece.slides ?? []).map((slide, index) => ({
    headline: slide.headline,
    authors: [],
    caption: read(slide.caption),
    image: picture(index + 1, slide.pictureCaption),
  }));
  return { ...envelope, type: 'slideshow', slides };
};

const buildVideo = ({ piece, envelope, body }: Draft, { vertical, clips, references }: PieceParts): Document => {
  const file = `demo/${vertical}/pieces/${piece.file}`;
  const clip = clips.get(piece.clip ?? '');
  if (!clip) throw new Error(`${file}: no clip of demo/media is named ${piece.clip ?? 'at all'}.`);
  const relatedArticle = piece.relatedArticle === undefined ? undefined : references.idOf(piece.relatedArticle);
  if (piece.relatedArticle !== undefined && relatedArticle === undefined)
    throw new Error(`${file}: relatedArticle names ${piece.relatedArticle}, which is no piece of this brand.`);
  return {
    ...envelope,
    type: 'video',
    ...(relatedArticle && { relatedArticle }),
    mpxMetadata: { guid: `${vertical}-${piece.key}`, mpxId: envelope.id.replace(/\D/g, '') },
    regionsAllowed: [],
    transcript: body,
    ...buildClipFacts(clip, brandOf(vertical).language),
  };
};

const lacksData = ({ key, kind }: DemoPiece): Error => new Error(`The demo piece ${key} is a ${kind} without its data.`);

const buildRecipe = ({ piece, envelope, body, read }: Draft): Document => {
  const { recipe } = piece;
  if (!recipe) throw lacksData(piece);
  return {
    ...envelope,
    type: 'recipe',
    introduction: body,
    prepTime: recipe.prepMinutes,
    cookTime: recipe.cookMinutes,
    totalTime: recipe.prepMinutes + recipe.cookMinutes + (recipe.restMinutes ?? 0),
    servings: recipe.servings,
    ...(recipe.servingSize && { servingSize: recipe.servingSize }),
    yield: recipe.yield,
    ingredients: recipe.ingredients,
    instructions: recipe.instructions,
    chefNotes: recipe.chefNotes ? read(recipe.chefNotes) : [],
    nutrition: recipe.calories ? { calories: recipe.calories } : {},
  };
};

type DemoOffer = NonNullable<DemoPiece['product']>['offers'][number];

const buildOffer = ({ seller, list, sale, state }: DemoOffer, key: string, isPrimaryOffer: boolean): Offer => ({
  ...(list && { price: formatPrice(sale ?? list) }),
  priceCurrency: 'USD',
  prices: [
    ...(list ? [{ type: 'listPrice' as const, price: formatPrice(list) }] : []),
    ...(sale ? [{ type: 'salePrice' as const, price: formatPrice(sale) }] : []),
  ],
  externalUrl: `https://shop.example.com/${buildSlug(seller)}/${key}`,
  ...(state !== 'none' && { state }),
  seller,
  isPrimaryOffer,
});

const buildProduct = ({ piece, envelope, body }: Draft): Document => {
  const { product } = piece;
  if (!product) throw lacksData(piece);
  return {
    ...envelope,
    type: 'product',
    name: piece.headline,
    brand: product.brand,
    productDescription: body,
    labels: [],
    ...(product.rating && { rating: product.rating }),
    ...(product.pros && { pros: product.pros }),
    ...(product.cons && { cons: product.cons }),
    offers: product.offers.map((offer, place) => buildOffer(offer, piece.key, place === 0)),
  };
};

/** The documents of the demo by type. */
const builders: Readonly<Record<PieceType, ((draft: Draft, parts: PieceParts) => Document) | None>> = {
  article: buildArticle,
  slideshow: buildSlideshow,
  liveBlog: none('a live blog has a script of its cards (src/demo/live-blogs)'),
  recipe: buildRecipe,
  product: buildProduct,
  video: buildVideo,
  playlist: none('a playlist is made of the videos (build-playlist.ts)'),
};

/** The document of a demo piece. */
export const buildPieceDocument = (piece: DemoPiece, parts: PieceParts): Document => {
  const envelope = buildEnvelope(piece, parts);
  const read = createReader(piece, parts);
  const body = read(fillInDays(piece.body, Date.parse(envelope.datePublished), brandOf(parts.vertical).language));
  const draft: Draft = { piece, envelope, body, read };
  const document = findForType(builders, typeOfKind(piece.kind))?.(draft, parts);
  if (!document) throw lacksData(piece);
  return document;
};
