import { minuteMs } from '#platform/time';
import type { StepTimer } from '#features/lifestyle/recipe-parsing.pure';

/** A timer (RC-28): it runs towards `endsAt`, or waits with `left`; both in milliseconds. `isOver` until the reader stops it. */
export type Timer = StepTimer & { id: number; step: number; endsAt: number; left?: number; isOver?: true };
export type TimersEvent =
  | { type: 'started'; timer: StepTimer; step: number; now: number }
  | { type: 'paused' | 'resumed' | 'extended'; id: number; now: number }
  | { type: 'stopped'; id: number; now: number }
  | { type: 'ticked'; now: number }
  | { type: 'restored'; timers: readonly Timer[]; now: number };

const mostTimers = 12;

const changeOne = (timer: Timer, type: 'paused' | 'resumed' | 'extended', now: number): Timer => {
  const { left, isOver: _, ...rest } = timer;
  if (type === 'paused') return timer.isOver || left !== undefined ? timer : { ...timer, left: Math.max(0, timer.endsAt - now) };
  if (type === 'resumed') return left === undefined ? timer : { ...rest, endsAt: now + left };
  if (left !== undefined) return { ...rest, left: left + minuteMs };
  return { ...rest, endsAt: Math.max(now, timer.endsAt) + minuteMs };
};

/** The timers after an event: the oldest first. The same time of the same step starts once. */
export const reduceTimers = (timers: readonly Timer[], event: TimersEvent): readonly Timer[] => {
  const { now } = event;
  switch (event.type) {
    case 'started': {
      const { timer, step } = event;
      const isThere = timers.some((one) => one.step === step && one.seconds === timer.seconds && !one.isOver);
      if (isThere || timers.length >= mostTimers) return timers;
      const id = 1 + Math.max(0, ...timers.map((one) => one.id));
      return [...timers, { ...timer, id, step, endsAt: now + timer.seconds * 1000 }];
    }
    case 'restored':
      return event.timers;
    case 'ticked': {
      const isDue = (timer: Timer) => !timer.isOver && timer.left === undefined && timer.endsAt <= now;
      return timers.some(isDue) ? timers.map((timer): Timer => (isDue(timer) ? { ...timer, isOver: true } : timer)) : timers;
    }
    case 'stopped':
      return timers.filter(({ id }) => id !== event.id);
    default: {
      const { id, type } = event;
      return timers.map((timer) => (timer.id === id ? changeOne(timer, type, now) : timer));
    }
  }
};

/** What is left of a timer in milliseconds. */
export const leftOf = ({ endsAt, left }: Timer, now: number): number => Math.max(0, left ?? endsAt - now);
