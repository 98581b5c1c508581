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

/** How a Varnish is started: `token` must come with purges, `hosts` is its MASTHEAD_HOSTS, `megabytes` is its room. */
type Options = { token?: string; hosts?: string; megabytes?: number };

/** The backend file of a machine, or that of compose.yaml for two nodes, with the ports of a test. */
const buildBackends = ([first, second]: readonly number[]): string => {
  if (second === undefined) return readFileSync(join(deployed, 'backend.vcl'), 'utf8').replace('.port = "3000"', `.port = "${first}"`);
  const ports = [first, second];
  return readFileSync(join(deployed, 'backend-compose.vcl'), 'utf8')
    .replaceAll(/\.host = "masthead2?";/g, '.host = "127.0.0.1";')
    .replaceAll('.port = "3000"', () => `.port = "${ports.shift()}"`)
    .replace('"172.30.0.0"/24', '"127.0.0.1"');
};

/** Starts it on loopback before the nodes that answer on `backendPorts`. */
export const startVarnish = async (
  backendPorts: readonly number[],
  { token, hosts, megabytes = 64 }: Options = {},
): Promise<TestVarnish> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-varnish-'));
  cpSync(join(deployed, 'default.vcl'), join(folder, 'default.vcl'));
  writeFileSync(join(folder, 'backend.vcl'), buildBackends(backendPorts));
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
  const env = {
    PATH: process.env['PATH'],
    ...(token !== undefined && { MASTHEAD_VARNISH_TOKEN: token }),
    ...(hosts !== undefined && { MASTHEAD_HOSTS: hosts }),
  };
  const child = spawn('varnishd', [...jail, ...options, '-s', `malloc,${megabytes}m`, '-T', 'none'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
