import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runKind } from '../../../test/support/run-kind.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { patientLimits } from './job-kind.ts';
import { createUpkeep } from './upkeep.ts';

let testDatabase: TestDatabase<unknown>;
let database: Kysely<unknown>;
beforeAll(async () => {
  testDatabase = await createTestDatabase<unknown>();
  database = testDatabase.database;
});
afterAll(() => testDatabase.close());
beforeEach(async () => {
  await sql`truncate job`.execute(database);
});

/** Runs a task whose job is at its last try; gives what became of the job. */
const runLastTry = async (doSlice: () => Promise<boolean>) => {
  await sql`insert into job (kind, key, tries) values ('upkeep/task', 'test', ${patientLimits.tries - 1})`.execute(database);
  await runKind(database, createUpkeep({ name: 'test', everyMs: 60_000, doSlice }));
  return (await sql`select state, tries from job`.execute(database)).rows;
};

test('OP-85: the tries of a task begin anew with each slice that is done', async () => {
  let slices = 0;
  const failsLater = async (): Promise<boolean> => {
    slices += 1;
    if (slices === 3) throw new Error('The third slice fails.');
    return true;
  };
  expect(await runLastTry(failsLater)).toEqual([{ state: 'waiting', tries: 1 }]);
});

test('OP-85: a task that does no slice is given up after its last try', async () => {
  expect(await runLastTry(() => Promise.reject(new Error('The first slice fails.')))).toEqual([
    { state: 'failed', tries: patientLimits.tries },
  ]);
});
