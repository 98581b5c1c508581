import { describe, expect, test } from 'vitest';
import { parseFeed, parseFeedEntry } from './feed-entries.rules.ts';

const start = '2026-11-20T12:00:00.000Z';
const at = Date.parse(start);
const bare = {
  guid: `at-${at}`,
  start: at,
  stop: undefined,
  title: '',
  description: '',
  genre: '',
  programGuid: undefined,
  runtime: undefined,
  seriesId: undefined,
};
const entry = (more: object) => parseFeedEntry({ startTime: start, ...more });

describe('SC-10: an entry of a feed', () => {
  test.each<[string, object, object]>([
    ['has its times in milliseconds or ISO 8601', { startTime: at, endTime: '2026-11-20T13:00:00Z' }, { stop: at + 3_600_000 }],
    [
      'has what its programme says',
      {
        program: { title: ' T ', description: 'D', displayGenre: 'G', guid: 'p 1', runtime: 'PT1H', seriesId: 'https://a.example/s/abc/' },
      },
      { title: 'T', description: 'D', genre: 'G', programGuid: 'p-1', runtime: 3_600, seriesId: 'abc' },
    ],
    [
      'has what it says itself where its programme says nothing',
      { title: 'T', description: 'D', displayGenre: 'G', runtime: '1:00:00', seriesId: 'abc?x#y' },
      { title: 'T', description: 'D', genre: 'G', runtime: 3_600, seriesId: 'abc' },
    ],
    [
      'has its own series before that of its programme, and its programme’s title before its own',
      { seriesId: 'a', title: 'x', program: { seriesId: 'b', title: 'T' } },
      { seriesId: 'a', title: 'T' },
    ],
    ['may have names with a namespace before them', { pl1$displayGenre: 'G', program: { a$title: 'T' } }, { genre: 'G', title: 'T' }],
    ['has a plain name before one with a namespace', { pl1$title: 'x', title: 'T' }, { title: 'T' }],
    ['has the first of two with a namespace', { a$title: 'T', b$title: 'x' }, { title: 'T' }],
    ['has its number', { guid: ' a b/c?d#e ' }, { guid: 'a-b-c-d-e' }],
    ['has its id as its number', { id: 'x' }, { guid: 'x' }],
    ['has a number of 160 characters at most', { guid: 'x'.repeat(161) }, { guid: 'x'.repeat(160) }],
    ['has texts in one line, without controls', { title: 'a\n\u0001 b\ud800' }, { title: 'a  b\ufffd' }],
    [
      'has texts within bounds',
      { title: 't'.repeat(301), description: 'd'.repeat(2_001), displayGenre: 'g'.repeat(81) },
      { title: 't'.repeat(300), description: 'd'.repeat(2_000), genre: 'g'.repeat(80) },
    ],
    ['has no text that is none', { title: 7, program: 'x', description: {}, program2: null }, {}],
    ['has no series that stands in no address', { seriesId: '-a' }, {}],
    ['has no series of a slash', { seriesId: '///' }, {}],
    ['has no series that is too long', { seriesId: 's'.repeat(81) }, {}],
  ])('%s', (_, more, wanted) => expect(entry(more)).toEqual({ ...bare, ...wanted }));
  test('without a start says so in its number', () => expect(parseFeedEntry({})?.guid).toBe('at-unknown'));
  test.each(['x', 7, null, [], undefined])('is not %j', (value) => expect(parseFeedEntry(value)).toBeUndefined());
});

describe('SC-11: an answer of a schedule service', () => {
  test.each([
    ['[{"title":"T"}, 7]', 1],
    [' {"entries":[{"title":"T"},{"title":"U"}]} ', 2],
    ['[]', 0],
  ])('%j has %s entries', (text, count) => {
    const parsed = parseFeed(text);
    expect('entries' in parsed && parsed.entries.length).toBe(count);
  });
  test.each([
    [' ', '', 'its answer is empty'],
    ['<html>', '', 'its answer is a page (HTML) or XML, not JSON'],
    ['[]', 'text/html', 'its answer is a page (HTML) or XML, not JSON'],
    ['{', '', 'its answer is no JSON'],
    ['{}', '', 'its answer has no entries'],
    ['7', '', 'its answer has no entries'],
    ['null', '', 'its answer has no entries'],
    ['{"entries":{}}', '', 'its answer has no entries'],
  ])('%j as %j is none: %s', (text, mediaType, problem) => expect(parseFeed(text, mediaType)).toEqual({ problem }));
  test('has 20,000 entries at most', () => {
    const parsed = parseFeed(JSON.stringify(Array.from({ length: 20_001 }, () => ({}))));
    expect('entries' in parsed && parsed.entries.length).toBe(20_000);
  });
});
