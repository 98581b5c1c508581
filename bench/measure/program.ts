import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUp } from './clean-up.ts';
import { parseJson } from './parse-json.ts';

const project = join(import.meta.dirname, '../..');

/** The built program as an operator starts it, in a process of its own with its own PostgreSQL. */
export type Program = { port: number; pid: number; folder: string; stop: () => Promise<unknown> };

/** The port of a site that is starting, once it has printed where all of its brands are. Rejects with its output where it ends instead. */
export const readPort = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      const found = /^News .*:(\d+)\/?/m.exec(output)?.[1];
      if (found && output.includes('Editorial token')) resolve(Number(found));
    });
    child.once('exit', () => reject(new Error(`The site did not start. ${output}`)));
  });

/**
 * Starts the built program on a free port and gives it when it answers. Without `folder` it has a fresh one, which goes with it, and loads the demo
 * newsroom. Its pictures are not drawn ahead unless `variables` say so. Stop it; an interrupted measurement stops it too.
 */
export const startProgram = async ({
  folder,
  workers = 1,
  variables = {},
}: { folder?: string; workers?: number; variables?: Readonly<Record<string, string>> } = {}): Promise<Program> => {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'masthead-bench-'));
  const memory = parseJson<{ flags: string[]; environment: Record<string, string> }>(
    readFileSync(join(project, 'scripts/memory.json'), 'utf8'),
  );
  const env = {
    ...memory.environment,
    PATH: process.env['PATH'],
    PORT: '0',
    MASTHEAD_DATA: data,
    MASTHEAD_DEMO: '1',
    MASTHEAD_DRAW_AHEAD: '0',
    MASTHEAD_LOG_LEVEL: 'error',
    ...variables,
  };
  const parameters = [...memory.flags, 'dist/server/masthead.js', 'serve', ...(workers > 1 ? ['--workers', String(workers)] : [])];
  const child = spawn(process.execPath, parameters, { cwd: project, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = cleanUp(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    if (folder === undefined) rmSync(data, { recursive: true, force: true });
  });
  try {
    return { port: await readPort(child), pid: child.pid ?? 0, folder: data, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
