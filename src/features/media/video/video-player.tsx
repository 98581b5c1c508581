import { findShape, toListedVideo, toPlayerVideo } from '#features/reading/playback';
import { Player } from '#features/reading/player';
import type { PageContext } from '#features/pages/page';
import { Icon } from '#platform/ui';
import type { ShownVideo } from './video.view.ts';
import styles from './video-player.module.css';

const posterSlot = { aspect: '16:9', sizes: '(min-width:1240px) 820px,100vw', widths: [480, 750, 1240, 1600], priority: 'lead' } as const;
/** Where the poster of a video stands. */
export const getPosterSlot = () => posterSlot;

/** Whether there is something to play: a file that the page may play, of a video that may be seen. */
export const canPlay = (video: ShownVideo, expired: boolean, context: PageContext): boolean =>
  !expired && toPlayerVideo(video, context).sources.length > 0;

/** The place of the player: the video itself where the page may play a file of it, else its poster and why it cannot be played. */
export function VideoPlayer({ video, expired, context }: { video: ShownVideo; expired: boolean; context: PageContext }) {
  const { messages, pictures } = context;
  const { primaryImage, access, opened, feed, autoPlay } = video;
  const playing = toPlayerVideo(video, context);
  if (!expired && playing.sources.length > 0)
    return (
      <div className={styles['place']}>
        <Player
          video={playing}
          next={feed.videos.map((item) => toListedVideo(item, context))}
          image={primaryImage}
          slot={posterSlot}
          startsMuted={autoPlay}
          shape={findShape(video.videoAssets)}
          context={context}
        />
      </div>
    );
  return (
    <div className={expired ? `${styles['player']} ${styles['expired']}` : styles['player']}>
      {primaryImage && !expired && (
        <div className={styles['poster']} dangerouslySetInnerHTML={{ __html: pictures.html(primaryImage, posterSlot) }} />
      )}
      {(access === 'free' || opened) && (
        <p className={styles['notice']} role="status">
          {expired && <Icon name="clock" size={32} />}
          {expired ? messages.video.expired : messages.video.unplayable}
        </p>
      )}
    </div>
  );
}
