import { describe, expect, test } from 'vitest';
import { currentMeter, mergeMeters, readFree, readMeter } from './meter.rules.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-20T12:00:00.000Z');
const terms = { most: 3, days: 30, now };

describe('a meter', () => {
  test('PW-11: of nobody, or without a story, is none', () => {
    expect(currentMeter(undefined, terms)).toBeUndefined();
    expect(currentMeter({ since: now, pieces: [] }, terms)).toBeUndefined();
  });

  test('PW-11: counts until its days are over to the millisecond', () => {
    const meter = { since: now - 30 * day + 1, pieces: ['a'] };
    expect(currentMeter(meter, terms)).toEqual(meter);
    expect(currentMeter({ ...meter, since: now - 30 * day }, terms)).toBeUndefined();
  });

  test('PW-11: that began in the future, because a clock was set back, begins now', () =>
    expect(currentMeter({ since: now + day, pieces: ['a'] }, terms)).toEqual({ since: now, pieces: ['a'] }));

  test('PW-11: stands before anything is read', () => {
    expect(readMeter(undefined, terms)).toEqual({ views: 0, viewsLeft: 3, maxViews: 3, resetsAt: undefined, state: 'active' });
  });

  test('PW-11: stands with its views, those that are left and the time when it begins anew', () => {
    const meter = { since: now - day, pieces: ['a', 'b'] };
    expect(readMeter(meter, terms)).toEqual({ views: 2, viewsLeft: 1, maxViews: 3, resetsAt: now + 29 * day, state: 'active' });
    expect(readMeter({ ...meter, pieces: ['a', 'b', 'c'] }, terms)).toMatchObject({ views: 3, viewsLeft: 0, state: 'expired' });
    expect(readMeter({ ...meter, pieces: ['a', 'b', 'c', 'd'] }, terms)).toMatchObject({ views: 4, viewsLeft: 0 });
  });

  test('PW-11: opens with the first story, and keeps its beginning with the next', () => {
    expect(readFree(undefined, 'a', terms)).toEqual({
      isOpen: true,
      isNew: true,
      meter: { since: now, pieces: ['a'] },
      reading: { views: 1, viewsLeft: 2, maxViews: 3, resetsAt: now + 30 * day, state: 'active' },
    });
    const meter = { since: now - day, pieces: ['a'] };
    expect(readFree(meter, 'b', terms)).toMatchObject({ isNew: true, meter: { since: now - day, pieces: ['a', 'b'] } });
    expect(readFree(meter, 'a', terms)).toMatchObject({ isOpen: true, isNew: false, meter, reading: { views: 1, state: 'active' } });
  });

  test('PW-11: without free views opens nothing', () =>
    expect(readFree(undefined, 'a', { ...terms, most: 0 })).toMatchObject({ isOpen: false, isNew: false, meter: undefined }));

  test('PW-11: of one source is itself when the other has none', () => {
    const meter = { since: now - day, pieces: ['a'] };
    expect(mergeMeters([undefined, meter], terms)).toEqual(meter);
    expect(mergeMeters([meter, undefined], terms)).toEqual(meter);
    expect(mergeMeters([], terms)).toBeUndefined();
  });
});
