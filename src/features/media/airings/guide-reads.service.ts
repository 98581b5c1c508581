import type { Kysely } from 'kysely';
import type { Vertical } from '#brands';
import { type GuideAiring, type GuideChannel, type GuideQuery, guideTag, type ShownSeries, type WireGuide } from '#content/model/guide';
import { dayMs } from '#platform/time';
import { badWindow, channelNotFound } from './schedule.errors.ts';
import { findChannel, listAirings, listChannels, listSeries, type Span } from './schedule.store.ts';
import type { ScheduleTables } from './schedule.tables.ts';

/** Answers cached between renders until one of their tags is purged, as the content calls have them. */
export type GuideCache = {
  read: <Value>(key: string, question: { tags: readonly string[]; ask: () => Promise<Value> }) => { answer: Promise<Value> };
};

/** How long a window may be that is asked for at once. */
export const longestSpanMs = 15 * dayMs;
/** How many airings are answered at once: more than a brand's channels show in two weeks. */
const mostAirings = 6_000;

/** A window from texts or numbers; refuses one that is empty or too long. */
export const checkSpan = (span: Span): Span => {
  if (!(span.from < span.to)) throw badWindow('it must begin before it ends');
  if (span.to - span.from > longestSpanMs) throw badWindow('it may be 15 days long');
  return span;
};

/** What pages and calls read of the guide. Channels and series of a brand are cached, and so are the airings of a part that pages ask for again and again. */
export const createGuideReads = ({ database, lists }: { database: Kysely<ScheduleTables>; lists: GuideCache }) => {
  const readChannels = (vertical: Vertical): Promise<GuideChannel[]> =>
    lists.read(`guide channels ${vertical}`, { tags: [guideTag(vertical)], ask: () => listChannels(database, vertical) }).answer;
  const readSeries = (vertical: Vertical): Promise<ShownSeries[]> =>
    lists.read(`guide series ${vertical}`, { tags: [guideTag(vertical)], ask: () => listSeries(database, vertical) }).answer;

  return {
    channels: readChannels,
    series: readSeries,
    channel: async (id: string): Promise<GuideChannel> => {
      const found = await findChannel(database, id);
      if (!found) throw channelNotFound(id);
      return found;
    },
    /** The guide of a brand; undefined where it has no such channel. */
    guide: async ({ vertical, channel, onlyFirst, series, from, to, isKept }: GuideQuery): Promise<WireGuide | undefined> => {
      const span = checkSpan({ from: Date.parse(from), to: Date.parse(to) });
      const [all, known] = await Promise.all([readChannels(vertical), readSeries(vertical)]);
      const asked = channel !== undefined ? all.filter(({ id }) => id === channel) : onlyFirst ? all.slice(0, 1) : all;
      if (channel !== undefined && asked.length === 0) return undefined;
      const ids = asked.map(({ id }) => id);
      const ask = (): Promise<GuideAiring[]> => listAirings(database, ids, { ...span, series }, mostAirings);
      const key = `guide airings ${vertical} ${ids.join(' ')} ${span.from} ${span.to} ${series ?? ''}`;
      const kept = isKept ? lists.read(key, { tags: [guideTag(vertical)], ask }).answer : undefined;
      const airings = ids.length === 0 ? [] : await (kept ?? ask());
      const shown = new Set(airings.map(({ seriesId }) => seriesId));
      return { channels: all, series: known.filter(({ id }) => id === series || shown.has(id)), airings };
    },
  };
};
export type GuideReads = ReturnType<typeof createGuideReads>;
