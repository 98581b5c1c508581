// Vitest's global set-up: one running site with the demo newsroom for the whole run, started when the first test asks for it.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { serveProgram, type ServingProgram } from './program.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a test file asks for the running site of this run. */
    runningSiteBroker: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-running-'));
  let starting: Promise<ServingProgram> | undefined;
  const broker = createServer((_request, response) => {
    starting ??= serveProgram({ MASTHEAD_DATA: folder, MASTHEAD_LOG_LEVEL: 'error' });
    starting.then(
      ({ port }) => response.end(JSON.stringify({ port })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => broker.listen(0, '127.0.0.1', listening));
  project.provide('runningSiteBroker', `http://127.0.0.1:${(broker.address() as AddressInfo).port}`);
  return async () => {
    await new Promise((closed) => {
      broker.close(closed);
      broker.closeAllConnections();
    });
    if (starting) await (await starting).stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
