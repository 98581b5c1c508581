import { z } from 'zod';
import { languages, publishers, sites, verticals } from '#brands';

// the store knows no year 0, and an offset can lead past the year 9999
const hasYear = (value: string): boolean => {
  const time = Date.parse(value);
  return Number.isNaN(time) || /^(?!0000)[0-9]{4}-/.test(new Date(time).toISOString());
};
const yearProblem = 'must be in the years 1 to 9999';
/** An instant of any time zone, as it is sent: ISO 8601 with its offset. */
export const sentTimestamp = z.iso
  .datetime({ offset: true, error: 'must be an instant with its offset, such as 2027-01-01T06:00:00Z or 2027-01-01T08:00:00+02:00' })
  .refine(hasYear, yearProblem);
/** An instant: ISO 8601 in UTC with milliseconds, as `2026-11-20T12:00:00.000Z`. */
export const timestamp = sentTimestamp.transform((value) => new Date(value).toISOString());
/** A stored instant, already normalised to UTC. */
export const storedTimestamp = z.iso
  .datetime({ error: 'must be an instant in UTC, such as 2027-01-01T06:00:00Z' })
  .refine(hasYear, yearProblem);
/** One line of text of at most `max` characters, without control characters. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !/[\u0000-\u001f\u007f]/.test(value), 'must be one line without control characters');
/** A URL slug: lower-case letters, digits and single hyphens. */
export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens');
/** A path in the taxonomy such as `news/politics/congress`: lower-case parts divided by slashes, at most 8 deep. */
export const taxonomyPath = z
  .string()
  .max(240)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,7}$/, 'must be slugs divided by slashes');
/** An absolute http or https URL. */
export const webUrl = z.url({ protocol: /^https?$/ }).max(2048);
/** Where the file of a sound or a moving picture is: among the media files of the site, or at an address elsewhere. */
export const mediaUrl = z.union([
  webUrl,
  z.string().regex(/^\/media\/(?:audio|video|files)\/[a-z0-9._/-]{1,300}$/, 'must be a media file of the site'),
]);
export const vertical = z.enum(verticals);
export const site = z.enum(sites);
export const publisher = z.enum(publishers);
export const language = z.enum(languages);
/** Who may read a piece whole (AR-31; the gate itself is the server's). */
export const access = z.enum(['free', 'metered', 'locked']);
export type Access = z.infer<typeof access>;
/** Where a piece is in its life. Only `published` is public; `unpublished` answers 410. */
export const status = z.enum(['draft', 'scheduled', 'published', 'unpublished']);
export type Status = z.infer<typeof status>;
