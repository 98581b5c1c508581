import { z } from 'zod';
import { guideChannel, guideChannelId, guideGuid, guideSeries, guideSeriesId } from '#content/model/guide';
import { line, timestamp, vertical } from '#content/model/primitives';
import { refusals, remarks } from './guide-check.rules.ts';

// What the editorial calls of the guide take and give; /openapi.json is made from it.

export const channelsQuery = z.object({ vertical: vertical.optional() });
export const channelParams = z.object({ channel: guideChannelId });
export const seriesParams = z.object({ series: guideSeriesId });
export const channelBody = z.strictObject(guideChannel.omit({ id: true }).shape);
export const seriesBody = z.strictObject(guideSeries.omit({ id: true }).shape);
export const channelAnswer = z.object({ channel: guideChannel });
export const channelsAnswer = z.object({ channels: z.array(guideChannel) });
export const seriesAnswer = z.object({ series: guideSeries });

/** One airing as a program of an editor sends it. Its stop may be left out where the next one begins then. */
export const sentAiring = z.strictObject({
  guid: guideGuid,
  startTime: timestamp,
  endTime: timestamp.optional(),
  title: line(300),
  episode: line(300).optional(),
  description: z.string().max(2000).optional(),
  genre: line(80).optional(),
  seriesId: guideSeriesId.optional(),
  programGuid: guideGuid.optional(),
  runtime: z.number().int().min(1).max(86_400).optional().describe('In seconds.'),
  season: z.number().int().min(0).max(10_000).optional(),
  number: z.number().int().min(0).max(100_000).optional(),
  rating: line(20).optional(),
  language: line(20).optional(),
  isNew: z.boolean().optional(),
  isLive: z.boolean().optional(),
});
export const airingsBody = z.strictObject({
  from: timestamp.optional().describe('Where the window that is replaced begins; with the first airing unless said.'),
  to: timestamp.optional().describe('Where it ends; with the last airing unless said.'),
  strict: z.boolean().default(false).describe('True: nothing is taken where one airing is refused (422).'),
  airings: z.array(sentAiring).max(5000),
});
const finding = <Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.object({
    kind: z.enum(kinds),
    guid: z.string(),
    title: z.string(),
    startTime: z.string().nullable(),
    other: z.string().nullable().describe('The airing that it meets.'),
    seconds: z.number().nullable(),
  });
export const airingsAnswer = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  taken: z.number(),
  replaced: z.number(),
  refused: z.array(finding(refusals)),
  remarked: z.array(finding(remarks)),
});
