import { describe, expect, test } from 'vitest';
import { andBefore, reelPosition, reelSize, relatedBeside, relatedSize, wasUpdated } from './article.rules.ts';
import { slideAt, slideOfFragment, slideOfKey } from './carousel.rules.ts';
import { listLabels } from './labels.view.ts';
import { isoDuration } from './structured-data.view.ts';
import { messagesOf } from '#messages';

const paragraphs = (count: number) => Array.from({ length: count }, () => ({ type: 'paragraph', element: {}, html: '<p></p>' }));
const piece = (count: number, truncated = false) => ({ body: paragraphs(count), paragraphCount: count, truncated });
const on = { recommendationReel: true };

test('AR-02: labels say who paid, then what breaks, then the kind, which is left out where the section says it already', () => {
  const messages = messagesOf('en');
  const labelled = (more: object) =>
    listLabels({ type: 'article', subType: 'opinion', nativeAd: false, breakingNews: false, ...more }, messages).map(({ kind }) => kind);
  expect(labelled({ nativeAd: true, sponsoredBy: 'Acme', breakingNews: true })).toEqual(['paid', 'sponsored', 'breaking', 'kind']);
  expect(labelled({ unibrow: { text: 'OPINION', url: '/opinion' } })).toEqual([]);
});

describe('the recommendation reel', () => {
  test('has its share where few pieces are like this one, and all it can hold where there are enough', () => {
    const shares = [1, 2, 3, 4, 5, 6, 7, 20].map((count) => {
      const related = relatedBeside(count);
      return [related, Math.min(reelSize, count - related)];
    });
    expect(shares).toEqual([
      [0, 1],
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 3],
      [3, 3],
      [relatedSize, reelSize],
      [relatedSize, reelSize],
    ]);
  });
  test('AR-06: stands after paragraph 5, from 7 paragraphs on', () => {
    expect(reelPosition(piece(6), on)).toBeUndefined();
    expect(reelPosition(piece(7), on)).toBe(5);
  });
  test('AR-06: counts paragraphs, not elements', () => {
    const body = [{ type: 'image', element: {}, html: '' }, ...paragraphs(7)];
    expect(reelPosition({ body, paragraphCount: 7, truncated: false }, on)).toBe(6);
  });
  test('AR-07: is not there without its flag, nor in a piece that is locked', () => {
    expect(reelPosition(piece(9), { recommendationReel: false })).toBeUndefined();
    expect(reelPosition(piece(9, true), on)).toBeUndefined();
  });
});

test('AR-05: a change in the minute of publication is no update', () => {
  const datePublished = '2026-11-20T08:00:00.000Z';
  expect(wasUpdated({ datePublished, dateModified: '2026-11-20T08:00:59.000Z' })).toBe(false);
  expect(wasUpdated({ datePublished, dateModified: '2026-11-20T08:01:00.000Z' })).toBe(true);
  expect(wasUpdated({ datePublished, dateModified: '2026-11-20T07:00:00.000Z' })).toBe(false);
});

test.each([
  ['Inés', 'e'],
  ['Hilario', 'e'],
  ['Hierro', 'y'],
  ['Ana', 'y'],
])('MS-06: Spanish "y" before %s is "%s"', (name, word) => expect(andBefore(name, 'y', 'es')).toBe(word));
test('English "and" stays', () => expect(andBefore('Ines', 'and', 'en')).toBe('and'));

describe('the carousel', () => {
  test('AR-19: moves by arrows, Home and End, stops at its ends, and is left by Escape', () => {
    expect(slideOfKey('ArrowRight', 3, 12)).toBe(4);
    expect(slideOfKey('ArrowRight', 12, 12)).toBe(12);
    expect(slideOfKey('ArrowLeft', 1, 12)).toBe(1);
    expect(slideOfKey('Home', 7, 12)).toBe(1);
    expect(slideOfKey('End', 7, 12)).toBe(12);
    expect(slideOfKey('Escape', 7, 12)).toBe('leave');
    expect(slideOfKey('a', 7, 12)).toBeUndefined();
  });
  test('knows the slide of a fragment and of a scroll position', () => {
    expect(slideOfFragment('#slide-3', 12)).toBe(3);
    expect(slideOfFragment('#slide-13', 12)).toBeUndefined();
    expect(slideOfFragment('#slide-0', 12)).toBeUndefined();
    expect([790, 600, 190].map((scrolled) => slideAt(scrolled, 390, 12))).toEqual([3, 3, 1]);
    expect(slideAt(0, 0, 12)).toBe(1);
  });
});

test.each([
  [5400, 'PT1H30M'],
  [65, 'PT1M5S'],
  [0, 'PT0S'],
])('%d seconds are %s', (seconds, text) => expect(isoDuration(seconds)).toBe(text));
