// SIGKILL of the program while a live channel is watched.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { fillWithDemo } from '../support/demo-folder.ts';
import { openFormBrowser } from '../support/form-browser.ts';
import { serveProgram, type ServingProgram } from '../support/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-live-'));
const environment = { MASTHEAD_DATA: folder, MASTHEAD_LOG_LEVEL: 'silent', MASTHEAD_DRAW_AHEAD: '0' };
let site: ServingProgram;
beforeAll(async () => {
  await fillWithDemo(folder);
  site = await serveProgram(environment);
}, 240_000);
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const main = '/live-media/news-now/main.m3u8';
const list = '/live-media/news-now/h264-270/index.m3u8';

test('TV-35: the program is killed while somebody watches: the sign-in, the token and the numbers of segments stand, and no segment is another one', async () => {
  const { port } = site;
  const host = `news.localhost:${port}`;
  const browser = openFormBrowser({ port, get: (path, question) => ask(port, path, { host, ...question }) }, host);
  await browser.send('/live/sign-in', { provider: 'temp-pass' });
  expect((await browser.open(main)).status).toBe(200);
  const before = await browser.open(list);
  const listed = [...before.text.matchAll(/^(\d+)\.m4s$/gm)].map(([, number]) => Number(number));
  const newest = listed.at(-1) ?? 0;
  const segmentOf = (number: number) => browser.open(`/live-media/news-now/h264-270/${number}.m4s`);
  const bytes = (await segmentOf(newest)).bytes;

  process.kill(site.pid, 'SIGKILL');
  await site.ended;
  site = await serveProgram({ ...environment, PORT: String(port) });

  // the token of before still opens what was listed before, for as long as it holds
  const again = await segmentOf(newest);
  if (again.status === 200) expect(again.bytes.equals(bytes)).toBe(true);
  else expect(again.text).toContain('live/token-expired');
  const after = await browser.open(list);
  expect(after.status).toBe(200);
  expect((await segmentOf(newest)).bytes.equals(bytes)).toBe(true);
  // what a player had listed and what it gets now are one list, which only grew
  const now = [...after.text.matchAll(/^(\d+)\.m4s$/gm)].map(([, number]) => Number(number));
  expect(now).toContain(newest);
  expect(now.at(-1)).toBeGreaterThanOrEqual(newest);
  expect(now).toEqual(Array.from(now, (_, at) => (now[0] ?? 0) + at));
  const timeOf = (text: string, number: number) =>
    new RegExp(`[^\\n]*PROGRAM-DATE-TIME[^\\n]*\\n(?:#EXTINF[^\\n]*\\n\\d+\\.m4s\\n)*?#EXTINF[^\\n]*\\n${number}\\.m4s`)
      .exec(text)?.[0]
      .split('\n')[0];
  expect(timeOf(after.text, newest)).toBe(timeOf(before.text, newest));
}, 120_000);
