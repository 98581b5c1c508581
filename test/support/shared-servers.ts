// Vitest's second global set-up: the built site with its demo newsroom, and a browser, each started when the first test asks for it and stopped at the end of the run.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    sharedServers: string;
  }
}

const project = join(import.meta.dirname, '../..');

export default async function setUp(run: TestProject): Promise<() => Promise<void>> {
  let site: Promise<SiteProcess> | undefined;
  let browser: Promise<BrowserServer> | undefined;
  const keeper = createServer((request, response) => {
    const answer =
      request.url === '/site'
        ? (site ??= startSite()).then(({ port }) => ({ port }))
        : (browser ??= startBrowser()).then((server) => ({ address: server.wsEndpoint() }));
    answer.then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  // A site takes longer to build and fill than a request is usually waited for.
  keeper.requestTimeout = 0;
  keeper.listen(0, '127.0.0.1');
  await once(keeper, 'listening');
  run.provide('sharedServers', `http://127.0.0.1:${(keeper.address() as AddressInfo).port}`);
  return async () => {
    keeper.closeAllConnections();
    keeper.close();
    const settled = await Promise.allSettled([site?.then(stopSite), browser?.then((server) => server.close())]);
    for (const one of settled) if (one.status === 'rejected') console.error(one.reason);
  };
}

type SiteProcess = { port: number; folder: string; child: ChildProcess };

async function startSite(): Promise<SiteProcess> {
  await buildWhereStale();
  const folder = mkdtempSync(join(tmpdir(), `masthead-test-site-`));
  const port = await freePort();
  const child = spawn(process.execPath, [join(project, 'dist/server/masthead.js'), 'serve'], {
    env: { ...withoutOwnSettings(), PORT: String(port), MASTHEAD_DATA: folder, MASTHEAD_DEMO: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (text: Buffer) => {
      said.push(text.toString());
      if (said.join('').includes('Editorial token')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`The site did not start: ${said.join('')}`)));
  });
  try {
    await ready;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return { port, folder, child };
}

async function stopSite({ child, folder }: SiteProcess): Promise<void> {
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}

async function buildWhereStale(): Promise<void> {
  const { isBuilt } = (await import(join(project, 'scripts/sources.mjs'))) as { isBuilt: () => boolean };
  if (isBuilt()) return;
  const child = spawn(process.execPath, [join(project, 'scripts/build.mjs')], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: withoutOwnSettings(),
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => said.push(text.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The build failed: ${said.join('')}`);
}

/** The environment without what Vitest and a developer's shell say to the program. */
function withoutOwnSettings(): NodeJS.ProcessEnv {
  const foreign = /^(?:MASTHEAD_|VITEST|VITE_|NODE_ENV$|NODE_OPTIONS$|DATABASE_|REDIS_|PORT$|HOST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

async function startBrowser(): Promise<BrowserServer> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage'];
  const installed = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => existsSync(path));
  return chromium.launchServer({ executablePath: installed ?? (await packagedBrowser()), args, handleSIGINT: false });
}

/** The Chromium inside an npm package: where none is installed, and without its system libraries too (design/tried). */
async function packagedBrowser(): Promise<string> {
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

async function freePort(): Promise<number> {
  const server = createNetServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
