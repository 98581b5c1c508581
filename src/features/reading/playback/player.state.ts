import type { AdapterEvent, Failure, Volume } from './player.rules.ts';

/** Where a player is; `counting` counts down to the next video. */
export type PlayerPhase = 'poster' | 'loading' | 'playing' | 'paused' | 'waiting' | 'ended' | 'counting' | 'failed' | 'expired' | 'asking';
/** The state of a player: which video of its list, and how many were started without being asked for. Seconds. */
export type PlayerState = {
  phase: PlayerPhase;
  /** The place in the list; 0 is the page's own video. */
  place: number;
  time: number;
  duration: number;
  volume: Volume;
  failure?: Failure | undefined;
  countdown: number;
  advances: number;
};
export type PlayerEvent =
  | AdapterEvent
  | { type: 'asked' | 'refused' | 'expired' | 'ticked' | 'cancelled' | 'retried' }
  | { type: 'turned'; place: number; byItself: boolean };

/** Seconds before the next video, and how many start by themselves before the reader is asked (VD-51). */
export const countdownSeconds = 8;
export const mostAdvances = 5;

export const firstState: PlayerState = {
  phase: 'poster',
  place: 0,
  time: 0,
  duration: 0,
  volume: { volume: 1, isMuted: false },
  countdown: 0,
  advances: 0,
};

const known = (seconds: number): number => (Number.isFinite(seconds) && seconds > 0 ? seconds : 0);

const isOver = ({ phase }: PlayerState): boolean => phase === 'failed' || phase === 'expired';

const endOne = (state: PlayerState, videos: number): PlayerState => {
  if (state.place >= videos - 1) return { ...state, phase: 'ended' };
  if (state.advances >= mostAdvances) return { ...state, phase: 'asking' };
  return { ...state, phase: 'counting', countdown: countdownSeconds };
};

/** What the adapter reports changes nothing of a video that failed or has expired. */
const reduceReport = (state: PlayerState, event: AdapterEvent, videos: number): PlayerState => {
  switch (event.type) {
    case 'playing':
      return { ...state, phase: 'playing' };
    case 'paused':
      return state.phase === 'playing' || state.phase === 'waiting' ? { ...state, phase: 'paused' } : state;
    case 'waiting':
      return state.phase === 'playing' ? { ...state, phase: 'waiting' } : state;
    case 'ended':
      return state.phase === 'counting' || state.phase === 'asking' || state.phase === 'ended' ? state : endOne(state, videos);
    case 'time':
      return { ...state, time: known(event.time), duration: known(event.duration) || state.duration };
    case 'volume':
      return { ...state, volume: event.volume };
    case 'failed':
      return { ...state, phase: 'failed', failure: event.failure };
  }
};

/** The next state of a player whose list has so many videos; events that cannot be where it is change nothing. */
export const reducePlayer = (state: PlayerState, event: PlayerEvent, videos: number): PlayerState => {
  switch (event.type) {
    case 'asked':
      return isOver(state) ? state : { ...state, phase: 'loading', advances: state.phase === 'asking' ? 0 : state.advances };
    case 'refused':
      return isOver(state) ? state : { ...state, phase: 'paused' };
    case 'expired':
      return { ...state, phase: 'expired' };
    case 'retried':
      return state.phase === 'failed' ? { ...state, phase: 'loading', failure: undefined } : state;
    case 'ticked':
      return state.phase === 'counting' ? { ...state, countdown: Math.max(0, state.countdown - 1) } : state;
    case 'cancelled':
      return state.phase === 'counting' || state.phase === 'asking' ? { ...state, phase: 'ended', countdown: 0 } : state;
    case 'turned': {
      if (event.place < 0 || event.place >= videos) return state;
      const { volume, advances } = state;
      return { ...firstState, volume, phase: 'loading', place: event.place, advances: event.byItself ? advances + 1 : 0 };
    }
    default:
      return isOver(state) ? state : reduceReport(state, event, videos);
  }
};
