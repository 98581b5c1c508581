import type { WireArticle } from '#content/wire';
import { formatClock } from '#features/reading/cards';
import type { PageContext } from '#features/reading/page';
import styles from './video-place.module.css';

const posterSlot = { aspect: '16:9', sizes: '(min-width:1240px) 1040px,100vw', widths: [480, 750, 1240, 1600], priority: 'lead' } as const;

/** A video: its player where there is a file a page may play, else its poster; how long it is, and that it has expired. */
export function VideoPlace({ article, context }: { article: WireArticle; context: PageContext }) {
  const { video, primaryImage } = article;
  const { messages, pictures, now } = context;
  if (!video) return null;
  const expired = video.dateExpires !== undefined && Date.parse(video.dateExpires) < now;
  if (expired) return <p className={styles['expired']}>{messages.video.expired}</p>;
  const file = video.videoAssets.find(({ publicUrl }) => publicUrl.startsWith('/'));
  if (file)
    return (
      <video
        className={styles['player']}
        controls
        preload="none"
        playsInline
        poster={primaryImage && pictures.url(primaryImage, '16:9', 1240)}
        width={1280}
        height={720}
      >
        <source src={file.publicUrl} />
        {video.captions.map((track) => (
          <track key={track.language} kind="captions" src={track.url} srcLang={track.language} label={track.label} />
        ))}
      </video>
    );
  if (!primaryImage) return null;
  return (
    <figure className={styles['poster']}>
      <div dangerouslySetInnerHTML={{ __html: pictures.html(primaryImage, posterSlot) }} />
      {video.duration > 0 && <span className={styles['duration']}>{`${messages.article.video} ${formatClock(video.duration)}`}</span>}
    </figure>
  );
}
