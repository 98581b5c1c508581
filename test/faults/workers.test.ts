// Several processes on one port: what each of them must know of the others, and what happens when one dies.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { fillWithDemo } from '../support/demo-folder.ts';
import { openFormBrowser } from '../support/form-browser.ts';
import { runProgram, serveProgram, type ServingProgram } from '../support/program.ts';
import { answerProvider } from '../support/simulated-provider.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-workers-'));
// what draws the demo's pictures is a child too, and no worker
const environment = { MASTHEAD_DATA: folder, MASTHEAD_LOG_LEVEL: 'silent', MASTHEAD_DRAW_AHEAD: '0' };
const serve = (): Promise<ServingProgram> => serveProgram({ ...environment, MASTHEAD_WORKERS: '3' });
let site: ServingProgram;
beforeAll(async () => {
  await fillWithDemo(folder);
  site = await serve();
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const listChildren = (pid: number): number[] => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).map(Number);
const isNode = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('masthead.js');
const workers = (): number[] => listChildren(site.pid).filter(isNode);
const metrics = async (): Promise<string> => (await ask(site.port, '/metrics')).text;
const toPlaces = (text: string): (string | undefined)[] =>
  [...text.matchAll(/^process_uptime_seconds\{worker="(\w+)"\}/gm)].map(([, place]) => place);
/** One answer of each: connections go round, so as many as there are workers in a row reach all of them. */
const round = async (path: string) => [await ask(site.port, path), await ask(site.port, path), await ask(site.port, path)];

test('OP-14: three workers answer on one port and are ready', async () => {
  expect(workers()).toHaveLength(3);
  for (const answer of await round('/readyz')) expect(answer.status).toBe(200);
});

test('the numbers name each worker and the primary, whoever is asked', async () => {
  for (const { text } of await round('/metrics')) {
    expect(toPlaces(text)).toEqual(['1', '2', '3', 'primary']);
    expect(text.match(/^# TYPE masthead_page_cache_hits_total counter$/gm)).toHaveLength(1);
  }
});

test('a purge reaches every worker', async () => {
  await round('/');
  await round('/');
  const reached = async () =>
    [...(await metrics()).matchAll(/^masthead_page_cache_purges_total\{worker="\d"\} (\d+)$/gm)].map(([, count]) => Number(count));
  // the line items of the demo purge once after the start (AD-51)
  let before = await reached();
  await expect
    .poll(
      async () => {
        const last = before;
        before = await reached();
        return before.length === 3 && last.join() === before.join();
      },
      { interval: 2_000 },
    )
    .toBe(true);
  const { code } = await runProgram(['purge', 'brand:news'], environment);
  expect(code).toBe(0);
  await expect.poll(reached).toEqual(before.map((count) => count + 1));
});

test('TV-18: the primary runs the invented TV providers for all workers: a sign-in begun with one of them goes on with the others, and so does the stream', async () => {
  const host = `news.localhost:${site.port}`;
  const browser = openFormBrowser({ port: site.port, get: (path, question) => ask(site.port, path, { host, ...question }) }, host);
  const sent = await browser.send('/live/sign-in', { provider: 'harborline' });
  const back = new URL((await answerProvider(sent.headers['location'], { account: 'workers' })).headers['location'] ?? '');
  expect((await browser.open(`${back.pathname}${back.search}`)).headers['location']).toBe('/live');
  const media = '/live-media/news-now';
  expect((await browser.open(`${media}/main.m3u8`)).status).toBe(200);
  // each connection is another worker's
  for (let time = 0; time < 3; time += 1) {
    const list = await browser.open(`${media}/h264-270/index.m3u8`);
    const newest = /(\d+\.m4s)\n$/.exec(list.text)?.[1] ?? '';
    expect((await browser.open(`${media}/h264-270/${newest}`)).status).toBe(200);
  }
});

test('a worker that is killed is replaced, and the others answer meanwhile', async () => {
  const [killed = 0, ...others] = workers();
  process.kill(killed, 'SIGKILL');
  // a connection that is handed to it before the primary knows is lost with it; no later one is
  await expect.poll(() => listChildren(site.pid).includes(killed)).toBe(false);
  for (const answer of await round('/')) expect(answer.status).toBe(200);
  await expect.poll(async () => toPlaces(await metrics())).toEqual(['1', '2', '3', 'primary']);
  expect(workers()).toEqual(expect.arrayContaining(others));
  expect(workers()).toHaveLength(3);
});

test('SIGUSR2 renews them one by one without a request failing', async () => {
  const old = workers();
  process.kill(site.pid, 'SIGUSR2');
  const statuses = new Set<number>();
  await expect
    .poll(async () => {
      statuses.add((await ask(site.port, '/')).status);
      const now = workers();
      return now.length === 3 && now.every((pid) => !old.includes(pid));
    })
    .toBe(true);
  expect([...statuses]).toEqual([200]);
});

test('F12: SIGTERM drains all of them and ends with 0', async () => {
  const all = workers();
  expect(await site.stop()).toBe(0);
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow();
  site = await serve();
});

/** Somebody who watches the live channel of news by a temporary pass, whatever the program listens on. */
const openViewer = () => {
  const host = () => `news.localhost:${site.port}`;
  const browser = openFormBrowser(
    { port: site.port, get: (path, question) => ask(site.port, path, { host: host(), ...question }) },
    host(),
  );
  const media = '/live-media/news-now';
  return {
    begin: async (): Promise<number> => {
      await browser.send('/live/sign-in', { provider: 'temp-pass' });
      return (await browser.open(`${media}/main.m3u8`)).status;
    },
    list: async () => {
      const { status, text } = await browser.open(`${media}/h264-270/index.m3u8`);
      return { status, text, numbers: [...text.matchAll(/^(\d+)\.m4s$/gm)].map(([, number]) => Number(number)) };
    },
    segment: (number: number) => browser.open(`${media}/h264-270/${number}.m4s`),
  };
};
/** When the clip began that a segment is of. */
const timeOf = (list: string, number: number) =>
  new RegExp(`[^\\n]*PROGRAM-DATE-TIME[^\\n]*\\n(?:#EXTINF[^\\n]*\\n\\d+\\.m4s\\n)*?#EXTINF[^\\n]*\\n${number}\\.m4s`)
    .exec(list)?.[0]
    .split('\n')[0];

test('TV-35: workers end with a primary that is killed, and the folder can be served again: who watched goes on, and no segment is another one', async () => {
  const viewer = openViewer();
  expect(await viewer.begin()).toBe(200);
  const before = await viewer.list();
  const newest = before.numbers.at(-1) ?? 0;
  const { bytes } = await viewer.segment(newest);
  const orphans = listChildren(site.pid).filter(isNode);
  process.kill(site.pid, 'SIGKILL');
  const alive = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z';
    } catch {
      return false;
    }
  };
  await expect.poll(() => orphans.some(alive)).toBe(false);
  site = await serve();
  expect((await ask(site.port, '/')).status).toBe(200);

  // the token of before still opens what was listed before, for as long as it holds
  const again = await viewer.segment(newest);
  if (again.status === 200) expect(again.bytes.equals(bytes)).toBe(true);
  else expect(again.text).toContain('live/token-expired');
  const after = await viewer.list();
  expect(after.status).toBe(200);
  expect((await viewer.segment(newest)).bytes.equals(bytes)).toBe(true);
  // what a player had listed and what it gets now are one list, which only grew
  expect(after.numbers).toContain(newest);
  expect(after.numbers).toEqual(Array.from(after.numbers, (_, at) => (after.numbers[0] ?? 0) + at));
  expect(timeOf(before.text, newest)).toContain('#EXT-X-PROGRAM-DATE-TIME:');
  expect(timeOf(after.text, newest)).toBe(timeOf(before.text, newest));
});

test('a port that is taken is refused once, with the reason', async () => {
  const { code, output } = await runProgram(['serve', '--workers', '2'], {
    ...environment,
    MASTHEAD_DATA: mkdtempSync(join(folder, 'other-')),
    MASTHEAD_DEMO: '0',
    PORT: String(site.port),
  });
  expect(code).toBe(1);
  expect(output.match(/\[http\/cannot-listen\]/g)).toHaveLength(1);
  expect(output).toContain('[serve/worker-failed]');
});
