import type { ShownSeries } from '#content/model/guide';
import type { Vertical } from '#brands';
import type { PictureRenderer } from '#features/pages/page.pure';
import type { Thumbnail, ThumbnailMap } from './schedule.view.ts';

/** Where the picture of whatever has none is served: the brand's mark. */
export const usualThumbnailPath = (vertical: Vertical): string => `/services/schedule-thumbnail/${vertical}.svg`;

const smallWidth = 142;
const mediumWidth = 750;

/** The thumbnails of series by their ids, in 142 and 750 pixels, as whole addresses on the site (SC-04). */
export const buildThumbnails = (
  series: readonly Pick<ShownSeries, 'id' | 'image'>[],
  { pictures, origin, vertical }: { pictures: Pick<PictureRenderer, 'url'>; origin: string; vertical: Vertical },
): ThumbnailMap => {
  const usual = `${origin}${usualThumbnailPath(vertical)}`;
  const bySeries = series.flatMap(({ id, image }): [string, Thumbnail][] => {
    if (!image) return [];
    const [thumbSm, thumbMd] = [smallWidth, mediumWidth].map((width) => `${origin}${pictures.url(image, '16:9', width)}`);
    return [[id, { thumbnail: thumbMd ?? usual, thumbSm: thumbSm ?? usual, thumbMd: thumbMd ?? usual }]];
  });
  return { bySeries: Object.fromEntries(bySeries), usual: { thumbnail: usual, thumbSm: usual, thumbMd: usual } };
};
