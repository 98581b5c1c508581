import { describe, expect, test } from 'vitest';
import { isLive, liveUntil, liveWindow } from './live-rule.ts';
import { isLiveBlogPath } from '../urls/ids.ts';
import { compareCards, toCursor, firstPageSize, loadMoreSize, microblogPageSize, getPageSize, placeOfCursor } from './live-cards.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();

describe('a live blog is live', () => {
  test('LB-01: while its end date is in the future, whatever else it says', () => {
    expect(isLive({ endDate: at(1), flagText: 'Event ended', latestUpdate: at(-liveWindow * 2) }, now)).toBe(true);
    expect(isLive({ endDate: at(0), flagText: 'Event ended', latestUpdate: at(-1) }, now)).toBe(false);
  });

  test('LB-02: while its latest update is under 82,800,000 ms old and its flag text is not "event ended"', () => {
    expect(liveWindow).toBe(82_800_000);
    expect(isLive({ latestUpdate: at(-82_799_999) }, now)).toBe(true);
    expect(isLive({ latestUpdate: at(-82_800_000) }, now)).toBe(false);
    // past its end date the second half of the rule still holds
    expect(isLive({ endDate: at(-1), latestUpdate: at(-1) }, now)).toBe(true);
    // a clock that is ahead
    expect(isLive({ latestUpdate: at(60_000) }, now)).toBe(true);
    expect(isLive({}, now)).toBe(false);
    expect(liveUntil({ latestUpdate: at(-1) }, now)).toBe(now - 1 + liveWindow);
  });

  test.each([' Event Ended ', 'EVENT ENDED', 'event ended', '\tevent ended\n'])('LB-02: not with the flag text %j', (flagText) => {
    expect(isLive({ flagText, latestUpdate: at(-1) }, now)).toBe(false);
  });

  test.each([null, undefined, '', 'Live', 'event  ended', 'The event ended'])('LB-02: with the flag text %j', (flagText) => {
    expect(isLive({ flagText, latestUpdate: at(-1) }, now)).toBe(true);
  });

  test('until the later of its end date and its window', () => {
    expect(liveUntil({ endDate: at(10), latestUpdate: at(0) }, now)).toBe(now + liveWindow);
    expect(liveUntil({ endDate: at(10), flagText: 'event ended', latestUpdate: at(0) }, now)).toBe(now + 10);
    expect(liveUntil({ flagText: 'event ended', latestUpdate: at(0) }, now)).toBeUndefined();
    // its first update is still to come
    expect(liveUntil({ endDate: at(10) }, now)).toBe(now + 10);
  });

  test('PG-04: by a path whose fourth part is live-blog', () => {
    expect(isLiveBlogPath('/politics/congress/live-blog/vote-rcna1')).toBe(true);
    expect(isLiveBlogPath('/live-blog/politics/vote-rcna1')).toBe(false);
    expect(isLiveBlogPath('/politics/live-blog/vote-rcna1')).toBe(false);
  });
});

describe('pages of cards', () => {
  test('LB-05: have 150 cards, 15 of a microblog, and 10 more', () => {
    expect([firstPageSize, microblogPageSize, loadMoreSize]).toEqual([150, 15, 10]);
    expect([getPageSize(undefined), getPageSize('default'), getPageSize('microblog')]).toEqual([150, 150, 15]);
  });

  test('LB-30: are ordered by time, and by number within a millisecond', () => {
    const cards = [
      { id: 'ncrd999', publishedAt: at(0) },
      { id: 'ncrd1000', publishedAt: at(0) },
      { id: 'ncrd5', publishedAt: at(1) },
    ];
    expect(cards.toSorted(compareCards).map(({ id }) => id)).toEqual(['ncrd5', 'ncrd1000', 'ncrd999']);
  });

  test('LB-31: go on by a cursor that names a place, and nothing else is one', () => {
    const place = { id: 'ncrd12', publishedAt: at(-5) };
    expect(placeOfCursor(toCursor(place))).toEqual(place);
    const latest = { id: 'ncrd1', publishedAt: '9999-12-31T23:59:59.999Z' };
    expect(placeOfCursor(toCursor(latest))).toEqual(latest);
    for (const odd of ['', '12', '1-rcna1', '-1-ncrd1', '9999999999999999-ncrd1', '253402300800000-ncrd1', "1-ncrd1'"])
      expect(placeOfCursor(odd), odd).toBeUndefined();
  });
});
