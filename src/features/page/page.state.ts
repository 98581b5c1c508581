import { defaultVertical, type Vertical } from '#brands';
import type { Layout, Marquee } from '#content/curation';
import type { TaxonomyReference } from '#content/content-item';
import type { PageQuery } from './page-query.rules.ts';

/** The state that all parts of a page share (specification §3, "Shared page state"). */
export type PageState = {
  adsEnabled: boolean;
  canonicalUrl: string;
  disableLazyLoad: boolean;
  mpsConfig: Record<string, unknown>;
  isChromeless: boolean;
  showChromelessMarquee: boolean;
  label: string;
  section: string;
  subTopic: string;
  series: string;
  show: string;
  topic: string;
  vertical: Vertical;
  view: string;
  platform: string;
  query: { bento?: string | undefined; curator?: string | undefined };
  recommendationFeed: boolean;
  recommendationFeedLoaded: boolean;
  packageEmbed: boolean;
  pageView: string;
  originalCorrelationId: string;
};

/** What a page's own load gives to its shell (specification §3, "Per-page props"). */
export type PageProps = {
  domain: string;
  hostname: string;
  path: string;
  statusCode: number;
  vertical: Vertical;
  layout: { marquees: Marquee[]; layouts: Layout[] };
};

/** The state of a page before anything is known of it: ads are on, the vertical is news (specification §3, §9). */
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
};

type PageFacts = {
  vertical: Vertical;
  view: string;
  canonicalUrl: string;
  correlationId: string;
  query: PageQuery;
  taxonomy?: readonly TaxonomyReference[];
  adsEnabled?: boolean;
};

const named = (taxonomy: readonly TaxonomyReference[], vertical: Vertical, kind: string): string =>
  taxonomy.find(({ path }) => path.startsWith(`${vertical}/${kind}/`))?.name ?? '';

/** The shared state of a page: what its query flags and its piece say. */
export const pageStateOf = ({
  vertical,
  view,
  canonicalUrl,
  correlationId,
  query,
  taxonomy = [],
  adsEnabled = true,
}: PageFacts): PageState => {
  const [primary] = taxonomy;
  const deeper = taxonomy.find(({ path }) => primary && path.startsWith(`${primary.path}/`));
  return {
    ...initialPageState,
    vertical,
    view,
    canonicalUrl,
    adsEnabled,
    originalCorrelationId: correlationId,
    disableLazyLoad: !query.lazyload,
    isChromeless: query.chromeless,
    showChromelessMarquee: query.showChromelessMarquee,
    recommendationFeed: query.recommendationFeed,
    query: { bento: query.bento, curator: query.curator },
    section: primary?.name ?? '',
    subTopic: deeper?.name ?? '',
    label: named(taxonomy, vertical, 'label'),
    series: named(taxonomy, vertical, 'series'),
    show: named(taxonomy, vertical, 'show'),
    topic: named(taxonomy, vertical, 'topic'),
  };
};
