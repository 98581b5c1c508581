import type { Kysely, Transaction } from 'kysely';
import type { Vertical } from '#brands';
import { type GuideChannel, type GuideSeries, guideTag } from '#content/model/guide';
import { recordAudit } from '#features/newsroom/audit';
import { type DocumentTables, putPurges } from '#features/newsroom/document-rows';
import { runAlone, transact } from '#platform/storage';
import { dayMs } from '#platform/time';
import { type CheckedAirings, checkAirings, type SentAiring, type SoundAiring } from './guide-check.rules.ts';
import { airingsRefused, channelNotFound, seriesNotFound } from './schedule.errors.ts';
import {
  deleteChannel,
  deleteEnded,
  findChannel,
  findKnownSeries,
  findLastEnd,
  findSeries,
  listChannels,
  lockChannel,
  putChannel,
  putSeries,
  replaceAirings,
  type Span,
} from './schedule.store.ts';
import type { ScheduleTables } from './schedule.tables.ts';

type Change = Transaction<ScheduleTables>;

/** What a replacement of airings did. `window` in milliseconds; `replaced` is how many went. */
export type AiringsReport = Pick<CheckedAirings, 'refused' | 'remarked'> & { window: Span | undefined; taken: number; replaced: number };
export type ReplaceOptions = {
  by: string;
  /** Which time is replaced; from the first to the last of the airings unless said. */
  window?: Partial<Span> | undefined;
  /** Refuses all where one is refused. */
  strict?: boolean | undefined;
};

const longTransaction = { timeout: 120_000 };
/** How long what has aired stays. */
const pastMs = 15 * dayMs;

const purge = async (change: Change, verticals: readonly Vertical[]): Promise<void> => {
  const tags = [...new Set(verticals)].map(guideTag);
  await putPurges(change.withTables<DocumentTables>(), tags, false, [{ asked: true, tags }]);
};

const findWindow = (airings: readonly SoundAiring[], asked: Partial<Span> = {}): Span | undefined => {
  const [first, last] = [airings[0], airings.at(-1)];
  const from = asked.from ?? first?.start;
  const to = asked.to ?? last?.stop;
  return from === undefined || to === undefined
    ? undefined
    : { from: Math.min(from, first?.start ?? from), to: Math.max(to, last?.stop ?? to) };
};

type RunChange = <Result>(work: (transaction: Change) => Promise<Result>) => Promise<Result>;

/** A programme whose series nobody knows is shown all the same, by its own title. */
const withKnownSeries = async (transaction: Change, airings: readonly SoundAiring[]): Promise<SoundAiring[]> => {
  const named = [...new Set(airings.flatMap(({ seriesId }) => seriesId ?? []))];
  const known = await findKnownSeries(transaction, named);
  return airings.map((one) => (one.seriesId === undefined || known.has(one.seriesId) ? one : { ...one, seriesId: undefined }));
};

/** Replaces what a channel shows in a window, wholly or not at all (SC-05). */
const createReplace =
  (change: RunChange) =>
  async (id: string, sent: readonly SentAiring[], { by, window: asked, strict }: ReplaceOptions): Promise<AiringsReport> => {
    const { taken, refused, remarked } = checkAirings(sent);
    if (strict && refused.length > 0) throw airingsRefused(refused);
    const window = findWindow(taken, asked);
    return change(async (transaction) => {
      const channel = await lockChannel(transaction, id);
      if (!channel) throw channelNotFound(id);
      // what was refused leaves what stood there: nothing is replaced by nothing
      if (!window || (taken.length === 0 && sent.length > 0)) return { window: undefined, taken: 0, replaced: 0, refused, remarked };
      const replaced = await replaceAirings(transaction, id, window, await withKnownSeries(transaction, taken));
      await recordAudit(transaction, {
        actor: by,
        action: 'guide',
        subject: `airings ${id}`,
        details: {
          from: new Date(window.from).toISOString(),
          to: new Date(window.to).toISOString(),
          taken: taken.length,
          replaced,
          refused: refused.length,
        },
      });
      await purge(transaction, [channel.vertical]);
      return { window, taken: taken.length, replaced, refused, remarked };
    });
  };

/** What changes the guide: each change is one transaction with its audit entry and the purge of what shows it. `now` in milliseconds. */
export const createGuide = ({ database, now }: { database: Kysely<ScheduleTables>; now: () => number }) => {
  const change: RunChange = (work) => transact(database, work, longTransaction);

  const saveChannel = (channel: GuideChannel, by: string): Promise<GuideChannel> =>
    change(async (transaction) => {
      const before = await lockChannel(transaction, channel.id);
      await putChannel(transaction, channel);
      await recordAudit(transaction, { actor: by, action: 'guide', subject: `channel ${channel.id}`, details: { name: channel.name } });
      await purge(transaction, [channel.vertical, ...(before ? [before.vertical] : [])]);
      return channel;
    });

  const removeChannel = (id: string, by: string): Promise<void> =>
    change(async (transaction) => {
      const before = await lockChannel(transaction, id);
      if (!before || !(await deleteChannel(transaction, id))) throw channelNotFound(id);
      await recordAudit(transaction, { actor: by, action: 'guide', subject: `channel ${id}`, details: { removed: true } });
      await purge(transaction, [before.vertical]);
    });

  const saveSeries = (series: readonly GuideSeries[], by: string): Promise<void> =>
    change(async (transaction) => {
      if (series.length === 0) return;
      await putSeries(transaction, series);
      const subject = series.length === 1 && series[0] ? `series ${series[0].id}` : 'series';
      await recordAudit(transaction, { actor: by, action: 'guide', subject, details: { ids: series.map(({ id }) => id).slice(0, 100) } });
      await purge(
        transaction,
        series.map(({ vertical }) => vertical),
      );
    });

  const replace = createReplace(change);

  return {
    saveChannel,
    removeChannel,
    saveSeries,
    replace,
    listChannels: (vertical?: Vertical) => listChannels(database, vertical),
    findChannel: (id: string) => findChannel(database, id),
    getSeries: async (id: string): Promise<GuideSeries> => {
      const found = await findSeries(database, id);
      if (!found) throw seriesNotFound(id);
      return found;
    },
    lastEnd: (channel: string) => findLastEnd(database, channel),
    /** Deletes what aired more than 15 days ago, some at a time; gives how many. */
    forgetPast: () => deleteEnded(database, now() - pastMs, 5_000),
    /** Runs work that only one process at a time may do; undefined where another does it. */
    alone: async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => (await runAlone(database, guideLock, work))?.result,
  };
};
/** "guid" in ASCII: the lock of the process that extends the demo's guide. */
const guideLock = 0x67756964;
export type Guide = ReturnType<typeof createGuide>;
