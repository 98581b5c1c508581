import type { PageContext, PictureInput, PictureSlot } from '#features/pages/page';
import { PlainIsland, type When } from '#platform/islands';
import { icons } from './icons.rules.ts';
import { island } from './player.island.tsx';
import { type PlayerVideo, formatPlayingTime } from '#features/reading/playback';
import styles from './player.module.css';

type Props = {
  video: PlayerVideo;
  context: PageContext;
  /** The picture before play, and where it stands: with `lead` it is what the page shows first, and links to moments work at once. */
  image: PictureInput | undefined;
  slot: PictureSlot;
  next?: readonly PlayerVideo[];
  /** Starts by itself, without sound. */
  startsMuted?: boolean;
  shape?: 'wide' | 'upright';
};

/** What plays without script: the browser's own controls, captions included; a video of a list is a way to its page. */
function NativePlayer({ video, play }: { video: PlayerVideo; play: string }) {
  if (video.isListed)
    return (
      <noscript>
        <a className={styles['native']} href={video.url}>
          {play}
        </a>
      </noscript>
    );
  return (
    <noscript>
      <video className={styles['native']} controls preload="none" playsInline poster={video.poster} aria-label={video.headline}>
        {video.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
        {video.captions.map(({ language, label, src }) => (
          <track key={`${language} ${src}`} kind="captions" src={src} srcLang={language} label={label} />
        ))}
      </video>
    </noscript>
  );
}

/** A video in its place: a poster and the button that plays it. What has expired or has no file is the page's to say. */
export function Player({ video, context, image, slot, next = [], startsMuted = false, shape = 'wide' }: Props) {
  const { brand, messages, pictures } = context;
  const { playerLibrary: library } = context.deployment;
  const play = messages.player.playVideo(video.headline);
  const duration = video.duration > 0 ? formatPlayingTime(video.duration) : undefined;
  const when: When = startsMuted ? 'load' : slot.priority === 'lead' ? 'idle' : 'interaction';
  const props = { video, next, language: brand.language, startsMuted, library, expired: messages.video.expired };
  return (
    <PlainIsland of={island} when={when} props={props}>
      <div className={styles['player']} data-player={video.id} data-shape={shape}>
        {image && <div className={styles['poster']} dangerouslySetInnerHTML={{ __html: pictures.html(image, { ...slot, alt: '' }) }} />}
        {/* who steers by voice says what is seen, so that is part of the name */}
        <button className={styles['start']} type="button" data-start="" aria-label={duration === undefined ? play : `${play}, ${duration}`}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={icons.play} />
          </svg>
          {duration !== undefined && <span>{duration}</span>}
        </button>
        <NativePlayer video={video} play={play} />
      </div>
    </PlainIsland>
  );
}
