import type { GuideAiring } from '#content/model/guide';
import { mostUpcoming } from '#content/rules/list-sizes';
import { formatClockTime } from '#messages';

/** Where the pictures of a series are, and that of whatever has none. */
export type Thumbnail = { thumbnail: string; thumbSm: string; thumbMd: string };
export type ThumbnailMap = { bySeries: Readonly<Record<string, Thumbnail>>; usual: Thumbnail };

/** The thumbnail and TV shape of an entry. `startTime` is in milliseconds since 1970, `runtime` in seconds. */
export type ScheduleEntry = Thumbnail & {
  guid: string;
  startTime: number;
  program: { title: string; guid: string; description: string; runtime: number | null };
  seriesId: string;
  startTimeFormatted: string;
};
/** The shape of an entry in the program guide. */
export type GuideEntry = { title: string; genre: string; startTime: number; seriesId: string; description: string };

/** The last part of the path of a series id, which is an address in some feeds: `http://data.example/Program/123` is 123. */
export const toSeriesKey = (seriesId: string): string =>
  seriesId
    .replace(/[?#][^]*/, '')
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .at(-1) ?? '';

/** The pictures of a series by the last part of its id, else the usual ones (SC-04). */
export const findThumbnail = (seriesId: string, { bySeries, usual }: ThumbnailMap): Thumbnail => {
  const key = toSeriesKey(seriesId);
  return (Object.hasOwn(bySeries, key) && bySeries[key]) || usual;
};

/** The title as readers see it: that of the series, and of its episode where there is one. */
export const formatAiringTitle = ({ title, episode }: Pick<GuideAiring, 'title' | 'episode'>): string =>
  episode === '' ? title : `${title}: ${episode}`;

const runtimeOf = ({ runtime, startTime, endTime }: GuideAiring): number =>
  runtime ?? Math.round((Date.parse(endTime) - Date.parse(startTime)) / 1000);

/** An airing in the thumbnail and TV shape, its time always Eastern (SC-03). */
export const toScheduleEntry = (airing: GuideAiring, thumbnails: ThumbnailMap): ScheduleEntry => ({
  guid: airing.guid,
  startTime: Date.parse(airing.startTime),
  program: { title: formatAiringTitle(airing), guid: airing.programGuid, description: airing.description, runtime: runtimeOf(airing) },
  seriesId: airing.seriesId ?? '',
  ...findThumbnail(airing.seriesId ?? '', thumbnails),
  startTimeFormatted: formatClockTime(airing.startTime),
});

/** An airing in the shape of the program guide. */
export const toGuideEntry = (airing: GuideAiring): GuideEntry => ({
  title: airing.title,
  genre: airing.genre,
  startTime: Date.parse(airing.startTime),
  seriesId: toSeriesKey(airing.seriesId ?? ''),
  description: airing.description,
});

/** The entries that start now or later, the soonest first, at most twelve (SC-02). `now` in milliseconds. */
export const listUpcoming = <Airing extends Pick<GuideAiring, 'startTime'>>(airings: readonly Airing[], now: number): Airing[] => {
  const at = new Date(now).toISOString();
  return airings
    .filter(({ startTime }) => startTime >= at)
    .toSorted((one, other) => (one.startTime < other.startTime ? -1 : one.startTime > other.startTime ? 1 : 0))
    .slice(0, mostUpcoming);
};
