import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { readConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { openDatabase } from '#platform/storage';
import { cleanUp } from './clean-up.ts';
import { copyDocuments } from './copied-documents.ts';
import { startProgram } from './program.ts';

const project = join(import.meta.dirname, '../..');
const cacheFolder = join(project, '.cache/bench');
/** What decides what lies in a data folder: a change of any of these makes it anew. */
const makers = [
  'src/**/*.migrations.ts',
  'src/ops/newsroom/newsroom.ts',
  'src/demo/**/*.ts',
  'demo/**/*.{md,yaml}',
  'packages/drawn-pictures/**/*.ts',
  'bench/measure/copied-documents.ts',
];

const keyOfMakers = (): string => {
  const hash = createHash('sha256');
  for (const file of makers.flatMap((pattern) => globSync(pattern, { cwd: project })).sort())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(project, file)));
  return hash.digest('hex').slice(0, 12);
};

/** Two versions' folders stay, for one may be measured against the other; those made before them go. */
const dropOld = (documents: number): void => {
  const madeAt = (name: string): number => statSync(join(cacheFolder, name)).birthtimeMs;
  const folders = globSync(`data-${documents}-*`, { cwd: cacheFolder }).sort((one, other) => madeAt(other) - madeAt(one));
  for (const name of folders.slice(2)) rmSync(join(cacheFolder, name), { recursive: true, force: true });
};

const fill = async (folder: string, documents: number): Promise<void> => {
  const program = await startProgram({ folder });
  const log = createLog({ production: false, level: 'error', secrets: [] });
  const opened = await openDatabase<DocumentTables>(readConfig({ MASTHEAD_DATA: folder }), { own: false, command: 'bench', log });
  const client = new Client(opened.connectionConfig);
  try {
    await client.connect();
    if (documents > 0) await copyDocuments(client, documents);
    // what a first start does behind the running site is done
    await pause(3_000);
  } finally {
    await client.end();
    await opened.close();
    await program.stop();
  }
};

/**
 * A data folder of its own for a measurement, with the demo newsroom and `documents` in all (0: the demo alone); it goes with `remove`, or when the
 * measurement is interrupted. The first time it takes a minute or two at 50,000; then what was made lies in `.cache/bench` and is copied.
 */
export const loadedFolder = async (documents: number): Promise<{ folder: string; remove: () => Promise<unknown> }> => {
  const made = join(cacheFolder, `data-${documents}-${keyOfMakers()}`);
  if (!existsSync(made)) {
    mkdirSync(cacheFolder, { recursive: true });
    const making = mkdtempSync(join(cacheFolder, 'making-'));
    const drop = cleanUp(() => Promise.resolve(rmSync(making, { recursive: true, force: true })));
    try {
      await fill(making, documents);
      if (!existsSync(made)) renameSync(making, made);
      dropOld(documents);
    } finally {
      await drop();
    }
  }
  const parent = mkdtempSync(join(tmpdir(), 'masthead-bench-'));
  const folder = join(parent, 'data');
  const remove = cleanUp(() => Promise.resolve(rmSync(parent, { recursive: true, force: true })));
  execFileSync('cp', ['-a', '--reflink=auto', made, folder]);
  return { folder, remove };
};
