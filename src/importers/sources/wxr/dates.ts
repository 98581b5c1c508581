import { toTimestamp as checked } from '../../pieces/timestamps.ts';

/** A date of WordPress in UTC, `2024-06-05 16:04:48`; undefined for `0000-00-00 00:00:00` and what is no date. */
export const parseUtcDate = (text: string): string | undefined => {
  const found = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(text.trim());
  return found ? checked(Date.parse(`${found[1]}T${found[2]}Z`)) : undefined;
};

/** When an item was published: its date in UTC, else the date of the feed, else the local date by the old site's clock (minutes ahead of UTC). */
export const findPublishedAt = (
  item: { dateGmt: string; pubDate: string; date: string },
  clockOffset: number | undefined,
): string | undefined => {
  const exact = parseUtcDate(item.dateGmt);
  if (exact) return exact;
  const feed = /\b(?:19|20)\d{2}\b/.test(item.pubDate) ? checked(Date.parse(item.pubDate)) : undefined;
  if (feed) return feed;
  const local = parseUtcDate(item.date);
  return local && checked(Date.parse(local) - (clockOffset ?? 0) * 60_000);
};
