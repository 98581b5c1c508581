import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FollowThroughTables } from '#features/distribution/follow-through';
import { addressOfDatabase, createMastheadCommands, type MastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { startRedisServer } from '../../../../test/support/redis-server.ts';
import { createTestSite, testArticle, type TestSite } from '../../../../test/support/test-site.ts';
import { buildRenderedWith } from '../../newsroom/newsroom.ts';
import type { Finding } from '../../doctor/finding.ts';

const secret = 'a-secret-of-at-least-32-characters-for-this-test';
const hook = {
  MASTHEAD_WEBHOOKS: 'https://hooks.example.com/key-in-the-path',
  MASTHEAD_WEBHOOK_SECRET: 'another-secret-of-this-test-only',
};
const folder = mkdtempSync(join(tmpdir(), 'masthead-doctor-'));
let site: TestSite;
let masthead: MastheadCommands;
const own = () => site.database.withTables<FollowThroughTables>();
beforeAll(async () => {
  site = await createTestSite();
  masthead = await createMastheadCommands(site, folder, { MASTHEAD_SECRET: secret, MASTHEAD_DEMO: '0', ...hook });
  await site.write(testArticle(1));
});
beforeEach(async () => {
  await sql`truncate delivery, purge_node`.execute(site.database);
  await sql`update document set rendered_with = ${buildRenderedWith(secret)}`.execute(site.database);
  await sql`update outbox set done_at = now()`.execute(site.database);
  await sql`insert into purge_node (node, name, generation, beyond) values ('a', 'node-a:7', (select max(generation) from purge_log), '{}')`.execute(
    site.database,
  );
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const examine = async (): Promise<{ code: number; findings: Finding[] }> => {
  const { code, out } = await masthead('doctor', '--json');
  return { code, findings: (JSON.parse(out) as { findings: Finding[] }).findings };
};
const about = async (name: string): Promise<Finding | undefined> =>
  (await examine()).findings.find(({ about: what, level }) => what.startsWith(name) && level !== 'ok');
const target = 'webhook:hooks.example.com#';
const wait = (name: string, more: string, failed = false) =>
  sql`insert into delivery (target, kind, subject, payload, at, next_at, error, failed_at)
    values (${name}, 'webhook', 'rcna1', '{}', now() - ${more}::interval, now(), 'The receiver answered 500.', ${failed ? new Date() : null})`.execute(
    site.database,
  );

test('OP-11: a site in order has no problem, and the exit code says so', async () => {
  const { code, out } = await masthead('doctor');
  expect(out).toMatch(/PostgreSQL \d+/);
  expect(out).toContain('node-a:7: purges are applied everywhere');
  expect(out).toMatch(/Nothing waits for webhook:hooks\.example\.com#[0-9a-f]{6}\./);
  expect(out).not.toContain('PROBLEM');
  expect(out).not.toContain('key-in-the-path');
  expect(code).toBe(0);
});

test('a refused environment is told variable by variable, without a database', async () => {
  const unset = { MASTHEAD_SECRET: '', MASTHEAD_EDITORIAL_TOKEN: '' };
  const strange = await createMastheadCommands(site, folder, {
    NODE_ENV: 'production',
    MASTHEAD_WEBHOOKS: 'http://hooks.example.com/',
    ...unset,
  });
  const { code, out } = await strange('doctor');
  expect(code).toBe(1);
  for (const variable of ['MASTHEAD_SECRET', 'MASTHEAD_EDITORIAL_TOKEN', 'MASTHEAD_WEBHOOK_SECRET', 'MASTHEAD_WEBHOOKS'])
    expect(out).toContain(`PROBLEM  configuration: ${variable} `);
  // only secrets may be given as files
  expect(out).toContain('Set MASTHEAD_SECRET (or MASTHEAD_SECRET_FILE)');
  expect(out).toContain('Set MASTHEAD_WEBHOOKS, and');
});

test('a production site without host names, with a CDN that is not trusted', async () => {
  const production = await createMastheadCommands(site, folder, {
    NODE_ENV: 'production',
    MASTHEAD_SECRET: 'Yk3vN0pQe7uWz2xTt5rBb8mLh4cJd6fG',
    MASTHEAD_EDITORIAL_TOKEN: 'Aa1sDd2fGg3hJj4kLl5zXx6cVv7bNn8m',
    MASTHEAD_VARNISH: 'http://varnish:6081',
  });
  const { code, out } = await production('doctor');
  expect(code).toBe(1);
  expect(out).toContain('PROBLEM  hosts: news, eonline, today, msnbc, telemundo have no host name');
  expect(out).toContain('warning  proxies: ');
});

test('a target that does not acknowledge is a warning after a minute and a problem after ten, with its last error', async () => {
  const name = ((await examine()).findings.find(({ says }) => says.includes(target))?.says ?? '').match(/webhook:\S+?(?=\.$)/)?.[0] ?? '';
  await wait(name, '2 minutes');
  expect(await about('delivery')).toMatchObject({ level: 'warn' });
  await wait(name, '11 minutes');
  expect(await about('delivery')).toMatchObject({
    level: 'problem',
    says: '2 wait, the oldest for 11 min. Last error: The receiver answered 500.',
    advice: expect.stringContaining(`masthead deliveries retry --target ${name}`),
  });
  await sql`truncate delivery`.execute(site.database);
  await wait(name, '4 days', true);
  expect(await about('delivery')).toMatchObject({ level: 'problem', says: expect.stringContaining('1 were given up after three days.') });
  expect((await masthead('deliveries', 'retry', '--target', name)).out).toContain('1 delivery');
  expect(await own().selectFrom('delivery').select(['failed_at']).execute()).toEqual([{ failed_at: null }]);
});

test('OP-35: background work that failed is a warning, what was given up a problem, and a command retries or drops it', async () => {
  await sql`truncate job`.execute(site.database);
  expect((await examine()).findings).toContainEqual({ about: 'jobs', level: 'ok', says: 'No background work failed.' });
  expect(await masthead('jobs')).toMatchObject({ code: 0, out: '', notices: 'No job failed.' });
  await sql`insert into job (kind, key, tries, due_at, error, state, failed_at) values
    ('publishing/publish', '7', 2, now() + interval '1 minute', 'Too slow.', 'waiting', null),
    ('video-files/encoding', 'video/a', 3, now(), 'No picture.', 'failed', now())`.execute(site.database);
  const findings = (await examine()).findings.filter((one: Finding) => one.about.startsWith('jobs'));
  expect(findings).toMatchObject([
    { about: 'jobs publishing/publish', level: 'warn', says: '1 failed and are tried again: 7: Too slow.' },
    { about: 'jobs video-files/encoding', level: 'problem', says: '1 were given up: video/a: No picture.' },
  ]);
  const listed = (await masthead('jobs', 'list')).out;
  expect(listed).toMatch(
    /failed {2}video-files\/encoding {2}video\/a {2}3 tries {2}No picture\.\n.*waiting {2}publishing\/publish {2}7 {2}2 tries {2}tried again at /,
  );
  expect(await masthead('jobs', 'retry', '--kind', 'video-files/encoding')).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 job: tried again by a running site.'),
  });
  const rows = await sql`select state, tries from job where kind = 'video-files/encoding'`.execute(site.database);
  expect(rows.rows).toEqual([{ state: 'waiting', tries: 0 }]);
  await sql`update job set state = 'failed', failed_at = now()`.execute(site.database);
  expect(await masthead('jobs', 'drop', '--all')).toMatchObject({ code: 0, out: expect.stringContaining('2 jobs: dropped.') });
  expect((await masthead('jobs', 'drop', '7')).code).toBe(1);
  for (const args of [['drop'], ['retry', 'x'], ['list', '--all'], ['mend'], ['drop', '1', '--all']])
    expect((await masthead('jobs', ...args)).code).toBe(2);
});

test('what waits for a target that is configured no more can be dropped', async () => {
  await wait('webhook:gone.example.com#abcdef', '1 minute');
  expect(await about('delivery')).toMatchObject({ level: 'warn', advice: expect.stringContaining('drop --target webhook:gone') });
  expect((await masthead('deliveries')).out).toContain('webhook:gone.example.com#abcdef');
  expect(await masthead('deliveries', 'drop', '--target', 'webhook:gone.example.com#abcdef')).toMatchObject({ code: 0 });
  // what is no row of the list is said beside it
  expect(await masthead('deliveries', 'list')).toMatchObject({ code: 0, out: '', notices: 'Nothing waits.' });
  expect(await masthead('deliveries', 'drop', '7')).toMatchObject({ code: 1 });
});

test.each([[['retry']], [['drop', 'x']], [['retry', '1', '--all']], [['burn', '--all']], [['list', '1']]])(
  'deliveries %j is refused',
  async (args) => {
    expect((await masthead('deliveries', ...args)).code).toBe(2);
  },
);

test('changes that nobody takes, no running process, and one that is behind', async () => {
  await sql`update outbox set done_at = null, at = now() - interval '5 minutes'`.execute(site.database);
  await sql`truncate purge_node`.execute(site.database);
  expect(await about('outbox')).toMatchObject({
    level: 'problem',
    says: expect.stringContaining('5 min'),
    advice: expect.stringContaining('serve'),
  });
  expect(await about('nodes')).toMatchObject({ level: 'warn' });
  await sql`insert into purge_node (node, name, generation, beyond) values ('b', 'node-b:8', 0, '{}')`.execute(site.database);
  await sql`insert into purge_log (tags, hard) select '{x}', false from generate_series(1, 60)`.execute(site.database);
  expect(await about('nodes')).toMatchObject({ level: 'problem', says: expect.stringContaining('node-b:8 has 61 purges') });
});

test('answers of another version are a warning, pending migrations a problem', async () => {
  await sql`update document set rendered_with = 'old'`.execute(site.database);
  expect(await about('answers')).toMatchObject({ level: 'warn', says: expect.stringContaining('1 of 1 documents') });
  await sql`delete from migration where id = 'follow-through/001-deliveries'`.execute(site.database);
  expect(await about('migrations')).toMatchObject({ level: 'problem', advice: expect.stringContaining('masthead migrate') });
  await sql`insert into migration (id) values ('follow-through/001-deliveries'), ('future/001')`.execute(site.database);
  expect(await about('migrations')).toMatchObject({ level: 'problem', says: expect.stringContaining('future/001') });
  await sql`delete from migration where id = 'future/001'`.execute(site.database);
});

test('cards of live blogs that are overdue are a problem, those of another version a warning; both are named', async () => {
  const put = (id: string, more: { status: string; at: string | null; renderedWith: string }) =>
    sql`insert into card (id, number, blog_id, status, sub_type, key_event, authors, publish_at, revision, generation, card, rendered_with)
      values (${id}, ${Number(id.slice(4))}, 'rcna1', ${more.status}, 'basic', false, '{}', now() + ${more.at}::interval, 1, 0, '{}', ${more.renderedWith})`.execute(
      site.database,
    );
  const current = buildRenderedWith(secret);
  await put('ncrd1', { status: 'scheduled', at: '1 hour', renderedWith: current });
  expect(await about('schedules')).toBeUndefined();
  expect(await about('answers')).toBeUndefined();
  await put('ncrd2', { status: 'scheduled', at: '-2 hours', renderedWith: current });
  await put('ncrd3', { status: 'published', at: null, renderedWith: 'old' });
  expect(await about('schedules')).toMatchObject({
    level: 'problem',
    says: '1 scheduled cards of live blogs are overdue, such as ncrd2 of rcna1.',
  });
  expect(await about('answers')).toMatchObject({
    level: 'warn',
    says: expect.stringMatching(/^0 of 1 documents and 1 cards .*, such as ncrd3\.$/),
  });
  await sql`delete from card`.execute(site.database);
});

test('schedules that should have fired, and those that failed, are problems', async () => {
  const plan = (state: string, at: string, error: string | null = null) =>
    sql`insert into editorial_schedule (document_id, action, at, hard, state, created_by, error)
      values ('rcna1', ${state === 'failed' ? 'unpublish' : 'publish'}, now() + ${at}::interval, false, ${state}, 'test', ${error})`.execute(
      site.database,
    );
  await plan('waiting', '1 hour');
  expect((await examine()).findings).toContainEqual({ level: 'ok', about: 'schedules', says: '1 wait for their time; none is overdue.' });
  await sql`update editorial_schedule set at = now() - interval '3 hours'`.execute(site.database);
  expect(await about('schedules')).toMatchObject({ level: 'problem', says: '1 of 1 schedules are overdue, the oldest by 3 h.' });
  await sql`truncate editorial_schedule`.execute(site.database);
  await plan('failed', '-1 hour', 'There is no document.');
  expect(await about('schedules')).toMatchObject({
    level: 'problem',
    says: expect.stringMatching(/^1 failed in the last 7 days: unpublish rcna1 at \d{4}-[\d-]+T[\d:]+Z: There is no document\.$/),
    advice: expect.stringContaining('masthead schedule list --state failed'),
  });
  for (let count = 0; count < 5; count += 1) await plan('failed', '-1 hour', 'There is no document.');
  expect((await about('schedules'))?.says.match(/unpublish rcna1/g)).toHaveLength(5);
  expect((await about('schedules'))?.says).toMatch(/^6 failed in the last 7 days; the newest: /);
  await sql`truncate editorial_schedule`.execute(site.database);
});

test('OP-11: a database that cannot be reached is a problem, and the rest is still looked at', async () => {
  const lost = await createMastheadCommands(site, folder, { MASTHEAD_SECRET: secret, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  const { code, out } = await lost('doctor');
  expect(code).toBe(1);
  expect(out).toContain('PROBLEM  database: ');
  expect(out).toContain('ok       media: ');
});

test('some of the sites without a host name are a warning, and so is TLS that ends in a proxy nobody trusts', async () => {
  const production = await createMastheadCommands(site, folder, {
    NODE_ENV: 'production',
    MASTHEAD_SECRET: 'Yk3vN0pQe7uWz2xTt5rBb8mLh4cJd6fG',
    MASTHEAD_EDITORIAL_TOKEN: 'Aa1sDd2fGg3hJj4kLl5zXx6cVv7bNn8m',
    MASTHEAD_HOSTS: 'news=www.example.com,today=today.example.com',
  });
  const { code, out } = await production('doctor');
  expect(out).toContain('warning  hosts: eonline, msnbc, telemundo have no host name');
  expect(out).toContain('warning  proxies: No proxy is trusted.');
  expect(code).toBe(0);
});

test('a disk below MASTHEAD_MIN_FREE_BYTES is a problem that says what still works', async () => {
  const full = await createMastheadCommands(site, folder, { MASTHEAD_SECRET: secret, MASTHEAD_MIN_FREE_BYTES: '900000GB' });
  const { code, out } = await full('doctor');
  expect(code).toBe(1);
  expect(out).toMatch(/PROBLEM {2}disk: Nothing is stored any more \(507\), reading goes on: .* free/);
  expect(out).toContain('MASTHEAD_MIN_FREE_BYTES');
});

test('a Redis that is away or says nothing is a warning without its password; one that answers is well', async () => {
  const server = await startRedisServer();
  const withRedis = async (url: string) =>
    (await createMastheadCommands(site, folder, { MASTHEAD_SECRET: secret, REDIS_URL: url }))('doctor');
  try {
    expect((await withRedis(server.url)).out).toMatch(/ok {7}redis: Redis at 127\.0\.0\.1:\d+ answers\./);
    server.hush();
    expect((await withRedis(server.url)).out).toContain('cannot be used: It said nothing for 3 s.');
    server.speak();
  } finally {
    await server.shut();
  }
  const { code, out } = await withRedis('redis://:pass-of-redis@127.0.0.1:1');
  expect(out).toMatch(/warning {2}redis: Redis at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/);
  expect(out).toContain('put REDIS_URL right or remove it');
  expect(out).not.toContain('pass-of-redis');
  expect(code).toBe(0);
});

test('a read replica that does not answer is a problem, one that is no standby a warning', async () => {
  const withReplica = async (url: string) =>
    (await createMastheadCommands(site, folder, { MASTHEAD_SECRET: secret, DATABASE_READ_URL: url }))('doctor');
  const away = await withReplica('postgres://nobody@127.0.0.1:1/none');
  expect(away.code).toBe(1);
  expect(away.out).toMatch(/PROBLEM {2}replica: The read replica does not answer: .*ECONNREFUSED/);
  const { out } = await withReplica(await addressOfDatabase(site));
  expect(out).toContain('warning  replica: DATABASE_READ_URL leads to a server that is no standby.');
});

test('LN-24: zip codes are looked up, and the built-in climate is called what it is', async () => {
  const { out } = await masthead('doctor');
  expect(out).toContain('zip codes: 10001 is New York, NY.');
  expect(out).toContain('which is no forecast');
});

test('LN-24: a weather service that answers HTML or that nobody answers for is a warning, with what to look at', async () => {
  const service = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>Down</html>');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const ask = async () => {
    const other = await createMastheadCommands(site, folder, {
      MASTHEAD_SECRET: secret,
      MASTHEAD_DEMO: '0',
      MASTHEAD_WEATHER: 'open-meteo',
      MASTHEAD_WEATHER_URL: `http://127.0.0.1:${port}`,
    });
    return (await other('doctor')).out;
  };
  try {
    expect(await ask()).toMatch(/warning  weather: Open-Meteo cannot be asked: .+\n +→ Pages show the last good answer/);
  } finally {
    await new Promise((resolve) => service.close(resolve));
  }
  expect(await ask()).toMatch(/warning  weather: Open-Meteo cannot be asked: /);
});
