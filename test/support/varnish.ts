import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from './ask.ts';

const deployed = join(import.meta.dirname, '../../deploy/varnish');

/** A Varnish of this machine with the configuration of deploy/varnish; `stop` ends it. */
export type TestVarnish = { port: number; stop: () => Promise<void> };

/** Whether this machine has a Varnish. */
export const hasVarnish = (): boolean => spawnSync('varnishd', ['-V']).status === 0;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const answers = async (port: number, child: ChildProcess, said: () => string): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`varnishd ended with ${child.exitCode}:\n${said()}`);
    const answer = await ask(port, '/healthz').catch(() => undefined);
    if (answer?.status === 200) return;
  }
};

/** Starts it on loopback before a site that answers on `backendPort`; `token` must come with purges. */
export const startVarnish = async (backendPort: number, token?: string): Promise<TestVarnish> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-varnish-'));
  cpSync(join(deployed, 'default.vcl'), join(folder, 'default.vcl'));
  const backend = readFileSync(join(deployed, 'backend.vcl'), 'utf8').replace('.port = "3000"', `.port = "${backendPort}"`);
  writeFileSync(join(folder, 'backend.vcl'), backend);
  const port = await freePort();
  const jail = process.getuid?.() === 0 ? ['-j', 'none'] : [];
  const options = [
    '-F',
    '-n',
    join(folder, 'work'),
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    join(folder, 'default.vcl'),
    '-p',
    `vcl_path=${folder}`,
  ];
  const env = { PATH: process.env['PATH'], ...(token !== undefined && { MASTHEAD_VARNISH_TOKEN: token }) };
  const child = spawn('varnishd', [...jail, ...options, '-s', 'malloc,64m', '-T', 'none'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answers(port, child, () => said.join(''));
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
};
