import { hourMs } from '#platform/time';

/** When which line item was shown in this browser, in milliseconds since 1970, as far as it has a cap. */
export type ShownAds = Readonly<Record<string, { hours: number; at: readonly number[] }>>;

/** The name under which a browser keeps its counts; nobody else is told more than how often. */
export const shownAdsName = 'masthead-ads-shown';

const mostItems = 100;
const mostTimes = 50;
const lineItemId = /^[a-z0-9-]{1,60}$/;

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** What of it still counts. What lies in the future was written by a clock that went wrong: it is forgotten, too. */
export const prune = (shown: ShownAds, now: number): ShownAds =>
  Object.fromEntries(
    Object.entries(shown)
      .map(
        ([id, { hours, at }]) =>
          [id, { hours, at: at.filter((time) => time <= now && now - time < hours * hourMs).slice(-mostTimes) }] as const,
      )
      .filter(([, { at }]) => at.length > 0)
      .slice(-mostItems),
  );

/** Reads what was stored; anything that we did not write counts nothing. */
export const parseShown = (text: string | null, now: number): ShownAds => {
  let read: unknown;
  try {
    read = JSON.parse(text ?? '{}');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    read = {};
  }
  if (typeof read !== 'object' || read === null) return {};
  const entries = Object.entries(read).flatMap(([id, value]: [string, { hours?: unknown; at?: unknown } | null]) => {
    const { hours, at } = value ?? {};
    return lineItemId.test(id) && isTime(hours) && Array.isArray(at) ? [[id, { hours, at: at.filter(isTime) }] as const] : [];
  });
  return prune(Object.fromEntries(entries), now);
};

/** With one more impression of a line item that has a cap. */
export const addShown = (shown: ShownAds, { lineItem, hours }: { lineItem: string; hours: number }, now: number): ShownAds =>
  prune({ ...shown, [lineItem]: { hours, at: [...(shown[lineItem]?.at ?? []), now] } }, now);

/** As the server is told: `id:count,…`. */
export const formatCounts = (counts: Iterable<readonly [id: string, count: number]>): string =>
  Array.from(counts, (count) => count.join(':'))
    .slice(-mostItems)
    .join(',');
/** The same of what was shown. */
export const formatShown = (shown: ShownAds, now: number): string =>
  formatCounts(Object.entries(prune(shown, now)).map(([id, { at }]) => [id, at.length]));
