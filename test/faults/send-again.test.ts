// An issue or a message that was given up in the middle goes on when somebody sends it again, and nobody gets it twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendingLimits } from '#platform/sending';
import { createKilledProgram, expectOnce, type KilledProgram } from '../support/killed-program.ts';
import { type MailReceiver, startMailReceiver } from '../support/mail-receiver.ts';
import { addNewsletterReaders, addPushBrowsers } from '../support/many-receivers.ts';
import { type PushService, startPushService } from '../support/push-service.ts';

const receivers = 400;
const connections = 2;
let mail: MailReceiver;
let push: PushService;
let program: KilledProgram;
beforeAll(async () => {
  [mail, push] = await Promise.all([startMailReceiver(), startPushService()]);
  program = createKilledProgram({
    MASTHEAD_SMTP_URL: mail.url,
    MASTHEAD_MAIL_RATES: '*=100',
    MASTHEAD_MAIL_CONNECTIONS: String(connections),
    MASTHEAD_POSTAL_ADDRESS: 'Masthead, 1 Example Street, Anytown',
    MASTHEAD_PUSH_HOSTS: push.origin,
    MASTHEAD_PUSH_RATES: '*=200',
    MASTHEAD_PUSH_CONNECTIONS: String(connections),
  });
  const { port } = await program.start();
  await addNewsletterReaders(program, receivers);
  await addPushBrowsers(program, port, push, receivers);
});
afterAll(async () => {
  await program.close();
  await Promise.all([mail.close(), push.close()]);
});

type Answer = { issue?: { id: string; state: string }; message?: { id: string; state: string } };
const stateOf = ({ issue, message }: Answer): string | undefined => (issue ?? message)?.state;
type SentKind = { kind: string; path: string; create: () => Promise<Answer>; taken: () => string[]; parts: string };
const sentKinds: Record<string, SentKind> = {
  'an issue': {
    kind: 'newsletters/issue',
    path: '/newsletter-issues',
    create: () => program.call<Answer>('/newsletters/sub_news_politics/issues', { items: [{ id: 'rcna1' }] }),
    taken: () => mail.mails.map(({ to }) => to),
    parts: `select state, coalesce(address, '') as receiver from newsletter_mail where issue_id = $1`,
  },
  'a push message': {
    kind: 'push/urgent',
    path: '/push-messages',
    create: () => program.call<Answer>('/push-messages', { topics: ['news:breaking'], title: 'The news' }),
    taken: () => push.received.map(({ path }) => `${push.origin}${path}`),
    parts: `select d.state, s.endpoint as receiver from push_delivery d join push_subscription s on s.id = d.subscription_id where d.message_id = $1`,
  },
};

/** Kills the program in the middle of sending, at the last try, and starts it again; resolves once the job is given up. */
const giveUp = async (kind: string, isUnderWay: () => boolean): Promise<void> => {
  await expect.poll(isUnderWay, { interval: 2 }).toBe(true);
  await program.kill();
  await program.beside(({ pool }) =>
    pool.query('update job set tries = $1, lease_until = clock_timestamp() where kind = $2', [sendingLimits.tries, kind]),
  );
  await program.start();
  await expect
    .poll(async () => (await program.run('jobs')).output, { interval: 200 })
    .toMatch(new RegExp(`failed {2}${kind} .*The process ended at each try`));
};

const ways: Record<string, (sent: SentKind, id: string) => Promise<unknown>> = {
  'masthead jobs retry': async ({ kind }) => expect((await program.run('jobs', 'retry', '--kind', kind)).code).toBe(0),
  'the calls of editors': async ({ path }, id) => {
    expect(stateOf(await program.call<Answer>(`${path}/${id}/stop`, {}))).toBe('stopped');
    expect(stateOf(await program.call<Answer>(`${path}/${id}/send`))).toBe('sending');
  },
};

test.for(Object.keys(sentKinds).flatMap((sent) => Object.keys(ways).map((way) => [sent, way] as const)))(
  'OP-103: %s that was given up goes on by %s, and nobody gets it twice',
  async ([name, way]) => {
    const sent = sentKinds[name] ?? expect.unreachable();
    const before = sent.taken().length;
    const { issue, message } = await sent.create();
    const { id } = issue ?? message ?? expect.unreachable();
    const readState = async () => stateOf(await program.call<Answer>(`${sent.path}/${id}`));
    await program.call(`${sent.path}/${id}/send`);
    await giveUp(sent.kind, () => sent.taken().length - before > receivers / 4);
    expect([await readState(), sent.taken().length - before < receivers]).toEqual(['sending', true]);
    await (ways[way] ?? expect.unreachable())(sent, id);
    await expect.poll(readState, { interval: 200 }).toBe('sent');
    const { rows } = await program.beside(({ pool }) => pool.query<{ state: string; receiver: string }>(sent.parts, [id]));
    expectOnce(receivers, sent.taken().slice(before), { parts: rows, atMostUnsure: connections * 4 });
    expect((await program.run('jobs')).output).not.toContain(sent.kind);
  },
);
