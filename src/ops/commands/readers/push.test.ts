import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMastheadCommands, type MastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { fixtureArticle } from '../../../../test/support/newsroom-fixture.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-push-'));
let site: TestSite;
let masthead: MastheadCommands;
beforeAll(async () => {
  site = await createTestSite();
  await site.write(fixtureArticle('rcna1', 'news', { headline: 'The news', description: 'All of it.' }, 1));
  for (let number = 1; number <= 3; number += 1) {
    const { rows } = await sql<{
      id: string;
    }>`insert into push_subscription (site, endpoint, endpoint_hash, host, p256dh, auth, key_id, secret_hash,
        device, zone, created_at, seen_at)
      values ('news', ${`https://fcm.googleapis.com/${number}`}, ${randomBytes(32)}, 'fcm.googleapis.com', ${randomBytes(65)}, ${randomBytes(16)}, 'k',
        ${randomBytes(32)}, 'Test', 'America/New_York', now(), now()) returning id::text as id`.execute(site.database);
    await sql`insert into push_topic (topic, subscription_id) values ('news:breaking', ${rows[0]?.id})`.execute(site.database);
  }
  masthead = await createMastheadCommands(site, folder, { MASTHEAD_PUSH_CONFIRM_ABOVE: '2' });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test('PN-20: a message is previewed, sent where its number of browsers is said, stopped, sent on, listed and told at the terminal', async () => {
  const preview = await masthead('push', 'preview', 'rcna1', '--to', 'news:breaking');
  expect(preview.out).toMatch(/^The news\nAll of it\.\n\/.*rcna1$/);
  expect(preview.notices).toContain('To news:breaking: 3 browsers.');
  expect((await masthead('push', 'list')).notices).toContain('There is no message.');
  const many = await masthead('push', 'send', 'rcna1', '--to', 'news:breaking');
  expect(many.code).toBe(1);
  expect(many.notices).toContain('push/needs-confirmation');
  expect((await masthead('push', 'list')).notices).toContain('There is no message.');
  const sent = await masthead('push', 'send', 'rcna1', '--to', 'news:breaking', '--title', 'Just in', '--confirm', '3');
  expect(sent.code, sent.out).toBe(0);
  const id = sent.out;
  expect((await masthead('push', 'list')).out).toMatch(new RegExp(`^${id}\\tsending\\t.*\\tnews:breaking\\tJust in`));
  expect((await masthead('push', 'stop', id)).out).toBe(`Message ${id} is stopped.`);
  expect((await masthead('push', 'send', id)).code).toBe(1);
  expect((await masthead('push', 'send', id, '--confirm', '3')).out).toContain('to 3 browsers');
  const status = await masthead('push', 'status', id);
  expect(status.notices).toContain(`Message ${id}, Just in: sending. 0 waiting`);
  expect(status.out).toContain('unsure\t0');
  expect((await masthead('push', 'topics')).out).toContain('news:breaking\tNews: Breaking news\t3');
  const { rows } = await sql<{
    action: string;
    actor: string;
  }>`select action, actor from audit_log where subject = ${`push-message ${id}`} order by id`.execute(site.database);
  expect(rows).toEqual(['push-draft', 'push-send', 'push-stop', 'push-send'].map((action) => ({ action, actor: 'command' })));
});

test('PN-15: a new key is for browsers that subscribe from now on; the one before stays, sealed', async () => {
  const [one, two] = [await masthead('push', 'rotate-key'), await masthead('push', 'rotate-key')];
  expect(Buffer.from(one.out, 'base64url')).toHaveLength(65);
  expect(two.out).not.toBe(one.out);
  const { rows } = await sql<{
    public_key: string;
    private_key: string;
  }>`select public_key, private_key from push_key order by created_at`.execute(site.database);
  expect(rows.map(({ public_key: key }) => key)).toEqual([one.out, two.out]);
  for (const { private_key: sealed } of rows) expect(sealed.length).toBeGreaterThan(80);
});

test.each([
  ['nothing', []],
  ['what it does not do', ['drop', '1']],
  ['no topic', ['send', 'rcna1']],
  ['a piece that is none', ['preview', 'x', '--to', 'news:breaking']],
  ['two pieces', ['preview', 'rcna1', 'rcna2', '--to', 'news:breaking']],
  ['a number that is none', ['status', 'x']],
  ['no number to stop', ['stop', 'x']],
  ['two numbers to stop', ['stop', '1', '2']],
  ['something to list', ['list', 'rcna1']],
  ['an option of another', ['stop', '1', '--to', 'news:breaking']],
  ['a life that is none', ['preview', 'rcna1', '--to', 'news:breaking', '--ttl', 'soon']],
  ['an urgency that is none', ['preview', 'rcna1', '--to', 'news:breaking', '--urgency', 'now']],
  ['control characters', ['preview', '--to', 'news:breaking', '--title', 'a\u0007b']],
  ['words for a message that is written', ['send', '1', '--title', 'Other words']],
  ['a number of browsers that is none', ['send', 'rcna1', '--to', 'news:breaking', '--confirm', 'all']],
] as const)('PN-20: %s is wrongly called', async (_why, args) => {
  expect((await masthead('push', ...args)).code).toBe(2);
});

test('PN-20: what no message can be made of says why', async () => {
  expect((await masthead('push', 'send', 'rcna1')).notices).toContain('Say in --to who gets it, such as news:breaking');
  expect((await masthead('push', 'preview', 'x', '--to', 'news:breaking', '--ttl', '5')).notices).toMatch(
    /PIECE must be the id of a piece; --ttl must be at least 60/,
  );
  expect((await masthead('push', 'preview', 'rcna404', '--to', 'news:breaking')).notices).toContain('push/piece-missing');
  expect((await masthead('push', 'preview', 'rcna1', '--to', 'news:nothing')).notices).toContain('push/topics-refused');
});
