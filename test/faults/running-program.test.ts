// The built program from outside: start, readiness, its refusals, a broken database, stop.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { fillWithDemo } from '../support/demo-folder.ts';
import { runProgram, serveProgram, type ServingProgram } from '../support/program.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-program-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
// what draws the demo's pictures ahead is proved where they are asked for
const quiet = { MASTHEAD_LOG_LEVEL: 'silent', MASTHEAD_DRAW_AHEAD: '0' };
const readStatus = async (port: number, path: string) => (await ask(port, path)).status;

describe('with its own PostgreSQL', () => {
  const folder = newFolder();
  let site: ServingProgram;
  beforeAll(async () => {
    await fillWithDemo(folder);
    site = await serveProgram({ MASTHEAD_DATA: folder, ...quiet });
  });
  afterAll(() => site.stop());

  test('OP-07: it is alive and ready on any host name, and the front page answers', async () => {
    for (const host of ['news.localhost', 'anything.example']) {
      expect((await ask(site.port, '/healthz', { host })).status).toBe(200);
      expect((await ask(site.port, '/readyz', { host })).status).toBe(200);
    }
    expect(await readStatus(site.port, '/')).toBe(200);
  });

  test('F3, OP-02: a second serve on the same folder is refused, naming the process and what it runs', async () => {
    const { code, output } = await runProgram(['serve'], { MASTHEAD_DATA: folder, PORT: '0', ...quiet });
    expect(code).toBe(1);
    expect(output).toContain(`Process ${site.pid} (masthead serve)`);
    expect(output).toContain('[storage/folder-in-use]');
  });

  test('OP-02: another command works beside it', async () => {
    const { code, output } = await runProgram(['migrate'], { MASTHEAD_DATA: folder, ...quiet });
    expect({ code, output }).toEqual({ code: 0, output: 'The schema is up to date.\n' });
  });

  test('F4: a killed database is started again: cached pages never stop, others come back', async () => {
    expect(await readStatus(site.port, '/')).toBe(200);
    const postmaster = () => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    expect(await readStatus(site.port, '/')).toBe(200);
    // a connection of the killed server may answer one more question: what counts is the page after its successor stands
    await expect.poll(postmaster).not.toBe(killed);
    await expect.poll(() => readStatus(site.port, '/mach')).toBe(200);
    expect(await readStatus(site.port, '/')).toBe(200);
  });
});

test('OP-09: SIGTERM ends it with 0, and the same folder starts again', async () => {
  const environment = { MASTHEAD_DATA: newFolder(), MASTHEAD_DEMO: '0', ...quiet };
  const first = await serveProgram(environment);
  expect(await first.stop()).toBe(0);
  const second = await serveProgram(environment);
  expect(await readStatus(second.port, '/readyz')).toBe(200);
  expect(await second.stop()).toBe(0);
});

test('OP-04: production refuses to start without its secrets and names all that is missing or wrong at once', async () => {
  const { code, output } = await runProgram(['serve'], { NODE_ENV: 'production', MASTHEAD_DATA: newFolder(), PORT: 'eighty' });
  expect(code).toBe(1);
  for (const variable of ['MASTHEAD_SECRET', 'MASTHEAD_EDITORIAL_TOKEN', 'PORT']) expect(output).toContain(`  ${variable} `);
  expect(output).toContain('[config/invalid]');
});
