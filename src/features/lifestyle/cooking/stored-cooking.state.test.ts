import { describe, expect, test } from 'vitest';
import { type CookingState, mostNotes, untouched } from './cooking.state.ts';
import { formatStored, parseStored, type StoredCooking } from './stored-cooking.state.ts';
import type { Timer } from './timers.state.ts';

const now = 1_800_000_000_000;
const hourMs = 3_600_000;
const running: Timer = { id: 1, step: 2, seconds: 600, endsAt: now + 60_000 };
const touched: CookingState = { factor: [3, 2], system: 'metric', ticked: ['i-1'], step: 2, notes: 'Less salt' };
const whole: StoredCooking = { state: touched, timers: [running] };

const parse = (stored: object): StoredCooking => parseStored(JSON.stringify(stored), now);

test('RC-26: all of it is stored and read again, in both units', () => {
  for (const system of ['us', 'metric'] as const) {
    const stored = { ...whole, state: { ...touched, system } };
    expect(parseStored(formatStored(stored) ?? null, now)).toEqual(stored);
  }
});

test.each<[string, Partial<CookingState>, readonly Timer[]]>([
  ['servings', { factor: [3, 2] }, []],
  ['units', { system: 'us' }, []],
  ['ticks', { ticked: ['i-1'] }, []],
  ['a step', { step: 1 }, []],
  ['notes', { notes: 'Less salt' }, []],
  ['a timer', {}, [running]],
])('RC-26: %s by itself is stored; a recipe that nobody touched is not', (_what, state, timers) => {
  const stored = { state: { ...untouched, ...state }, timers };
  expect(parseStored(formatStored(stored) ?? null, now)).toEqual(stored);
  expect(formatStored({ state: { ...untouched, factor: [2, 2] }, timers: [] })).toBeUndefined();
});

describe('RC-26: stored nonsense of one thing counts as nothing, and the rest of it stays', () => {
  test.each<[keyof CookingState, unknown]>([
    ['factor', [1, 0]],
    ['factor', [0, 1]],
    ['factor', [3]],
    ['factor', [3, 2, 1]],
    ['factor', ['3', '2']],
    ['factor', 1.5],
    ['system', 'imperial'],
    ['system', 7],
    ['ticked', 'all'],
    ['step', -1],
    ['step', 1.5],
    ['notes', 7],
  ])('%s: %j', (name, nonsense) => {
    const stored = parse({ ...touched, timers: [running], [name]: nonsense });
    expect(stored).toEqual({ state: { ...touched, [name]: untouched[name] }, timers: [running] });
  });
  test.each<[keyof Timer, unknown]>([
    ['id', 'one'],
    ['step', undefined],
    ['seconds', -1],
    ['endsAt', 'soon'],
    ['left', 'some'],
    ['upTo', -90],
  ])('a timer with %s %j', (name, nonsense) => {
    const stored = parse({ ...touched, timers: [{ ...running, [name]: nonsense }, running] });
    expect(stored).toEqual(whole);
  });
  test('a tick that is no text', () => {
    expect(parse({ ...touched, ticked: [7, 'i-1', null] }).state).toEqual(touched);
  });
});

test('RC-26: a timer that ended an hour ago is gone; one that ended since, or waits, stays', () => {
  const ended = (endsAt: number, more: Partial<Timer> = {}): Timer => ({ ...running, endsAt, ...more });
  const recent = ended(now - hourMs + 1);
  const waiting = ended(now - 2 * hourMs, { left: 30_000, upTo: 900 });
  expect(parse({ timers: [ended(now - hourMs), recent, waiting] }).timers).toEqual([recent, waiting]);
});

test('RC-26: at most 500 ticks, twelve timers and 20,000 letters of notes are read', () => {
  const ticked = Array.from({ length: 501 }, (_none, index) => `i-${index}`);
  const timers = Array.from({ length: 13 }, (_none, index) => ({ ...running, id: index }));
  const stored = parse({ ticked, timers, notes: 'x'.repeat(mostNotes + 1) });
  expect([stored.state.ticked, stored.timers, stored.state.notes.length]).toEqual([ticked.slice(0, 500), timers.slice(0, 12), mostNotes]);
});
