import { defaultVertical, type Vertical } from '#brands';
import type { TaxonomyReference } from '#content/responses/content-item';
import type { PageQuery } from './page-query.rules.ts';

/** The state that all parts of a page share (PG-20, PG-21). Nothing in it is about one reader. */
export type PageState = {
  adsEnabled: boolean;
  /** The canonical address of the page, absolute. */
  canonicalUrl: string;
  disableLazyLoad: boolean;
  /** Settings of the advertising server, by name. */
  mpsConfig: Readonly<Record<string, unknown>>;
  isChromeless: boolean;
  showChromelessMarquee: boolean;
  label: string;
  section: string;
  subTopic: string;
  series: string;
  show: string;
  topic: string;
  vertical: Vertical;
  /** The page type, such as `article`. */
  view: string;
  /** `app` inside the wellness app (`chromeless=st-app`), else `web`. */
  platform: 'web' | 'app';
  query: { bento?: string | undefined; curator?: string | undefined };
  recommendationFeed: boolean;
  recommendationFeedLoaded: boolean;
  /** True where the page is one package of a front, made to stand in a frame. */
  packageEmbed: boolean;
  /** The path that a view of this page is counted under. */
  pageView: string;
  originalCorrelationId: string;
  path: string;
  /** The host name without `www.`. */
  domain: string;
  hostname: string;
  status: number;
};

/** The state before anything is known of a page: ads are on, the vertical is news (BR-04, PG-20). */
export const initialPageState: PageState = {
  adsEnabled: true,
  canonicalUrl: '',
  disableLazyLoad: false,
  mpsConfig: {},
  isChromeless: false,
  showChromelessMarquee: false,
  label: '',
  section: '',
  subTopic: '',
  series: '',
  show: '',
  topic: '',
  vertical: defaultVertical,
  view: '',
  platform: 'web',
  query: {},
  recommendationFeed: false,
  recommendationFeedLoaded: false,
  packageEmbed: false,
  pageView: '',
  originalCorrelationId: '',
  path: '/',
  domain: '',
  hostname: '',
  status: 200,
};

type PageRequestFacts = { vertical: Vertical; origin: string; path: string; query: PageQuery; correlationId: string };

const toHostname = (origin: string): string => origin.replace(/^[a-z]+:\/\//, '').replace(/:\d+$/, '');

/** The state that follows from the request alone: the address and the query flags. */
export const buildRequestState = ({ vertical, origin, path, query, correlationId }: PageRequestFacts): PageState => {
  const hostname = toHostname(origin);
  return {
    ...initialPageState,
    vertical,
    path,
    pageView: path,
    hostname,
    domain: hostname.replace(/^www\./, ''),
    originalCorrelationId: correlationId,
    disableLazyLoad: !query.lazyload,
    isChromeless: query.chromeless,
    platform: query.appView ? 'app' : 'web',
    showChromelessMarquee: query.showChromelessMarquee,
    recommendationFeed: query.recommendationFeed,
    query: { bento: query.bento, curator: query.curator },
  };
};

/** What a page's content adds to its state; everything may be left out. */
export type ContentFacts = {
  /** Of a page that shows itself and yet says that what was asked for is not there, or was asked for wrongly. */
  status?: 400 | 401 | 402 | 403 | 404 | 413 | 429 | 500 | 503 | 507;
  taxonomy?: readonly TaxonomyReference[];
  adsEnabled?: boolean;
  packageEmbed?: boolean;
  /** True where the page shows the feed that the query asked for. */
  recommendationFeedLoaded?: boolean;
};

const findTermName = (taxonomy: readonly TaxonomyReference[], vertical: Vertical, kind: string): string =>
  taxonomy.find(({ path }) => path.startsWith(`${vertical}/${kind}/`))?.name ?? '';

/** The state once the content is read: its section and sub-topic from the primary term, the others from the terms of their kind. */
export const buildLoadedState = (state: PageState, view: string, { taxonomy = [], ...facts }: ContentFacts): PageState => {
  const [primary] = taxonomy;
  const deeper = taxonomy.find(({ path }) => primary && path.startsWith(`${primary.path}/`));
  return {
    ...state,
    ...facts,
    isChromeless: state.isChromeless || facts.packageEmbed === true,
    view,
    section: primary?.name ?? '',
    subTopic: deeper?.name ?? '',
    label: findTermName(taxonomy, state.vertical, 'label'),
    series: findTermName(taxonomy, state.vertical, 'series'),
    show: findTermName(taxonomy, state.vertical, 'show'),
    topic: findTermName(taxonomy, state.vertical, 'topic'),
  };
};
