// SIGKILL in the middle of publishing, of the processes or of processes and database (F1).
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { OpenDatabase } from '#platform/storage';
import { ask } from '../support/ask.ts';
import { beside } from '../support/beside.ts';
import { type ServingProgram, serveProgram } from '../support/program.ts';
import { tell } from '../support/steady-load.ts';

const prove = process.env['MASTHEAD_PROVE'] === '1';
const rounds = prove ? 200 : 5;
const folder = mkdtempSync(join(tmpdir(), 'masthead-kill-'));
const environment = { MASTHEAD_DATA: folder, MASTHEAD_DEMO: '0', MASTHEAD_LOG_LEVEL: 'silent' };
let site: ServingProgram | undefined;
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Acknowledged = { id: string; revision: number; generation: number };

/** Publishes in a process of its own until so many changes are acknowledged and some moments more have gone by; then it is killed with the rest. */
const publishUntilKilled = async (first: number, changes: number, moments: number, kill: () => void): Promise<Acknowledged[]> => {
  const file = join(import.meta.dirname, '../support/publish-beside.ts');
  const child: ChildProcess = spawn(process.execPath, [file, folder, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const acknowledged: Acknowledged[] = [];
  let rest = '';
  const enough = new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) acknowledged.push(JSON.parse(line) as Acknowledged);
      if (acknowledged.length >= changes) resolve();
    });
    void ended.then(() => reject(new Error('Publishing ended by itself.')));
  });
  await enough;
  // a few turns of the loop: the kill falls anywhere in the next change
  for (let turn = 0; turn < moments; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  kill();
  await ended;
  return acknowledged;
};

const postmaster = (): number => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

/** What is wrong with the store: anything acknowledged that is not there, or anything there that is not whole. */
const readFaults = async ({ database, pool }: OpenDatabase<DocumentTables>, acknowledged: readonly Acknowledged[]): Promise<string[]> => {
  const revisions = await database.selectFrom('document_revision').select(['document_id', 'revision']).execute();
  const purges = await database.selectFrom('purge_log').select(['generation', 'tags']).execute();
  const outbox = await database.selectFrom('outbox').select(['payload']).execute();
  const saved = new Set(revisions.map((row) => `${row.document_id} ${row.revision}`));
  const tagsOf = new Map(purges.map((row) => [Number(row.generation), new Set(row.tags)]));
  // rows without an id are purges that somebody asked for
  const changes = outbox.filter(({ payload }) => 'id' in payload);
  const told = new Set(changes.map(({ payload }) => `${String(payload['id'])} ${String(payload['revision'])}`));
  const faults = acknowledged.flatMap(({ id, revision, generation }) => [
    ...(saved.has(`${id} ${revision}`) ? [] : [`the revision ${revision} of ${id} is lost`]),
    ...(told.has(`${id} ${revision}`) ? [] : [`the outbox knows nothing of ${id} ${revision}`]),
    ...(tagsOf.get(generation)?.has(id) ? [] : [`the purge ${generation} of ${id} is lost`]),
  ]);
  for (const one of saved) if (!told.has(one)) faults.push(`${one} is stored without its outbox row`);
  for (const one of told) if (!saved.has(one)) faults.push(`${one} is in the outbox and not stored`);
  const { rows: halves } = await pool.query<{ id: string }>(`
    select d.id from document d left join document_revision r on r.document_id = d.id and r.revision = d.revision
    where r.document_id is null or r.document::jsonb <> d.document::jsonb
      or (select count(*) from document_revision every where every.document_id = d.id) <> d.revision
    union all select r.document_id from document_revision r where not exists (select from document d where d.id = r.document_id)`);
  return [...faults, ...halves.map(({ id }) => `${id} is not whole`)];
};

test(`F1: SIGKILL of the processes, or of processes and database, while publishing, ${rounds} rounds: every acknowledged change is there, whole`, async () => {
  site = await serveProgram(environment);
  const chance = fc.sample(fc.tuple(fc.integer({ min: 1, max: 18 }), fc.integer({ min: 0, max: 400 })), rounds);
  const acknowledged: Acknowledged[] = [];
  let slowest = 0;
  for (const [round, [changes, moments]] of chance.entries()) {
    const { pid } = site;
    const withDatabase = round % 2 === 1;
    const server = postmaster();
    acknowledged.push(
      ...(await publishUntilKilled(1 + round * 100_000, changes, moments, () => {
        process.kill(pid, 'SIGKILL');
        if (withDatabase) process.kill(server, 'SIGKILL');
      })),
    );
    await site.ended;
    const began = performance.now();
    site = await serveProgram(environment);
    expect((await ask(site.port, '/readyz')).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - began);
    const faults = await beside(folder, (opened) => readFaults(opened, acknowledged));
    expect(faults, `round ${round + 1}`).toEqual([]);
    if (prove && round % 10 === 9)
      tell('F1', `${round + 1} of ${rounds} rounds, ${acknowledged.length} changes, ready after ${slowest.toFixed(0)} ms at most`);
  }
  tell('F1', `${acknowledged.length} acknowledged changes whole after ${rounds} kills; ready again in ${slowest.toFixed(0)} ms at most`);
});
