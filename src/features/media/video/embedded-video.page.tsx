import { brandOf } from '#brands';
import { definePage, missing, type PageContext, toHref } from '#features/pages/page';
import { island as frameHeight } from '#features/reading/front/frame-height.island';
import { PlainIsland } from '#platform/islands';
import { readVideoData, type VideoData } from './video.service.ts';
import { buildVideoHead } from './video.page.tsx';
import { VideoPlayer } from './video-player.tsx';
import styles from './embedded-video.module.css';

function Page({ data: { video, expired }, context }: { data: VideoData; context: PageContext }) {
  const href = toHref(context, video.vertical, video.url.primary);
  return (
    <>
      <article className={styles['embedded']}>
        <VideoPlayer video={video} expired={expired} context={context} />
        <div className={styles['words']}>
          <h1 className={styles['headline']}>
            <a href={`${context.address.origin}${href}`} target="_blank" rel="noopener">
              {video.headline}
            </a>
          </h1>
          <p className={styles['where']}>{context.messages.video.watchOn(context.brand.displayName)}</p>
        </div>
      </article>
      <PlainIsland of={frameHeight} when="load" props={{}} />
    </>
  );
}

/** A video without anything around it, for frames on other pages: `/embedded-video/<slug>-<id>` (VD-11, PG-30). */
export const embeddedVideoPage = definePage<VideoData>({
  id: 'embedded-video',
  frame: 'embed',
  load: async (context) => {
    const result = await context.read(context.content.video(context.address.params['id'] ?? '', context.call));
    if (!result.found) return missing(result);
    // a video of another site is framed from there
    if (brandOf(result.data.vertical).site !== context.brand.site) return missing({ status: 404 });
    return { kind: 'page', data: await readVideoData(result.data, context) };
  },
  facts: ({ video }) => ({ taxonomy: video.taxonomy, adsEnabled: video.adsEnabled, packageEmbed: true }),
  head: (data, context) => ({ ...buildVideoHead(data, context), robots: 'noindex', structuredData: [] }),
  Page,
});
