import { type Vertical, verticals } from '#brands';

/** The page types whose speed is counted, by their ids; any other is `other`, so that nobody makes up numbers without end. */
export const countedPages = [
  'front',
  'taxonomy',
  'article',
  'slideshow',
  'live-blog',
  'single-card',
  'recipe',
  'product',
  'video',
  'playlist',
  'author',
  'search',
  'schedule',
  'show-blog',
  'local',
  'account',
] as const;
type CountedPage = (typeof countedPages)[number] | 'other';

/** What a page reports: LCP and INP in milliseconds, CLS without a unit; what a page had none of is absent. */
export type Vitals = { page: string; brand: string; lcp?: number | undefined; inp?: number | undefined; cls?: number | undefined };
/** One measurement as it is counted; times in seconds. */
export type CountedVitals = { labels: { page: CountedPage; brand: Vertical }; lcp?: number; inp?: number; cls?: number };

/** Past these a measurement is of a page that slept, and is not counted: milliseconds, and a shift of the whole page ten times. */
export const mostVitals = { lcp: 120_000, inp: 60_000, cls: 10 } as const;

/** What is counted of a report; undefined for a brand that is none. */
export const toCounted = ({ page, brand, lcp, inp, cls }: Vitals): CountedVitals | undefined => {
  const vertical = verticals.find((one) => one === brand);
  if (!vertical) return undefined;
  return {
    labels: { page: countedPages.find((one) => one === page) ?? 'other', brand: vertical },
    ...(lcp !== undefined && { lcp: lcp / 1000 }),
    ...(inp !== undefined && { inp: inp / 1000 }),
    ...(cls !== undefined && { cls }),
  };
};
