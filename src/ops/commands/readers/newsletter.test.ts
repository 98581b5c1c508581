import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLeaveLinks } from '#features/mailings/newsletter-sending';
import { createMastheadCommands, type MastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { fixtureArticle } from '../../../../test/support/newsroom-fixture.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-newsletter-'));
const secret = 'Zk3v0pQ8rT1xW6yB9cD2fG5hJ7mN4sLa';
let site: TestSite;
let masthead: MastheadCommands;
let issue = '';
beforeAll(async () => {
  site = await createTestSite();
  const letters = ['Politics', 'Business'].map((title) => {
    const id = `sub_news_${title.toLowerCase()}`;
    return { id, newsletterId: id, title, description: 'All of it.', type: 'newsletter', vertical: 'news' };
  });
  await site.write(...letters, fixtureArticle('rcna1', 'news', { headline: 'The news' }, 1));
  const { rows } = await sql<{ id: number }>`insert into newsletter_issue
    (newsletter_id, vertical, state, subject, preheader, intro, items, is_urgent, created_at, created_by)
    values ('sub_news_business', 'news', 'draft', 'The news', '', '', '[{"id":"rcna1"}]', false, now(), 'test') returning id`.execute(
    site.database,
  );
  issue = String(rows[0]?.id);
  masthead = await createMastheadCommands(site, folder, {
    MASTHEAD_SMTP_URL: 'smtp://127.0.0.1:1',
    MASTHEAD_POSTAL_ADDRESS: '1 Example Street, Anytown',
  });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test('NL-21: issues are listed, previewed, sent and stopped at the terminal', async () => {
  expect((await masthead('newsletter', 'list', 'sub_news_business')).out).toMatch(new RegExp(`^${issue}\\tdraft\\t.*\\tThe news$`));
  expect((await masthead('newsletter', 'preview', issue)).out).toMatch(/\/newsletters\/preview\/[\w-]+$/);
  expect((await masthead('newsletter', 'send', issue)).out).toContain('A running site sends issue');
  expect((await masthead('newsletter', 'send', issue)).out).toContain('newsletter/wrong-state');
  expect((await masthead('newsletter', 'stop', issue)).out).toBe(`Issue ${issue} is stopped.`);
  expect((await masthead('newsletter', 'status', issue)).notices).toContain('stopped. 0 waiting');
  for (const wrong of [['newsletter'], ['newsletter', 'drop', '1'], ['newsletter', 'send', 'x'], ['newsletter', 'list']])
    expect((await masthead(...wrong)).code, wrong.join(' ')).toBe(2);
});

test('NL-20: an issue is drafted at the terminal, of pieces or of the newest of a section', async () => {
  const drafted = async (...args: string[]) => {
    const { code, out, notices } = await masthead('newsletter', 'draft', 'sub_news_politics', ...args);
    expect(code, out).toBe(0);
    const { rows } = await sql<Record<string, unknown>>`select subject, preheader, intro, items, is_urgent as urgent, created_by as by
      from newsletter_issue where id = ${out}`.execute(site.database);
    return { ...rows[0], notices };
  };
  const told = ['--subject', 'One thing', '--preheader', 'And why', '--intro', 'Good morning.', '--urgent'];
  expect(await drafted('rcna1', ...told)).toMatchObject({
    subject: 'One thing',
    preheader: 'And why',
    intro: 'Good morning.',
    items: [{ id: 'rcna1' }],
    urgent: true,
    by: 'command',
    notices: expect.stringContaining('a draft of one piece: One thing.') as string,
  });
  await site.write(fixtureArticle('rcna2', 'news', { headline: 'Just in', datePublished: new Date().toISOString() }));
  expect(await drafted('--section', 'news/politics', '--size', '1')).toMatchObject({
    subject: 'Just in',
    items: [{ id: 'rcna2' }],
    urgent: false,
  });
  expect(await drafted('--section', 'news/nothing')).toMatchObject({
    subject: 'Politics',
    items: [],
    notices: expect.stringContaining('without pieces') as string,
  });
  expect((await masthead('newsletter', 'draft', 'sub_news_politics', 'rcna404')).out).toContain('rcna404');
  expect((await masthead('newsletter', 'draft', 'sub_news_none', 'rcna1')).out).toContain('sub_news_none');
});

test.each([
  ['neither pieces nor a section', []],
  ['both', ['rcna1', '--section', 'news/politics']],
  ['a size without a section', ['rcna1', '--size', '3']],
  ['a size that is none', ['--section', 'news/politics', '--size', 'many']],
  ['too many pieces', ['--section', 'news/politics', '--size', '1000']],
  ['no id', ['rcna']],
  ['a header in a subject', ['rcna1', '--subject', 'Hi\nBcc: all@example.com']],
  ['a subject of nothing', ['rcna1', '--subject', '']],
  ['an option that it has not', ['rcna1', '--to', 'all']],
] as const)('NL-20: a draft is refused for %s', async (_why, args) => {
  const { code } = await masthead('newsletter', 'draft', 'sub_news_politics', ...args);
  expect(code).toBe(2);
});

test('NL-21: what is of drafts alone is refused elsewhere', async () => {
  expect((await masthead('newsletter', 'send', issue, '--urgent')).out).toContain('send takes no --urgent');
});

test('NL-23: staff keep all newsletters from an address and take that back; the audit log says so without the address', async () => {
  const state = async () => {
    const { rows } = await sql<{ reason: string; lifted: boolean }>`select reason, lifted_at is not null as lifted from mail_suppression
      where hash = ${createLeaveLinks(secret).hash('staff.says@example.com')}`.execute(site.database);
    return rows;
  };
  expect((await masthead('newsletter', 'suppress', 'Staff.Says@Example.com')).out).toBe('No newsletter is sent to it any more.');
  expect((await masthead('newsletter', 'suppress', 'staff.says@example.com')).out).toBe('No newsletter was sent to it before.');
  expect(await state()).toEqual([{ reason: 'manual', lifted: false }]);
  expect((await masthead('newsletter', 'allow', 'staff.says@example.com')).out).toContain('gets newsletters again');
  expect((await masthead('newsletter', 'allow', 'staff.says@example.com')).out).toContain('Nobody');
  expect(await state()).toEqual([{ reason: 'manual', lifted: true }]);
  const { out } = await masthead('audit', '--action', 'newsletter-suppress');
  expect([out.split('\n').length, out.includes('staff.says')]).toEqual([2, false]);
  expect((await masthead('newsletter', 'suppress', 'nobody')).out).toContain('account/invalid-email');
  expect((await masthead('newsletter', 'suppress')).code).toBe(2);
  expect((await masthead('newsletter', 'constructor', '1')).out).toContain('Say what to do: one of ');
});

test('NL-27: a mailbox of mails that came back is taken; whoever has no link of ours changes nothing', async () => {
  const links = createLeaveLinks(secret);
  const wish = (token: string) => `From MAILER Mon Nov 23 12:00:00 2026\nFrom: a@example.com\nSubject: leave ${token}\n\nPlease.\n\n`;
  const token = links.seal({ newsletterId: 'sub_news_politics', address: 'a@example.com', issueId: issue });
  const file = join(folder, 'mailbox');
  writeFileSync(file, `${wish(token)}${wish(`${token.slice(0, -4)}AAAA`)}${wish(token)}`);
  expect((await masthead('newsletter', 'bounce', file)).out).toBe('1 taken, 1 unproved, 1 known.');
  const { rows } = await sql`select reason, newsletter_id from mail_suppression where hash = ${links.hash('a@example.com')}`.execute(
    site.database,
  );
  expect(rows).toEqual([{ reason: 'unsubscribe', newsletter_id: 'sub_news_politics' }]);
  expect((await masthead('newsletter', 'bounce', join(folder, 'none'))).code).toBe(2);
});
