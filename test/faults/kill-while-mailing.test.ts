// SIGKILL in the middle of sending a newsletter: nobody is mailed twice, and who may not have been is told.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKilledProgram, expectOnce, type KilledProgram } from '../support/killed-program.ts';
import { type MailReceiver, startMailReceiver } from '../support/mail-receiver.ts';
import { addNewsletterReaders } from '../support/many-receivers.ts';
import { tell } from '../support/steady-load.ts';

const readers = 600;
const prove = process.env['MASTHEAD_PROVE'] === '1';
// each kill costs twelve seconds until another run goes on
const kills = prove ? 3 : 1;
const connections = 3;
let receiver: MailReceiver;
let program: KilledProgram;

beforeAll(async () => {
  receiver = await startMailReceiver();
  program = createKilledProgram({
    MASTHEAD_SMTP_URL: receiver.url,
    MASTHEAD_MAIL_RATES: '*=100000',
    MASTHEAD_MAIL_CONNECTIONS: String(connections),
    MASTHEAD_POSTAL_ADDRESS: 'Masthead, 1 Example Street, Anytown',
  });
});
afterAll(async () => {
  await program.close();
  await receiver.close();
});

type Answer = { issue: { id: string; state: string } };

test('NL-25, OP-85: SIGKILL in the middle of sending, each at the last try: nobody is mailed twice, and who may not have been is told', async () => {
  await program.start();
  await addNewsletterReaders(program, readers);
  const { id } = (await program.call<Answer>('/newsletters/sub_news_politics/issues', { items: [{ id: 'rcna1' }] })).issue;
  expect((await program.call<Answer>(`/newsletter-issues/${id}/send`)).issue.state).toBe('sending');
  const readState = async (): Promise<string> => (await program.call<Answer>(`/newsletter-issues/${id}`)).issue.state;
  await program.killWhileSending({ to: readers, kills, taken: () => receiver.mails.length, readState });
  // the address of a mail that was taken is forgotten
  const { rows: parts } = await program.beside(({ pool }) =>
    pool.query<{ state: string; receiver: string }>(`select state, coalesce(address, '') as receiver from newsletter_mail`),
  );
  const taken = receiver.mails.map(({ to }) => to);
  tell('NL-25', `mails, ${kills} kills: ${expectOnce(readers, taken, { parts, atMostUnsure: kills * connections * 4 })}`);
});
