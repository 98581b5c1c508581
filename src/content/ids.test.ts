import { expect, test } from 'vitest';
import {
  idAtEndOfPath,
  idOfShortUrl,
  isCardPath,
  isContentId,
  isLiveBlogPath,
  normaliseArticleId,
  normaliseVideoId,
  prefixOf,
} from './ids.ts';

test.each(['rcna123', 'ncrd1', 'tdrp12', 'tdpd3', 'mmvo4', 'tmvo5', 'mmpl6', 'ncpn7', 'nccu8', 'ncim9'])(
  '%s is an id (decisions §2)',
  (id) => {
    expect(isContentId(id)).toBe(true);
    expect(prefixOf(id)).toBe(id.slice(0, 4));
  },
);
test.each(['rcna', '123', 'abcd123', 'rcna12x', 'RCNA1', 'rcna1234567890123456'])('%s is no id', (id) =>
  expect(isContentId(id)).toBe(false),
);

test('a URL is a live blog when its fourth path segment is live-blog, the first being empty (specification §2, decisions §2)', () => {
  expect(isLiveBlogPath('/politics/congress/live-blog/vote-night-rcna1')).toBe(true);
  expect(isLiveBlogPath('/mach/space/live-blog/launch-rcna1')).toBe(true);
  expect(isLiveBlogPath('/politics/live-blog/vote-night-rcna1')).toBe(false);
  expect(isLiveBlogPath('/a/b/c/live-blog/x-rcna1')).toBe(false);
});

test('an id ending in ncrd and digits is a single card (specification §2)', () => {
  expect(isCardPath('/politics/congress/live-blog/vote-night-rcna1/ncrd55')).toBe(true);
  expect(isCardPath('/politics/ncrd')).toBe(false);
  expect(isCardPath('/politics/ncrd55/more')).toBe(false);
});

test('article ids beginning with r are mapped to rcna (specification §7)', () => {
  expect(normaliseArticleId('r123')).toBe('rcna123');
  expect(normaliseArticleId('rcna123')).toBe('rcna123');
  expect(normaliseArticleId('reader')).toBe('reader');
});

test('a bare video number is tmvo in Spanish and mmvo otherwise (specification §7)', () => {
  expect(normaliseVideoId('12', 'es')).toBe('tmvo12');
  expect(normaliseVideoId('12', 'en')).toBe('mmvo12');
  expect(normaliseVideoId('mmvo12', 'es')).toBe('mmvo12');
});

test('the id of a page stands at the end of its path; a short URL is an id alone', () => {
  expect(idAtEndOfPath('/politics/a-long-slug-rcna123')).toBe('rcna123');
  expect(idAtEndOfPath('/politics/blog/ncrd9')).toBe('ncrd9');
  expect(idAtEndOfPath('/politics/a-long-slug-rcna123/amp')).toBeUndefined();
  expect(idOfShortUrl('/rcna123')).toBe('rcna123');
  expect(idOfShortUrl('/x/rcna123')).toBeUndefined();
});
