import type { Kysely } from 'kysely';
import { brandOf, type Site, type Vertical } from '#brands';
import { type GuideAiring, guideTag } from '#content/model/guide';
import type { PictureRenderer } from '#features/pages/page';
import { dayMs } from '#platform/time';
import {
  type GuideReads,
  checkSpan,
  type SoundAiring,
  parseFeedTime,
  badWindow,
  channelNotFound,
  seriesNotFound,
  unknownField,
  findSeries,
  listEndingIn,
  type Span,
  type ScheduleTables,
  buildThumbnails,
} from '#features/media/airings';
import { buildFeed, type FeedField, feedFields, type FeedForm, isFeedField, toFeedEntry, toPlainField } from './mpx-feed.view.ts';
import type { OutsideFeed } from './outside-feed.service.ts';

export type ScheduleCallsParts = {
  database: Kysely<ScheduleTables>;
  reads: GuideReads;
  pictures: Pick<PictureRenderer, 'url'>;
  originOf: (site: Site) => string;
  now: () => number;
  /** The service that MASTHEAD_SCHEDULE_URL names; without one its calls answer from the house's own channels. */
  outside?: OutsideFeed | undefined;
};
/** An answer with the cache tags it depends on. */
export type Tagged<Body> = { body: Body; tags: readonly string[] };

const mostEntries = 500;

const readTime = (text: string, name: string): number => {
  const time = parseFeedTime(text);
  if (time === undefined) throw badWindow(`${name} is neither milliseconds since 1970 nor ISO 8601 with an offset`);
  return time;
};

/** `from~to`; a side that is empty is as far as an answer reaches. */
const parseEndWindow = (text: string | undefined, now: number): Span => {
  const [from = '', to = ''] = text?.split('~') ?? [String(now), String(now + dayMs)];
  if (from === '' && to === '') throw badWindow('byEndTime needs one of its two times');
  const reach = 15 * dayMs;
  const begin = from === '' ? readTime(to, 'byEndTime') - reach : readTime(from, 'byEndTime');
  return checkSpan({ from: begin, to: to === '' ? begin + reach : readTime(to, 'byEndTime') });
};

const parseFields = (text: string | undefined): readonly FeedField[] => {
  if (text === undefined || text.trim() === '') return feedFields;
  return text.split(',').map((field) => {
    const plain = toPlainField(field);
    if (!isFeedField(plain)) throw unknownField(field, feedFields);
    return plain;
  });
};

const parseRange = (range: string): { first: number; last: number } => {
  const [first = 1, last = 14] = range.split('-').map(Number);
  if (last < first) throw badWindow('the range ends before it begins');
  if (last - first >= mostEntries) throw badWindow(`a range may have ${mostEntries} entries`);
  return { first, last };
};

const toAiring = (channel: string, one: SoundAiring): GuideAiring => ({
  guid: one.guid,
  channel,
  startTime: new Date(one.start).toISOString(),
  endTime: new Date(one.stop).toISOString(),
  title: one.title,
  episode: one.episode ?? '',
  description: one.description ?? '',
  genre: one.genre ?? '',
  seriesId: one.seriesId ?? null,
  programGuid: one.programGuid ?? one.guid,
  runtime: one.runtime ?? null,
  season: one.season ?? null,
  number: one.number ?? null,
  rating: one.rating ?? '',
  language: one.language ?? '',
  isNew: one.isNew ?? false,
  isLive: one.isLive ?? false,
});

type FeedQuery = { form: FeedForm; fields?: string | undefined };

/** The calls of schedules, as programs ask for them (SC-01). */
export const createScheduleCalls = ({ database, reads, pictures, originOf, now, outside }: ScheduleCallsParts) => {
  const describe = async (vertical: Vertical) => {
    const origin = originOf(brandOf(vertical).site);
    return {
      thumbnails: buildThumbnails(await reads.series(vertical), { pictures, origin, vertical }),
      toAddress: (series: string) => `${origin}/services/series/${series}`,
    };
  };

  const schedule = async (id: string, query: FeedQuery & { range: string; byEndTime?: string | undefined; sort: string }) => {
    const channel = await reads.channel(id);
    const { first, last } = parseRange(query.range);
    const fields = parseFields(query.fields);
    const span = parseEndWindow(query.byEndTime, now());
    const airings = await listEndingIn(database, id, span, { first, last, descending: query.sort.endsWith('|desc') });
    const shape = { form: query.form, fields, ...(await describe(channel.vertical)) };
    const body = buildFeed(
      query.form,
      airings.map((airing) => toFeedEntry(airing, shape)),
      first,
      last - first + 1,
    );
    return { body, tags: [guideTag(channel.vertical)] };
  };

  const programGuide = async (
    vertical: Vertical,
    query: FeedQuery & { count: number; startTime?: string | undefined; endTime?: string | undefined },
  ) => {
    const from = query.startTime === undefined ? now() : readTime(query.startTime, 'startTime');
    const to = query.endTime === undefined ? from + dayMs : readTime(query.endTime, 'endTime');
    const fields = parseFields(query.fields);
    const span = checkSpan({ from, to });
    const guide = await reads.guide({ vertical, from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() });
    const shape = { form: query.form, fields, ...(await describe(vertical)) };
    const entries = (guide?.airings ?? [])
      .slice(0, query.count)
      .map((airing) => ({ ...toFeedEntry(airing, shape), channel: airing.channel }));
    return { body: buildFeed(query.form, entries, 1, query.count), tags: [guideTag(vertical)] };
  };

  return {
    schedule,
    programGuide,
    /** What a path of the outside service gives; without such a service, the schedule of the channel that the path ends in. */
    fromElsewhere: async (path: string, vertical: Vertical) => {
      if (!outside) {
        const channel = path.split('/').at(-1) ?? '';
        if (!/^[a-z][a-z0-9-]{0,39}$/.test(channel)) throw channelNotFound(channel);
        return schedule(channel, { form: 'json', range: '1-500', sort: 'startTime|asc' });
      }
      const { airings, isStale } = await outside.read(path);
      const shape = { form: 'json' as const, fields: feedFields, ...(await describe(vertical)) };
      const entries = airings.slice(0, mostEntries).map((one) => toFeedEntry(toAiring('', one), shape));
      return { body: { ...buildFeed('json', entries, 1, mostEntries), isStale }, tags: [] };
    },
    thumbnails: async (vertical: Vertical) => {
      const { bySeries, usual } = (await describe(vertical)).thumbnails;
      return { body: { data: { usual, series: bySeries } }, tags: [guideTag(vertical)] };
    },
    assets: async (id: string) => {
      const series = await findSeries(database, id);
      if (!series) throw seriesNotFound(id);
      const { title, videoAssets, vertical } = series;
      return { body: { data: { seriesId: id, title, videoAssets } }, tags: [guideTag(vertical)] };
    },
  };
};
export type ScheduleCalls = ReturnType<typeof createScheduleCalls>;
