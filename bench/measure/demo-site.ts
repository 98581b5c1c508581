import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built site with its demo newsroom, and how a measurement asks it. */
export type DemoSite = {
  port: number;
  pid: number;
  /** A page or file as it is sent in an encoding: its bytes, and its text where it is not compressed. */
  fetch(site: string, path: string, encoding: 'gzip' | 'identity'): Promise<Buffer>;
  /** The path of an article that the front of a brand leads to. */
  articleOf(site: string, base: string): Promise<string>;
  stop(): Promise<void>;
};

/** Starts the built site on its own port over a fresh folder; ready when the demo newsroom is loaded. Stop it. `workers`: so many processes. */
export async function startDemoSite({ workers = 1, portOffset = 0 } = {}): Promise<DemoSite> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-demo-site-'));
  const port = 20_000 + (process.pid % 20_000) + portOffset;
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    MASTHEAD_DATA: folder,
    MASTHEAD_DEMO: '1',
    MASTHEAD_DRAW_AHEAD: '0',
    MASTHEAD_WORKERS: String(workers),
  };
  const child = spawn(process.execPath, ['dist/server/masthead.js', 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  // An interrupted measurement leaves nothing running.
  process.once('SIGTERM', () => void stop().then(() => process.exit(143)));
  process.once('SIGINT', () => void stop().then(() => process.exit(130)));
  let said = '';
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes('Editorial token')) resolve();
      });
      child.once('exit', () => reject(new Error(`The site did not start. ${said}`)));
    });
  } catch (error) {
    await stop();
    throw error;
  }
  const fetchBytes: DemoSite['fetch'] = (site, path, encoding) =>
    new Promise((resolve, reject) => {
      request(
        { host: '127.0.0.1', port, path, headers: { host: `${site}.localhost:${port}`, 'accept-encoding': encoding } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('end', () => resolve(Buffer.concat(chunks)));
        },
      )
        .once('error', reject)
        .end();
    });
  const articleOf: DemoSite['articleOf'] = async (site, base) => {
    const front = (await fetchBytes(site, base, 'identity')).toString('utf8');
    const paths = [...front.matchAll(/href="(\/[^"]*-rcna\d+)"/g)].map(([, path]) => path ?? '');
    const article = paths.find((path) => !path.includes('/slideshow/') && (base === '/' || path.startsWith(`${base}/`)));
    if (!article) throw new Error(`The front ${base} of ${site} leads to no article.`);
    return article;
  };
  return { port, pid: child.pid ?? 0, fetch: fetchBytes, articleOf, stop };
}
