import { playerMessages } from '#messages/player';
import { createActions } from './actions.browser.ts';
import { createCaptions } from './captions.browser.ts';
import { createControls } from './controls.browser.ts';
import { make } from './elements.browser.ts';
import { createHelp } from './help.browser.ts';
import { listenToHands } from './hands.browser.ts';
import {
  createNativeAdapter,
  type Begin,
  countDown,
  createPlayback,
  type Opened,
  type OpenPlayer,
  rememberPlace,
  type Session,
  changeStoredPlayer,
  readStoredPlayer,
} from '#features/reading/playback.browser';
import { createNotices } from './notices.browser.ts';
import { playAlone, useMediaSession } from './page.browser.ts';
import { formatPlayingTime, findPlace, type StoredPlayer } from '#features/reading/playback.pure';
import { createSettings } from './settings.browser.ts';
import styles from './player.module.css';

const shownFor = 6_000;

const createMedia = ({ speed, volume, isMuted }: StoredPlayer, startsMuted: boolean): HTMLVideoElement => {
  const media = make('video', { class: styles['media'], tabindex: '-1' });
  media.playsInline = true;
  media.volume = volume;
  media.muted = isMuted || startsMuted;
  // the rate of a new source is the default one
  [media.defaultPlaybackRate, media.playbackRate] = [speed, speed];
  return media;
};

/** Says for some seconds where the video goes on, with the way back to its start. */
const createResumed = (session: Session) => {
  const element = make('div', { class: styles['resumed'], role: 'status', hidden: true });
  const show = (at: number) => {
    const restart = make('button', { type: 'button', text: session.words.fromStart });
    restart.addEventListener('click', () => {
      session.actions.seek(0);
      element.hidden = true;
    });
    element.replaceChildren(make('span', { text: session.words.resumedAt(formatPlayingTime(at)) }), restart);
    element.hidden = false;
    setTimeout(() => (element.hidden = true), shownFor);
  };
  return { element, show };
};

/** Builds our player into the frame of a page, and starts it. */
export const openPlayer = ({ frame, props, expired }: Opened, { at, isMuted }: Begin): OpenPlayer => {
  let stored = readStoredPlayer();
  const media = createMedia(stored, isMuted);
  const adapter = createNativeAdapter(media);
  const captions = createCaptions({ media, stored: () => stored });
  const playback = createPlayback(
    { frame, props, adapter, words: playerMessages[props.language] },
    {
      loaded: () => captions.follow(media.muted && !stored.isMuted ? props.language : undefined),
      begun: () => useMediaSession(session),
    },
  );
  const session: Session = {
    ...playback,
    adapter,
    media,
    language: props.language,
    stored: () => stored,
    change: (change) => (stored = changeStoredPlayer(change)),
    get actions() {
      return actions;
    },
  };
  const actions = createActions(() => session, captions, playback);
  const settings = createSettings(session, { shown: captions.shown, follow: () => captions.follow() });
  const controls = createControls(session, { captions: captions.shown, toggleSettings: settings.toggle, isSettings: settings.isOpen });
  const [notices, help, resumed] = [createNotices(session, expired), createHelp(session), createResumed(session)];
  const alone = playAlone(frame, () => adapter.pause());
  playback.follow(controls.show, settings.show, notices.show, countDown(playback), alone, rememberPlace(playback));
  frame.append(media, captions.element, notices.element, resumed.element, settings.element, controls.element, help.element);
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', session.words.label(props.video.headline));
  listenToHands(session, { openHelp: help.open, isSettings: settings.isOpen, closeSettings: settings.toggle });
  playback.happened({ type: 'volume', volume: { volume: media.volume, isMuted: media.muted } });
  const left = at === undefined ? findPlace(stored, props.video.id) : 0;
  playback.start(at ?? left);
  if (left > 0) resumed.show(left);
  return {
    seek: (time) => (actions.seek(time), void adapter.play()),
    play: () => void adapter.play(),
    pause: () => adapter.pause(),
    isMuted: () => media.muted,
  };
};
