import { expect, test } from 'vitest';
import { createSplitter, feedDivision, type Part } from './split-records.ts';

const split = (text: string, size: number): Part[] => {
  const splitter = createSplitter(feedDivision);
  const parts: Part[] = [];
  for (let at = 0; at < text.length; at += size) parts.push(...splitter.push(text.slice(at, at + size)));
  return [...parts, ...splitter.end()];
};
const cpuOf = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
};

const feed = '<rss><channel><title>T</title><item><a><![CDATA[ </item> ]] > ]]></a></item>\n<!-- <item> --><item>2</item ><item>3';

test.each([1, 2, 3, 5, 7, 50, 1000])('SEC-43: a feed in pieces of %i characters is divided as it is whole', (size) => {
  const parts = split(feed, size);
  expect(parts.map(({ kind, text, line }) => [kind, text.trim(), line])).toEqual([
    ['outside', '<rss><channel><title>T</title>', 1],
    ['item', '<item><a><![CDATA[ </item> ]] > ]]></a></item>', 1],
    ['outside', '<!-- <item> -->', 1],
    ['item', '<item>2</item >', 2],
    ['item', '<item>3', 2],
  ]);
});

test('SEC-43: sections that never end are read as text, and the items in them are found', () => {
  const parts = split('<rss><item>1</item><![CDATA[<!-- <item>2</item>', 4);
  expect(parts.filter(({ kind }) => kind === 'item').map(({ text }) => text)).toEqual(['<item>1</item>', '<item>2</item>']);
});

const piece = 262_144;
test.each([
  ['a section', `<rss><item><![CDATA[${'word '.repeat(8_000_000)}]]></item></rss>`],
  ['plain text', `<rss><item>${'word '.repeat(8_000_000)}</item></rss>`],
  ['openings of sections that never end', `<rss><item>${'<![CDATA['.repeat(300_000)}`],
  ['an end tag that never ends', `<rss><item></item ${'word '.repeat(8_000_000)}`],
])('SEC-43: an item of %s is divided in time that grows with its length', (_what, text) => {
  // 40 million characters took 7 s; reading each of them once takes a tenth of a second
  expect(cpuOf(() => split(text, piece))).toBeLessThan(1_500);
});
