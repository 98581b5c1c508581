import type { Site, Vertical } from '#brands';
import type { ContentItem } from './content-item.ts';
import type { PieceType } from '../model/document-types.ts';
import type { Pagination } from '../model/curation.ts';
import type { GridSort } from '../product-grid/grid-address.ts';
import type { GuideQuery, WireGuide } from '../model/guide.ts';
import type { Menu } from '../model/site-furniture.ts';
import type { SocialLinks } from '../model/person.ts';
import type { WireMiniPlayerTease, WirePlaylist, WireVideo, WireVideoSummary } from './wire-video.ts';
import type {
  WireArticle,
  WireArticleCards,
  WireCard,
  WireCardSearch,
  WireCorrection,
  WireCuration,
  WireDraft,
  WireLiveOverview,
  WireLiveState,
  WireNavigation,
  PieceOrder,
  WirePerson,
  WirePieceSearch,
  WireProductSearch,
  WireRecipe,
  WireReferences,
  WireSearch,
  WireShowBlogNavigation,
  WireSlideshow,
  WireStation,
  WireSuggestions,
  WireTaxonomyPage,
} from './wire.ts';

/** A price that readers saw first on a product's page, from then on until the next one. `list`: what it was reduced from. */
export type PricePoint = { from: string; price: number; list?: number | undefined; priceCurrency: string; seller: string };

/** What every call is asked with: the site decides what is visible; bento and curator pick variants (CC-07, FR-25). */
export type CallOptions = {
  site: Site;
  bento?: string | undefined;
  curator?: string | undefined;
  correlationId?: string | undefined;
  /** A piece is read for one who may read all of it (PW-06). No call of the network can say so. */
  entitled?: boolean | undefined;
};

/** What came of a call: its data and the cache tags it depends on, or why there is none. 410: taken down; 403: not for this reader. */
export type CallResult<Data> =
  /** `holdsMs`: for how many milliseconds the answer stays true if nothing changes, where time alone ends that (a live blog stops being live). */
  | { found: true; data: Data; tags: readonly string[]; holdsMs?: number | undefined }
  | { found: false; status: 403 | 404 | 410; tags: readonly string[]; movedTo?: string | undefined };

export type SearchQuery = {
  filters?: string | undefined;
  size?: number | undefined;
  page?: number | undefined;
  vertical?: Vertical | undefined;
  query?: string | undefined;
};

/** `isKept`: a page of ours asks for this list again and again, so its first pieces and its count are kept until one of its tags is purged. */
export type KeptQuery = { isKept?: boolean | undefined };

/** What a list is asked for as a product grid: which filters it has, and what is chosen of them, as an address says it. */
export type GridQuery = {
  customFilters?: readonly string[] | undefined;
  priceFilter?: boolean | undefined;
  urlFilter?: string | undefined;
  sort?: GridSort | undefined;
};
/** A search of readers: `query` as it was typed, of one kind where `type` says which; best first unless said. */
export type PieceSearchQuery = SearchQuery & { type?: PieceType | undefined; sort?: PieceOrder | undefined };

/** What stands beside a piece: of `taxonomy`, and where that has fewer than `size`, of `wider`. */
export type RelatedQuery = { id: string; taxonomy: string; size: number; vertical: Vertical; wider?: string | undefined };

/**
 * Which cards of a live blog: newest first, after the cursor `before` or up to the time `datePublished`; or oldest first, after the cursor
 * `after` (what came since) or from the beginning with `order: 'oldest'`. Sizes: 150, 15 for a microblog, 10 with a cursor (LB-05, LB-06).
 */
export type ArticleCardsQuery = {
  articleId: string;
  size?: number | undefined;
  page?: number | undefined;
  filters?: string | undefined;
  /** For a lead on a front: the newest three by default, without replies and bodies. */
  forFronts?: boolean | undefined;
  datePublished?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
  order?: 'newest' | 'oldest' | undefined;
  keyEvents?: boolean | undefined;
  /** Cards of one contributor, by person id. */
  author?: string | undefined;
  /** The generation that the caller knows of: its answer is at least as new, and shared by all who know the same. */
  v?: number | undefined;
};

/**
 * The content calls that pages are made from. Two implementations pass one contract suite: in process, and over HTTP when
 * CONTENT_API_URL is set. Bad filters throw an AppError with status 400; a broken store or network throws too.
 */
export type ContentClient = {
  article(id: string, options: CallOptions): Promise<CallResult<WireArticle>>;
  /** A recipe with the most popular others: what `filters` chooses of all recipes, `size` of them. 404 for what is no recipe. */
  recipe(id: string, options: CallOptions & { filters?: string | undefined; size?: number | undefined }): Promise<CallResult<WireRecipe>>;
  /** Recipes like this one: of its course, then of a wider path; those that can be shopped for first, each link marked (RC-02). */
  relatedRecipes(query: RelatedQuery, options: CallOptions): Promise<CallResult<ContentItem[]>>;
  /** A video and what stands around it; a bare number is one of the site's network. 404 for what is no video. */
  video(id: string, options: CallOptions): Promise<CallResult<WireVideo>>;
  /** Videos by their ids, those that may be shown, without what is said in them. */
  videos(ids: readonly string[], options: CallOptions): Promise<CallResult<Record<string, WireVideoSummary>>>;
  /** A page of a playlist: what readers have of it, in its order. */
  playlist(id: string, options: CallOptions & { page?: number | undefined; size?: number | undefined }): Promise<CallResult<WirePlaylist>>;
  /** What is on, beside the nameplate of a brand. */
  miniPlayerTease(vertical: Vertical, options: CallOptions): Promise<CallResult<WireMiniPlayerTease>>;
  slideshow(id: string | undefined, options: CallOptions & { vertical: Vertical }): Promise<CallResult<WireSlideshow>>;
  /** `path` is the front's pageRoute on the site (`/`, `/politics`). `page`, `filters` and `sort` are the page's own query. */
  curation(
    path: string,
    options: CallOptions & { page?: number | undefined; filters?: string | undefined; sort?: GridSort | undefined },
  ): Promise<CallResult<WireCuration>>;
  curationDraft(draftId: string, options: CallOptions): Promise<CallResult<WireCuration>>;
  /** Any other piece or person that may not be published, by its signed link. */
  pieceDraft(draftId: string, options: CallOptions): Promise<CallResult<WireDraft>>;
  taxonomyPage(
    slug: string,
    path: string | undefined,
    options: CallOptions & { vertical: Vertical; page?: number | undefined },
  ): Promise<CallResult<WireTaxonomyPage>>;
  /**
   * The posts around one of a show blog: the next newer, the next older, and the newest of all. `blog` is the blog's path on the site; without a `post`
   * (an id) only the newest is answered.
   */
  showBlogNavigation(query: { blog: string; post?: string | undefined }, options: CallOptions): Promise<CallResult<WireShowBlogNavigation>>;
  /** What was corrected in the pieces of a vertical, the latest first. */
  corrections(vertical: Vertical, count: number, options: CallOptions): Promise<CallResult<WireCorrection[]>>;
  /** The prices that readers saw first on a product's page, newest first: what was published, at most 24 (SP-36). */
  prices(id: string, options: CallOptions): Promise<CallResult<PricePoint[]>>;
  /** The local stations of a vertical of this site. */
  stations(vertical: Vertical, options: CallOptions): Promise<CallResult<WireStation[]>>;
  curatedList(id: string, count: number, options: CallOptions): Promise<CallResult<ContentItem[]>>;
  navigation(id: string, options: CallOptions): Promise<CallResult<WireNavigation>>;
  menu(id: string, options: CallOptions): Promise<CallResult<Menu>>;
  socialMedia(id: string, options: CallOptions): Promise<CallResult<SocialLinks>>;
  /**
   * Pieces like this one, by its primary taxonomy, never itself, never across the publisher restriction. Where those are fewer than `size`, `wider`
   * names the taxonomy that the rest are from.
   */
  related(query: RelatedQuery, options: CallOptions): Promise<CallResult<ContentItem[]>>;
  /** The pieces and newsletters that a body refers to, those of them that may be shown; one read for all. */
  references(ids: readonly string[], options: CallOptions): Promise<CallResult<WireReferences>>;
  waffle(query: SearchQuery & GridQuery & KeptQuery, options: CallOptions): Promise<CallResult<WireSearch>>;
  persons(query: SearchQuery, options: CallOptions): Promise<CallResult<{ items: WirePerson[]; pagination: Pagination }>>;
  /** The search of readers: pieces of the site by what was typed, never across the publisher restriction (SR-01). */
  pieces(query: PieceSearchQuery, options: CallOptions): Promise<CallResult<WirePieceSearch>>;
  /** Products by words and filter; newest first where no words are given. */
  products(query: Omit<PieceSearchQuery, 'type'>, options: CallOptions): Promise<CallResult<WireProductSearch>>;
  /** What somebody who is still typing may look for. */
  suggestions(query: Pick<SearchQuery, 'query' | 'size' | 'vertical'>, options: CallOptions): Promise<CallResult<WireSuggestions>>;
  articlePermissions(id: string, options: CallOptions): Promise<CallResult<{ allowed: boolean; reason: string }>>;
  mostPopularRecipes(
    query: { filters?: string | undefined; size?: number | undefined },
    options: CallOptions,
  ): Promise<CallResult<ContentItem[]>>;
  /** One card of a live blog with its replies; 410 when it was deleted. */
  card(id: string, options: CallOptions): Promise<CallResult<WireCard>>;
  /** Cards of all live blogs of the site by filter, newest first. */
  cards(query: SearchQuery & { before?: string | undefined }, options: CallOptions): Promise<CallResult<WireCardSearch>>;
  /** Cards of one live blog; `r123` means `rcna123`. */
  articleCards(query: ArticleCardsQuery, options: CallOptions): Promise<CallResult<WireArticleCards>>;
  /** Where a live blog is: for polling, one small answer that all its readers share. */
  liveState(id: string, options: CallOptions): Promise<CallResult<WireLiveState>>;
  /** The pinned card, key events and contributors of a live blog. */
  liveOverview(id: string, options: CallOptions): Promise<CallResult<WireLiveOverview>>;
  /** What the channels of a brand show between two times; 404 where it has no such channel, 400 for more than 15 days. */
  guide(query: GuideQuery, options: CallOptions): Promise<CallResult<WireGuide>>;
  /** Where a known id lives now, whatever its type: for short URLs and old addresses. */
  locate(id: string, options: CallOptions): Promise<CallResult<{ url: string; type: string; vertical: Vertical }>>;
};
