// SIGKILL again and again, of the server, the database and both, while readers register, save and pay and editors write (F1): everything that was acknowledged
// is there once, and so are its mails, webhooks, purges and pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import {
  type Acknowledged,
  author,
  countAcknowledged,
  countOfReaders,
  createAcknowledged,
  createActors,
  firstArticle,
} from '../support/acknowledged-writes.ts';
import { ask } from '../support/ask.ts';
import { createKilledProgram, type KilledProgram, killedToken } from '../support/killed-program.ts';
import { type MailReceiver, startMailReceiver } from '../support/mail-receiver.ts';
import { fixtureArticle, fixtureDocuments, fixturePerson } from '../support/newsroom-fixture.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { tell } from '../support/steady-load.ts';

const prove = process.env['MASTHEAD_PROVE'] === '1';
const kills = prove ? 200 : 3;
const ways = ['server', 'database', 'both'] as const;
/** Writes of readers that are acknowledged before the kill of a round: a reader who has paid has had five. */
const writesIn = (round: number): number => 3 + ((round * 7 + 14) % 17);
const { accountSafety, account } = messagesOf('en');

let receivers: { mail: MailReceiver; hook: Receiver };
let program: KilledProgram;
beforeAll(async () => {
  receivers = { mail: await startMailReceiver(), hook: await startReceiver() };
  program = createKilledProgram({
    MASTHEAD_SMTP_URL: receivers.mail.url,
    MASTHEAD_WEBHOOKS: `${receivers.hook.url}/hook`,
    MASTHEAD_WEBHOOK_SECRET: 'a-secret-of-webhooks-with-32-characters',
    MASTHEAD_TRUSTED_PROXIES: '127.0.0.1',
  });
});
afterAll(async () => {
  await program.close();
  await Promise.all([receivers.mail.close(), receivers.hook.close()]);
});

const postmaster = (): number => Number(readFileSync(join(program.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
const isReady = async (port: number) => (await ask(port, '/readyz', {}).catch(() => undefined))?.status;

/** Lets readers and editors write until so many writes are acknowledged, kills what the round kills, and waits until all is up again. */
const runRound = async (round: number, port: number, acknowledged: Acknowledged, next: () => number): Promise<number> => {
  const way = ways[round % ways.length];
  const over = new AbortController();
  const actors = createActors({ port, token: killedToken, mails: receivers.mail.mails, acknowledged, next, stop: over.signal });
  const before = countOfReaders(acknowledged);
  const running = actors.run();
  await expect.poll(() => countOfReaders(acknowledged) - before, { interval: 1 }).toBeGreaterThanOrEqual(writesIn(round));
  const database = postmaster();
  if (way !== 'server') process.kill(database, 'SIGKILL');
  if (way !== 'database') await program.kill();
  over.abort();
  await running;
  const nextPort = way === 'database' ? port : (await program.start()).port;
  await expect.poll(() => isReady(nextPort), { interval: 20 }).toBe(200);
  return nextPort;
};

type Left = { deliveries: number; changes: number; rendering: number; jobs: number; payments: number };
const readLeft = (): Promise<Left | undefined> =>
  program.beside(async ({ pool }) => {
    const { rows } = await pool.query<Left>(`select
      (select count(*)::int from delivery where done_at is null) as deliveries,
      (select count(*)::int from outbox where done_at is null) as changes,
      (select count(*)::int from render_queue) as rendering,
      (select count(*)::int from job where state = 'failed') as jobs,
      (select count(*)::int from payment_intent where state = 'open') as payments`);
    return rows[0];
  });

/** How often each account has what it may have once. */
const readAccounts = () =>
  program.beside(async ({ pool }) => {
    const { rows } = await pool.query<{
      email: string;
      codes: number;
      saved: number;
      receipts: number;
      subscriptions: number;
    }>(`select email,
      (select count(*)::int from account_recovery_code c where c.account_id = a.id) as codes,
      (select count(*)::int from bookmark b where b.account_id = a.id) as saved,
      (select count(*)::int from receipt r where r.account_id = a.id) as receipts,
      (select count(*)::int from subscription s where s.account_id = a.id) as subscriptions
      from account a where email_verified order by email`);
    return new Map(rows.map(({ email, ...counts }) => [email, counts]));
  });

type Hook = { id?: string; revision?: number; event?: string; deliveryId: string };
const readHooks = (): Hook[] => receivers.hook.received.map(({ body }) => JSON.parse(body) as Hook);

const expectReaders = async ({ registered, joined, codesMade, saved, paid }: Acknowledged): Promise<number> => {
  const accounts = await readAccounts();
  const mailed = (subject: string) =>
    new Set(receivers.mail.mails.filter((mail) => mail.header('subject') === subject).map((mail) => mail.to));
  const missing = (all: ReadonlySet<string>, there: { has(email: string): boolean }) => [...all].filter((email) => !there.has(email));
  expect(missing(registered, mailed(account.mails.verifyTitle('News')))).toEqual([]);
  expect(missing(codesMade, mailed(accountSafety.mails.codesMade('News')))).toEqual([]);
  expect(missing(joined, accounts)).toEqual([]);
  for (const [email, { codes, saved: bookmarks, receipts, subscriptions }] of accounts) {
    expect([email, codes]).toEqual([email, codesMade.has(email) ? 10 : expect.toBeOneOf([0, 10])]);
    expect([email, bookmarks]).toEqual([email, saved.has(email) ? 1 : expect.toBeOneOf([0, 1])]);
    expect([email, receipts]).toEqual([email, paid.has(email) ? 1 : expect.toBeOneOf([0, 1])]);
    expect([email, subscriptions]).toEqual([email, receipts]);
    // codes that were made without an answer have their mail too
    if (codes > 0) expect(mailed(accountSafety.mails.codesMade('News')).has(email), email).toBe(true);
  }
  return [...accounts.values()].reduce((sum, { receipts }) => sum + receipts, 0);
};

const expectStories = async ({ articles, authorName }: Acknowledged, port: number): Promise<void> => {
  const told = new Set(readHooks().map(({ id, revision }) => `${id} ${revision}`));
  const { pieces, purged, name } = await program.beside(async ({ pool }) => {
    const { rows } = await pool.query<{ id: string; headline: string; revision: number; path: string }>(
      `select id, document->>'headline' as headline, revision, path from document where type = 'article'`,
    );
    const tags = await pool.query<{ tag: string }>('select distinct unnest(tags) as tag from purge_log');
    const names = await pool.query<{ name: string }>(`select document->>'name' as name from document where id = $1`, [author]);
    return { pieces: rows, purged: new Set(tags.rows.map(({ tag }) => tag)), name: names.rows[0]?.name };
  });
  const stored = new Map(pieces.map((piece) => [piece.id, piece]));
  expect(Number(/\d+/.exec(name ?? '')?.[0])).toBeGreaterThanOrEqual(Number(/\d+/.exec(authorName)?.[0]));
  for (const [id, { revision }] of articles) {
    expect(stored.get(id)?.revision, id).toBeGreaterThanOrEqual(revision);
    expect(told.has(`${id} ${revision}`), `webhook of ${id}`).toBe(true);
    expect(purged.has(id), `purge of ${id}`).toBe(true);
  }
  for (const { id, headline, path } of pieces.filter((piece) => piece.id !== firstArticle)) {
    const { status, text } = await ask(port, path, { host: `news.localhost:${port}` });
    expect([id, status, text.includes(headline), text.includes(name ?? '')]).toEqual([id, 200, true, true]);
  }
};

test(`F1, OP-38: ${kills} kills of server, database and both: every acknowledged write is there once, with its mail, webhook, purge and page`, async () => {
  const acknowledged = createAcknowledged();
  let number = 0;
  const next = () => (number += 1);
  let { port } = await program.start();
  await program.beside(async ({ database }) => {
    const write = fixtureDocuments(database, 'test-1', Date.now);
    await write.write(fixturePerson(author, 'news', 'Author Number 0', { slug: 'author' }), { by: 'test' });
    await write.write(fixtureArticle(firstArticle, 'news', { headline: 'The first' }, 1), { by: 'test' });
  });
  for (let round = 0; round < kills; round += 1) port = await runRound(round, port, acknowledged, next);
  // what a dead process had claimed is another's after half a minute
  await expect.poll(readLeft, { interval: 500 }).toEqual({ deliveries: 0, changes: 0, rendering: 0, jobs: 0, payments: 0 });
  const receipts = await expectReaders(acknowledged);
  await expectStories(acknowledged, port);
  expect(receipts).toBeGreaterThan(0);
  const began = readHooks().filter(({ event }) => event === 'subscription.started');
  expect(new Set(began.map(({ deliveryId }) => deliveryId)).size).toBe(receipts);
  const messages = receivers.mail.mails.map((mail) => mail.header('message-id'));
  const twice = messages.length - new Set(messages).size;
  expect(twice).toBeLessThanOrEqual(kills);
  tell(
    'F1',
    `${kills} kills, ${countAcknowledged(acknowledged)} acknowledged writes, ${receipts} payments, ${messages.length} mails, ${twice} of them handed over twice`,
  );
});
