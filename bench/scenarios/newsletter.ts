import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { amount } from '../measure/client.ts';
import { benchArticle, type LoadedSite, startLoadedSite } from '../measure/loaded-site.ts';
import { column, figure, type Scenario } from '../scenario.ts';

const newsletter = {
  id: 'sub_news_bench',
  type: 'newsletter',
  newsletterId: 'sub_news_bench',
  vertical: 'news',
  title: 'Bench',
  description: 'All of it.',
};

/** A server that takes each mail and keeps none of them. */
const startSink = async (): Promise<{ url: string; taken: () => number; stop: () => Promise<void> }> => {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      stream.resume();
      stream.once('end', () => {
        taken += 1;
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, taken: () => taken, stop };
};

const addReaders = (site: LoadedSite, readers: number) =>
  site.query(
    `with added as (
       insert into account (id, email, email_key, email_verified, brand, created_at, updated_at)
       select 'a' || n, 'reader' || n || '@d' || n % 50 || '.example', 'reader' || n || '@d' || n % 50 || '.example', true, 'news', now(), now()
       from generate_series(1, $1::int) as n returning id)
     insert into account_newsletter (account_id, newsletter_id, is_subscribed, brand, at) select id, '${newsletter.id}', true, 'news', now() from added`,
    [readers],
  );

const call = async (site: LoadedSite, method: string, path: string, body?: object): Promise<{ id: string; state: string }> => {
  const answer = await fetch(`http://127.0.0.1:${site.port}/editorial${path}`, {
    method,
    headers: { authorization: `Bearer ${site.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: { issue: { id: string; state: string } } }).data.issue;
};

/** An issue of five pieces to many readers, handed to a server of mails that takes whatever comes. */
export const scenario: Scenario = {
  name: 'newsletter',
  group: 'newsletter',
  async run() {
    const readers = amount(100_000, 5_000);
    const sink = await startSink();
    const site = await startLoadedSite({
      articles: 5,
      variables: {
        MASTHEAD_SMTP_URL: sink.url,
        MASTHEAD_MAIL_RATES: '*=100000',
        MASTHEAD_POSTAL_ADDRESS: 'Masthead, 1 Example Street, Anytown',
      },
    });
    try {
      await site.documents.write(newsletter, { by: 'bench' });
      await addReaders(site, readers);
      const items = Array.from({ length: 5 }, (_, number) => ({ id: benchArticle(number).id }));
      const { id } = await call(site, 'POST', `/newsletters/${newsletter.id}/issues`, { items });
      const before = site.use().memory;
      const began = performance.now();
      await call(site, 'POST', `/newsletter-issues/${id}/send`);
      let peak = before;
      while (sink.taken() < readers) {
        peak = Math.max(peak, site.use().memory);
        if (performance.now() - began > 900_000) throw new Error(`Only ${sink.taken()} of ${readers} mails came.`);
        await wait(50);
      }
      const seconds = (performance.now() - began) / 1_000;
      const [mails] = await site.query<{ sent: string }>(
        `select count(*) as sent from newsletter_mail where state in ('sent', 'handing')`,
        [],
      );
      return [
        {
          readers,
          'mails/s': (readers / seconds).toFixed(0),
          'MB at its peak': (peak / 1e6).toFixed(0),
          'MB before': (before / 1e6).toFixed(0),
          'taken twice': sink.taken() - Number(mails?.sent ?? 0),
        },
      ];
    } finally {
      await site.stop();
      await sink.stop();
    }
  },
  figures: (rows) => [
    ...figure('newsletter: mails handed to a server', 'mails/s', column(rows, 'mails/s'), { atLeast: 300 }),
    ...figure('newsletter: memory of the program at its peak', 'MB', column(rows, 'MB at its peak'), { atMost: 300 }),
  ],
};
