import { describe, expect, test } from 'vitest';
import { type AskEvent, askTerms, changeAsk, correctClock, formatAskRecord, mayAsk, parseAskRecord } from './ask.state.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-25T12:00:00Z');
const unasked = parseAskRecord(null);
const after = (events: readonly AskEvent[], at = start) => events.reduce((record, event) => changeAsk(record, event, at), unasked);

describe('PN-01: when a reader is asked', () => {
  test('the numbers are those of the specification', () => {
    expect(askTerms).toEqual({ delayMs: 8_000, everyMs: 14 * day, most: 4, lastTier: 3 });
  });
  test.each([
    ['never asked before', [], 0, true],
    ['a moment after an ask', ['asked'], 1, false],
    ['one day before two weeks', ['asked'], 13 * day, false],
    ['a millisecond before two weeks', ['asked'], 14 * day - 1, false],
    ['two weeks after an ask', ['asked'], 14 * day, true],
    ['after three asks that were let pass', ['asked', 'asked', 'asked'], 14 * day, true],
    ['after four asks', ['asked', 'asked', 'asked', 'asked'], 400 * day, false],
  ] as const)('%s', (_when, events, later, may) => {
    expect(mayAsk(after(events), { now: start + later, permission: 'default' })).toBe(may);
  });
  test('a clock that was ahead is waited for two weeks from now, and no longer', () => {
    const ahead = changeAsk(unasked, 'asked', start + 400 * day);
    const corrected = correctClock(ahead, start);
    expect(mayAsk(corrected, { now: start + 13 * day, permission: 'default' })).toBe(false);
    expect(mayAsk(corrected, { now: start + 14 * day, permission: 'default' })).toBe(true);
    expect(correctClock(after(['asked']), start + day)).toEqual(after(['asked']));
  });
});

describe('PN-02: opt-out tiers 1 to 3', () => {
  const later = { now: start + 14 * day, permission: 'default' };
  test.each([
    ['asked and let pass', ['asked'], 0, true],
    ['not now', ['asked', 'not-now'], 1, true],
    ['not now, twice', ['asked', 'not-now', 'asked', 'not-now'], 2, true],
    ['not now, three times', ['asked', 'not-now', 'asked', 'not-now', 'asked', 'not-now'], 3, false],
    ['never', ['asked', 'never'], 3, false],
    ['the browser says no', ['asked', 'denied'], 3, false],
    ['turned on', ['asked', 'on'], 0, false],
    ['turned on and off again', ['asked', 'on', 'off'], 3, false],
    ['not now, and then turned on in the page', ['asked', 'not-now', 'on'], 0, false],
  ] as const)('%s', (_what, events, tier, may) => {
    const record = after(events);
    expect(record.tier).toBe(tier);
    expect(mayAsk(record, later)).toBe(may);
    expect(mayAsk(record, { ...later, permission: 'denied' })).toBe(false);
    expect(parseAskRecord(formatAskRecord(record))).toEqual(record);
  });
  test.each(['', '{}', '1.2', '1.x.0.0.0', '1.1.1.4.0', '2.1.1.1.1', '1.1.1.1.1.1', `1.${'9'.repeat(400)}.1.1.1`])(
    'what is stored and cannot be read asks nobody: %j',
    (text) => {
      expect(mayAsk(parseAskRecord(text), later)).toBe(false);
    },
  );
});
