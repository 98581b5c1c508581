import type { Language, Publisher, Vertical } from '#brands';
import type { LiveBlog } from '../model/article.ts';
import type { WireElement } from '../model/body.ts';
import type { AuthorReference, ContentItem, TaxonomyReference } from './content-item.ts';
import type { ContentPackage, Curation, CurationPagination, Layout, Pagination } from '../model/curation.ts';
import type { FilterDefinition, Offer, Product, Recipe } from '../model/lifestyle.ts';
import type { DocumentType } from '../model/document-types.ts';
import type { Image } from '../model/image.ts';
import type { Access } from '../model/primitives.ts';
import type { MediaAsset, Video } from '../model/media.ts';
import type { GridSort } from '../product-grid/grid-address.ts';
import type { PageKind } from '../model/pages.ts';
import type { MenuItem, TaxonomyTerm } from '../model/site-furniture.ts';
import type { SocialLinks } from '../model/person.ts';

/** The environment of the content API that a recipe was read from (RC-04). */
export type RecipeAvailability = 'AVAILABLE_PREVIEW' | 'AVAILABLE_PRODUCTION';

/** An author as an article carries one: with the words for "about the author". */
export type WireAuthor = AuthorReference & {
  bio?: string | undefined;
  socialMediaProfiles?: SocialLinks | undefined;
  featuredAuthor?: FeaturedAuthor | undefined;
  /** The person behind the by-line, as persons/search knows it; missing where that has no page. */
  person?: { id: string; type: 'person'; name: string; url: string; slug: string; vertical: Vertical } | undefined;
};

/** Whether a person is featured, and with which picture instead of a piece's own (CC-38). */
type FeaturedAuthor = { isFeaturedAuthor: boolean; overrideTeaseImage?: Image | undefined };

/** What every piece answers with, body apart (CC-12). */
export type WirePiece = {
  id: string;
  type: string;
  subType?: string | undefined;
  vertical: Vertical;
  publisher: Publisher;
  headline: string;
  description: string;
  seoTitle?: string | undefined;
  seoDescription?: string | undefined;
  /** `short` is whole as it is answered, `https://<host>/<id>`; the rest begins at the site's root. */
  url: { primary: string; slug: string; short: string };
  taxonomy: TaxonomyReference[];
  unibrow?: { text: string; url: string } | undefined;
  authors: WireAuthor[];
  byline?: string | undefined;
  primaryImage?: Image | undefined;
  teaseImage?: Image | undefined;
  socialImage?: Image | undefined;
  datePublished?: string | undefined;
  dateModified?: string | undefined;
  dateCreated?: string | undefined;
  nativeAd: boolean;
  breakingNews: boolean;
  breakingNewsUntil?: string | undefined;
  hidden: boolean;
  adsEnabled: boolean;
  ecommerceEnabled: boolean;
  sponsoredBy?: string | undefined;
  source?: { organization: string } | undefined;
  access: Access;
  /** All of it is here although it is not free: for one reader alone, and in no call. */
  opened?: true | undefined;
  /** The same piece in other languages, as its editor says. */
  translations?: { language: Language; id: string }[] | undefined;
};

/**
 * What a recipe carries beside its words: times in minutes, calories in kilocalories a serving; what introduces it and the cook's notes, as they stand
 * in its body too. Of a locked one only the times, the yield and the free part of the introduction.
 */
export type WireRecipeFacts = Pick<Recipe, 'prepTime' | 'cookTime' | 'totalTime' | 'servingSize' | 'servings' | 'yield'> &
  Partial<Pick<Recipe, 'ingredients' | 'instructions' | 'nutrition'>> & {
    introduction?: WireElement[] | undefined;
    chefNotes?: WireElement[] | undefined;
    /** Of its topics those that say which course of a meal it is, and where the dish is at home. */
    courses?: TaxonomyReference[] | undefined;
    cuisines?: TaxonomyReference[] | undefined;
  };
/** What a product carries beside its words; offers in their order (AR-27). */
export type WireProductFacts = {
  name: string;
  /** Missing where the piece is locked. */
  productDescription?: WireElement[] | undefined;
  labels: TaxonomyReference[];
  brand?: string | undefined;
  rating?: number | undefined;
  pros?: string[] | undefined;
  cons?: string[] | undefined;
  aggregateRating?: Product['aggregateRating'];
  offers: Offer[];
};
/** What a video carries beside its words; seconds. A locked one has neither files nor what is said in it. */
export type WireVideoFacts = Pick<
  Video,
  'duration' | 'mpxMetadata' | 'captions' | 'chapters' | 'thumbnails' | 'regionsAllowed' | 'dateExpires' | 'relatedArticle' | 'relatedVideo'
> & { videoAssets: MediaAsset[] };

/** What a live blog carries beside its words: what decides whether it is live (LB-01, LB-02), and its pinned card. */
export type WireLiveBlogFacts = Pick<LiveBlog, 'endDate' | 'flagText' | 'dateCoverageStart' | 'pinnedCard'>;

/** `article/{id}`: the piece and its body; a locked body is not in it (CC-31). */
export type WireArticle = WirePiece & {
  /** The facts of the piece's own type, where it has any. */
  recipe?: WireRecipeFacts | undefined;
  product?: WireProductFacts | undefined;
  video?: WireVideoFacts | undefined;
  /** Of a playlist: the ids of its videos in order. */
  playlist?: { videos: string[] } | undefined;
  liveBlog?: WireLiveBlogFacts | undefined;
  body: WireElement[];
  wordCount: number;
  /** Paragraph elements of the whole body, for the recommendation reel. */
  paragraphCount: number;
  latestRevisionNote?: string | undefined;
  /** Of a page that every site has: which. */
  pageKind?: PageKind | undefined;
  /** True when the body here is not the whole one. */
  truncated: boolean;
};

/** `recipe/{id}`: a recipe as a page of its own needs it (RC-01, RC-03, RC-04). */
export type WireRecipe = Omit<WirePiece, 'type' | 'subType'> &
  WireRecipeFacts & {
    type: 'Recipe';
    /** True when the introduction is not the whole one and the rest is missing: the recipe is locked. */
    truncated: boolean;
    isPreviewEnvironment: boolean;
    availability: RecipeAvailability;
    mostPopularRecipes: ContentItem[];
    /** The id of the call it was asked by, else one of the document as it is; and what kind of document it is. */
    documentTracing: { correlationID: string; type: 'Recipe' };
  };

/** `slideshow/{id}`. */
export type WireSlideshow = WirePiece & {
  slides: {
    headline?: string | undefined;
    authors: WireAuthor[];
    source?: string | undefined;
    caption: WireElement[];
    image?: Image | undefined;
  }[];
  totalSlides: number;
};

/** A package with its items found: hand-placed first, then what its filter found. */
export type WirePackage = Omit<ContentPackage, 'items'> & {
  items: ContentItem[];
  /** What the editor says differently, by item id. */
  overrides: Record<
    string,
    { headline?: string | undefined; description?: string | undefined; image?: Image | undefined; label?: string | undefined }
  >;
  pagination?: CurationPagination | undefined;
  /** Of a product grid: its filters with what is chosen, and its order. */
  filters?: FilterDefinition[] | undefined;
  sort?: GridSort | undefined;
  /** A waffle whose own list could not be read: the page says so in its place (FR-14). */
  failed?: boolean | undefined;
};
export type WireLayout = Omit<Layout, 'packages'> & { packages: WirePackage[] };
/** `curation/…`: a front with all items in place. */
export type WireCuration = Omit<Curation, 'layouts'> & { url: string; layouts: WireLayout[]; pagination?: CurationPagination | undefined };

/** `curation/taxonomy-terms/…`: the taxonomy page: the term, those below it, and its pieces. */
export type WireTaxonomyPage = {
  term: TaxonomyTerm & { children: TaxonomyReference[] };
  /** False where nobody described the term for this site: its page is made from the pieces that carry it. */
  isDescribed: boolean;
  terms: TaxonomyTerm[];
  curation: WireCuration | null;
  items: ContentItem[];
  pagination: Pagination;
};

/** `showBlogNavigation/…`: where to go on from a post: the next newer, the next older and the newest post of its blog; null where there is none. */
export type WireShowBlogNavigation = { next: ContentItem | null; previous: ContentItem | null; latest: ContentItem | null };

/** What was corrected in a piece, and when: its note, with where to read the piece. */
export type WireCorrection = { id: string; headline: string; url: string; vertical: Vertical; note: string; date: string };

/** `stations/{vertical}`: a local station of a brand, where it is, and the page of its term. */
export type WireStation = { path: string; name: string; url: string; latitude: number; longitude: number; channel?: string | undefined };

/** A search answer: pagination, how many of each kind, and the items. */
export type WireSearch = {
  items: ContentItem[];
  pagination: Pagination & { urlFilter?: string | undefined };
  aggregation: { type: string; count: number }[];
  /** Where it was asked as a product grid. */
  filters?: FilterDefinition[] | undefined;
};

/** A part of a text of a result; `found` where it is what was looked for. Plain text: whoever shows it escapes it. */
export type MarkedText = { text: string; found?: true | undefined }[];
/**
 * A result of `pieces/search`: the piece, its headline and the place of its text that was found, both marked. `at`: the second of a video at which the
 * words are first said.
 */
export type FoundPiece = ContentItem & { highlights: { headline: MarkedText; text: MarkedText }; at?: number | undefined };
/** Best first, or newest first. */
export type PieceOrder = 'best' | 'newest';
/** `pieces/search`. */
export type WirePieceSearch = {
  items: FoundPiece[];
  pagination: Pagination;
  /** How many there are of each kind, whichever is asked for. */
  aggregation: { type: string; count: number }[];
  /** True: there are more than `totalItems`, which are the best of them, or of words that are everywhere the newest. */
  isPartial: boolean;
  /** Nothing has the words: what was found has these, which may have been meant, or any of them. */
  insteadOf?: { text: string; kind: 'meant' | 'any' } | undefined;
  /** Few have the words: these may have been meant, and find more. */
  meant?: string | undefined;
};
/** `products/search`. */
export type WireProductSearch = { items: ContentItem[]; pagination: Pagination } & Pick<WirePieceSearch, 'insteadOf'>;
/** `search/suggestions`: what somebody who is still typing may look for. */
export type WireSuggestions = {
  people: { id: string; name: string; url: string; jobTitle?: string | undefined }[];
  topics: TaxonomyReference[];
  pieces: { id: string; type: DocumentType; headline: string; url: string; vertical: Vertical }[];
};

/** A person (persons/search). */
export type WirePerson = WireAuthor & {
  url: string;
  slug: string;
  vertical: Vertical;
  email?: string | undefined;
  featuredAuthor: FeaturedAuthor;
};

/** What bodies refer to, by their ids: pieces in the order asked for, and newsletters. */
export type WireReferences = { items: ContentItem[]; newsletters: { id: string; title: string; description: string }[] };

/** `brands`: those that have a front, of all that the house may have; pages lead to no others. */
export type WireNavigation = {
  global: MenuItem[];
  local: MenuItem[];
  shortcuts: MenuItem[];
  footer: MenuItem[];
  brands: Vertical[];
  /** Whether the brand has newsletters to choose from. */
  newsletters?: boolean | undefined;
};

/** What the preview of a piece or person shows. */
export type WireDraft = WireArticle | WireSlideshow | WirePerson;

/**
 * A live-blog card (LB-18): replies nest, oldest first. Its elements are already widgets of the default presentation; `text` is
 * its words alone. Its address is the blog's with `/<id>` (urlOfCard).
 */
export type WireCard = {
  id: string;
  type: 'card';
  subType: 'post' | 'text';
  /** The id of its live blog. */
  blog: string;
  replyTo?: string | undefined;
  headline?: string | undefined;
  date: { publishedAt: string; modifiedAt: string };
  /** Raised by each change. Where `modifiedAt` is not `publishedAt`, its words were changed after it was first shown. */
  revision: number;
  content: { markupAndEmbeds: WireElement[]; text: string };
  /** True: the card is split at its "show more" embed (splitCard). */
  displayShowMore: boolean;
  keyEvent: boolean;
  authors: AuthorReference[];
  replies: WireCard[];
};

/** Pages of cards go on by `next`, a cursor on (publishedAt, id) for `before` (or `after`, oldest first); null at the end. */
export type WireCardPagination = Pagination & { next: string | null };

/** One change of a live blog, newest first: `added` is the generation at which readers first had the card. */
export type WireCardChange = { id: string; generation: number; added: number; revision: number; deleted: boolean };

/** Where a live blog is: what decides whether it is live, how many cards it has, the newest, and what changed last. Small and shared by all readers. */
export type WireLiveState = {
  id: string;
  /** The live rule (LB-01, LB-02) at the time of the answer. */
  live: boolean;
  endDate?: string | undefined;
  flagText: string | null;
  /** The newest change of one of its cards, or its publication. */
  latestUpdate: string;
  /** Grows with each change of a card; an address that carries it (`v`) is never answered with something older. */
  generation: number;
  totalItems: number;
  newest: { id: string; publishedAt: string } | null;
  pinned: string | null;
  /** The last changes, newest first; `complete` says that there were no older ones. */
  changes: WireCardChange[];
  complete: boolean;
};

/** `articlecards/search`: cards of a live blog, newest first (oldest first with `after`), and where the blog is. */
export type WireArticleCards = {
  article: {
    id: string;
    subType?: string | undefined;
    url: string;
    headline: string;
    vertical: Vertical;
    state: Omit<WireLiveState, 'changes' | 'complete'>;
    cards: { items: WireCard[] };
  };
  search: { pagination: WireCardPagination };
};

/** `card/search`. */
export type WireCardSearch = { items: WireCard[]; pagination: WireCardPagination };

/** `live/{id}/overview`: what a page shows around the cards: the pinned card, key events newest first, who contributes. */
export type WireLiveOverview = {
  pinned: WireCard | null;
  keyEvents: { id: string; headline: string; publishedAt: string }[];
  contributors: (AuthorReference & { cards: number })[];
  /** When the oldest and the newest card were published. */
  coverage: { from: string; to: string } | null;
};
