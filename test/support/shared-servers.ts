// Vitest's second global set-up: the demo newsroom in a data folder, the built site with it, and a browser, each made when the first test asks for it and gone at the end of the run.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startBrowserServer } from './chromium.ts';
import { copyFolder } from './copy-folder.ts';
import { serveProgram, type ServingProgram } from './program.ts';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface is merged with the one that is there
  export interface ProvidedContext {
    sharedServers: string;
  }
}

export const setup = async (run: TestProject): Promise<() => Promise<void>> => {
  // unpacking the browser has another one for a moment (chromium.ts)
  const temporary = tmpdir();
  let demo: Promise<string> | undefined;
  let site: Promise<SiteProcess> | undefined;
  let browser: Promise<BrowserServer> | undefined;
  const findAnswer = async (asked: string | undefined): Promise<Record<string, unknown>> => {
    if (asked === '/browser') return { address: (await (browser ??= startBrowserServer())).wsEndpoint() };
    demo ??= fillFolder(temporary);
    if (asked === '/demo') return { folder: await demo };
    return { port: (await (site ??= demo.then((folder) => startSite(folder, temporary)))).port };
  };
  const keeper = createServer((request, response) => {
    findAnswer(request.url).then(
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
    const gone = demo?.then((folder) => rmSync(folder, { recursive: true, force: true }));
    const settled = await Promise.allSettled([site?.then(stopSite), browser?.then((server) => server.close()), gone]);
    for (const one of settled) if (one.status === 'rejected') console.error(one.reason);
  };
};

type SiteProcess = ServingProgram & { folder: string };

const environmentIn = (folder: string, temporary: string) => ({
  TMPDIR: temporary,
  MASTHEAD_DATA: folder,
  MASTHEAD_DEMO: '1',
  MASTHEAD_DRAW_AHEAD: '0',
  MASTHEAD_LOG_LEVEL: 'error',
  // each context of a browser says an address of its own: all tests of a run together register more accounts than one client may
  MASTHEAD_TRUSTED_PROXIES: '127.0.0.1',
});

// The demo takes longer to load than a folder to copy.
const fillFolder = async (temporary: string): Promise<string> => {
  const folder = mkdtempSync(join(temporary, 'masthead-test-demo-'));
  try {
    await (await serveProgram(environmentIn(folder, temporary))).stop();
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};

const startSite = async (demo: string, temporary: string): Promise<SiteProcess> => {
  const folder = mkdtempSync(join(temporary, 'masthead-test-site-'));
  try {
    copyFolder(demo, folder);
    return { ...(await serveProgram(environmentIn(folder, temporary))), folder };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};

const stopSite = async ({ stop, folder }: SiteProcess): Promise<void> => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
};
