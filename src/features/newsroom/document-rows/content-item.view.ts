import { findAccess } from '#content/rules/access';
import type { AuthorReference, ContentItem, ItemOffer, TaxonomyReference } from '#content/responses/content-item';
import { applyRule, type Document, isPiece, type Piece, type PieceRules } from '#content/model/document';
import type { Offer } from '#content/model/lifestyle';
import { none } from '#content/model/none';
import { hasPage, type Person } from '#content/model/person';
import { isPage } from '#content/model/pages';
import { listOffersInTurn } from '#content/rules/sale';
import type { TaxonomyTerm } from '#content/model/site-furniture';
import { buildUrlPath, urlOfTag } from '#content/urls/urls';
import type { Pictures } from './shown-pictures.view.ts';

/** What a piece refers to, already read: its people by id, its terms by path, and the pictures that changed since. */
export type References = { people: ReadonlyMap<string, Person>; terms: ReadonlyMap<string, TaxonomyTerm>; pictures?: Pictures };

/** The path of a document on its site; undefined for what has no page. */
export const findDocumentPath = (document: Document): string | undefined => {
  if (isPiece(document) || document.type === 'person' || document.type === 'curation') return buildUrlPath(document);
  return undefined;
};

/** A person as a by-line shows them: everything of one with a page, the name alone of any other. */
export const buildAuthorReference = (person: Person): AuthorReference =>
  hasPage(person) ? buildPersonReference(person) : { id: person.id, type: 'person', name: person.name };

/** Everything that a by-line shows of a person. */
export const buildPersonReference = (person: Person): AuthorReference & { url: string } => ({
  id: person.id,
  type: 'person',
  name: person.name,
  url: buildUrlPath(person),
  jobTitle: person.jobTitle,
  primaryImage: person.primaryImage,
  shortBio: person.shortBio || undefined,
  authorType: person.authorType,
});

/** The name of a term that has no description: the last part of its path. */
export const formatTermName = (path: string): string => {
  const last = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return last.charAt(0).toUpperCase() + last.slice(1);
};

/** The terms of a piece, primary first, each with the address of its page on the piece's own site. A term of another site has its page there, not here. */
export const buildTaxonomyReferences = (
  piece: Pick<Piece, 'site' | 'vertical' | 'taxonomy'>,
  terms: References['terms'],
): TaxonomyReference[] =>
  piece.taxonomy.slice(0, 50).map((path) => {
    const term = terms.get(path);
    const url = term?.site === piece.site ? term.url : urlOfTag(path, piece.vertical);
    return { path, name: term?.name ?? formatTermName(path), url };
  });

/** The label above a headline: the primary term of the piece. */
export const findUnibrow = (references: readonly TaxonomyReference[], vertical: string): { text: string; url: string } | undefined => {
  const first = references.find((reference) => reference.path !== vertical);
  return first && { text: first.name, url: first.url };
};

/** How many slides of a slideshow a list may show; the rest are on its page. */
const mostTeasedSlides = 4;

const toItemOffer = (offer: Offer): ItemOffer => {
  const findPrice = (type: 'listPrice' | 'salePrice') => offer.prices.find((price) => price.type === type)?.price;
  return {
    seller: offer.seller,
    listPrice: findPrice('listPrice') ?? offer.price,
    salePrice: findPrice('salePrice'),
    externalUrl: offer.externalUrl,
    state: offer.state,
    priceCurrency: offer.priceCurrency,
    dateExpires: offer.dateExpires,
  };
};

type ItemFacts = Pick<
  ContentItem['item'],
  'totalSlides' | 'slides' | 'live' | 'duration' | 'dateExpires' | 'totalVideos' | 'totalTime' | 'brand' | 'offer' | 'laterOffers'
>;

/** The facts that lists show of each type. */
const itemFacts: PieceRules<ItemFacts> = {
  article: none('lists show nothing of an article but its envelope'),
  slideshow: (slideshow) => ({
    totalSlides: slideshow.slides.length,
    slides:
      findAccess(slideshow) === 'free'
        ? slideshow.slides.slice(0, mostTeasedSlides).map(({ headline, image }) => ({ headline, image }))
        : undefined,
  }),
  liveBlog: ({ endDate, flagText }) => ({ live: { endDate, flagText } }),
  recipe: ({ totalTime }) => ({ totalTime }),
  // the first offer, and the offers that follow it after its end
  product: ({ brand, offers }) => {
    const [offer, ...later] = listOffersInTurn(offers);
    return { brand, offer: offer && toItemOffer(offer), ...(later.length > 0 && { laterOffers: later.map(toItemOffer) }) };
  },
  video: ({ duration, dateExpires }) => ({ duration, dateExpires }),
  playlist: ({ videos }) => ({ totalVideos: videos.length }),
};

/** A piece as lists show it (CC-29), without any of its text; undefined for what stands in no list. */
export const buildContentItem = (document: Document, { people, terms }: References): ContentItem | undefined => {
  if (!isPiece(document) || (document.type === 'article' && isPage(document))) return undefined;
  const url = findDocumentPath(document) ?? '/';
  const taxonomy = buildTaxonomyReferences(document, terms);
  // stored as text, so that the order of the fields is that of the answers
  const { totalSlides, slides, live, duration, dateExpires, totalVideos, totalTime, ...offers } = applyRule(itemFacts, document) ?? {};
  return {
    item: {
      id: document.id,
      type: document.type,
      subType: 'subType' in document ? document.subType : undefined,
      vertical: document.vertical,
      publisher: document.publisher,
      taxonomy: taxonomy.slice(0, 5),
      authors: document.authors.slice(0, 3).flatMap((id) => {
        const person = people.get(id);
        return person ? [buildAuthorReference(person)] : [];
      }),
      source: document.source ? { organization: document.source } : undefined,
      totalSlides,
      slides,
      live,
      datePublished: document.datePublished,
      dateModified: document.dateModified,
      breakingNews: document.breakingNews,
      breakingNewsUntil: document.breakingNewsUntil,
      nativeAd: document.nativeAd,
      sponsoredBy: document.sponsoredBy,
      access: findAccess(document),
      urls: { canonical: url, slug: document.slug },
      duration,
      dateExpires,
      totalVideos,
      totalTime,
      ecommerceEnabled: document.ecommerceEnabled,
      ...offers,
    },
    computedValues: {
      teaseImage: document.teaseImage ?? document.primaryImage,
      headline: document.teaseHeadline ?? document.headline,
      description: document.description,
      unibrow: findUnibrow(taxonomy, document.vertical),
      url,
    },
  };
};
