import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUp } from '../measure/clean-up.ts';
import { isFull } from '../measure/client.ts';
import { readPort } from '../measure/program.ts';
import { column, figure, type Scenario } from '../scenario.ts';

const project = join(import.meta.dirname, '../..');

const firstPage = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { host: `news.localhost:${port}` } }, (answer) => {
      answer
        .resume()
        .once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`The front answered ${answer.statusCode}.`))));
    }).once('error', reject);
  });

/** The size of what is installed, in MB. */
const measurePackages = (clone: string): number =>
  Math.round((Number(execFileSync('du', ['-sk', join(clone, 'node_modules')], { encoding: 'utf8' }).split('\t')[0]) * 1_024) / 1e6);

/** Adds the packages that only tests and checks need, as `npm test` does at first. */
const installTools = (clone: string, env: NodeJS.ProcessEnv): void => {
  execFileSync('node', ['--input-type=module', '--eval', "await (await import('./scripts/prepare.mjs')).prepareTools()"], {
    cwd: clone,
    env,
  });
};

/**
 * `npm start` in a fresh clone of what is committed here, until the news front is there: time, and the size of the packages to run and to develop. Downloads
 * packages, so with --full only.
 */
export const scenario: Scenario = {
  name: 'fresh-clone',
  group: 'start',
  async run() {
    if (!isFull) return [{ 'not measured': 'it downloads packages: with --full' }];
    const folder = mkdtempSync(join(tmpdir(), 'masthead-clone-'));
    const drop = cleanUp(() => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
    try {
      const clone = join(folder, 'masthead');
      execFileSync('git', ['clone', '--quiet', project, clone]);
      const began = performance.now();
      const env = { ...process.env, NODE_ENV: '', PORT: '0', MASTHEAD_DATA: join(folder, 'data') };
      // a group of its own: npm starts a shell, which starts the program
      const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
      const ended = once(child, 'exit');
      const stop = cleanUp(() => {
        if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM');
        return ended;
      });
      try {
        await firstPage(await readPort(child));
        const seconds = (performance.now() - began) / 1000;
        const running = measurePackages(clone);
        await stop();
        installTools(clone, env);
        return [
          { 'first page after s': seconds.toFixed(1), 'packages to run MB': running, 'packages to develop MB': measurePackages(clone) },
        ];
      } finally {
        await stop();
      }
    } finally {
      await drop();
    }
  },
  figures: (rows) => [
    ...figure('fresh clone: first page after', 's', column(rows, 'first page after s'), { atMost: 18 }),
    ...figure('fresh clone: packages to run', 'MB', column(rows, 'packages to run MB'), { atMost: 350 }),
    ...figure('fresh clone: packages to develop', 'MB', column(rows, 'packages to develop MB'), { atMost: 800 }),
  ],
};
