import { expect, test } from 'vitest';
import { browserAgent } from '../../../../test/support/browser-agent.ts';
import { isOwnRead } from './own-read.service.ts';
import { countedFor, halfLife, isMachine, tenMinutes, toBucket } from './reads.rules.ts';

// a telephone whose name ends in “bot”
const cubot = 'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';

const own = { host: 'news.example', origin: 'https://news.example' };

test.each(['Googlebot/2.1', 'a crawler', 'Baiduspider', 'Yahoo! Slurp', 'HeadlessChrome', 'link-preview', 'uptime monitor', 'Lighthouse'])(
  'a read of %s, a machine, does not count',
  (agent) => {
    expect(isMachine(agent)).toBe(true);
    expect(isOwnRead({ headers: { ...own, 'user-agent': agent } })).toBe(false);
  },
);
test('a read of a browser counts from a page of this host, also of one that says nothing of itself', () => {
  expect([browserAgent, cubot, undefined].map(isMachine)).toEqual([false, false, false]);
  expect([{ ...own, 'user-agent': browserAgent }, own, { host: own.host }].map((headers) => isOwnRead({ headers }))).toEqual([
    true,
    true,
    false,
  ]);
});

test('reads are counted in ten minutes, half after six hours and no more after 48', () => {
  expect([tenMinutes, halfLife, countedFor]).toEqual([600_000, 21_600_000, 172_800_000]);
  expect([toBucket(0), toBucket(599_999), toBucket(600_000), toBucket(1_200_001)]).toEqual([0, 0, 600_000, 1_200_000]);
});
