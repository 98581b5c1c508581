import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOpml } from './read-opml.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-opml-'));

test('SEC-43: 100,000 nested outlines are read in time that grows with their number, and keep the names around them', async () => {
  const file = join(folder, 'deep.opml');
  const deep = '<outline text="x">'.repeat(100_000) + '</outline>'.repeat(100_000);
  const list = `<outline text="a"><outline text="b"><outline text="c" xmlUrl="https://a.example/rss"/></outline></outline>`;
  writeFileSync(file, `<opml><body>${deep}${list}</body></opml>`);
  const before = process.cpuUsage();
  const feeds: { title: string; folder: string }[] = [];
  for await (const found of readOpml(file)) if ('outline' in found && found.outline.feed !== '') feeds.push(found.outline);
  rmSync(folder, { recursive: true });
  expect(feeds).toMatchObject([{ title: 'c', folder: 'a / b' }]);
  // it took 20 s
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(4_000);
});
