import { describe, expect, test } from 'vitest';
import { formatCardFailure, formatCardsFailure } from './card-fetch.rules.ts';
import { createLiveBlogState, type LiveBlogEvent, type LiveBlogState, type LiveItem } from './live-blog-instance.state.ts';
import { reduceLiveBlog } from './live-blog.state.ts';

const at = (number: number): string => new Date(Date.UTC(2026, 10, 20, 12, number)).toISOString();
const card = (number: number, minute = number): LiveItem => ({ id: `ncrd${number}`, date: { publishedAt: at(minute) } });
/** Cards from the newest number down to the oldest. */
const cards = (newest: number, oldest: number): LiveItem[] =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => card(newest - index));
const ids = (items: readonly LiveItem[]): string[] => items.map(({ id }) => id);
const run = (state: LiveBlogState, ...events: LiveBlogEvent[]): LiveBlogState => events.reduce(reduceLiveBlog<LiveItem>, state);
const start: LiveBlogState = createLiveBlogState(5);
const shown = run(start, { kind: 'cards-complete', items: cards(10, 6), totalItems: 10 });

describe('a card that was published late', () => {
  test('takes its place among the shown ones once, marked new', () => {
    const added = run(shown, { kind: 'card-added', card: card(20, 8) }, { kind: 'card-added', card: card(20, 8) });
    expect(ids(added.activeItems)).toEqual(['ncrd10', 'ncrd9', 'ncrd20', 'ncrd8', 'ncrd7', 'ncrd6']);
    expect(added.newIds).toEqual(['ncrd20']);
  });
  test('stands last where nothing is older', () =>
    expect(ids(run(shown, { kind: 'card-added', card: card(20, 1) }).activeItems).at(-1)).toBe('ncrd20'));
});

describe('cards', () => {
  test('LB-08: pending loads, and an earlier error goes', () => {
    const failed = run(start, { kind: 'cards-failed', error: 'x' });
    expect(run(failed, { kind: 'cards-pending' })).toMatchObject({ loading: { cards: true }, error: undefined });
  });
  test('LB-08: complete stores the cards, the newest date and the totals', () => {
    expect(shown).toMatchObject({
      loading: { cards: false },
      latestDate: at(10),
      pagination: { totalItems: 10 },
      allTotalItems: 10,
      trueTotalItems: 10,
      numberOfNewItems: 0,
    });
    expect(ids(shown.activeItems)).toEqual(['ncrd10', 'ncrd9', 'ncrd8', 'ncrd7', 'ncrd6']);
  });
  test('LB-08: failed keeps what is shown and says why', () => {
    const failed = run(shown, { kind: 'cards-pending' }, { kind: 'cards-failed', error: 'why' });
    expect(failed).toMatchObject({ loading: { cards: false }, error: 'why', activeItems: shown.activeItems });
  });
  test('LB-09: one card: pending, complete, failed', () => {
    const pending = run(start, { kind: 'card-pending' });
    expect(pending.loading.card).toBe(true);
    expect(run(pending, { kind: 'card-complete', card: card(3) })).toMatchObject({ loading: { card: false }, card: { id: 'ncrd3' } });
    expect(run(pending, { kind: 'card-failed', error: 'gone' })).toMatchObject({ loading: { card: false }, error: 'gone' });
  });
  test('LB-16: the errors are exact, to the letter', () => {
    const answer = { status: 503, statusText: 'Service Unavailable', url: '/bentoapi/articlecards/search?articleId=rcna1' };
    expect(formatCardsFailure(answer)).toBe(
      'Error fetching live blog cards: 503 Service Unavailable /bentoapi/articlecards/search?articleId=rcna1',
    );
    expect(formatCardFailure('ncrd7', answer)).toBe(
      'Error fetching card with ID ncrd7: 503 Service Unavailable /bentoapi/articlecards/search?articleId=rcna1',
    );
  });
});

describe('the latest cards', () => {
  const latest = (newest: number, oldest: number, totalItems = newest): LiveBlogEvent => ({
    kind: 'latest-complete',
    items: cards(newest, oldest),
    totalItems,
  });
  test('LB-10: pending loads and polling is not complete until they are there', () => {
    const pending = run(shown, { kind: 'latest-pending' });
    expect(pending).toMatchObject({ loading: { latest: true }, pollingComplete: false });
    expect(run(pending, latest(10, 6))).toMatchObject({ loading: { latest: false }, pollingComplete: true });
  });
  test('LB-11: the list under the reader is not replaced; the new ones are counted', () => {
    const told = run(shown, latest(12, 8));
    expect(told.numberOfNewItems).toBe(2);
    expect(told.activeItems).toBe(shown.activeItems);
    expect(ids(told.latestItems)[0]).toBe('ncrd12');
    expect(told).toMatchObject({ allTotalItems: 12, trueTotalItems: 10, latestDate: at(12) });
  });
  test('LB-12: the same newest card means that nothing is new', () => expect(run(shown, latest(10, 6, 11)).numberOfNewItems).toBe(0));
  test('more new cards than were fetched are counted by the totals', () => expect(run(shown, latest(40, 36)).numberOfNewItems).toBe(30));
  test('two cards of the same millisecond are two new cards', () => {
    const items = [card(12, 11), card(11, 11), ...cards(10, 8)];
    expect(run(shown, { kind: 'latest-complete', items, totalItems: 12 }).numberOfNewItems).toBe(2);
  });
  test('LB-12: the newest was deleted: what is on top then is not new', () => expect(run(shown, latest(9, 6, 9)).numberOfNewItems).toBe(0));
  test('LB-10: failed ends the loading, says why and keeps the list', () => {
    expect(run(shown, { kind: 'latest-pending' }, { kind: 'latest-failed', error: 'why' })).toMatchObject({
      loading: { latest: false },
      error: 'why',
      activeItems: shown.activeItems,
    });
  });
  test('a stream tells the newest and the counts alone', () => {
    expect(run(shown, { kind: 'latest-announced', newest: card(13), totalItems: 13 })).toMatchObject({
      numberOfNewItems: 3,
      allTotalItems: 13,
    });
    expect(run(shown, { kind: 'latest-announced', newest: card(10), totalItems: 11 }).numberOfNewItems).toBe(0);
    expect(run(shown, { kind: 'latest-announced', newest: card(9), totalItems: 9 }).numberOfNewItems).toBe(0);
    expect(run(shown, { kind: 'latest-announced', newest: undefined, totalItems: 0 }).numberOfNewItems).toBe(0);
  });
  test('where it is told how many came, deletions do not hide them', () =>
    expect(run(shown, { kind: 'latest-announced', newest: card(13), totalItems: 11, newItems: 3 }).numberOfNewItems).toBe(3));
  test('one new and one deleted meanwhile is still one new', () =>
    expect(run(shown, { kind: 'latest-announced', newest: card(11), totalItems: 10 }).numberOfNewItems).toBe(1));
});

describe('update active cards', () => {
  const news: LiveBlogEvent = { kind: 'latest-complete', items: cards(12, 8), totalItems: 12 };
  test('LB-13: replaces the list by the newest, marks the new ones, resets the count and syncs the true total', () => {
    const after = run(shown, news, { kind: 'active-updated' });
    expect(ids(after.activeItems)).toEqual(['ncrd12', 'ncrd11', 'ncrd10', 'ncrd9', 'ncrd8']);
    expect(after).toMatchObject({ newIds: ['ncrd12', 'ncrd11'], numberOfNewItems: 0, trueTotalItems: 12, pagination: { totalItems: 12 } });
  });
  test('LB-14: shows the newest max(page size, shown): who loaded more keeps as many', () => {
    const more = run(shown, { kind: 'more-complete', items: cards(5, 3), totalItems: 10 });
    const after = run(more, news, { kind: 'active-updated' });
    expect(after.activeItems).toHaveLength(8);
    expect(after.activeItems.at(-1)?.id).toBe('ncrd5');
  });
  test('an answer with only the new cards is put before what is shown', () => {
    const after = run(shown, { kind: 'latest-complete', items: cards(11, 11), totalItems: 11 }, { kind: 'active-updated' });
    expect(ids(after.activeItems)).toEqual(['ncrd11', 'ncrd10', 'ncrd9', 'ncrd8', 'ncrd7']);
  });
  test('LB-15: with more new cards than were fetched the fetched ones stand alone, so that load more skips none', () => {
    const after = run(shown, { kind: 'latest-complete', items: cards(40, 36), totalItems: 40 }, { kind: 'active-updated' });
    expect(ids(after.activeItems)).toEqual(ids(cards(40, 36)));
  });
  test('LB-15: also for who loaded more than one page: what was shown does not follow after a gap', () => {
    const more = run(shown, { kind: 'more-complete', items: cards(5, 3), totalItems: 10 });
    const after = run(more, { kind: 'latest-complete', items: cards(40, 36), totalItems: 40 }, { kind: 'active-updated' });
    expect(ids(after.activeItems)).toEqual(ids(cards(40, 36)));
  });
  test('a card that was deleted meanwhile is gone', () => {
    const items = [card(11), card(10), card(8), card(7)];
    const after = run(shown, { kind: 'latest-complete', items, totalItems: 10 }, { kind: 'active-updated' });
    expect(ids(after.activeItems)).not.toContain('ncrd9');
  });
  test('LB-32: a back-dated card stands at its time', () => {
    const items = [card(12), card(10), card(99, 9.5), card(9), card(8)];
    const after = run(shown, { kind: 'latest-complete', items, totalItems: 12 }, { kind: 'active-updated' });
    expect(ids(after.activeItems)).toEqual(['ncrd12', 'ncrd10', 'ncrd99', 'ncrd9', 'ncrd8']);
    expect(after.newIds).toEqual(['ncrd12', 'ncrd99']);
  });
  test('labels of an earlier update go with the next', () => {
    const twice = run(shown, news, { kind: 'active-updated' }, { kind: 'latest-complete', items: cards(13, 9), totalItems: 13 });
    expect(run(twice, { kind: 'active-updated' }).newIds).toEqual(['ncrd13']);
  });
});

describe('load more', () => {
  test('LB-06: appends the next page after the last shown, without a card twice', () => {
    const pending = run(shown, { kind: 'more-pending' });
    expect(pending.loading.more).toBe(true);
    const after = run(pending, { kind: 'more-complete', items: cards(6, 3), totalItems: 10 });
    expect(ids(after.activeItems)).toEqual(ids(cards(10, 3)));
    expect(after.loading.more).toBe(false);
  });
  test('LB-07: failed sets a flag and no more, and the next try takes it away', () => {
    const failed = run(shown, { kind: 'more-pending' }, { kind: 'more-failed' });
    expect(failed).toMatchObject({ loading: { more: false }, loadMoreFailed: true, error: undefined });
    expect(run(failed, { kind: 'more-pending' }).loadMoreFailed).toBe(false);
  });
});

describe('changes of open pages', () => {
  test('LB-34: an edited card is changed where it stands', () => {
    const edited = { ...card(8), headline: 'Edited' };
    const after = run(shown, { kind: 'card-changed', card: edited });
    expect(after.activeItems[2]).toBe(edited);
    expect(after.numberOfNewItems).toBe(0);
  });
  test('LB-33: a deleted card is gone, and is not counted as new', () => {
    const after = run(shown, { kind: 'card-removed', id: 'ncrd8' });
    expect(ids(after.activeItems)).toEqual(['ncrd10', 'ncrd9', 'ncrd7', 'ncrd6']);
    expect(after).toMatchObject({ allTotalItems: 9, trueTotalItems: 9, numberOfNewItems: 0 });
  });
  test('LB-33: a card that was new and is deleted before it was seen lowers the count', () => {
    const told = run(shown, { kind: 'latest-announced', newest: card(12), totalItems: 12 });
    expect(run(told, { kind: 'card-removed', id: 'ncrd12', totalItems: 11 }).numberOfNewItems).toBe(1);
  });
});

test('LB-17: live blogs in packages have a state of their own by article id', () => {
  const two = run(shown, { kind: 'cards-complete', articleId: 'rcna2', items: cards(3, 1), totalItems: 3 });
  expect(two.activeItems).toBe(shown.activeItems);
  const told = run(two, { kind: 'latest-announced', articleId: 'rcna2', newest: card(4), totalItems: 4 });
  expect(told.pkgInstances['rcna2']).toMatchObject({ numberOfNewItems: 1 });
  expect(told.numberOfNewItems).toBe(0);
});
