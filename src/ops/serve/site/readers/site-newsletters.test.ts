import { generateKeyPairSync, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLeaveLinks } from '#features/mailings/newsletter-sending';
import { fixtureArticle, fixtureDocuments } from '../../../../../test/support/newsroom-fixture.ts';
import { openFormBrowser } from '../../../../../test/support/form-browser.ts';
import { type MailReceiver, startMailReceiver, verifyDkim } from '../../../../../test/support/mail-receiver.ts';
import { startWholeSite, type WholeSite } from '../../../../../test/support/whole-site.ts';
import { patience } from '../../../../../test/support/patience.ts';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const bounceSecret = 'a-secret-of-bounces-with-32-chars';
let receiver: MailReceiver;
let site: WholeSite;

const newsletter = (id: string, vertical: string, title: string) => ({
  id,
  type: 'newsletter',
  newsletterId: id,
  vertical,
  title,
  description: `All about ${title}.`,
});

const addReader = async (email: string, newsletters: readonly string[], { brand = 'news', verified = true } = {}): Promise<void> => {
  const id = `acc-${email}`;
  await sql`insert into account (id, email, email_key, email_verified, brand, created_at, updated_at)
    values (${id}, ${email}, ${email.toLowerCase()}, ${verified}, ${brand}, now(), now())`.execute(site.database);
  for (const newsletterId of newsletters)
    await sql`insert into account_newsletter (account_id, newsletter_id, is_subscribed, brand, at) values (${id}, ${newsletterId}, true, ${brand}, now())`.execute(
      site.database,
    );
};

type Issue = { id: string; state: string; subject: string; preheader: string; items: { id: string }[] };
type Data = {
  issue: Issue;
  issues: Issue[];
  preview: { url: string };
  mails: { counts: Record<string, number>; troubled: { address: string; state: string; answer: string }[] };
};
type Called = { status: number; data: Data; code: string; detail: string };
const call = async (method: string, path: string, body?: object): Promise<Called> => {
  const { status, text } = await site.get(`/editorial${path}`, {
    method,
    headers: { authorization: `Bearer ${site.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status, ...(text === '' ? {} : (JSON.parse(text) as object)) } as Called;
};

beforeAll(async () => {
  receiver = await startMailReceiver();
  site = await startWholeSite({
    variables: {
      MASTHEAD_SMTP_URL: receiver.url,
      MASTHEAD_MAIL_FROM: 'news@news.example',
      MASTHEAD_MAIL_BOUNCES: 'bounces@news.example',
      MASTHEAD_BOUNCE_SECRET: bounceSecret,
      MASTHEAD_DKIM_DOMAIN: 'news.example',
      MASTHEAD_DKIM_SELECTOR: 's1',
      MASTHEAD_DKIM_KEY: keys.privateKey,
      MASTHEAD_POSTAL_ADDRESS: 'Masthead, 1 Example Street, Anytown',
    },
  });
  const write = fixtureDocuments(site.database, 'test-1', Date.now);
  await write.write(newsletter('sub_news_politics', 'news', 'Politics'), { by: 'test' });
  // each test that sends has a newsletter and readers of its own
  for (const [id, vertical, title] of [
    ['sub_news_morning', 'news', 'Morning'],
    ['sub_today_left', 'today', 'Left'],
    ['sub_today_reports', 'today', 'Reports'],
    ['sub_telemundo_hoy', 'telemundo', 'Hoy'],
    ['sub_today_evening', 'today', 'Evening'],
    ['sub_today_other', 'today', 'Other'],
  ] as const)
    await write.write(newsletter(id, vertical, title), { by: 'test' });
  const lockedBody = ['Free', 'Zyxwvut locked words'].map((text) => ({ type: 'paragraph', text: [{ kind: 'text', text }] }));
  const pieces = {
    rcna1: { headline: 'Senate passes the budget' },
    rcna2: { headline: 'A bridge & a <ferry>' },
    rcna3: { headline: 'Only for members', access: 'locked', body: lockedBody },
    rcna4: { headline: 'Not yet', status: 'draft' },
  };
  for (const [index, [id, more]] of Object.entries(pieces).entries()) {
    const datePublished = new Date(Date.now() - (index + 1) * 60_000).toISOString();
    await write.write(fixtureArticle(id, 'news', { taxonomy: ['news/politics'], datePublished, ...more }, 0), { by: 'test' });
  }
});
afterAll(async () => {
  await site.close();
  await receiver.close();
});

const draft = async (body: object = { items: [{ id: 'rcna1' }, { id: 'rcna2' }, { id: 'rcna3' }] }, id = 'sub_news_politics') =>
  (await call('POST', `/newsletters/${id}/issues`, body)).data.issue;
const sendOut = async (id: string): Promise<Data> => {
  expect(await call('POST', `/newsletter-issues/${id}/send`)).toMatchObject({ status: 200 });
  return vi.waitFor(async () => {
    const { data } = await call('GET', `/newsletter-issues/${id}`);
    if (data.issue.state !== 'sent') throw new Error('It is still being sent.');
    return data;
  }, patience);
};

test('NL-20: an issue is made of pieces by hand or of the newest of a section since the last one, and refuses what readers do not have', async () => {
  const newsletterId = 'sub_news_morning';
  const byHand = await draft(undefined, newsletterId);
  expect(byHand).toMatchObject({ state: 'draft', subject: 'Senate passes the budget', preheader: 'A bridge & a <ferry>' });
  const byRule = await draft({ rule: { section: 'news/politics', size: 2 } }, newsletterId);
  expect(byRule.items.map(({ id }) => id)).toEqual(['rcna1', 'rcna2']);
  expect(await call('POST', '/newsletters/sub_news_morning/issues', { items: [{ id: 'rcna4' }] })).toMatchObject({
    status: 400,
    code: 'newsletter/pieces-missing',
  });
  expect(await call('POST', '/newsletters/sub_nobody/issues', { items: [{ id: 'rcna1' }] })).toMatchObject({
    status: 404,
    code: 'newsletter/not-found',
  });
  for (const body of [{}, { items: [] }, { items: [{ id: 'rcna1' }], rule: { section: 'news' } }, { items: [{ id: "rcna1'--" }] }])
    expect((await call('POST', '/newsletters/sub_news_morning/issues', body)).status, JSON.stringify(body)).toBe(400);
  expect(
    (await call('POST', '/newsletters/sub_news_morning/issues', { items: [{ id: 'rcna1' }], subject: 'Hello\r\nBcc: all@example.com' }))
      .status,
  ).toBe(400);
  const listed = await call('GET', '/newsletters/sub_news_morning/issues');
  expect(listed.data.issues.map(({ id }) => id)).toEqual([byRule.id, byHand.id]);
  for (const { id } of [byHand, byRule]) expect((await call('DELETE', `/newsletter-issues/${id}`)).status).toBe(204);
  expect((await call('GET', `/newsletter-issues/${byHand.id}`)).status).toBe(404);
});

test('NL-21: a preview shows the mail to whoever has its link, without a word that is locked, and a changed link shows nothing', async () => {
  const issue = await draft();
  const { data } = await call('POST', `/newsletter-issues/${issue.id}/preview`);
  const path = new URL(data.preview.url).pathname;
  const shown = await site.get(path);
  expect([shown.status, shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual([200, 'private, no-store', 'noindex']);
  expect(shown.text).toContain('Masthead, 1 Example Street, Anytown');
  expect(shown.text).toContain('A bridge &amp; a &lt;ferry&gt;');
  expect(shown.text).toContain('Only for members');
  expect(shown.text).not.toMatch(/Zyxwvut|<script|style="|rel="preload"|leave-link\.invalid/);
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
  const text = await site.get(`${path}?text`);
  expect(text.headers['content-type']).toContain('text/plain');
  expect(text.text).toContain('Senate passes the budget');
  expect((await site.get(`${path.slice(0, -3)}AAA`)).status).toBe(404);
  expect((await site.get(`/newsletters/news-politics/${issue.id}`)).status).toBe(404);
  expect((await call('DELETE', `/newsletter-issues/${issue.id}`)).status).toBe(204);
});

test('NL-22: each confirmed reader gets one mail, signed with both headers by which one leaves, and it stands in the archive and its feed', async () => {
  await addReader('one@example.com', ['sub_news_politics']);
  await addReader('dos@example.org', ['sub_news_politics'], { brand: 'telemundo' });
  await addReader('unproved@example.com', ['sub_news_politics'], { verified: false });
  await addReader('other@example.com', ['sub_today_other']);
  expect((await site.get('/newsletters')).text).not.toContain('Latest issue');
  const before = await site.get('/newsletters/news-politics');
  expect(before.text).toContain('No issue has gone out yet.');
  const issue = await draft();
  const known = receiver.mails.length;
  const { mails } = await sendOut(issue.id);
  expect(mails.counts).toMatchObject({ sent: 2, waiting: 0, unsure: 0, refused: 0 });
  const received = receiver.mails.slice(known);
  expect(received.map(({ to }) => to).toSorted()).toEqual(['dos@example.org', 'one@example.com']);
  const mail = received.find(({ to }) => to === 'one@example.com');
  if (!mail) throw new Error('No mail came.');
  expect(mail.from).toBe('bounces@news.example');
  expect(mail.header('From')).toBe('News <news@news.example>');
  expect(mail.header('Subject')).toBe('Senate passes the budget');
  expect(mail.header('List-Id')).toMatch(/Politics.*<sub_news_politics\.news\.localhost>/);
  expect(mail.header('List-Unsubscribe')).toMatch(
    /^<http:\/\/news\.localhost:\d+\/newsletters\/leave\/[\w-]+>, <mailto:bounces@news\.example\?subject=leave%20[\w-]+>$/,
  );
  expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.header('Feedback-ID')).toBe(`${issue.id}:sub_news_politics:news:masthead`);
  expect(verifyDkim(mail.source, keys.publicKey)).toEqual({
    fields: expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post', 'list-id', 'feedback-id']),
  });
  expect(verifyDkim(mail.source.replace('budget', 'gadget'), keys.publicKey)).toHaveProperty('wrong');
  expect(verifyDkim(mail.source.replace('One-Click', 'Two-Click'), keys.publicKey)).toEqual({ wrong: 'signature' });
  expect(mail.text).not.toMatch(/leave-link\.invalid|Zyxwvut/);
  expect(received.find(({ to }) => to === 'dos@example.org')?.text).toContain('Cancelar la suscripción');
  const archive = await vi.waitFor(async () => {
    const page = await site.get('/newsletters/news-politics');
    expect(page.text).toContain('Senate passes the budget');
    return page;
  }, patience);
  expect(archive.headers['cache-control']).toContain('s-maxage');
  const whole = await site.get(`/newsletters/news-politics/${issue.id}`);
  expect([whole.status, whole.text.includes('Only for members'), whole.text.includes('Zyxwvut')]).toEqual([200, true, false]);
  // NL-40: the list of all newsletters has the newest issue of each
  const listed = `<a href="/newsletters/news-politics/${issue.id}">Senate passes the budget</a>`;
  await expect.poll(async () => (await site.get('/newsletters')).text).toContain(listed);
  expect((await site.get('/newsletters/news-politics/rss.xml')).text).toContain(`/newsletters/news-politics/${issue.id}</link>`);
  expect((await site.get(`/newsletters/telemundo-hoy/${issue.id}`)).status).toBe(404);
  expect(await call('POST', `/newsletter-issues/${issue.id}/send`)).toMatchObject({ status: 409, code: 'newsletter/wrong-state' });
  const { rows } = await sql<{ address: string | null }>`select address from newsletter_mail where issue_id = ${issue.id}`.execute(
    site.database,
  );
  expect(rows.map(({ address }) => address)).toEqual([null, null]);
});

const readersOfToday = () => ({ host: `today.localhost:${site.port}` });
/** Sends the first issue of a newsletter of Today to a reader; gives the path that its mail leaves by. */
const findPathOfLeave = async (newsletterId: string, email: string): Promise<string> => {
  await addReader(email, [newsletterId], { brand: 'today' });
  await sendOut((await draft(undefined, newsletterId)).id);
  const link = receiver.mails.find(({ to }) => to === email)?.header('List-Unsubscribe') ?? '';
  return new URL(/<(http[^>]+)>/.exec(link)?.[1] ?? '').pathname;
};
const oneClick = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' };
const pressOneClick = () => ({ ...readersOfToday(), ...oneClick });
const isSubscribed = async (email: string): Promise<boolean | undefined> =>
  (
    await sql<{ is_subscribed: boolean }>`select is_subscribed from account_newsletter where account_id = ${`acc-${email}`}`.execute(
      site.database,
    )
  ).rows[0]?.is_subscribed;

test('NL-04: a GET only asks, a POST without cookies or login leaves, once more it says so, and a changed link is told plainly', async () => {
  const email = 'leaves@example.com';
  const path = await findPathOfLeave('sub_today_left', email);
  for (const method of ['GET', 'HEAD']) expect((await site.get(path, { ...readersOfToday(), method })).status).toBe(200);
  const asked = await site.get(path, readersOfToday());
  expect(asked.text).toContain('Unsubscribe from Left?');
  expect(asked.text).toMatch(/<form[^>]* method="post"[^]*>Unsubscribe<\/button>/);
  expect(asked.headers['cache-control']).toBe('private, no-store');
  expect(await isSubscribed(email)).toBe(true);
  const changed = `${path.slice(0, -4)}${path.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  const tampered = await site.get(changed, pressOneClick());
  expect([tampered.status, tampered.text.includes('This link does not work')]).toEqual([400, true]);
  expect(await isSubscribed(email)).toBe(true);
  const left = await site.get(path, pressOneClick());
  expect([left.status, left.text.includes('You are unsubscribed')]).toEqual([200, true]);
  expect(await isSubscribed(email)).toBe(false);
  expect((await site.get(path, pressOneClick())).text).toContain('You had already unsubscribed from Left.');
  expect((await site.get(`/newsletters/leave/${'x'.repeat(300)}`, readersOfToday())).status).toBe(400);
});

test('NL-23: who left, bounced or complained gets nothing, also after an import, until they ask again by the button of a mail; whom staff suppressed never does', async () => {
  const newsletterId = 'sub_today_reports';
  const [left, stays] = ['left@example.com', 'stays@example.org'];
  expect((await site.get(await findPathOfLeave(newsletterId, left), pressOneClick())).status).toBe(200);
  expect(await isSubscribed(left)).toBe(false);
  await sql`update account_newsletter set is_subscribed = true where account_id = ${`acc-${left}`}`.execute(site.database);
  // the last is written as its owner writes it; the report has it as DNS does
  for (const email of [stays, 'gone@example.com', 'angry@example.com', 'lejos@correo-españa.example'])
    await addReader(email, [newsletterId], { brand: 'today' });
  const body = JSON.stringify({
    reports: [
      { kind: 'bounce-hard', address: 'Gone@example.com' },
      { kind: 'complaint', address: 'angry@example.com' },
      { kind: 'bounce-hard', address: 'lejos@xn--correo-espaa-khb.example' },
    ],
  });
  const seconds = Math.floor(Date.now() / 1_000);
  const sign = (at: number, secret = bounceSecret) => `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  const report = (signature: string, sent = body) =>
    site.get('/services/newsletter/reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'masthead-signature': signature },
      body: sent,
    });
  for (const wrong of ['', sign(seconds, 'another secret'), sign(seconds - 3_600)]) expect((await report(wrong)).status).toBe(401);
  expect((await report(sign(seconds), body.replace('Gone', 'stays'))).status).toBe(401);
  expect(JSON.parse((await report(sign(seconds))).text)).toEqual({ data: { taken: 3 } });
  expect(JSON.parse((await report(sign(seconds))).text)).toEqual({ data: { taken: 0 } });
  const sendNext = async () => {
    const known = receiver.mails.length;
    const { mails } = await sendOut((await draft(undefined, newsletterId)).id);
    const receivers = receiver.mails.slice(known).map(({ to }) => to);
    return { ...mails.counts, receivers: receivers.toSorted() };
  };
  expect(await sendNext()).toMatchObject({ sent: 1, suppressed: 4, receivers: [stays] });

  const browser = openFormBrowser(site, readersOfToday().host);
  const again = ['angry@example.com', 'gone@example.com', left];
  await sql`insert into mail_suppression (hash, newsletter_id, reason, at) values (${createLeaveLinks(site.secret).hash(stays)}, '', 'manual', now())`.execute(
    site.database,
  );
  for (const email of [...again, stays]) {
    const before = receiver.mails.length;
    await browser.open(`/newsletters/sign-up?newsletter=${newsletterId}`);
    await browser.send('/newsletters/sign-up', { newsletter: newsletterId, place: 'page', email });
    const token = await vi.waitFor(() => {
      const mail = receiver.mails.slice(before).find(({ to }) => to === email);
      const found = /confirm\?token=([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1];
      if (!found) throw new Error('The mail with the link has not come.');
      return found;
    }, patience);
    await browser.open(`/newsletters/confirm?token=${token}`);
    await browser.send('/newsletters/confirm', { token });
  }
  expect(await sendNext()).toMatchObject({ sent: 3, suppressed: 2, receivers: again });
});

test('NL-24: an address that its server does not know is suppressed, and what is refused for now is sent later, once', async () => {
  for (const name of ['nobody', 'busy', 'ready']) await addReader(`${name}@example.com`, ['sub_telemundo_hoy']);
  let busy = 2;
  receiver.answerWith((address) => {
    if (address.startsWith('nobody')) return { code: 550, text: '5.1.1 No such user' };
    if (address.startsWith('busy') && (busy -= 1) >= 0) return { code: 421, text: '4.7.0 Too many, slow down' };
    return undefined;
  });
  const known = receiver.mails.length;
  const issue = await draft({ items: [{ id: 'rcna1' }] }, 'sub_telemundo_hoy');
  const { mails } = await sendOut(issue.id);
  receiver.answerWith(undefined);
  expect(mails.counts).toMatchObject({ sent: 2, refused: 1 });
  expect(mails.troubled).toEqual([{ address: 'nobody@example.com', state: 'refused', answer: expect.stringContaining('5.1.1') }]);
  expect(
    receiver.mails
      .slice(known)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['busy@example.com', 'ready@example.com']);
  const { rows } = await sql<{ reason: string }>`select reason from mail_suppression
    where hash = ${createLeaveLinks(site.secret).hash('nobody@example.com')}`.execute(site.database);
  expect(rows).toEqual([{ reason: 'bounce-hard' }]);
});

test('AC-62, NL-63: who pauses or leaves while an issue is being sent gets no mail of it', async () => {
  const readers = ['paused@waiting.example', 'left@waiting.example', 'stays@waiting.example'];
  for (const email of readers) await addReader(email, ['sub_today_evening']);
  const refused = new Set<string>();
  let takesMails = false;
  // the domain takes nothing at first: the mails wait, although their receivers are known
  receiver.answerWith((address) => {
    if (!address.endsWith('@waiting.example') || takesMails) return undefined;
    refused.add(address);
    return { code: 421, text: '4.7.0 Too many, slow down' };
  });
  const known = receiver.mails.length;
  const issue = await draft({ items: [{ id: 'rcna1' }] }, 'sub_today_evening');
  const issueIsSent = sendOut(issue.id);
  await expect.poll(() => refused.size).toBe(readers.length);
  await sql`insert into account_preference (account_id, category, values, at)
    values ('acc-paused@waiting.example', 'alerts', '{"settings":{"newsletters":false}}', now())`.execute(site.database);
  await sql`update account_newsletter set is_subscribed = false where account_id = 'acc-left@waiting.example'`.execute(site.database);
  takesMails = true;
  const { mails } = await issueIsSent;
  receiver.answerWith(undefined);
  expect(mails.counts).toMatchObject({ sent: 1, suppressed: 2 });
  expect(receiver.mails.slice(known).map(({ to }) => to)).toEqual(['stays@waiting.example']);
});
