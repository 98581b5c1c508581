import type { Image } from '../model/image.ts';
import type { DocumentType } from '../model/document-types.ts';
import type { Access } from '../model/primitives.ts';
import type { Publisher, Vertical } from '#brands';

/** The facts by which a live blog counts as live; times in ISO 8601. */
export type LiveFacts = { endDate?: string | undefined; flagText?: string | null | undefined; latestUpdate?: string | undefined };

/** An author in a list or on a page: enough for a by-line. One without a public page is a name and nothing else. */
export type AuthorReference = {
  id: string;
  type: 'person';
  name: string;
  url?: string | undefined;
  jobTitle?: string | undefined;
  primaryImage?: Image | undefined;
  shortBio?: string | undefined;
  authorType?: string | undefined;
};

/** A term as a piece carries it. */
export type TaxonomyReference = { path: string; name: string; url: string };

/** An offer of a product as lists have it: prices as sellers write them. */
export type ItemOffer = {
  seller: string;
  listPrice?: string | undefined;
  salePrice?: string | undefined;
  externalUrl: string;
  state?: string | undefined;
  priceCurrency: string;
  /** When it ends; after that it is shown as ended. */
  dateExpires?: string | undefined;
};

/**
 * One entry of any list (CC-29): the piece without its body, and what a tease shows.
 * Locked text is never in it.
 */
export type ContentItem = {
  item: {
    id: string;
    type: DocumentType;
    subType?: string | undefined;
    vertical: Vertical;
    publisher: Publisher;
    taxonomy: TaxonomyReference[];
    authors: AuthorReference[];
    source?: { organization: string } | undefined;
    totalSlides?: number | undefined;
    /** Of a slideshow: its first slides, without their captions. */
    slides?: { headline?: string | undefined; image?: Image | undefined }[] | undefined;
    /** Of a live blog: what the live rule takes (LB-01, LB-02). `latestUpdate`: when a card of it last changed. */
    live?: LiveFacts | undefined;
    datePublished?: string | undefined;
    dateModified?: string | undefined;
    /** As of the moment of the answer: it ends by the clock (`breakingUntil`). */
    breakingNews: boolean;
    breakingNewsUntil?: string | undefined;
    nativeAd: boolean;
    sponsoredBy?: string | undefined;
    access: Access;
    urls: { canonical: string; slug: string };
    /** Seconds, of a video. */
    duration?: number | undefined;
    /** Until when a video may be seen. */
    dateExpires?: string | undefined;
    /** How many videos a playlist has, those included that readers do not have. */
    totalVideos?: number | undefined;
    /** Minutes, of a recipe. */
    totalTime?: number | undefined;
    ecommerceEnabled: boolean;
    /** Who makes a product. */
    brand?: string | undefined;
    /** Prices of the primary offer of a product, as sellers write them. */
    offer?: ItemOffer | undefined;
    /** The offers that take its place when it has ended, in their order, up to the first that does not end. */
    laterOffers?: ItemOffer[] | undefined;
  };
  computedValues: {
    teaseImage?: Image | undefined;
    headline: string;
    description: string;
    unibrow?: { text: string; url: string } | undefined;
    url: string;
  };
};
