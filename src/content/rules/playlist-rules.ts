import type { ContentItem } from '../responses/content-item.ts';
import type { WireVideoFacts } from '../responses/wire.ts';

/** True for a video that may no longer be seen (VD-04); `now` in milliseconds since 1970. */
export const isExpired = ({ dateExpires }: { dateExpires?: string | undefined }, now: number): boolean =>
  dateExpires !== undefined && Date.parse(dateExpires) <= now;

/** The facts of a video as readers may have them: an expired video has no address of a file any more, also of its captions (VD-61). */
export const withoutExpiredFiles = <Facts extends WireVideoFacts>(facts: Facts, now: number): Facts =>
  isExpired(facts, now) ? { ...facts, videoAssets: [], captions: [], thumbnails: undefined } : facts;

/** What of some items may still be seen, and for how many milliseconds that stays so. */
export const withoutExpired = (items: readonly ContentItem[], now: number): { items: ContentItem[]; holdsMs: number | undefined } => {
  const shown = items.filter(({ item }) => !isExpired(item, now));
  const first = Math.min(...shown.map(({ item }) => (item.dateExpires === undefined ? Infinity : Date.parse(item.dateExpires))));
  return { items: shown, holdsMs: first === Infinity ? undefined : first - now };
};

/** The videos of a playlist as they follow one of them: those behind it, then from the beginning up to it; each once. */
export const listFollowing = (videos: readonly string[], id: string): string[] => {
  const place = videos.indexOf(id);
  const turned = place < 0 ? videos : [...videos.slice(place + 1), ...videos.slice(0, place)];
  return [...new Set(turned)].filter((video) => video !== id);
};
