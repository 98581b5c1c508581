import { expect, test } from 'vitest';
import { idAtEndOfPath, idOfShortUrl, isLiveBlogPath, normaliseArticleId, normaliseVideoId, findIdPrefix } from './ids.ts';

test.each(['rcna123', 'ncrd1', 'tdrp12', 'tdpd3', 'mmvo4', 'tmvo5', 'mmpl6', 'ncpn7', 'nccu8', 'ncim9'])('PG-01: %s is an id', (id) => {
  expect(findIdPrefix(id)).toBe(id.slice(0, 4));
});
test.each(['rcna', '123', 'abcd123', 'rcna12x', 'RCNA1', 'rcna1234567890123456'])('PG-01: %s is no id', (id) =>
  expect(findIdPrefix(id)).toBeUndefined(),
);

test('PG-04: a URL is a live blog when its fourth path segment is live-blog, the first being empty', () => {
  expect(isLiveBlogPath('/politics/congress/live-blog/vote-night-rcna1')).toBe(true);
  expect(isLiveBlogPath('/mach/space/live-blog/launch-rcna1')).toBe(true);
  expect(isLiveBlogPath('/politics/live-blog/vote-night-rcna1')).toBe(false);
  expect(isLiveBlogPath('/a/b/c/live-blog/x-rcna1')).toBe(false);
});

test('PG-05: an id ending in ncrd and digits is a single card', () => {
  expect(idAtEndOfPath('/politics/congress/live-blog/vote-night-rcna1/ncrd55')).toBe('ncrd55');
  expect(idAtEndOfPath('/politics/ncrd')).toBeUndefined();
  expect(idAtEndOfPath('/politics/ncrd55/more')).toBeUndefined();
});

test('CC-14: article ids beginning with r are mapped to rcna', () => {
  expect(normaliseArticleId('r123')).toBe('rcna123');
  expect(normaliseArticleId('rcna123')).toBe('rcna123');
  expect(normaliseArticleId('reader')).toBe('reader');
  expect(['xr123', 'r123x', 'r'].map(normaliseArticleId)).toEqual(['xr123', 'r123x', 'r']);
});

test.each([
  ['123', 'news', 'mmvo123'],
  ['123', 'telemundo', 'tmvo123'],
  ['1'.repeat(15), 'today', `mmvo${'1'.repeat(15)}`],
  ['1'.repeat(16), 'news', '1'.repeat(16)],
  ['mmvo123', 'telemundo', 'mmvo123'],
  ['x123', 'news', 'x123'],
  ['123x', 'news', '123x'],
  ['', 'news', ''],
] as const)('VD-01: the video %j of %s is %j', (id, site, video) => expect(normaliseVideoId(id, site)).toBe(video));

test('PG-02: the id of a page stands at the end of its path; a short URL is an id alone', () => {
  expect(idAtEndOfPath('/politics/a-long-slug-rcna123')).toBe('rcna123');
  expect(idAtEndOfPath('/politics/blog/ncrd9')).toBe('ncrd9');
  expect(idAtEndOfPath('/politics/a-long-slug-rcna123/amp')).toBeUndefined();
  expect(idOfShortUrl('/rcna123')).toBe('rcna123');
  expect(idOfShortUrl('/x/rcna123')).toBeUndefined();
});
