import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { callEditorial } from './editorial-call.ts';
import { portOf } from './port-of.ts';

/** What a site must be told so that it hands its mails to a server, as fast as that takes them. */
export const mailVariables = (url: string): Readonly<Record<string, string>> => ({
  MASTHEAD_SMTP_URL: url,
  MASTHEAD_MAIL_RATES: '*=100000',
  MASTHEAD_POSTAL_ADDRESS: 'Masthead, 1 Example Street, Anytown',
});

/** The newsletter that measurements send. */
export const benchNewsletter = {
  id: 'sub_news_bench',
  type: 'newsletter',
  newsletterId: 'sub_news_bench',
  vertical: 'news',
  title: 'Bench',
  description: 'All of it.',
};

// a statement of a site may take ten seconds, and on a busy machine so many readers take longer
const readersAtOnce = 5_000;

/** Gives so many accounts the newsletter, in fifty domains. */
export const addReaders = async (
  query: (statement: string, values: readonly unknown[]) => Promise<unknown>,
  readers: number,
): Promise<void> => {
  for (let from = 1; from <= readers; from += readersAtOnce)
    await query(
      `with added as (
         insert into account (id, email, email_key, email_verified, brand, created_at, updated_at)
         select 'a' || n, 'reader' || n || '@d' || n % 50 || '.example', 'reader' || n || '@d' || n % 50 || '.example', true, 'news', now(), now()
         from generate_series($1::int, $2::int) as n returning id)
       insert into account_newsletter (account_id, newsletter_id, is_subscribed, brand, at)
       select id, '${benchNewsletter.id}', true, 'news', now() from added`,
      [from, Math.min(readers, from + readersAtOnce - 1)],
    );
};

/** A server that takes each mail, counts whom it was for, and keeps none of them. */
export const startMailSink = async () => {
  const received = new Map<string, number>();
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.once('end', () => {
        taken += 1;
        for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  // a program that is killed leaves its connections broken
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const port = portOf(server.server);
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, taken: () => taken, received, stop };
};

type Issue = { id: string; state: string };

/** Makes an editor's call of issues, and gives the issue that it answers. */
export const callIssue = async (...call: Parameters<typeof callEditorial>): Promise<Issue> =>
  (await callEditorial<{ issue: Issue }>(...call)).issue;
