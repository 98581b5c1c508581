import { clampTime } from '#features/reading/playback.pure';
import type { createCaptions } from './captions.browser.ts';
import type { Playback, Actions, Session } from '#features/reading/playback.browser';

type Captions = ReturnType<typeof createCaptions>;
type WithNativeScreen = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

const createScreens = ({
  frame,
  media,
}: Pick<Session, 'frame' | 'media'>): Pick<Actions, 'toggleFullScreen' | 'togglePictureInPicture'> => ({
  toggleFullScreen: () => {
    const native: WithNativeScreen = media;
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void frame.requestFullscreen().catch(reportError);
    else native.webkitEnterFullscreen?.();
  },
  togglePictureInPicture: () => {
    if (!document.pictureInPictureEnabled) return;
    const turned = document.pictureInPictureElement ? document.exitPictureInPicture() : media.requestPictureInPicture();
    // before the first picture is there a browser says no: nothing is lost
    void Promise.resolve(turned).catch(() => undefined);
  },
});

const createCaptionActions = (session: () => Session, captions: Captions): Pick<Actions, 'showCaptions' | 'toggleCaptions'> => {
  const showCaptions = (language: string) => {
    const { change, happened, state } = session();
    change((stored) => ({ ...stored, captions: language }));
    captions.follow();
    happened({ type: 'volume', volume: state().volume });
  };
  return {
    showCaptions,
    toggleCaptions: () => {
      const { video, stored, language } = session();
      const all = video().captions.map((track) => track.language);
      if (all.length === 0) return;
      const usual = [stored().captions, language].find((one) => one && all.includes(one)) ?? all[0] ?? '';
      showCaptions(captions.shown() === '' ? usual : '');
    },
  };
};

/** What the buttons and keys of a player do. */
export const createActions = (session: () => Session, captions: Captions, { start, ways }: Pick<Playback, 'start' | 'ways'>): Actions => {
  const { frame, media, adapter, change } = session();
  const seek = (time: number) => {
    const { state, happened } = session();
    const at = clampTime(time, state().duration);
    if (state().phase === 'poster') return start(at);
    if (state().phase === 'counting' || state().phase === 'asking') happened({ type: 'cancelled' });
    adapter.seek(at);
    return happened({ type: 'time', time: at, duration: state().duration });
  };
  return {
    seek,
    skip: (by) => seek(session().state().time + by),
    toggle: () => {
      const { phase } = session().state();
      if (phase === 'playing' || phase === 'waiting' || phase === 'loading') adapter.pause();
      else if (phase === 'ended' || phase === 'counting' || phase === 'asking') start(0);
      else if (phase !== 'failed' && phase !== 'expired') void adapter.play();
    },
    setVolume: (volume) => {
      media.muted = false;
      media.volume = Math.min(1, Math.max(0, volume));
      change((stored) => ({ ...stored, volume: media.volume, isMuted: media.volume === 0 }));
    },
    toggleMute: () => {
      const isSilent = media.muted || media.volume === 0;
      adapter.mute(!isSilent);
      if (isSilent && media.volume === 0) media.volume = 0.5;
      change((stored) => ({ ...stored, isMuted: !isSilent, volume: media.volume }));
    },
    setSpeed: (speed) => {
      [media.defaultPlaybackRate, media.playbackRate] = [speed, speed];
      change((stored) => ({ ...stored, speed }));
    },
    ...ways,
    setAudioOnly: (isOn) => {
      frame.toggleAttribute('data-audio', isOn);
      const lowest = adapter.engine()?.qualities().at(-1);
      adapter.engine()?.choose(isOn ? lowest?.index : undefined);
    },
    ...createCaptionActions(session, captions),
    ...createScreens({ frame, media }),
  };
};
