// Vitest's second global set-up: the built site with its demo newsroom, and a browser, each started when the first test asks for it and stopped at the end of the run.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startBrowserServer } from './chromium.ts';
import { serveProgram, type ServingProgram } from './program.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    sharedServers: string;
  }
}

export default async function setUp(run: TestProject): Promise<() => Promise<void>> {
  let site: Promise<SiteProcess> | undefined;
  let browser: Promise<BrowserServer> | undefined;
  const keeper = createServer((request, response) => {
    const answer =
      request.url === '/site'
        ? (site ??= startSite()).then(({ port }) => ({ port }))
        : (browser ??= startBrowserServer()).then((server) => ({ address: server.wsEndpoint() }));
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

type SiteProcess = ServingProgram & { folder: string };

async function startSite(): Promise<SiteProcess> {
  const folder = mkdtempSync(join(tmpdir(), `masthead-test-site-`));
  try {
    return {
      ...(await serveProgram({ MASTHEAD_DATA: folder, MASTHEAD_DEMO: '1', MASTHEAD_DRAW_AHEAD: '0', MASTHEAD_LOG_LEVEL: 'error' })),
      folder,
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function stopSite({ stop, folder }: SiteProcess): Promise<void> {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
