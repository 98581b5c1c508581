import type { HlsEngine } from './hls-engine.browser.ts';
import { clampTime } from './playing-time.rules.ts';
import type { AdapterEvent, Failure, PlayerAdapter, PlayerSource, PlayerVideo } from './player.rules.ts';
import { isHls } from './video-files.rules.ts';

/** Our player: more than the adapter, for the controls that stand below it. */
export type NativeAdapter = PlayerAdapter & { media: HTMLVideoElement; engine: () => HlsEngine | undefined };

/** Longest wait for a plain file to become playable before the reader is told, in milliseconds. */
const patience = 12_000;

const failureOf = (media: HTMLVideoElement): Failure => (media.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'unreachable' : 'unplayable');

/** Reports what the element does. `stalled` is none of it: browsers send it while they play. */
const listenTo = (media: HTMLVideoElement, report: (event: AdapterEvent) => void, isDriven: () => boolean): AbortController => {
  const listening = new AbortController();
  const on = (type: string, listener: () => void) => media.addEventListener(type, listener, { signal: listening.signal });
  const time = () => report({ type: 'time', time: media.currentTime, duration: media.duration });
  on('playing', () => report({ type: 'playing' }));
  on('pause', () => {
    if (!media.ended) report({ type: 'paused' });
  });
  on('waiting', () => report({ type: 'waiting' }));
  on('ended', () => report({ type: 'ended' }));
  for (const type of ['timeupdate', 'durationchange', 'seeking']) on(type, time);
  on('volumechange', () => report({ type: 'volume', volume: { volume: media.volume, isMuted: media.muted } }));
  // with an engine its own errors decide: it recovers from some of these
  on('error', () => {
    if (!isDriven() && media.error) report({ type: 'failed', failure: failureOf(media) });
  });
  return listening;
};

const addTracks = (media: HTMLVideoElement, { captions }: PlayerVideo): void => {
  for (const { language, label, src } of captions) {
    const track = document.createElement('track');
    Object.assign(track, { kind: 'captions', srclang: language, label, src });
    media.append(track);
  }
};

/** The sources in the order they are tried: the playlist where something can play it, then plain files that this browser takes. */
const listPlain = (media: HTMLVideoElement, sources: readonly PlayerSource[]): PlayerSource[] =>
  sources.filter((source) => !isHls(source) && media.canPlayType(source.type) !== '');

const playNatively = (media: HTMLVideoElement, { src }: PlayerSource, at: number): void => {
  media.src = src;
  if (at > 0) media.addEventListener('loadedmetadata', () => (media.currentTime = clampTime(at, media.duration)), { once: true });
  media.load();
};

/** Our player over one `<video>`: HLS by the light engine where media sources are, by the browser where not, plain files for everything else. */
export const createNativeAdapter = (media: HTMLVideoElement): NativeAdapter => {
  const listeners = new Set<(event: AdapterEvent) => void>();
  let [engine, isDriven, watch]: [HlsEngine | undefined, boolean, ReturnType<typeof setTimeout> | undefined] = [
    undefined,
    false,
    undefined,
  ];
  const report = (event: AdapterEvent) => {
    if (event.type === 'playing' || event.type === 'failed') clearTimeout(watch);
    for (const listener of [...listeners]) listener(event);
  };
  const listening = listenTo(media, report, () => isDriven);
  const reset = () => {
    clearTimeout(watch);
    engine?.destroy();
    [engine, isDriven] = [undefined, false];
    media.replaceChildren();
  };
  /** The plain files one by one, from the one at `index`. */
  const playPlain = (plain: readonly PlayerSource[], at: number): void => {
    const [first] = plain;
    if (first) playNatively(media, first, at);
    else report({ type: 'failed', failure: 'unplayable' });
  };
  const load = async (video: PlayerVideo, at: number): Promise<void> => {
    reset();
    addTracks(media, video);
    if (video.sources.length === 0) return report({ type: 'failed', failure: 'nothing' });
    const plain = listPlain(media, video.sources);
    const playlist = video.sources.find(isHls);
    if (!playlist) return playPlain(plain, at);
    isDriven = true;
    const { attachHls } = await import('./hls-engine.browser.ts');
    engine = await attachHls(media, { address: playlist.src, at, onFailure: (failure) => report({ type: 'failed', failure }) });
    if (engine) return undefined;
    isDriven = false;
    return media.canPlayType(playlist.type) === '' ? playPlain(plain, at) : playNatively(media, playlist, at);
  };
  return {
    media,
    engine: () => engine,
    load,
    play: async () => {
      clearTimeout(watch);
      if (media.readyState < media.HAVE_CURRENT_DATA && !isDriven)
        watch = setTimeout(() => report({ type: 'failed', failure: 'unreachable' }), patience);
      try {
        await media.play();
        return true;
      } catch (error) {
        // another load or a pause came between: that is no refusal
        return !(error instanceof DOMException && error.name === 'NotAllowedError');
      }
    },
    pause: () => media.pause(),
    mute: (isMuted) => {
      media.muted = isMuted;
    },
    seek: (time) => {
      media.currentTime = clampTime(time, media.duration);
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy: () => {
      listening.abort();
      reset();
      media.pause();
      media.removeAttribute('src');
      media.load();
      listeners.clear();
    },
  };
};
