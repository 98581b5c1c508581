import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixtureArticle } from '../../../../test/support/newsroom-fixture.ts';
import { bringTriesForward } from '../../../../test/support/run-kind.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

const hour = 3_600_000;
let evening = Date.parse('2026-11-20T23:00:00.000Z');
const clock = { now: evening };
let site: WholeSite;

beforeAll(async () => {
  site = await startWholeSite({ now: () => clock.now, variables: { MASTHEAD_DEMO: '1', MASTHEAD_QUIET_HOURS: '22:00-06:00 UTC' } });
  const newsletter = {
    id: 'sub_news_politics',
    type: 'newsletter',
    newsletterId: 'sub_news_politics',
    vertical: 'news',
    title: 'Politics',
    description: 'All about politics.',
  };
  for (const document of [newsletter, fixtureArticle('rcna1', 'news', { datePublished: new Date(clock.now - hour).toISOString() }, 0)])
    await site.documents.write(document, { by: 'test' });
  await sql`insert into newsletter_subscribers (id, email, email_key, newsletter_id, brand, language, source, state, created_at, asked_at)
    values ('one', 'one@example.com', 'one@example.com', 'sub_news_politics', 'news', 'en', 'box', 'confirmed', now(), now())`.execute(
    site.database,
  );
});
afterAll(() => site.close());
beforeEach(() => {
  clock.now = evening += 24 * hour;
});

type Status = { issue: { id: string; state: string }; mails: { counts: { sent: number; waiting: number } } };
const call = async (method: string, path: string, body?: object): Promise<Status> => {
  const { status, text } = await site.get(`/editorial${path}`, {
    method,
    headers: { authorization: `Bearer ${site.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(status, text).toBeLessThan(300);
  return (JSON.parse(text) as { data: Status }).data;
};
const send = async (more: object = {}): Promise<string> => {
  const { issue } = await call('POST', '/newsletters/sub_news_politics/issues', { items: [{ id: 'rcna1' }], ...more });
  await call('POST', `/newsletter-issues/${issue.id}/send`);
  return issue.id;
};
const read = (id: string): Promise<Status> => call('GET', `/newsletter-issues/${id}`);
const stateOf = async (id: string): Promise<string> => (await read(id)).issue.state;

test('NL-26: in quiet hours an urgent newsletter goes out and another one waits, until they are over', async () => {
  const usual = await send();
  await expect.poll(async () => (await read(usual)).mails.counts.waiting).toBe(1);
  const urgent = await send({ isUrgent: true });
  await expect.poll(() => stateOf(urgent)).toBe('sent');
  expect(await read(usual)).toMatchObject({ issue: { state: 'sending' }, mails: { counts: { sent: 0, waiting: 1 } } });
  clock.now += 7 * hour;
  await bringTriesForward(site.database);
  // whatever is begun has the sender look at once
  await send({ isUrgent: true });
  await expect.poll(() => stateOf(usual)).toBe('sent');
  expect((await read(usual)).mails.counts).toMatchObject({ sent: 1, waiting: 0 });
});

test('NL-26: an issue that is stopped goes on where it was', async () => {
  const issue = await send();
  await expect.poll(async () => (await read(issue)).mails.counts.waiting).toBe(1);
  await call('POST', `/newsletter-issues/${issue}/stop`);
  clock.now += 13 * hour;
  const other = await send();
  await expect.poll(() => stateOf(other)).toBe('sent');
  expect(await read(issue)).toMatchObject({ issue: { state: 'stopped' }, mails: { counts: { sent: 0, waiting: 1 } } });
  await call('POST', `/newsletter-issues/${issue}/send`);
  await expect.poll(() => stateOf(issue)).toBe('sent');
  expect((await read(issue)).mails.counts).toMatchObject({ sent: 1, waiting: 0 });
});
