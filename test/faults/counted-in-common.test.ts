// Two programs on one database count attempts and meters together. One of them is killed, and the database goes away.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type Answer, ask } from '../support/ask.ts';
import { databaseBehindProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { type MailReceiver, startMailReceiver } from '../support/mail-receiver.ts';
import { fixtureArticle, fixtureDocuments, loadFixtureNewsroom } from '../support/newsroom-fixture.ts';
import { type ServingProgram, serveProgram } from '../support/program.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-counted-'));
const host = 'news.localhost';
const held = (id: string) => `Held back of ${id}.`;
const pieces = ['rcna901', 'rcna902', 'rcna903', 'rcna904'] as const;
let database: TestDatabase<DocumentTables>;
let proxy: FaultProxy;
let mail: MailReceiver;
let one: ServingProgram;
let other: ServingProgram;
let client = 0;
let startProgram: (name: string) => Promise<ServingProgram>;

beforeAll(async () => {
  [database, mail] = await Promise.all([createTestDatabase<DocumentTables>(), startMailReceiver()]);
  const documents = fixtureDocuments(database.database, 'test-1', Date.now);
  await loadFixtureNewsroom(documents);
  for (const id of pieces) {
    const body = ['One.', 'Two.', held(id)].map((text) => ({ type: 'paragraph', text: [{ kind: 'text', text }] }));
    await documents.write(fixtureArticle(id, 'news', { access: 'metered', body }), { by: 'test' });
  }
  const behind = await databaseBehindProxy(database.connectionConfig);
  proxy = behind.proxy;
  startProgram = (name) =>
    serveProgram({
      MASTHEAD_DATA: join(folder, name),
      DATABASE_URL: behind.url,
      MASTHEAD_SECRET: 'one secret for both programs of this test',
      MASTHEAD_TRUSTED_PROXIES: '127.0.0.1',
      MASTHEAD_DEMO: '0',
      MASTHEAD_SMTP_URL: mail.url,
      MASTHEAD_LOG_LEVEL: 'silent',
    });
  one = await startProgram('one');
  other = await startProgram('other');
});
afterAll(async () => {
  await proxy.pass();
  await Promise.all([one.stop(), other.stop()]);
  await Promise.all([proxy.close(), mail.close()]);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = (site: ServingProgram, path: string, body: object): Promise<Answer> =>
  ask(site.port, `/auth/users${path}`, {
    host,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${(client += 1) % 250}` },
    body: JSON.stringify({ brand: 'news', ...body }),
  });

test.each([
  ['/otp/verify', { one_time_code: '123456' }, 10],
  ['/signin', { password: 'a wrong phrase' }, 10],
  ['/otp/request', {}, 5],
])(
  'AC-91: of 40 attempts at %s that two programs get four at a time from 40 clients, in many spellings, the limit is allowed',
  async (path, more, most) => {
    const spellings = ['guessed@example.com', 'GUESSED@e\u00ADxample.com', ' guessed＠example.com', 'guessed@exam\u200Bple\u3002com'];
    const answers: Answer[] = [];
    // four at a time: on a busy machine, more would wait for a connection of the database until they are given up
    for (let wave = 0; wave < 10; wave += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 4 }, (_, turn) => post((wave + turn) % 2 === 0 ? one : other, path, { ...more, email: spellings[turn] })),
        )),
      );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    expect(answers.filter(({ status }) => ![200, 401, 429].includes(status)).map(({ status }) => status)).toEqual([]);
    expect(answers.length - refused.length).toBe(most);
  },
);

/** Reads a piece as a browser with a meter cookie: whether it is whole, and the cookie after it. */
const read = async (site: ServingProgram, id: string, cookie: string): Promise<{ isWhole: boolean; cookie: string }> => {
  const answer = await ask(site.port, `/account/reading/${id}`, { host, headers: { cookie } });
  const set = answer.rawHeaders.find((value) => value.startsWith('__Host-masthead-meter='));
  return { isWhole: answer.text.includes(held(id)), cookie: set?.split(';')[0] ?? cookie };
};

test('PW-48: older meter cookies open nothing more at another program, nor after the one that counted was killed', async () => {
  const [first, second, third, fourth] = pieces;
  const after1 = await read(one, first, '');
  const after2 = await read(other, second, after1.cookie);
  const after3 = await read(one, third, after2.cookie);
  expect([after1, after2, after3].map(({ isWhole }) => isWhole)).toEqual([true, true, true]);
  process.kill(one.pid, 'SIGKILL');
  await one.ended;
  one = await startProgram('one');
  for (const site of [one, other])
    for (const { cookie } of [after1, after2, after3])
      expect([(await read(site, fourth, cookie)).isWhole, (await read(site, second, cookie)).isWhole]).toEqual([false, true]);
});

test('AC-93: while the database is away nothing is tried: 503 with Retry-After, and afterwards it goes on', async () => {
  const calls = [
    ['/signin', { password: 'a wrong phrase' }, 401],
    ['/otp/verify', { one_time_code: '123456' }, 401],
    ['/otp/request', {}, 200],
    ['/register', { password: 'a long enough phrase' }, 200],
  ] as const;
  await proxy.cut();
  for (const [path, more] of calls) {
    const answer = await post(one, path, { ...more, email: 'away@example.com' });
    expect([path, answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([path, 503, true]);
  }
  await proxy.pass();
  await expect.poll(async () => (await ask(one.port, '/readyz', { host })).status).toBe(200);
  for (const [path, more, status] of calls) {
    const answer = await post(one, path, { ...more, email: 'away@example.com' });
    expect([path, answer.status]).toEqual([path, status]);
  }
});
