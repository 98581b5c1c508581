import { playerMessages } from '#messages/player';
import { createActions } from './actions.browser.ts';
import { createCaptions } from './captions.browser.ts';
import { createControls } from './controls.browser.ts';
import { make } from './elements.browser.ts';
import { createHelp } from './help.browser.ts';
import { listenToHands } from './hands.browser.ts';
import { createNativeAdapter } from './native-adapter.browser.ts';
import { createNotices } from './notices.browser.ts';
import { playAlone, useMediaSession } from './page.browser.ts';
import { formatPlayingTime } from './playing-time.rules.ts';
import { firstState, type PlayerEvent, reducePlayer } from './player.state.ts';
import type { PlayerProps, PlayerVideo } from './player.rules.ts';
import { readWholeVideo } from './read-video.browser.ts';
import type { Part, Session } from './session.browser.ts';
import { createSettings } from './settings.browser.ts';
import { changeStoredPlayer, readStoredPlayer } from './stored-player.browser.ts';
import { findPlace, leaveAt, type StoredPlayer } from './stored-player.rules.ts';
import styles from './player.module.css';

/** What the page may do with an open player. */
export type OpenPlayer = { seek: (time: number) => void; play: () => void; pause: () => void; isMuted: () => boolean };
type Opened = { frame: HTMLElement; props: PlayerProps; expired: string };
/** `at`: a moment that a link named; undefined: where this reader left it. `isMuted`: it starts by itself. */
type Begin = { at?: number | undefined; isMuted: boolean };

const second = 1000;
const shownFor = 6 * second;
const storesEvery = 5;

const isExpired = ({ expiresAt }: PlayerVideo): boolean => expiresAt !== undefined && expiresAt <= Date.now();

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

/** Stores where the reader is: every few seconds, at a pause, and when the page goes. */
const rememberPlace = ({ state, video }: Session) => {
  let last = 0;
  const store = () => {
    const { time, duration, phase } = state();
    if (duration > 0 && phase !== 'failed' && phase !== 'expired')
      changeStoredPlayer((stored) => leaveAt(stored, video().id, time, duration));
  };
  addEventListener('pagehide', store);
  return () => {
    const { time, phase } = state();
    if (Math.abs(time - last) < storesEvery && phase === 'playing') return;
    last = time;
    store();
  };
};

/** The seconds before the next video: it begins when none is left. */
const countDown = (session: Session): Part['show'] => {
  let timer: ReturnType<typeof setInterval> | undefined;
  return ({ phase, countdown }) => {
    if (phase === 'counting' && countdown === 0) session.actions.turn(true);
    else if (phase === 'counting') timer ??= setInterval(() => session.happened({ type: 'ticked' }), second);
    else timer = void clearInterval(timer);
  };
};

/** Builds our player into the frame of a page, and starts it. */
export const openPlayer = ({ frame, props, expired }: Opened, { at, isMuted }: Begin): OpenPlayer => {
  const videos = [props.video, ...props.next];
  let [state, stored] = [firstState, readStoredPlayer()];
  const media = createMedia(stored, isMuted);
  const adapter = createNativeAdapter(media);
  const captions = createCaptions({ media, stored: () => stored });
  const shown: Part['show'][] = [];
  const happened = (event: PlayerEvent) => {
    const before = state;
    state = reducePlayer(state, event, videos.length);
    if (state === before && event.type !== 'volume') return;
    frame.dataset['phase'] = state.phase;
    for (const show of shown) show(state, before);
  };
  const video = () => videos[state.place] ?? props.video;
  let loaded: string | undefined;
  const load = async (from: number): Promise<void> => {
    const { place } = state;
    const whole = await readWholeVideo(video());
    // another one was turned to meanwhile
    if (state.place !== place) return;
    videos[place] = whole;
    if (isExpired(whole)) return happened({ type: 'expired' });
    loaded = whole.id;
    await adapter.load(whole, from);
    captions.follow(media.muted && !stored.isMuted ? props.language : undefined);
  };
  const begin = async (from: number): Promise<void> => {
    if (loaded === video().id && media.ended) adapter.seek(from);
    else await load(from);
    if (!(await adapter.play())) happened({ type: 'refused' });
    useMediaSession(session);
  };
  const start = (from: number) => {
    happened({ type: 'asked' });
    begin(from).catch(() => happened({ type: 'failed', failure: 'unreachable' }));
  };
  const session: Session = {
    ...{ frame, adapter, media, happened, video, words: playerMessages[props.language], language: props.language },
    state: () => state,
    next: () => videos[state.place + 1],
    stored: () => stored,
    change: (change) => (stored = changeStoredPlayer(change)),
    get actions() {
      return actions;
    },
  };
  const actions = createActions(() => session, captions, start);
  const settings = createSettings(session, { shown: captions.shown, follow: () => captions.follow() });
  const controls = createControls(session, { captions: captions.shown, toggleSettings: settings.toggle, isSettings: settings.isOpen });
  const [notices, help, resumed] = [createNotices(session, expired), createHelp(session), createResumed(session)];
  const alone = playAlone(frame, () => adapter.pause());
  const remember = rememberPlace(session);
  shown.push(controls.show, settings.show, notices.show, countDown(session), alone, remember);
  frame.append(media, captions.element, notices.element, resumed.element, settings.element, controls.element, help.element);
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', session.words.label(props.video.headline));
  listenToHands(session, { openHelp: help.open, isSettings: settings.isOpen, closeSettings: settings.toggle });
  adapter.on(happened);
  happened({ type: 'volume', volume: { volume: media.volume, isMuted: media.muted } });
  const left = at === undefined ? findPlace(stored, props.video.id) : 0;
  start(at ?? left);
  if (left > 0) resumed.show(left);
  return {
    seek: (time) => (actions.seek(time), void adapter.play()),
    play: () => void adapter.play(),
    pause: () => adapter.pause(),
    isMuted: () => media.muted,
  };
};
