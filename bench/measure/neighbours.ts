import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf } from './port-of.ts';

/** A server that runs beside ours, to compare with. */
export type Neighbour = {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
};

/**
 * nginx with one worker, sending a file with the same bytes and headers as our answer. `defaults`: as it is without a word of configuration,
 * with its access log, opening the file for each request. `tuned`: no log, the file kept open. `sendfile`: tuned, and loopback passes
 * pages of the file to the reader without ever copying them, which no network card does; the others copy the bytes as every server of memory must.
 */
export type NginxKind = 'defaults' | 'tuned' | 'sendfile';

export const startNginx = async (
  answer: { readonly headers: readonly string[]; readonly body: Buffer },
  kind: NginxKind,
): Promise<Neighbour> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'page'), answer.body, { mode: 0o644 });
  const added: string[] = [];
  for (let index = 0; index < answer.headers.length; index += 2) {
    const name = answer.headers[index] ?? '';
    if (!/^(?:content-type|content-length|etag|age)$/i.test(name))
      added.push(`add_header ${name} ${JSON.stringify(answer.headers[index + 1])};`);
  }
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 4096; }
     http { keepalive_requests 100000000; ${kind === 'defaults' ? `access_log ${folder}/access.log;` : `access_log off; sendfile ${kind === 'sendfile' ? 'on' : 'off'}; tcp_nopush on; open_file_cache max=100; open_file_cache_valid 600s;`}
       ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join(' ')}
       server { listen 127.0.0.1:${port}; root ${folder}; default_type "text/html; charset=utf-8"; ${added.join(' ')} } }`,
  );
  return begin(spawn('nginx', ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' }), port, folder);
};

/** Varnish in front of our server, holding the page in memory (it asks for gzip, whatever the reader takes). */
export const startVarnish = async (backendPort: number): Promise<Neighbour> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-varnish-'));
  const port = await freePort();
  const options = ['-F', '-n', folder, '-a', `127.0.0.1:${port}`, '-b', `127.0.0.1:${backendPort}`, '-s', 'malloc,64m', '-T', 'none'];
  return begin(spawn('varnishd', process.getuid?.() === 0 ? ['-j', 'none', ...options] : options, { stdio: 'ignore' }), port, folder);
};

const begin = async (child: ChildProcess, port: number, folder: string): Promise<Neighbour> => {
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const up = await Promise.race([answers(port).then(() => true), ended.then(() => false)]);
  if (up && child.pid !== undefined) return { pid: child.pid, port, stop };
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`${child.spawnfile} did not start.`);
};

const answers = async (port: number): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const open = await new Promise<boolean>((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)));
    socket.destroy();
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server does not answer.');
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
};
