import type { ContentItem } from '#content/responses/content-item';
import type { WirePiece, WireVideoFacts } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page.pure';
import type { PlayerVideo } from './player.rules.ts';
import { isPlayable, listSources } from './video-files.rules.ts';

const posterWidth = 1240;
const smallWidth = 480;

type Facts = Pick<WireVideoFacts, 'duration' | 'videoAssets' | 'dateExpires'> &
  Partial<Pick<WireVideoFacts, 'captions' | 'chapters' | 'thumbnails'>>;

const toExpiry = (date: string | undefined): number | undefined => (date === undefined ? undefined : Date.parse(date));

/** A video of the content calls as its player needs it: files that no browser plays and addresses that no page may name are left out. */
export const toPlayerVideo = (
  video: Pick<WirePiece, 'id' | 'headline' | 'url' | 'primaryImage'> & Facts,
  { pictures }: Pick<PageContext, 'pictures'>,
): PlayerVideo => {
  const { id, headline, url, primaryImage, duration, videoAssets, captions = [], chapters = [], thumbnails, dateExpires } = video;
  return {
    id,
    headline,
    url: url.primary,
    poster: primaryImage && pictures.url(primaryImage, '16:9', posterWidth),
    duration,
    sources: listSources(videoAssets),
    captions: captions.filter(({ url: src }) => isPlayable(src)).map(({ language, label, url: src }) => ({ language, label, src })),
    chapters: chapters.filter(({ start }) => duration === 0 || start < duration),
    thumbnails: thumbnails && isPlayable(thumbnails) ? thumbnails : undefined,
    expiresAt: toExpiry(dateExpires),
  };
};

/** A video of a list: its files are read when it is played, so that no page carries those of twenty. */
export const toListedVideo = (
  { item, computedValues: { headline, url, teaseImage } }: ContentItem,
  { pictures }: Pick<PageContext, 'pictures'>,
): PlayerVideo => ({
  id: item.id,
  headline,
  url,
  poster: teaseImage && pictures.url(teaseImage, '16:9', smallWidth),
  duration: item.duration ?? 0,
  sources: [],
  captions: [],
  chapters: [],
  expiresAt: toExpiry(item.dateExpires),
  isListed: true,
});
