// SIGKILL in the middle of sending a message to browsers: nobody is pushed to twice, and who may not have been is told.
import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/documents';
import { createLog } from '#platform/log';
import { type OpenDatabase, openDatabase } from '#platform/storage';
import { type ServingProgram, serveProgram } from '../support/program.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import { tell } from '../support/steady-load.ts';

const browsers = 3_000;
const kills = 3;
const connections = 8;
const token = 'an-editorial-token-of-the-tests-01';
const folder = mkdtempSync(join(tmpdir(), 'masthead-pushing-'));
const log = createLog({ production: false, level: 'silent', secrets: [] });
let service: PushService;
let site: ServingProgram | undefined;
let environment: Record<string, string> = {};

beforeAll(async () => {
  service = await startPushService();
  environment = {
    MASTHEAD_DATA: folder,
    MASTHEAD_DEMO: '0',
    MASTHEAD_LOG_LEVEL: 'silent',
    MASTHEAD_EDITORIAL_TOKEN: token,
    MASTHEAD_PUSH_HOSTS: service.origin,
    MASTHEAD_PUSH_RATES: '*=100000',
    MASTHEAD_PUSH_CONNECTIONS: String(connections),
  };
});
afterAll(async () => {
  await site?.stop();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const beside = async <Result>(work: (opened: OpenDatabase<DocumentTables>) => Promise<Result>): Promise<Result> => {
  const config = { dataFolder: folder, database: { url: undefined, readUrl: undefined } };
  const opened = await openDatabase<DocumentTables>(config, { own: false, command: 'test', log });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
};
const call = async (path: string, body?: object): Promise<{ data: { message: { id: string; state: string } } }> => {
  const answer = await fetch(`http://127.0.0.1:${site?.port}/editorial${path}`, {
    method: body || path.endsWith('/send') ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as { data: { message: { id: string; state: string } } };
};

test(`PN-27: SIGKILL in the middle of sending, ${kills} times: nobody is pushed to twice, and who may not have been is told`, async () => {
  site = await serveProgram(environment);
  await fetch(`http://127.0.0.1:${site.port}/services/push`);
  const point = createECDH('prime256v1').generateKeys();
  await beside(async ({ pool }) => {
    await pool.query(
      `insert into push_subscription (site, endpoint, endpoint_hash, host, p256dh, auth, key_id, secret_hash, device, zone, created_at, seen_at)
        select 'news', $1 || '/push/' || n, sha256(('e' || n)::bytea), $2, $3, $4, (select id from push_key), $4, 'Test', 'America/New_York', now(), now()
        from generate_series(1, $5::int) as n`,
      [service.origin, new URL(service.origin).host, point, randomBytes(16), browsers],
    );
    await pool.query(`insert into push_topic (topic, subscription_id) select 'news:breaking', id from push_subscription`);
  });
  const { id } = (await call('/push-messages', { topics: ['news:breaking'], title: 'The news' })).data.message;
  expect((await call(`/push-messages/${id}/send`)).data.message.state).toBe('sending');
  for (let round = 1; round <= kills; round += 1) {
    await expect.poll(() => service.received.length, { timeout: 60_000, interval: 2 }).toBeGreaterThan((round * browsers) / (kills + 2));
    process.kill(site.pid, 'SIGKILL');
    await site.ended;
    site = await serveProgram(environment);
  }
  await expect.poll(async () => (await call(`/push-messages/${id}`)).data.message.state, { timeout: 120_000, interval: 200 }).toBe('sent');
  await beside(async ({ pool }) => {
    const { rows } = await pool.query<{ state: string; endpoint: string }>(
      'select d.state, s.endpoint from push_delivery d join push_subscription s on s.id = d.subscription_id',
    );
    const pushed = service.received.map(({ path }) => `${service.origin}${path}`);
    expect(new Set(pushed).size).toBe(pushed.length);
    const unsure = rows.filter(({ state }) => state === 'unsure').map(({ endpoint }) => endpoint);
    expect(rows.filter(({ state }) => state !== 'sent' && state !== 'unsure')).toEqual([]);
    expect(new Set([...pushed, ...unsure]).size).toBe(browsers);
    expect(unsure.length).toBeLessThanOrEqual(kills * connections * 4);
    tell('PN-27', `${browsers} pushes, ${kills} kills: ${pushed.length} taken, none twice, ${unsure.length} told as unsure`);
  });
}, 240_000);
