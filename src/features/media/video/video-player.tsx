import type { PageContext } from '#features/reading/page';
import { findShape, listSources } from './video-files.rules.ts';
import type { ShownVideo } from './video.view.ts';
import styles from './video-player.module.css';

const posterSlot = { aspect: '16:9', sizes: '(min-width:1240px) 820px,100vw', widths: [480, 750, 1240, 1600], priority: 'lead' } as const;
/** Where the poster of a video stands. */
export const getPosterSlot = () => posterSlot;

/** The place of the player: the video itself where the page may play a file of it, else its poster and why it cannot be played. */
export function VideoPlayer({ video, expired, context }: { video: ShownVideo; expired: boolean; context: PageContext }) {
  const { messages, pictures } = context;
  const { primaryImage, captions } = video;
  const sources = expired ? [] : listSources(video.videoAssets);
  const shape = findShape(video.videoAssets);
  if (sources.length > 0)
    return (
      <div className={styles['player']} data-shape={shape} data-player={video.id}>
        <video
          controls
          preload="none"
          playsInline
          poster={primaryImage && pictures.url(primaryImage, '16:9', 1240)}
          width={shape === 'upright' ? 720 : 1280}
          height={shape === 'upright' ? 1280 : 720}
          aria-label={video.headline}
        >
          {sources.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
          {captions
            .filter(({ url }) => url.startsWith('/'))
            .map(({ language, label, url }) => (
              <track key={`${language} ${url}`} kind="captions" src={url} srcLang={language} label={label} />
            ))}
        </video>
      </div>
    );
  return (
    <div className={styles['player']} data-shape="wide" data-player={video.id}>
      {primaryImage && !expired && (
        <div className={styles['poster']} dangerouslySetInnerHTML={{ __html: pictures.html(primaryImage, posterSlot) }} />
      )}
      {video.access !== 'locked' && (
        <p className={styles['notice']} role="status">
          {expired ? messages.video.expired : messages.video.unplayable}
        </p>
      )}
    </div>
  );
}
