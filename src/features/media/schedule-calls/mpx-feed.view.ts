import type { GuideAiring } from '#content/model/guide';
import { toScheduleEntry, type ThumbnailMap } from '#features/media/airings.pure';

/** The namespace of the fields that are ours; `json` says them with its prefix, `cjson` without. */
const ownNamespace = 'urn:masthead:schedule';
const prefix = 'pl1$';

/** The fields that an entry of the feed may be asked for. */
export const feedFields = [
  'guid',
  'startTime',
  'endTime',
  'program.title',
  'program.guid',
  'program.description',
  'program.runtime',
  'program.displayGenre',
  'seriesId',
  'thumbnail',
  'thumbSm',
  'thumbMd',
  'startTimeFormatted',
] as const;
export type FeedField = (typeof feedFields)[number];
/** The spelling of a field without a namespace's prefix: `program.pl1$displayGenre` is `program.displayGenre`. */
export const toPlainField = (field: string): string => field.replace(/(^|\.)[A-Za-z][A-Za-z0-9]{0,20}\$/g, '$1').trim();
export const isFeedField = (field: string): field is FeedField => feedFields.some((known) => known === field);

export type FeedForm = 'json' | 'cjson';
type Entry = Record<string, unknown>;

/** An entry of the feed with the fields that were asked for. `toAddress` gives the address of a series, whose last part is its id. */
export const toFeedEntry = (
  airing: GuideAiring,
  {
    form,
    fields,
    thumbnails,
    toAddress,
  }: { form: FeedForm; fields: readonly FeedField[]; thumbnails: ThumbnailMap; toAddress: (series: string) => string },
): Entry => {
  const { program, ...shown } = toScheduleEntry(airing, thumbnails);
  const all: Record<FeedField, unknown> = {
    ...shown,
    endTime: Date.parse(airing.endTime),
    seriesId: airing.seriesId === null ? '' : toAddress(airing.seriesId),
    'program.title': program.title,
    'program.guid': program.guid,
    'program.description': program.description,
    'program.runtime': program.runtime,
    'program.displayGenre': airing.genre,
  };
  const entry: Entry = {};
  const inner: Entry = {};
  for (const field of fields) {
    const [name = '', part] = field.split('.');
    if (part === undefined) entry[name] = all[field];
    else inner[part === 'displayGenre' && form === 'json' ? `${prefix}${part}` : part] = all[field];
  }
  return Object.keys(inner).length > 0 ? { ...entry, program: inner } : entry;
};

/** The feed around its entries. */
export const buildFeed = (form: FeedForm, entries: readonly Entry[], startIndex: number, itemsPerPage: number) => ({
  ...(form === 'json' && { $xmlns: { pl1: ownNamespace } }),
  startIndex,
  itemsPerPage,
  entryCount: entries.length,
  entries: [...entries],
});
