import { z } from 'zod';
import { guideAsset, guideChannelId, guideSeriesId } from '#content/model/guide';
import { vertical } from '#content/model/primitives';
import { nameSchemas } from '#content/model/schema-names';

// What the calls of schedules take and give; /openapi.json is made from it.

const time = z.string().max(40).describe('Milliseconds since 1970, or ISO 8601 with its offset.');
const fields = z
  .string()
  .max(600)
  .describe(
    'Which fields, divided by commas: guid,startTime,program.title. All of them where absent; a namespace before a name, as pl1$, is left out.',
  );
const form = z.enum(['json', 'cjson']).default('json').describe('cjson: without namespaces.');

export const channelParams = z.object({ channel: guideChannelId });
export const scheduleQuery = z.strictObject({
  form,
  range: z
    .string()
    .regex(/^[1-9][0-9]{0,4}-[1-9][0-9]{0,4}$/, 'must be two places such as 1-14')
    .default('1-14')
    .describe('Which entries, counted from 1; at most 500.'),
  fields: fields.optional(),
  byEndTime: z
    .string()
    .max(90)
    .regex(/^[^~]*~[^~]*$/, 'must be two times divided by ~')
    .optional()
    .describe('Entries that end in this window, from~to; the next 24 hours where absent.'),
  sort: z.enum(['startTime|asc', 'startTime|desc', 'startTime']).default('startTime|asc').describe('By start.'),
});
export const programGuideQuery = z.strictObject({
  vertical: vertical.optional().describe('The brand; that of the host where absent.'),
  form,
  fields: fields.optional(),
  count: z.coerce.number().int().min(1).max(500).default(250).describe('How many entries.'),
  startTime: time.optional().describe('Now where absent.'),
  endTime: time.optional().describe('24 hours after startTime where absent; at most 15 days after it.'),
});
export const feedQuery = z.strictObject({ path: z.string().min(1).max(400).describe('The path below MASTHEAD_SCHEDULE_URL.') });
export const seriesParams = z.object({ series: guideSeriesId });
export const thumbnailsQuery = z.strictObject({ vertical: vertical.optional().describe('The brand; that of the host where absent.') });

const program = z.looseObject({
  title: z.string().optional(),
  guid: z.string().optional(),
  description: z.string().optional(),
  runtime: z.number().nullable().optional().describe('In seconds.'),
});
export const scheduleEntry = z.looseObject({
  guid: z.string().optional(),
  startTime: z.number().optional().describe('Milliseconds since 1970.'),
  endTime: z.number().optional(),
  program: program.optional(),
  seriesId: z.string().optional().describe('The address of a series; its last part is the id.'),
  thumbnail: z.string().optional(),
  thumbSm: z.string().optional().describe('142 pixels wide.'),
  thumbMd: z.string().optional().describe('750 pixels wide.'),
  startTimeFormatted: z.string().optional().describe('"5:30 p.m. ET".'),
  channel: z.string().optional(),
});
export const scheduleFeed = z.looseObject({
  startIndex: z.number(),
  itemsPerPage: z.number(),
  entryCount: z.number(),
  entries: z.array(scheduleEntry),
});
const thumbnail = z.object({ thumbnail: z.string(), thumbSm: z.string(), thumbMd: z.string() });
export const thumbnailIndex = z.object({ data: z.object({ usual: thumbnail, series: z.record(z.string(), thumbnail) }) });
export const seriesAssets = z.object({
  data: z.object({ seriesId: z.string(), title: z.string(), videoAssets: z.array(guideAsset) }),
});

nameSchemas({
  ScheduleProgram: program,
  ScheduleEntry: scheduleEntry,
  ScheduleFeed: scheduleFeed,
  ScheduleThumbnail: thumbnail,
  ThumbnailIndex: thumbnailIndex,
  SeriesAssets: seriesAssets,
  SeriesAsset: guideAsset,
});
