import type { Messages } from '#messages';
import { firstState, type PlayerEvent, type PlayerState, reducePlayer } from './player.state.ts';
import type { PlayerAdapter, PlayerProps, PlayerVideo } from './player.rules.ts';
import { readWholeVideo } from './read-video.browser.ts';
import type { Actions, Part } from './session.browser.ts';
import { changeStoredPlayer } from './stored-player.browser.ts';
import { leaveAt } from './stored-player.rules.ts';

/** What the page may do with an open player. */
export type OpenPlayer = { seek: (time: number) => void; play: () => void; pause: () => void; isMuted: () => boolean };
export type Opened = { frame: HTMLElement; props: PlayerProps; expired: string };
/** `at`: a moment that a link named; undefined: where this reader left it. `isMuted`: it starts by itself. */
export type Begin = { at?: number | undefined; isMuted: boolean };

type Parts = { frame: HTMLElement; props: PlayerProps; adapter: PlayerAdapter; words: Messages['player'] };
/** `loaded`: a video is ready to play; `begun`: it was asked to. */
type Hooks = { loaded?: () => void; begun?: () => void };

const second = 1000;
const storesEvery = 5;

const isExpired = ({ expiresAt }: PlayerVideo): boolean => expiresAt !== undefined && expiresAt <= Date.now();

/** The videos of a page, one after another, whichever adapter plays them: the state, and what every player does with it. */
export const createPlayback = ({ frame, props, adapter, words }: Parts, { loaded, begun }: Hooks) => {
  const videos = [props.video, ...props.next];
  let [state, ready, isAtEnd]: [PlayerState, string | undefined, boolean] = [firstState, undefined, false];
  const shown: Part['show'][] = [];
  const happened = (event: PlayerEvent): void => {
    const before = state;
    state = reducePlayer(state, event, videos.length);
    if (state === before && event.type !== 'volume') return;
    frame.dataset['phase'] = state.phase;
    for (const show of shown) show(state, before);
  };
  const video = (): PlayerVideo => videos[state.place] ?? props.video;
  const load = async (from: number): Promise<void> => {
    const { place } = state;
    const whole = await readWholeVideo(video());
    // another one was turned to meanwhile
    if (state.place !== place) return;
    videos[place] = whole;
    if (isExpired(whole)) return happened({ type: 'expired' });
    ready = whole.id;
    await adapter.load(whole, from);
    loaded?.();
  };
  const begin = async (from: number): Promise<void> => {
    if (ready === video().id && isAtEnd) adapter.seek(from);
    else await load(from);
    if (!(await adapter.play())) happened({ type: 'refused' });
    begun?.();
  };
  /** Starts the video of the list that it is at, from a moment. */
  const start = (from: number): void => {
    happened({ type: 'asked' });
    begin(from).catch(() => happened({ type: 'failed', failure: 'unreachable' }));
  };
  const ways: Pick<Actions, 'retry' | 'turn'> = {
    retry: () => {
      happened({ type: 'retried' });
      start(state.time);
    },
    turn: (byItself) => {
      const { place } = state;
      happened({ type: 'turned', place: place + 1, byItself });
      if (state.place !== place) start(0);
    },
  };
  adapter.on((event) => {
    if (event.type === 'ended') isAtEnd = true;
    else if (event.type === 'playing') isAtEnd = false;
    happened(event);
  });
  return {
    frame,
    words,
    happened,
    video,
    start,
    ways,
    state: () => state,
    next: () => videos[state.place + 1],
    /** Has something shown at each change, in this order. */
    follow: (...parts: Part['show'][]) => void shown.push(...parts),
  };
};
export type Playback = ReturnType<typeof createPlayback>;

/** Stores where the reader is: every few seconds, at a pause, and when the page goes. */
export const rememberPlace = ({ state, video }: Pick<Playback, 'state' | 'video'>): (() => void) => {
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
export const countDown = ({ ways, happened }: Pick<Playback, 'ways' | 'happened'>): Part['show'] => {
  let timer: ReturnType<typeof setInterval> | undefined;
  return ({ phase, countdown }) => {
    if (phase === 'counting' && countdown === 0) ways.turn(true);
    else if (phase === 'counting') timer ??= setInterval(() => happened({ type: 'ticked' }), second);
    else timer = void clearInterval(timer);
  };
};
