import { type Kysely, sql, type Transaction } from 'kysely';
import type { GuideAiring, GuideChannel, GuideSeries, ShownSeries } from '#content/model/guide';
import type { Vertical } from '#brands';
import { longestAiringMs, type SoundAiring } from './guide-check.rules.ts';
import type { ScheduleTables } from './schedule.tables.ts';

type Database = Kysely<ScheduleTables>;
type Change = Transaction<ScheduleTables>;
/** A window of time, in milliseconds since 1970. */
export type Span = { from: number; to: number };

/** The channels of a brand, or all, in their order. */
export const listChannels = async (database: Database, vertical?: Vertical): Promise<GuideChannel[]> => {
  let query = database
    .selectFrom('guide_channel')
    .select(['id', 'vertical', 'name', 'language', 'description', 'position', 'external_id as externalId']);
  if (vertical !== undefined) query = query.where('vertical', '=', vertical);
  return query.orderBy('vertical').orderBy('position').orderBy('id').execute();
};

/** A channel by its id. */
export const findChannel = async (database: Database, id: string): Promise<GuideChannel | undefined> =>
  database
    .selectFrom('guide_channel')
    .select(['id', 'vertical', 'name', 'language', 'description', 'position', 'external_id as externalId'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The series of a brand as pages show them. */
export const listSeries = async (database: Database, vertical: Vertical): Promise<ShownSeries[]> =>
  database
    .selectFrom('guide_series')
    .select(['id', 'title', 'description', 'genre', 'image'])
    .where('vertical', '=', vertical)
    .orderBy('title')
    .limit(2000)
    .execute();

/** A series by its id. */
export const findSeries = async (database: Database, id: string): Promise<GuideSeries | undefined> =>
  database
    .selectFrom('guide_series')
    .select(['id', 'vertical', 'title', 'description', 'genre', 'image', 'video_assets as videoAssets'])
    .where('id', '=', id)
    .executeTakeFirst();

type AiringRow = Omit<GuideAiring, 'startTime' | 'endTime'> & { starts: Date; ends: Date };
const airingColumns = sql`channel, guid, starts_at as starts, ends_at as ends, title, episode, description, genre,
  series as "seriesId", program_guid as "programGuid", runtime, season, number, rating, language, is_new as "isNew", is_live as "isLive"`;
const toAiring = ({ starts, ends, ...row }: AiringRow): GuideAiring => ({
  ...row,
  startTime: starts.toISOString(),
  endTime: ends.toISOString(),
});

/** What some channels show in a window, what is under way at its beginning included, of all series or one; by start, at most `most`. */
export const listAirings = async (
  database: Database,
  channels: readonly string[],
  { from, to, series }: Span & { series?: string | undefined },
  most: number,
): Promise<GuideAiring[]> => {
  const ofSeries = series === undefined ? sql`` : sql`and series = ${series}`;
  const { rows } = await sql<AiringRow>`select ${airingColumns} from guide_airing
    where channel = any(${[...channels]}::text[]) ${ofSeries}
      and starts_at > ${new Date(from - longestAiringMs)} and starts_at < ${new Date(to)} and ends_at > ${new Date(from)}
    order by starts_at, channel limit ${most}`.execute(database);
  return rows.map(toAiring);
};

/** What of a channel ends in a window, the first of it counted from 1; by start. */
export const listEndingIn = async (
  database: Database,
  channel: string,
  { from, to }: Span,
  { first, last, descending }: { first: number; last: number; descending: boolean },
): Promise<GuideAiring[]> => {
  const order = descending ? sql`starts_at desc` : sql`starts_at`;
  const { rows } = await sql<AiringRow>`select ${airingColumns} from guide_airing
    where channel = ${channel} and starts_at > ${new Date(from - longestAiringMs)} and ends_at >= ${new Date(from)} and ends_at <= ${new Date(to)}
    order by ${order} offset ${first - 1} limit ${last - first + 1}`.execute(database);
  return rows.map(toAiring);
};

/** When the last airing of a channel ends; undefined where it has none. */
export const findLastEnd = async (database: Database, channel: string): Promise<number | undefined> => {
  const row = await database
    .selectFrom('guide_airing')
    .select((builder) => builder.fn.max('ends_at').as('last'))
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row?.last ? new Date(row.last).getTime() : undefined;
};

/** Stores a channel, in the place of one with its id. */
export const putChannel = async (change: Change, { externalId, ...channel }: GuideChannel): Promise<void> => {
  const row = { ...channel, external_id: externalId };
  await change
    .insertInto('guide_channel')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
};

/** Deletes a channel with all its airings; false where there is none. */
export const deleteChannel = async (change: Change, id: string): Promise<boolean> =>
  (await change.deleteFrom('guide_channel').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

/** Stores series, each in the place of one with its id. */
export const putSeries = async (change: Change, all: readonly GuideSeries[]): Promise<void> => {
  // always in one order, so that two writers of many series never deadlock
  for (const { videoAssets, image, ...series } of all.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const row = { ...series, image: image && JSON.stringify(image), video_assets: JSON.stringify(videoAssets) };
    await change
      .insertInto('guide_series')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
};

/** Which of some series there are. */
export const findKnownSeries = async (database: Database, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await database
    .selectFrom('guide_series')
    .select('id')
    .where('id', 'in', [...ids, ''])
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Waits until nobody else changes a channel or what it shows, also one that is not stored yet, and reads it. */
export const lockChannel = async (change: Change, id: string): Promise<GuideChannel | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`channel:${id}`}, 0))`.execute(change);
  return findChannel(change, id);
};

const toRow = (channel: string, one: SoundAiring) => ({
  channel,
  guid: one.guid,
  starts_at: new Date(one.start),
  ends_at: new Date(one.stop),
  title: one.title,
  episode: one.episode ?? '',
  description: one.description ?? '',
  genre: one.genre ?? '',
  series: one.seriesId ?? null,
  program_guid: one.programGuid ?? one.guid,
  runtime: one.runtime ?? null,
  season: one.season ?? null,
  number: one.number ?? null,
  rating: one.rating ?? '',
  language: one.language ?? '',
  is_new: one.isNew ?? false,
  is_live: one.isLive ?? false,
});
const rowsAtOnce = 500;

/**
 * Replaces what a channel shows in a window: what begins there goes, what moved into it from elsewhere as well, and what runs into it ends at its
 * beginning. Gives how many airings went.
 */
export const replaceAirings = async (change: Change, channel: string, span: Span, airings: readonly SoundAiring[]): Promise<number> => {
  const [from, to] = [new Date(span.from), new Date(span.to)];
  const guids = airings.map(({ guid }) => guid);
  const gone = await sql`delete from guide_airing where channel = ${channel}
    and ((starts_at >= ${from} and starts_at < ${to}) or guid = any(${guids}::text[]))`.execute(change);
  await sql`update guide_airing set ends_at = ${from} where channel = ${channel}
    and starts_at > ${new Date(span.from - longestAiringMs)} and starts_at < ${from} and ends_at > ${from}`.execute(change);
  for (let first = 0; first < airings.length; first += rowsAtOnce)
    await change
      .insertInto('guide_airing')
      .values(airings.slice(first, first + rowsAtOnce).map((one) => toRow(channel, one)))
      .execute();
  return Number(gone.numAffectedRows ?? 0n);
};

/** Deletes airings that ended before a time, at most `most`; gives how many. */
export const deleteEnded = async (database: Database, before: number, most: number): Promise<number> => {
  const result = await sql`delete from guide_airing where (channel, guid) in
    (select channel, guid from guide_airing where ends_at < ${new Date(before)} limit ${most})`.execute(database);
  return Number(result.numAffectedRows ?? 0n);
};
