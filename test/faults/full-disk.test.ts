// A disk that is nearly full (promise F7): the bound is set above what is free, then space is taken and given back, on a real folder.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { runProgram, serveProgram, type ServingProgram } from '../support/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-full-'));
const filler = join(folder, 'filler');
// other tests use the disk too, so the space taken is far more than what they do
const taken = 2_000_000_000;
const free = () => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
const roomy = free() > 2 * taken;
if (!roomy) console.log('There are less than 4 GB free here: a disk that fills is not tried.');
let environment: Record<string, string>;
let site: ServingProgram;
beforeAll(async () => {
  environment = { MASTHEAD_DATA: folder, MASTHEAD_LOG_LEVEL: 'silent', MASTHEAD_MIN_FREE_BYTES: String(free() - taken / 2) };
  if (roomy) site = await serveProgram(environment);
}, 120_000);
afterAll(async () => {
  if (roomy) await site.stop();
  rmSync(folder, { recursive: true, force: true });
}, 40_000);

const readOnly = async () => Number(/^masthead_read_only (\d)$/m.exec((await ask(site.port, '/metrics')).text)?.[1]);
const pieceOf = async () => /href="[^"]*-(rcna\d+)"/.exec((await ask(site.port, '/')).text)?.[1] ?? '';

test('writes are refused before the disk is full, reading goes on, and it recovers by itself', async () => {
  if (!roomy) return;
  const piece = await pieceOf();
  expect(await readOnly()).toBe(0);
  expect(spawnSync('fallocate', ['-l', String(taken), filler]).status).toBe(0);
  await expect.poll(readOnly).toBe(1);
  const refused = await runProgram(['publish', piece], environment);
  expect(refused.output).toContain('[storage/read-only]');
  expect(refused.code).toBe(1);
  for (const path of ['/', '/politics', '/mach']) expect((await ask(site.port, path)).status).toBe(200);
  expect((await ask(site.port, '/readyz')).status).toBe(200);
  // what must not be seen any more goes all the same
  expect(await runProgram(['unpublish', piece], environment)).toMatchObject({ code: 0 });
  rmSync(filler);
  await expect.poll(readOnly).toBe(0);
  expect(await runProgram(['publish', piece], environment)).toMatchObject({ code: 0 });
}, 60_000);
