// SIGKILL in the middle of follow-through, of the processes or of processes and database (F1): who is outside is told all the same.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beside } from '../support/beside.ts';
import { fixtureArticle, fixtureDocuments } from '../support/newsroom-fixture.ts';
import { type ServingProgram, serveProgram } from '../support/program.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { tell } from '../support/steady-load.ts';

const prove = process.env['MASTHEAD_PROVE'] === '1';
const rounds = prove ? 10 : 2;
const documents = 24;
const folder = mkdtempSync(join(tmpdir(), 'masthead-deliver-'));
let receiver: Receiver;
let site: ServingProgram | undefined;
let environment: Record<string, string> = {};

beforeAll(async () => {
  receiver = await startReceiver();
  // slow enough that many are under way at any moment
  receiver.answerWith((response) => void setTimeout(() => response.writeHead(204).end(), 60));
  environment = {
    MASTHEAD_DATA: folder,
    MASTHEAD_DEMO: '0',
    MASTHEAD_LOG_LEVEL: 'silent',
    MASTHEAD_WEBHOOKS: `${receiver.url}/hook`,
    MASTHEAD_WEBHOOK_SECRET: 'a-secret-of-webhooks-with-32-characters',
    MASTHEAD_VARNISH: receiver.url,
  };
});
afterAll(async () => {
  await site?.stop();
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

type Row = { target: string; subject: string; payload: { deliveryId?: string; revision?: number; tags?: string[] }; open: boolean };

const postmaster = (): number => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
const hooks = () => receiver.received.filter(({ path }) => path === '/hook').map(({ body }) => JSON.parse(body) as HookBody);
type HookBody = { id: string; revision: number; deliveryId: string };

test(`F1: SIGKILL while webhooks and CDN purges are under way, ${rounds} rounds: each is made at least once, in order, and done once`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    site = await serveProgram(environment);
    const before = hooks().length;
    await beside(folder, async ({ database }) => {
      const write = fixtureDocuments(database, 'test-1', Date.now);
      for (const headline of ['First', 'Second', 'Third'])
        for (let number = 1; number <= documents; number += 1)
          await write.write(fixtureArticle(`rcna${round * documents + number}`, 'news', { headline }), { by: 'test' });
      // some are told, some under way, some wait
      await expect.poll(() => hooks().length - before, { interval: 5 }).toBeGreaterThan(10);
    });
    const server = postmaster();
    process.kill(site.pid, 'SIGKILL');
    if (round % 2 === 1) process.kill(server, 'SIGKILL');
    await site.ended;
  }
  site = await serveProgram(environment);
  await beside(folder, async ({ pool }) => {
    const left = async () =>
      (
        await pool.query<{ left: number }>(`select (select count(*) from delivery where done_at is null)
          + (select count(*) from outbox where done_at is null) as left`)
      ).rows[0]?.left;
    // what a dead process was sending is another's after half a minute
    await expect.poll(left, { interval: 200 }).toBe(0);
    const { rows } = await pool.query<Row>('select target, subject, payload, failed_at is not null as open from delivery');
    expect(rows.filter(({ open }) => open)).toEqual([]);
    const told = hooks();
    const wanted = rows.flatMap(({ payload }) => payload.deliveryId ?? []);
    expect(new Set(told.map(({ deliveryId }) => deliveryId))).toEqual(new Set(wanted));
    const changes = rows.flatMap(({ subject, payload: { revision } }) => (revision === undefined ? [] : [`${subject} ${revision}`]));
    // one row for each change, and none missing
    expect(changes.toSorted()).toEqual(
      Array.from({ length: rounds * documents }, (_, index) => [1, 2, 3].map((revision) => `rcna${index + 1} ${revision}`))
        .flat()
        .toSorted(),
    );
    for (const [id, calls] of Map.groupBy(told, (call) => call.id)) {
      const revisions = calls.map(({ revision }) => revision);
      expect(revisions, id).toEqual(revisions.toSorted((one, other) => one - other));
    }
    const purged = receiver.received.filter(({ path }) => path !== '/hook').map(({ headers }) => JSON.stringify(headers));
    for (let number = 1; number <= rounds * documents; number += 1)
      expect(
        purged.some((headers) => new RegExp(`\\brcna${number}\\b`).test(headers) || headers.includes('(?:')),
        `rcna${number}`,
      ).toBe(true);
    tell('F1', `${wanted.length} deliveries after ${rounds} kills: ${told.length - wanted.length} made twice, none lost or out of order`);
  });
});
