import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '#platform/log';
import { createPool } from '../../src/platform/storage/pools.ts';
import { openEmbeddedPostgres } from '../../src/platform/storage/embedded-postgres/index.ts';
import { buildEnvironment, migrated } from '../measure/migrated.ts';
import { readCpuSeconds } from '../measure/process-cpu.ts';
import { writeWordPressArchive } from '../measure/wordpress-archive.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';
import { exitCode } from '../measure/messages.ts';

const posts = Number(process.env['MASTHEAD_BENCH_POSTS'] ?? 5000);

const isFirst = (row: Row): boolean => row['run'] === 'first run';

/** The largest memory a process ever held, in MB (Linux). */
const readPeakMemory = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    // it ended between two samples
    return 0;
  }
};

/** The program that the launcher has started (Linux). */
const readChildren = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).map(Number);
  } catch {
    // it ended between two samples
    return [];
  }
};

/** An archive of posts comes in at 500 a second or more, in at most 300 MB; a second run passes over it. The database is apart. */
export const scenario: Scenario = {
  name: 'import',
  group: 'import',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-import-'));
    const log = createLog({ production: false, level: 'error', secrets: [] });
    const server = await openEmbeddedPostgres(join(folder, 'data'), { own: true, command: 'bench', log, sync: false });
    const pool = createPool(server.connection, 2, log);
    try {
      migrated(server.connection, folder);
      const archive = join(folder, 'archive.xml');
      writeWordPressArchive(archive, posts);
      const env = buildEnvironment(server.connection, folder);
      const rows: Row[] = [];
      for (const run of ['first run', 'second run']) {
        const databaseBefore = readCpuSeconds(process.pid);
        const own = process.cpuUsage();
        const began = performance.now();
        const child = spawn(process.execPath, ['scripts/masthead.mjs', 'import', 'wxr', archive, '--vertical', 'news'], {
          env,
          stdio: ['ignore', 'ignore', 'inherit'],
          cwd: join(import.meta.dirname, '../..'),
        });
        let peak = 0;
        let program = 0;
        let all = 0;
        // seldom: looking at every process twenty times a second took a tenth of a core from what is measured
        const sampling = setInterval(() => {
          peak = Math.max(peak, ...readChildren(child.pid ?? 0).map(readPeakMemory));
          program = Math.max(program, readCpuSeconds(child.pid ?? 0));
          // while its connections live: what they used is not counted once they are closed
          const used = process.cpuUsage(own);
          all = Math.max(all, readCpuSeconds(process.pid) - databaseBefore - (used.user + used.system) / 1e6 - program);
        }, 250);
        const code = await exitCode(child);
        clearInterval(sampling);
        if (code !== 0) throw new Error(`masthead import ended with ${code}.`);
        const seconds = (performance.now() - began) / 1000;
        rows.push({
          run,
          posts,
          'posts/s': Math.round(posts / seconds),
          'program ms CPU/post': ((program * 1000) / posts).toFixed(2),
          'database ms CPU/post': ((Math.max(0, all) * 1000) / posts).toFixed(2),
          'peak MB of the program': Math.round(peak),
        });
      }
      const { rows: counted } = await pool.query<{ count: string }>(
        "select count(*) from document where type = 'article' and external_id is not null",
      );
      if (Number(counted[0]?.count) !== posts) throw new Error(`${counted[0]?.count ?? 0} of ${posts} posts came in.`);
      return rows;
    } finally {
      await pool.end();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  figures: (rows) => [
    ...figure('import of 600-word posts', 'posts/s', column(rows, 'posts/s', isFirst), { atLeast: 500 }),
    ...figure('import: CPU of the program', 'ms/post', column(rows, 'program ms CPU/post', isFirst)),
    ...figure('import: memory of the program at its peak', 'MB', column(rows, 'peak MB of the program'), { atMost: 300 }),
  ],
};
