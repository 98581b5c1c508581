import { describe, expect, test } from 'vitest';
import type { ContentItem } from '#content/responses/content-item';
import { addressMail, firstLookBackMs, leaveLinkMark, mostPieces, shorten } from './issue.rules.ts';
import { toMailPieces } from './mail-piece.view.ts';

test.each([
  [' One\n two ', 20, 'One two'],
  ['One two', 7, 'One two'],
  ['One two three', 10, 'One two…'],
  ['One two, three', 11, 'One two…'],
  ['One – three four', 9, 'One…'],
  ['A pneumonoultra', 8, 'A pneum…'],
  ['Onetwothree', 6, 'Onetw…'],
])('%j in %s characters is %j', (text, most, line) => expect(shorten(text, most)).toBe(line));

test('NL-04: a mail has the link of its receiver wherever one leaves', () => {
  const written = {
    subject: leaveLinkMark,
    html: `<a href="${leaveLinkMark}">a</a><a href="${leaveLinkMark}">b</a>`,
    text: `${leaveLinkMark} ${leaveLinkMark}`,
  };
  expect(addressMail(written, 'https://a.example/?t=$&')).toEqual({
    subject: leaveLinkMark,
    html: '<a href="https://a.example/?t=$&">a</a><a href="https://a.example/?t=$&">b</a>',
    text: 'https://a.example/?t=$& https://a.example/?t=$&',
  });
});

describe('NL-20: the pieces of an issue', () => {
  const item = (id: string, more: object = {}, values: object = {}) =>
    ({
      item: { id, vertical: 'mach', authors: [{ name: 'Ada' }, { name: 'Eve' }], ...more },
      computedValues: { headline: 'H', description: 'D', url: '/mach/a', unibrow: { text: 'Space' }, ...values },
    }) as unknown as ContentItem;
  const place = {
    originOf: (site: string) => `https://${site}.example`,
    pictureUrl: (_: unknown, aspect: string, width: number) => `/i-${aspect}-${width}`,
  };
  const pieces = (entry: ContentItem, chosen: object = {}) => toMailPieces([{ id: 'a', ...chosen }], new Map([['a', entry]]), place);

  test('are shown with what teases them, at whole addresses', () => {
    expect(pieces(item('a', {}, { teaseImage: { alt: 'P' } }))).toEqual([
      {
        id: 'a',
        kicker: 'Space',
        headline: 'H',
        description: 'D',
        by: 'Ada',
        url: 'https://news.example/mach/a',
        wide: { url: 'https://news.example/i-16:9-1000', alt: 'P' },
        thumb: { url: 'https://news.example/i-1:1-320', alt: 'P' },
      },
    ]);
    expect(pieces(item('a', { authors: [], sponsoredBy: 'S' }))).toMatchObject([
      { kicker: 'S', by: undefined, wide: undefined, thumb: undefined },
    ]);
    expect(pieces(item('a', {}, { unibrow: undefined }))).toMatchObject([{ kicker: undefined }]);
  });
  test('have the words that the issue says of them, within bounds', () => {
    expect(pieces(item('a'), { headline: 'Own', description: 'Words' })).toMatchObject([{ headline: 'Own', description: 'Words' }]);
    const [long] = pieces(item('a', {}, { headline: 'h'.repeat(200), description: 'd'.repeat(300) }));
    expect([long?.headline.length, long?.description.length]).toEqual([160, 240]);
  });
  test('are those that readers have, in the order of the issue', () => {
    const items = new Map([
      ['a', item('a')],
      ['b', item('b')],
    ]);
    expect(toMailPieces([{ id: 'b' }, { id: 'gone' }, { id: 'a' }], items, place).map(({ id }) => id)).toEqual(['b', 'a']);
    expect([mostPieces, firstLookBackMs]).toEqual([20, 604_800_000]);
  });
});
