import { brandOf, type Language, pathOnSite } from '#brands';
import { findAccess } from '#content/rules/access';
import { type Body, type BodyElement, type WireElement } from '#content/model/body';
import {
  applyRule,
  type Document,
  type EveryPieceRules,
  isPiece,
  type Piece,
  type PieceOf,
  type PieceRules,
} from '#content/model/document';
import type { PieceType } from '#content/model/document-types';
import { none } from '#content/model/none';
import { withoutInvisible } from '#content/text/clean-text';
import { paragraphCount, textOfBody, wordCount } from '#content/rules/body-words';
import { hasPage, type Person } from '#content/model/person';
import { orderOffers } from '#content/rules/sale';
import { isCourse, isCuisine } from '#content/rules/recipe-rules';
import { buildUrlPath } from '#content/urls/urls';
import type {
  WireArticle,
  WireAuthor,
  WirePerson,
  WirePiece,
  WireProductFacts,
  WireRecipeFacts,
  WireSlideshow,
  WireVideoFacts,
} from '#content/responses/wire';
import {
  buildAuthorReference,
  findDocumentPath,
  type References,
  buildTaxonomyReferences,
  findUnibrow,
  buildPersonReference,
} from './content-item.view.ts';
import { buildReadableBody } from './readable-body.view.ts';

/** Renders a body element for responses. */
export type RenderBody = (element: BodyElement, language: Language) => WireElement;

/** How many paragraphs of a metered or locked piece everybody may read unless it says otherwise (AR-09); the rest is in no shared response. */
export const freeParagraphs = 2;

// what may stand among the free paragraphs; a list, a table or a fact box may be the whole piece
const openKinds: readonly BodyElement['type'][] = ['paragraph', 'heading', 'image', 'pullQuote', 'embed', 'video', 'audio', 'divider'];

/** Whether a piece is made for everybody, or for who may read all of it. */
type Audience = 'everybody' | 'entitled';

const isHeldBack = (piece: Piece, audience: Audience): boolean => audience === 'everybody' && findAccess(piece) !== 'free';

/**
 * The part of a text that is free: as much as the piece says, else up to its second paragraph, and never further than the first element that may hold
 * the rest.
 */
const takeFreePart = (body: Body, freeElements?: number): Body => {
  if (freeElements !== undefined) return body.slice(0, freeElements);
  const closed = body.findIndex(({ type }) => !openKinds.includes(type));
  const open = closed < 0 ? body : body.slice(0, closed);
  let paragraphs = 0;
  const end = open.findIndex((element) => element.type === 'paragraph' && ++paragraphs === freeParagraphs);
  return end < 0 ? open.slice(0, freeParagraphs) : open.slice(0, end + 1);
};

const takeFreeSlides = <Slide>({ slides, freeElements }: { slides: readonly Slide[]; freeElements?: number | undefined }): Slide[] =>
  slides.slice(0, freeElements ?? freeParagraphs);

const takeFreeBody = (piece: Piece, language: Language): Body => takeFreePart(buildReadableBody(piece, language), piece.freeElements);

/** The part of each type that everybody may read where the piece is metered or locked. */
const freeBodies: PieceRules<Body, [language: Language]> = {
  article: takeFreeBody,
  slideshow: (slideshow, language) => buildReadableBody({ ...slideshow, slides: takeFreeSlides(slideshow) }, language),
  liveBlog: takeFreeBody,
  recipe: ({ introduction, freeElements }) => takeFreePart(introduction, freeElements),
  product: takeFreeBody,
  // captions are the whole video in words
  video: ({ transcript, freeElements }) => takeFreePart(transcript, freeElements),
  playlist: none('it has no text, and its videos have their own access'),
};

/** The part of a piece that an audience may read: all of it, or the free part of a piece that is held back. */
const buildOpenBody = (piece: Piece, language: Language, audience: Audience): Body =>
  isHeldBack(piece, audience) ? (applyRule(freeBodies, piece, language) ?? []) : buildReadableBody(piece, language);

const buildBio = ({ bio, socialMediaProfiles }: Person): Pick<WireAuthor, 'bio' | 'socialMediaProfiles'> => ({
  bio: bio || undefined,
  socialMediaProfiles,
});
const buildProfile = (person: Person): Pick<WireAuthor, 'featuredAuthor' | 'person'> => ({
  featuredAuthor: person.featuredAuthor,
  person: { id: person.id, type: 'person', name: person.name, url: buildUrlPath(person), slug: person.slug, vertical: person.vertical },
});
const buildAuthorResponse = (person: Person): WireAuthor => ({
  ...buildAuthorReference(person),
  ...(hasPage(person) && { ...buildBio(person), ...buildProfile(person) }),
});

const buildPieceResponse = (piece: Piece, { people, terms }: References): WirePiece => {
  const primary = findDocumentPath(piece) ?? '/';
  const taxonomy = buildTaxonomyReferences(piece, terms);
  return {
    id: piece.id,
    type: piece.type,
    subType: 'subType' in piece ? piece.subType : undefined,
    vertical: piece.vertical,
    publisher: piece.publisher,
    headline: piece.headline,
    description: piece.description,
    seoTitle: piece.seoTitle,
    seoDescription: piece.seoDescription,
    url: { primary, slug: piece.slug, short: `/${piece.id}` },
    taxonomy,
    unibrow: findUnibrow(taxonomy, piece.vertical),
    authors: piece.authors.flatMap((id) => {
      const person = people.get(id);
      return person ? [buildAuthorResponse(person)] : [];
    }),
    byline: piece.byline,
    primaryImage: piece.primaryImage,
    teaseImage: piece.teaseImage ?? piece.primaryImage,
    socialImage: piece.socialImage ?? piece.teaseImage ?? piece.primaryImage,
    datePublished: piece.datePublished,
    dateModified: piece.dateModified,
    dateCreated: piece.dateCreated,
    nativeAd: piece.nativeAd,
    breakingNews: piece.breakingNews,
    breakingNewsUntil: piece.breakingNewsUntil,
    hidden: piece.hidden,
    adsEnabled: piece.adsEnabled,
    ecommerceEnabled: piece.ecommerceEnabled,
    sponsoredBy: piece.sponsoredBy,
    source: piece.source ? { organization: piece.source } : undefined,
    access: findAccess(piece),
    translations: piece.translations,
  };
};

/** Renders what an audience gets. */
type Renderer = { references: References; render: RenderBody; audience: Audience };

const buildProductFacts = (piece: PieceOf<'product'>, { references, render, audience }: Renderer): WireProductFacts => {
  const { name, brand, rating, pros, cons, aggregateRating, offers, labels, productDescription } = piece;
  const { language } = brandOf(piece.vertical);
  const open = isHeldBack(piece, audience)
    ? {}
    : { productDescription: productDescription.map((element) => render(element, language)), pros, cons };
  const taxonomy = buildTaxonomyReferences({ ...piece, taxonomy: labels }, references.terms);
  return { name, ...open, labels: taxonomy, brand, rating, aggregateRating, offers: orderOffers(offers) };
};

const buildRecipeFacts = (piece: PieceOf<'recipe'>, { references, render, audience }: Renderer): WireRecipeFacts => {
  const { prepTime, cookTime, totalTime, servingSize, servings, ingredients, instructions, nutrition } = piece;
  const { language } = brandOf(piece.vertical);
  const renderAll = (body: Body) => body.map((element) => render(element, language));
  const topics = buildTaxonomyReferences(piece, references.terms);
  const courses = topics.filter(({ path }) => isCourse(path, references.terms.get(path)?.taxonomyType));
  const cuisines = topics.filter(({ path }) => isCuisine(path));
  const open = { prepTime, cookTime, totalTime, servingSize, servings, yield: piece.yield, courses, cuisines };
  if (isHeldBack(piece, audience)) return { ...open, introduction: renderAll(takeFreePart(piece.introduction, piece.freeElements)) };
  const words = { introduction: renderAll(piece.introduction), chefNotes: renderAll(piece.chefNotes) };
  return { ...open, ingredients, instructions, nutrition, ...words };
};

const buildVideoFacts = (piece: PieceOf<'video'>, { audience }: Renderer): WireVideoFacts => {
  const { duration, mpxMetadata, captions, chapters, thumbnails, regionsAllowed, dateExpires, relatedArticle, relatedVideo } = piece;
  const shared = { duration, mpxMetadata, chapters, regionsAllowed, dateExpires, relatedArticle, relatedVideo };
  return isHeldBack(piece, audience)
    ? { ...shared, captions: [], videoAssets: [] }
    : { ...shared, captions, thumbnails, videoAssets: piece.videoAssets };
};

type TypeFacts = Pick<WireArticle, 'recipe' | 'product' | 'video' | 'playlist' | 'liveBlog'>;

/** The facts that the response of each type has beside its text. */
const typeFacts: PieceRules<TypeFacts, [renderer: Renderer]> = {
  article: none('an article is its text'),
  slideshow: none('its slides are a response of their own'),
  liveBlog: ({ endDate, flagText, dateCoverageStart, pinnedCard }) => ({ liveBlog: { endDate, flagText, dateCoverageStart, pinnedCard } }),
  recipe: (recipe, renderer) => ({ recipe: buildRecipeFacts(recipe, renderer) }),
  product: (product, renderer) => ({ product: buildProductFacts(product, renderer) }),
  video: (video, renderer) => ({ video: buildVideoFacts(video, renderer) }),
  playlist: ({ videos }) => ({ playlist: { videos } }),
};

const buildArticleResponse = (piece: Piece, renderer: Renderer): WireArticle => {
  const { language } = brandOf(piece.vertical);
  const whole = buildReadableBody(piece, language);
  const shown = buildOpenBody(piece, language, renderer.audience);
  return {
    ...buildPieceResponse(piece, renderer.references),
    ...applyRule(typeFacts, piece, renderer),
    body: shown.map((element) => renderer.render(element, language)),
    wordCount: wordCount(whole),
    paragraphCount: paragraphCount(whole),
    latestRevisionNote: piece.type === 'article' ? piece.latestRevisionNote : undefined,
    pageKind: piece.type === 'article' ? piece.pageKind : undefined,
    truncated: shown.length < whole.length,
  };
};

const buildSlideshowResponse = (piece: PieceOf<'slideshow'>, { references, render, audience }: Renderer): WireSlideshow => ({
  ...buildPieceResponse(piece, references),
  slides: (isHeldBack(piece, audience) ? takeFreeSlides(piece) : piece.slides).map((slide) => ({
    headline: slide.headline,
    authors: slide.authors.flatMap((id) => {
      const person = references.people.get(id);
      return person ? [buildAuthorResponse(person)] : [];
    }),
    source: slide.source,
    caption: slide.caption.map((element) => render(element, brandOf(piece.vertical).language)),
    image: slide.image,
  })),
  totalSlides: piece.slides.length,
});

/** A person as persons/search answers. */
export const buildPersonResponse = (person: Person): WirePerson => ({
  ...buildPersonReference(person),
  ...buildBio(person),
  slug: person.slug,
  vertical: person.vertical,
  email: person.email,
  featuredAuthor: person.featuredAuthor,
});

/** The response of each type: the call that answers it has the same name (`findPieceCall`). */
const answers: EveryPieceRules<WireArticle | WireSlideshow, [renderer: Renderer]> = {
  article: buildArticleResponse,
  slideshow: buildSlideshowResponse,
  liveBlog: buildArticleResponse,
  recipe: buildArticleResponse,
  product: buildArticleResponse,
  video: buildArticleResponse,
  playlist: buildArticleResponse,
};

/** The response of a piece for one audience. */
const buildPieceAnswer = <Type extends PieceType>(piece: PieceOf<Type>, renderer: Renderer): WireArticle | WireSlideshow =>
  answers[piece.type](piece, renderer);

/** The whole of a piece, for who may read it alone: it is stored nowhere and in no shared answer (PW-06). */
export const buildWholeResponse = (piece: Piece, references: References, render: RenderBody): WireArticle | WireSlideshow => ({
  ...buildPieceAnswer(piece, { references, render, audience: 'entitled' }),
  ...(findAccess(piece) !== 'free' && { opened: true }),
});

/** The response of a document's own call, as it is stored; undefined for what is assembled at each read, such as a front. */
export const buildResponse = (
  document: Document,
  references: References,
  render: RenderBody,
): WireArticle | WireSlideshow | WirePerson | undefined => {
  if (isPiece(document)) return buildPieceAnswer(document, { references, render, audience: 'everybody' });
  return document.type === 'person' ? buildPersonResponse(document) : undefined;
};

/** The texts that a search finds a document by, by weight: headline, description, text. Of a metered or locked piece only what everybody may read. */
export const buildSearchText = (document: Document): { headline: string; description: string; text: string } | undefined => {
  if (document.type === 'person') return { headline: document.name, description: document.jobTitle ?? '', text: document.shortBio };
  if (!isPiece(document)) return undefined;
  const text = withoutInvisible(textOfBody(buildOpenBody(document, brandOf(document.vertical).language, 'everybody')));
  return {
    headline: withoutInvisible(document.headline),
    description: withoutInvisible(document.description),
    text: text.slice(0, 200_000),
  };
};

/** The address of a term's page: a section of the vertical stands at its own path, everything else under /tag. */
export const buildTermUrl = (vertical: Piece['vertical'], path: string, type: string): string => {
  const inside = path.startsWith(`${vertical}/`) ? path.slice(vertical.length) : undefined;
  return pathOnSite(brandOf(vertical), inside && (type === 'section' || type === 'subSection') ? inside : `/tag/${path}`);
};
