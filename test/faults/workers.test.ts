// Several processes on one port: what each of them must know of the others, and what happens when one dies.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { fillWithDemo } from '../support/demo-folder.ts';
import { runProgram, serveProgram, type ServingProgram } from '../support/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-workers-'));
// what draws the demo's pictures is a child too, and no worker
const environment = { MASTHEAD_DATA: folder, MASTHEAD_LOG_LEVEL: 'silent', MASTHEAD_DRAW_AHEAD: '0' };
let site: ServingProgram;
beforeAll(async () => {
  await fillWithDemo(folder);
  site = await serveProgram({ ...environment, MASTHEAD_WORKERS: '3' });
}, 240_000);
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}, 40_000);

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
  const before = await reached();
  expect(before).toHaveLength(3);
  const { code } = await runProgram(['purge', 'brand:news'], environment);
  expect(code).toBe(0);
  await expect.poll(reached).toEqual(before.map((count) => count + 1));
});

test('a worker that is killed is replaced, and the others answer meanwhile', async () => {
  const [killed = 0, ...others] = workers();
  process.kill(killed, 'SIGKILL');
  // a connection that is handed to it before the primary knows is lost with it; no later one is
  await expect.poll(() => listChildren(site.pid).includes(killed)).toBe(false);
  for (const answer of await round('/')) expect(answer.status).toBe(200);
  await expect.poll(async () => toPlaces(await metrics()), { timeout: 20_000 }).toEqual(['1', '2', '3', 'primary']);
  expect(workers()).toEqual(expect.arrayContaining(others));
  expect(workers()).toHaveLength(3);
}, 40_000);

test('SIGUSR2 renews them one by one without a request failing', async () => {
  const old = workers();
  process.kill(site.pid, 'SIGUSR2');
  const statuses = new Set<number>();
  await expect
    .poll(
      async () => {
        statuses.add((await ask(site.port, '/')).status);
        const now = workers();
        return now.length === 3 && now.every((pid) => !old.includes(pid));
      },
      { timeout: 40_000 },
    )
    .toBe(true);
  expect([...statuses]).toEqual([200]);
}, 60_000);

test('F12: SIGTERM drains all of them and ends with 0', async () => {
  const all = workers();
  expect(await site.stop()).toBe(0);
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow();
}, 40_000);

test('workers end with a primary that is killed, and the folder can be served again', async () => {
  const first = await serveProgram({ ...environment, MASTHEAD_WORKERS: '2' });
  const orphans = listChildren(first.pid).filter(isNode);
  process.kill(first.pid, 'SIGKILL');
  const alive = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z';
    } catch {
      return false;
    }
  };
  await expect.poll(() => orphans.some(alive)).toBe(false);
  site = await serveProgram({ ...environment, MASTHEAD_WORKERS: '2' });
  expect((await ask(site.port, '/')).status).toBe(200);
}, 60_000);

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
}, 60_000);
