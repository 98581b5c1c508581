import { hourMs } from '#platform/time';
import { type CookingState, mostNotes, untouched } from './cooking.state.ts';
import type { Timer } from './timers.state.ts';

/** What the browser stores of one recipe. */
export type StoredCooking = { state: CookingState; timers: readonly Timer[] };

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isTimer = (value: unknown): value is Timer => {
  const { id, step, seconds, endsAt, left, upTo }: Partial<Record<keyof Timer, unknown>> = value ?? {};
  return [id, step, seconds, endsAt].every(isWhole) && [left, upTo].every((one) => one === undefined || isWhole(one));
};
const listOf = <Value>(value: unknown, isOne: (one: unknown) => one is Value): Value[] => (Array.isArray(value) ? value.filter(isOne) : []);
const isText = (value: unknown): value is string => typeof value === 'string';

/** What was stored, read again; whatever is not as it should be is as untouched. A timer that ended hours ago is gone. */
export const parseStored = (text: string | null, now: number): StoredCooking => {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    stored = undefined;
  }
  const { factor, system, ticked, step, notes, timers }: Partial<Record<keyof CookingState | 'timers', unknown>> = stored ?? {};
  const [above, below, ...more] = listOf(factor, isWhole);
  const state: CookingState = {
    factor: above && below && more.length === 0 ? [above, below] : untouched.factor,
    system: system === 'us' || system === 'metric' ? system : undefined,
    ticked: listOf(ticked, isText).slice(0, 500),
    step: isWhole(step) ? step : 0,
    notes: isText(notes) ? notes.slice(0, mostNotes) : '',
  };
  const isRecent = ({ endsAt, left }: Timer) => left !== undefined || endsAt > now - hourMs;
  return { state, timers: listOf(timers, isTimer).filter(isRecent).slice(0, 12) };
};

/** What to store; undefined where there is nothing worth it. */
export const formatStored = ({ state, timers }: StoredCooking): string | undefined => {
  const { factor, system, ticked, step, notes } = state;
  const isUntouched = factor[0] === factor[1] && !system && ticked.length === 0 && step === 0 && notes === '' && timers.length === 0;
  return isUntouched ? undefined : JSON.stringify({ ...state, timers });
};
