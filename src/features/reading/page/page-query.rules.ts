/** The query flags that change a page (PG-12 to PG-18). Nothing else of a query reaches a render. */
export type PageQuery = {
  chromeless: boolean;
  /** The page is shown inside the wellness app (`chromeless=st-app`). */
  appView: boolean;
  showChromelessMarquee: boolean;
  lazyload: boolean;
  recommendationFeed: boolean;
  /** False: every feature flag is off for this view. */
  featureFlag: boolean;
  bento?: string | undefined;
  curator?: string | undefined;
  page: number;
  /** Undefined when absent; the page that reads them checks them. */
  filters?: string | undefined;
  query?: string | undefined;
  /** Of a live blog only; elsewhere none of it is read. */
  live: LiveQuery;
};

/** What of a live blog is asked for (decision 20). */
export type LiveQuery = {
  keyEvents: boolean;
  /** A contributor's id. */
  by?: string | undefined;
  order: 'newest' | 'oldest';
  /** A cursor, `<milliseconds>-<card id>`, or an instant in milliseconds alone: cards from there on. */
  from?: string | undefined;
  /** Of the cards' own address: only the newest so many. */
  newest?: number | undefined;
  /** The generation of the blog that the answer must not be older than. */
  version?: number | undefined;
};

/** The largest page number that is answered (PG-18). */
export const mostPages = 1000;

const variantName = /^[a-z0-9-]{1,64}$/;
const pageNumber = (value: string | null): number =>
  value !== null && /^[1-9][0-9]{0,3}$/.test(value) && Number(value) <= mostPages ? Number(value) : 1;

const newestSizes = ['1', '2', '5', '10', '25', '50', '150'] as const;
/** How many newest cards can be asked for at once: few sizes, so that all readers share their answers. */
export const newestCards: readonly number[] = newestSizes.map(Number);

/** The flags of live blogs, allowed on their paths beside those of all pages. */
export const liveFlagRules: Record<string, RegExp | readonly string[]> = {
  show: ['key-events'],
  by: /ncpn[0-9]{1,15}/,
  order: ['oldest'],
  from: /[0-9]{1,14}(?:-ncrd[0-9]{1,15})?/,
  newest: newestSizes,
  v: /[1-9][0-9]{0,14}/,
};

type Parameters = { get(name: string): string | null };

const parseLiveQuery = (parameters: Parameters): LiveQuery => {
  const allowed = (name: string): string | undefined => {
    const value = parameters.get(name);
    const rule = liveFlagRules[name];
    if (value === null || rule === undefined) return undefined;
    return (rule instanceof RegExp ? new RegExp(`^(?:${rule.source})$`).test(value) : rule.includes(value)) ? value : undefined;
  };
  const [newest, version] = [allowed('newest'), allowed('v')];
  return {
    keyEvents: allowed('show') !== undefined,
    by: allowed('by'),
    order: allowed('order') === undefined ? 'newest' : 'oldest',
    from: allowed('from'),
    newest: newest === undefined ? undefined : Number(newest),
    version: version === undefined ? undefined : Number(version),
  };
};

/** Reads the flags from a query. `variants` are the configured names of bento and curator; others are ignored (PG-17). */
export const parsePageQuery = (parameters: Parameters, variants: readonly string[] = []): PageQuery => {
  const variant = (name: string) => {
    const value = parameters.get(name);
    return value !== null && variantName.test(value) && variants.includes(value) ? value : undefined;
  };
  const chromeless = parameters.get('chromeless');
  const filters = parameters.get('filters');
  const query = parameters.get('q');
  return {
    chromeless: chromeless === 'true' || chromeless === 'st-app',
    appView: chromeless === 'st-app',
    showChromelessMarquee: parameters.get('showChromelessMarquee') === 'true',
    lazyload: parameters.get('lazyload') !== 'false',
    recommendationFeed: parameters.get('recommendationFeed') === 'true',
    featureFlag: parameters.get('featureFlag') !== 'false',
    bento: variant('bento'),
    curator: variant('curator'),
    page: pageNumber(parameters.get('page')),
    filters: filters === null || filters === '' ? undefined : filters.slice(0, 2000),
    query: query === null || query.trim() === '' ? undefined : query.trim().slice(0, 200),
    live: parseLiveQuery(parameters),
  };
};

/** Which flags a page may be asked with, and their values: the page cache keys by these and a render sees no others (PG-19, L9). */
export const pageFlagRules = (variants: readonly string[] = []): Record<string, RegExp | readonly string[]> => ({
  chromeless: ['true', 'st-app'],
  showChromelessMarquee: ['true'],
  lazyload: ['false'],
  recommendationFeed: ['true'],
  featureFlag: ['false'],
  bento: variants,
  curator: variants,
  page: /[1-9][0-9]{0,3}/,
  filters: /[A-Za-z0-9 .,&|=_/-]{1,128}/,
});

/** True when the answer must not be shared: a variant was picked, which bypasses the shared cache (PG-17). */
export const bypassesCache = (query: PageQuery): boolean => query.bento !== undefined || query.curator !== undefined;
