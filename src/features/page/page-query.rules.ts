/** The query flags that change a page (specification §2, decisions §2). Everything else in a query never reaches a render. */
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
};

/** The largest page number that is answered (promises.md, Limits). */
export const mostPages = 1000;

const variantName = /^[a-z0-9-]{1,64}$/;
const pageNumber = (value: string | null): number =>
  value !== null && /^[1-9][0-9]{0,3}$/.test(value) && Number(value) <= mostPages ? Number(value) : 1;

type Parameters = { get(name: string): string | null };

/** Reads the flags from a query. `variants` are the configured names of bento and curator; others are ignored (decisions §3). */
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
  };
};

/** Which flags a page may be asked with, and their values: the page cache keys by these and a render sees no others (promises.md, L9 and Attacks). */
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

/** True when the answer must not be shared: a variant was picked (decisions §3, bento and curator bypass the shared cache). */
export const bypassesCache = (query: PageQuery): boolean => query.bento !== undefined || query.curator !== undefined;
