import type { StepMedia } from '#features/lifestyle/recipe-parsing.pure';
import { buttonStyle } from '#platform/ui';
import styles from './cooking.module.css';

/** What shows a step: its video where the browser plays it, else its picture and the way to the video. Nothing for a step of words alone. */
export function StepPicture({ image, video, label }: StepMedia & { label: string }) {
  if (!image && !video) return null;
  return (
    <div className={styles['media']}>
      {video?.isFile ? (
        <video controls playsInline preload="none" src={video.src} poster={image?.src} aria-label={label} />
      ) : (
        image && (
          <img
            src={image.src}
            srcSet={image.srcSet}
            sizes="(min-width:758px) 520px,92vw"
            width={image.width}
            height={image.height}
            alt={image.alt}
            loading="lazy"
            decoding="async"
          />
        )
      )}
      {video && !video.isFile && (
        <a className={buttonStyle('plain')} href={video.src} rel="noopener">
          {label}
        </a>
      )}
    </div>
  );
}
