import { isExpired } from '#content/rules/playlist-rules';
import type { PageContext, PageZones, Translation } from '#features/pages/page';
import { readTranslations } from '#features/reading/piece';
import type { ShownVideo } from './video.view.ts';

/** A video with everything its page shows around it. */
export type VideoData = {
  video: ShownVideo;
  /** It may no longer be seen (VD-04). */
  expired: boolean;
  translations: Translation[];
  /** What editors put on every page of a video. */
  zones: PageZones | undefined;
};

/** Reads what a video's page shows around it. All of it is secondary: none of it can fail the page. */
export const readVideoData = async (video: ShownVideo, context: PageContext): Promise<VideoData> => {
  const standing = new Set([video.id, ...video.feed.videos.map(({ item }) => item.id)]);
  const [translations, zones] = await Promise.all([readTranslations(video, context), context.readZones('video', standing)]);
  return { video, expired: isExpired(video, context.now), translations, zones };
};
