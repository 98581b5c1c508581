// SIGKILL in the middle of sending a newsletter: nobody is mailed twice, and who may not have been is told.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/documents';
import { createLog } from '#platform/log';
import { type OpenDatabase, openDatabase } from '#platform/storage';
import { type MailReceiver, startMailReceiver } from '../support/mail-receiver.ts';
import { fixtureArticle, fixtureDocuments } from '../support/newsroom-fixture.ts';
import { type ServingProgram, serveProgram } from '../support/program.ts';
import { tell } from '../support/steady-load.ts';

const readers = 600;
const kills = 3;
const connections = 3;
const token = 'an-editorial-token-of-the-tests-01';
const folder = mkdtempSync(join(tmpdir(), 'masthead-mailing-'));
const log = createLog({ production: false, level: 'silent', secrets: [] });
let receiver: MailReceiver;
let site: ServingProgram | undefined;
let environment: Record<string, string> = {};

beforeAll(async () => {
  receiver = await startMailReceiver();
  environment = {
    MASTHEAD_DATA: folder,
    MASTHEAD_DEMO: '0',
    MASTHEAD_LOG_LEVEL: 'silent',
    MASTHEAD_EDITORIAL_TOKEN: token,
    MASTHEAD_SMTP_URL: receiver.url,
    MASTHEAD_MAIL_RATES: '*=100000',
    MASTHEAD_MAIL_CONNECTIONS: String(connections),
    MASTHEAD_POSTAL_ADDRESS: 'Masthead, 1 Example Street, Anytown',
  };
});
afterAll(async () => {
  await site?.stop();
  await receiver.close();
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
const call = async (path: string, body?: object): Promise<{ data: { issue: { id: string; state: string } } }> => {
  const answer = await fetch(`http://127.0.0.1:${site?.port}/editorial${path}`, {
    method: path.endsWith('/issues') || path.endsWith('/send') ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as { data: { issue: { id: string; state: string } } };
};

test(`NL-25: SIGKILL in the middle of sending, ${kills} times: nobody is mailed twice, and who may not have been is told`, async () => {
  site = await serveProgram(environment);
  await beside(async ({ database, pool }) => {
    const write = fixtureDocuments(database, 'test-1', Date.now);
    await write.write(fixtureArticle('rcna1', 'news', { headline: 'The news' }, 1), { by: 'test' });
    const letter = { id: 'sub_news_politics', newsletterId: 'sub_news_politics', title: 'Politics', description: 'All of it.' };
    await write.write({ ...letter, type: 'newsletter', vertical: 'news' }, { by: 'test' });
    await pool.query(
      `insert into account (id, email, email_key, email_verified, brand, created_at, updated_at)
        select 'a' || n, 'reader' || n || '@d' || n % 7 || '.example', 'reader' || n || '@d' || n % 7 || '.example', true, 'news', now(), now()
        from generate_series(1, $1::int) as n`,
      [readers],
    );
    await pool.query(`insert into account_newsletter (account_id, newsletter_id, is_subscribed, brand, at)
      select id, 'sub_news_politics', true, 'news', now() from account`);
  });
  const { id } = (await call('/newsletters/sub_news_politics/issues', { items: [{ id: 'rcna1' }] })).data.issue;
  expect((await call(`/newsletter-issues/${id}/send`)).data.issue.state).toBe('sending');
  for (let round = 1; round <= kills; round += 1) {
    await expect.poll(() => receiver.mails.length, { timeout: 60_000, interval: 2 }).toBeGreaterThan((round * readers) / (kills + 2));
    process.kill(site.pid, 'SIGKILL');
    await site.ended;
    site = await serveProgram(environment);
  }
  // a run that ended without a word is another's after half a minute
  await expect
    .poll(async () => (await call(`/newsletter-issues/${id}`)).data.issue.state, { timeout: 120_000, interval: 200 })
    .toBe('sent');
  await beside(async ({ pool }) => {
    const { rows } = await pool.query<{ state: string; address: string | null }>('select state, address from newsletter_mail');
    const mailed = receiver.mails.map(({ to }) => to);
    expect(new Set(mailed).size).toBe(mailed.length);
    const unsure = rows.flatMap(({ state, address }) => (state === 'unsure' && address !== null ? [address] : []));
    expect(rows.filter(({ state }) => state !== 'sent' && state !== 'unsure')).toEqual([]);
    expect(new Set([...mailed, ...unsure]).size).toBe(readers);
    expect(unsure.length).toBeLessThanOrEqual(kills * connections * 4);
    tell('NL-25', `${readers} mails, ${kills} kills: ${mailed.length} taken, none twice, ${unsure.length} told as unsure`);
  });
}, 240_000);
