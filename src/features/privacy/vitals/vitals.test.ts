import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { browserAgent } from '../../../../test/support/browser-agent.ts';

let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => site.close());

/** The headers of a page of ours; the address decides how often it may report. */
const own = (address = '203.0.113.7') => ({
  'x-forwarded-for': address,
  origin: `http://127.0.0.1:${site.port}`,
  'sec-fetch-site': 'same-origin',
  'user-agent': browserAgent,
});
const report = async (query: string, headers: Record<string, string> = own()) =>
  (await site.get(`/services/vitals?${query}`, { method: 'POST', host: `127.0.0.1:${site.port}`, headers })).status;
const count = async (): Promise<string[]> => {
  const { text } = await site.get('/metrics');
  return text.split('\n').filter((line) => /^masthead_web_\w+_count/.test(line));
};

test('OP-21: LCP, INP and CLS are counted by page type and brand, shown at /metrics, and nothing of who reported them', async () => {
  expect(await report('page=article&brand=news&lcp=1234&inp=80&cls=0.02')).toBe(204);
  expect(await report('page=article&brand=news&lcp=3000')).toBe(204);
  expect((await count()).filter((line) => line.includes('brand="news"'))).toEqual([
    'masthead_web_lcp_seconds_count{page="article",brand="news"} 2',
    'masthead_web_inp_seconds_count{page="article",brand="news"} 1',
    'masthead_web_cls_count{page="article",brand="news"} 1',
  ]);
});

test('OP-21: what is no measurement is refused; pages that are made up are one row, brands that are made up none', async () => {
  for (const wrong of [
    '',
    'page=article',
    'page=article&brand=news&lcp=-1',
    'page=article&brand=news&cls=11',
    'page=article&brand=news&lcp=x',
    'page=article&brand=news&lcp=1e309',
    'page=article&brand=news&lcp=NaN',
    'page=article&brand=news&inp=60001',
    // a huge label is none, in any field
    `page=${'x'.repeat(41)}&brand=news&cls=0`,
    `page=article&brand=${'x'.repeat(8_000)}&cls=0`,
    'page=article&page=front&brand=news&cls=0',
  ])
    expect(await report(wrong), wrong).toBe(400);
  for (let number = 0; number < 20; number += 1) await report(`page=made-up-${number}&brand=today&cls=0`);
  await report('page=front&brand=nobody&cls=0');
  // what would break a line of the metrics is none of a label
  await report(`page=${encodeURIComponent('a"}\n# b')}&brand=today&cls=0`);
  const lines = await count();
  expect(lines.filter((line) => line.includes('# b'))).toEqual([]);
  expect(lines).toContain('masthead_web_cls_count{page="other",brand="today"} 21');
  expect(lines.filter((line) => line.includes('nobody'))).toEqual([]);
});

test('OP-21: it is believed of our own pages in a browser alone, and so often of one address', async () => {
  const before = await count();
  await report('page=front&brand=mach&cls=0', { ...own(), origin: 'https://elsewhere.example' });
  await report('page=front&brand=mach&cls=0', { ...own(), 'user-agent': 'ExampleBot/1.0' });
  expect(await count()).toEqual(before);
  for (let number = 0; number < 200; number += 1) await report('page=front&brand=better&cls=0', own('203.0.113.8'));
  const counted = (await count()).find((line) => line.includes('better'));
  expect(Number(counted?.split(' ')[1])).toBeLessThanOrEqual(120);
});
