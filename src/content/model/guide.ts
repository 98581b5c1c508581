import { z } from 'zod';
import { image } from './image.ts';
import { language, line, vertical, webUrl } from './primitives.ts';

/** The id of a channel: a word as it stands in addresses. */
export const guideChannelId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must begin with a letter and be at most 40 lower-case letters, digits and hyphens');
/** The id of a series: the last part of its address. */
export const guideSeriesId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/, 'must be at most 80 letters, digits, hyphens and underscores');
/** The id of one airing, given by whoever plans the channel. */
export const guideGuid = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[^\s\u0000-\u001f\u007f/?#]+$/, 'must be without blanks, slashes and signs of addresses');

/** A channel of a brand. */
export const guideChannel = z.object({
  id: guideChannelId,
  vertical,
  name: line(80).min(1),
  language,
  description: z.string().max(500).default(''),
  /** Its place among the brand's channels, the first being the one shown unless another is asked for. */
  position: z.number().int().min(0).max(1000).default(0),
  /** What it is called in the files of others (XMLTV). */
  externalId: line(120).nullable().default(null),
});
export type GuideChannel = z.infer<typeof guideChannel>;

/** A file of a series that can be played; times in seconds. */
export const guideAsset = z.object({
  format: line(20).default('MPEG4'),
  assetType: line(40).default('video'),
  publicUrl: webUrl,
  width: z.number().int().min(1).max(20_000).optional(),
  height: z.number().int().min(1).max(20_000).optional(),
  bitrate: z.number().int().min(1).optional(),
  assetDuration: z.number().min(0).optional(),
});

/** A programme that airs more than once. */
export const guideSeries = z.object({
  id: guideSeriesId,
  vertical,
  title: line(200).min(1),
  description: z.string().max(2000).default(''),
  genre: line(80).default(''),
  image: image.nullable().default(null),
  videoAssets: z.array(guideAsset).max(40).default([]),
});
export type GuideSeries = z.infer<typeof guideSeries>;
/** What pages show of a series. */
export const shownSeries = guideSeries.pick({ id: true, title: true, description: true, genre: true, image: true });
export type ShownSeries = z.infer<typeof shownSeries>;

/** One airing on a channel. Times are ISO 8601 in UTC with milliseconds, so that they compare as texts do; `runtime` is in seconds. */
export const guideAiring = z.object({
  guid: guideGuid,
  channel: guideChannelId,
  startTime: z.string(),
  endTime: z.string(),
  title: z.string(),
  episode: z.string(),
  description: z.string(),
  genre: z.string(),
  seriesId: guideSeriesId.nullable(),
  programGuid: z.string(),
  runtime: z.number().int().nullable(),
  season: z.number().int().nullable(),
  number: z.number().int().nullable(),
  rating: z.string(),
  language: z.string(),
  isNew: z.boolean(),
  isLive: z.boolean(),
});
export type GuideAiring = z.infer<typeof guideAiring>;

/** What the channels of a brand show between two times: the airings by start, those under way at the first included. */
export const wireGuide = z.object({
  channels: z.array(guideChannel),
  series: z.array(shownSeries),
  airings: z.array(guideAiring),
});
export type WireGuide = z.infer<typeof wireGuide>;

/**
 * Which part of a brand's guide: `from` and `to` are ISO 8601 in UTC; without `channel`, all of them; with `onlyFirst`, the brand's first; with `series`, its
 * airings alone. `isKept`: a page of ours asks for this part again and again, so it is kept until the guide changes.
 */
export type GuideQuery = {
  vertical: z.infer<typeof vertical>;
  from: string;
  to: string;
  channel?: string | undefined;
  series?: string | undefined;
  onlyFirst?: boolean | undefined;
  isKept?: boolean | undefined;
};

/** The cache tag of all that shows the guide of a brand. */
export const guideTag = (of: string): string => `guide-${of}`;

/** What a channel shows now and what it shows next; of two at once the one that began later, since it cut into the other. `now` is ISO 8601. */
export const findOnNow = (
  airings: readonly GuideAiring[],
  channel: string,
  now: string,
): { now: GuideAiring | undefined; next: GuideAiring | undefined } => {
  const own = airings.filter((one) => one.channel === channel);
  return {
    now: own.findLast((one) => one.startTime <= now && now < one.endTime),
    next: own.find((one) => one.startTime > now),
  };
};

/** For how many milliseconds what is on now stays true: until the next airing begins or ends; undefined where none does. */
export const untilNextBoundary = (airings: readonly GuideAiring[], now: number): number | undefined => {
  const at = new Date(now).toISOString();
  let next: string | undefined;
  for (const { startTime, endTime } of airings)
    for (const time of [startTime, endTime]) if (time > at && (next === undefined || time < next)) next = time;
  return next === undefined ? undefined : Date.parse(next) - now;
};
