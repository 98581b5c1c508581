import type { GuideChannel } from '#content/model/guide';
import { type SentAiring } from './guide-check.rules.ts';
import type { AiringsReport, Guide } from './guide.service.ts';
import { readXmltv } from './read-xmltv.service.ts';
import { unreadableSchedule } from './schedule.errors.ts';

/** What a file holds for channels of the house, and what it holds besides. */
export type CollectedXmltv = {
  airings: ReadonlyMap<string, readonly SentAiring[]>;
  /** Channels that the house does not have, with how many programmes of each were left out. */
  unknown: ReadonlyMap<string, number>;
  /** What the file calls its channels, by their ids in it. */
  names: ReadonlyMap<string, string>;
  /** Programmes whose times had no offset, and were meant in the zone that was said. */
  withoutOffset: number;
};

/** More than a channel shows in two years: a file with more is not held in memory. */
const mostAirings = 40_000;
const mostUnknown = 1_000;
const mostNames = 20_000;

/**
 * Reads the programmes of the house's channels from an XMLTV file as it comes. Channels are known by their id, by what others call them, or by `called`: the
 * file's id, and the house's.
 */
export const collectXmltv = async (
  chunks: AsyncIterable<Uint8Array>,
  {
    channels,
    zone,
    called = [],
  }: { channels: readonly GuideChannel[]; zone: string; called?: readonly (readonly [theirs: string, ours: string])[] },
): Promise<CollectedXmltv> => {
  const known = new Map([
    ...channels.flatMap(({ id, externalId }) => [[id, id] as const, ...(externalId === null ? [] : [[externalId, id] as const])]),
    ...called,
  ]);
  const airings = new Map<string, SentAiring[]>();
  const unknown = new Map<string, number>();
  const names = new Map<string, string>();
  let withoutOffset = 0;
  await readXmltv(chunks, {
    zone,
    channel: (id, name) => {
      if (name !== '' && names.size < mostNames) names.set(id, name);
    },
    airing: (name, airing, hasOffset) => {
      const id = known.get(name);
      if (id === undefined) {
        if (unknown.has(name) || unknown.size < mostUnknown) unknown.set(name, (unknown.get(name) ?? 0) + 1);
        return;
      }
      if (!hasOffset) withoutOffset += 1;
      const own = airings.get(id) ?? [];
      if (own.length >= mostAirings) throw unreadableSchedule(`it has more than ${mostAirings} programmes of ${id}`);
      own.push(airing);
      airings.set(id, own);
    },
  });
  return { airings, unknown, names, withoutOffset };
};

/** Stores what was collected: of each channel its window, wholly or not at all. */
export const importXmltv = async (
  { airings }: CollectedXmltv,
  guide: Pick<Guide, 'replace'>,
  options: { by: string; strict: boolean },
): Promise<{ channel: string; report: AiringsReport }[]> => {
  const reports: { channel: string; report: AiringsReport }[] = [];
  for (const [channel, sent] of airings) reports.push({ channel, report: await guide.replace(channel, sent, options) });
  return reports;
};
