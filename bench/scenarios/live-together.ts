import { setTimeout as wait } from 'node:timers/promises';
import { amount, rounded } from '../measure/client.ts';
import { figuresOf, loadNow, startLoadedLiveBlog } from '../measure/live-blog.ts';
import type { Scenario } from '../scenario.ts';

/** Promise L6: 10,000 open streams and 2,000 pollers on one process, a card a second. */
export const scenario: Scenario = {
  name: 'L6',
  group: 'live',
  async run() {
    const blog = await startLoadedLiveBlog();
    const { site } = blog;
    try {
      const queries = () => site.metric('masthead_database_query_seconds_count');
      const measured = async (seconds: number) => {
        const before = await queries();
        const cards = await blog.post(seconds);
        await wait(13_000);
        return { cards, queries: (await queries()) - before };
      };
      const seconds = amount(60, 10);
      const alone = await measured(seconds);
      const before = site.use().memory;
      const streams = amount(10_000, 2_000);
      const readers = [
        { told: 'streams', count: streams, bar: '1000', open: await blog.open({ kind: 'streams', readers: streams }) },
        { told: 'polls', count: 2_000, bar: '12000', open: await blog.open({ kind: 'pollers', readers: 2_000 }) },
      ];
      const posted = await measured(seconds);
      const memory = site.use().memory - before;
      const rows = [];
      for (const { told, count, bar, open } of readers) {
        const seen = await open.seen(posted.cards);
        rows.push({
          told,
          readers: count,
          cards: posted.cards.length,
          bar,
          ...figuresOf(seen, 'bar'),
          'queries a card (≤ 1)': rounded((posted.queries - alone.queries) / posted.cards.length),
          'kB a reader (≤ 25)': rounded(memory / (streams + 2_000) / 1000),
          load: loadNow(),
        });
      }
      for (const { open } of readers) await open.close();
      return rows;
    } finally {
      await site.stop();
    }
  },
};
