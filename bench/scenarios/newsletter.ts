import { setTimeout as wait } from 'node:timers/promises';
import { amount } from '../measure/client.ts';
import { benchArticle, startLoadedSite } from '../measure/loaded-site.ts';
import { addReaders, benchNewsletter, callIssue, mailVariables, startMailSink } from '../measure/newsletters.ts';
import { waitUntilStill } from '../measure/still.ts';
import { column, figure, type Scenario } from '../scenario.ts';

/** An issue of five pieces to many readers, handed to a server of mails that takes whatever comes. */
export const scenario: Scenario = {
  name: 'newsletter',
  group: 'newsletter',
  async run() {
    const readers = amount(100_000, 5_000);
    const sink = await startMailSink();
    const site = await startLoadedSite({ articles: 5, variables: mailVariables(sink.url) });
    try {
      await site.documents.write(benchNewsletter, { by: 'bench' });
      await addReaders((statement, values) => site.query(statement, values), readers);
      const items = Array.from({ length: 5 }, (_, number) => ({ id: benchArticle(number).id }));
      const { id } = await callIssue(site, 'POST', `/newsletters/${benchNewsletter.id}/issues`, { items });
      // what a start takes for a moment is not what mails take
      const before = await waitUntilStill(site);
      const began = performance.now();
      await callIssue(site, 'POST', `/newsletter-issues/${id}/send`);
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
