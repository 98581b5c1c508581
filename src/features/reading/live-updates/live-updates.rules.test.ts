import { describe, expect, test } from 'vitest';
import { findMissedCards, parseLastSeen, type SeenCard, shortenTitle } from './catch-up.rules.ts';
import { listChangesSince, findNewestSize, type CardChange, mergeChanges } from './live-updates.rules.ts';

test('new cards are asked for in few sizes, so that all readers share an answer', () => {
  const sizes = [1, 2, 5, 10];
  expect([1, 2, 3, 7, 99].map((count) => findNewestSize(count, sizes))).toEqual([1, 2, 5, 10, 10]);
});

describe('what changes mean for an open page', () => {
  const change = (id: string, generation: number, more: Partial<CardChange> = {}): CardChange => ({
    id,
    generation,
    added: generation,
    revision: 1,
    deleted: false,
    ...more,
  });
  const isShown = (id: string) => ['ncrd1', 'ncrd2'].includes(id);
  test('shown cards are changed or removed, others are new; what is older than the page is nothing', () => {
    const changes = [
      change('ncrd9', 9),
      change('ncrd2', 8, { added: 2, revision: 2 }),
      change('ncrd1', 7, { added: 1, deleted: true }),
      change('ncrd7', 6, { added: 3, deleted: true }),
      change('ncrd4', 5),
    ];
    expect(listChangesSince({ changes, complete: true }, 5, isShown)).toEqual({
      removed: ['ncrd1'],
      changed: ['ncrd2'],
      added: ['ncrd9'],
      isWhole: true,
    });
  });
  test('an edit of a card further down is not new', () =>
    expect(listChangesSince({ changes: [change('ncrd5', 9, { added: 2 })], complete: true }, 5, isShown).added).toEqual([]));
  test('after a long sleep not every change is told', () => {
    expect(listChangesSince({ changes: [change('ncrd9', 90)], complete: false }, 5, isShown).isWhole).toBe(false);
    expect(listChangesSince({ changes: [change('ncrd9', 9), change('ncrd8', 5)], complete: false }, 5, isShown).isWhole).toBe(true);
  });
});

describe('catch me up', () => {
  const card = (number: number, isKeyEvent = false): SeenCard => ({
    id: `ncrd${number}`,
    at: number * 1000,
    title: `Card ${number}`,
    isKeyEvent,
  });
  const cards = [card(9), card(8), card(7, true), card(6)];
  const seen = { id: 'ncrd6', at: 6000, left: 10_000 };
  test('LB-44: tells what happened since the last card seen, key events first', () => {
    const missed = findMissedCards(seen, cards, 200_000);
    expect(missed?.count).toBe(3);
    expect(missed?.listed.map(({ id }) => id)).toEqual(['ncrd7', 'ncrd9', 'ncrd8']);
  });
  test('counts a card of the same millisecond as the last one seen only where that one is gone: nobody knows which came first', () => {
    const gone = { ...seen, id: 'ncrd5', at: 9000 };
    expect(findMissedCards(gone, cards, 200_000)?.listed.map(({ id }) => id)).toEqual(['ncrd9']);
    expect(findMissedCards(gone, [...cards, { ...card(5), at: 9000 }], 200_000)).toBeUndefined();
  });
  test('LB-44: tells nothing at the first visit, when nothing happened, or to who was away less than a minute', () => {
    expect(findMissedCards(undefined, cards, 200_000)).toBeUndefined();
    expect(findMissedCards({ ...seen, id: 'ncrd9', at: 9000 }, cards, 200_000)).toBeUndefined();
    expect(findMissedCards(seen, cards, 60_000)).toBeUndefined();
  });
  test('what is remembered is read back, and anything else is not', () => {
    expect(parseLastSeen(`${seen.id} ${seen.at} ${seen.left}`)).toEqual(seen);
    for (const text of [null, '', 'x', 'ncrd1', 'ncrd1 0 5', '<b> 1 2', 'ncrd1 a b']) expect(parseLastSeen(text)).toBeUndefined();
  });
});

describe('what an open page remembers of messages', () => {
  const told = (id: string, generation: number, more: Partial<CardChange> = {}): CardChange => ({
    id,
    generation,
    added: generation,
    revision: 1,
    deleted: false,
    ...more,
  });
  test('is all that came after the page, each card once as it is now', () => {
    const first = mergeChanges([], { changes: [told('ncrd3', 12), told('ncrd2', 10)], complete: false }, 10);
    expect(first).toEqual({ changes: [told('ncrd3', 12)], complete: true });
    const second = mergeChanges(
      first.changes,
      { changes: [told('ncrd3', 14, { added: 12, deleted: true }), told('ncrd3', 12)], complete: false },
      12,
    );
    expect(second).toEqual({ changes: [told('ncrd3', 14, { added: 12, deleted: true })], complete: true });
  });
  test('is not complete where something in between was not told', () => {
    expect(mergeChanges([], { changes: [told('ncrd9', 40), told('ncrd8', 39)], complete: false }, 10).complete).toBe(false);
  });
});

test('a long headline is cut, words of nothing are nothing', () => {
  expect(shortenTitle(` ${'a'.repeat(120)} `)).toBe('a'.repeat(120));
  expect(shortenTitle('a'.repeat(121))).toBe(`${'a'.repeat(118)}…`);
  expect(shortenTitle(null)).toBe('');
});
