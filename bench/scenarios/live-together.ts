import { setTimeout as wait } from 'node:timers/promises';
import { amount, rounded } from '../measure/client.ts';
import { buildFigures, loadNow, startLoadedLiveBlog } from '../measure/live-blog.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const isTold =
  (who: string) =>
  (row: Row): boolean =>
    row['readers by'] === who;

/** L6: 10,000 open streams and 2,000 pollers on one process, a card a second. */
export const scenario: Scenario = {
  name: 'L6',
  group: 'live',
  async run() {
    const blog = await startLoadedLiveBlog();
    const { site } = blog;
    try {
      const queries = () => site.metric('masthead_live_readings_total');
      const measured = async (seconds: number) => {
        const before = await queries();
        const cards = await blog.post(seconds);
        await wait(13_000);
        return { cards, queries: (await queries()) - before };
      };
      const seconds = amount(60, 10);
      // what the first streams and cards bring in code is no stream's
      const first = await blog.open({ kind: 'streams', readers: 200 });
      await blog.post(3);
      await first.close();
      await wait(2_000);
      const before = site.use().memory;
      const streams = amount(10_000, 2_000);
      const listening = await blog.open({ kind: 'streams', readers: streams });
      await wait(5_000);
      const memory = site.use().memory - before;
      const readers = [
        { by: 'streams', count: streams, open: listening },
        { by: 'polls', count: 2_000, open: await blog.open({ kind: 'pollers', readers: 2_000 }) },
      ];
      const posted = await measured(seconds);
      const rows = [];
      for (const { by, count, open } of readers) {
        const seen = await open.seen(posted.cards);
        rows.push({
          'readers by': by,
          readers: count,
          cards: posted.cards.length,
          ...buildFigures(seen),
          'queries a card': rounded(posted.queries / posted.cards.length),
          'kB a stream': by === 'streams' ? rounded(memory / streams / 1000) : '',
          load: loadNow(),
        });
      }
      for (const { open } of readers) await open.close();
      return rows;
    } finally {
      await blog.stop();
    }
  },
  figures: (rows) => [
    ...figure('streams and polls together (L6): p99 of streams', 'ms', column(rows, 'p99 ms', isTold('streams')), { atMost: 1_000 }),
    ...figure('streams and polls together (L6): p99 of polls', 'ms', column(rows, 'p99 ms', isTold('polls')), { atMost: 12_000 }),
    ...figure('streams and polls together (L6): queries a card', '', column(rows, 'queries a card'), { atMost: 1 }),
    ...figure('streams and polls together (L6): memory a stream', 'kB', column(rows, 'kB a stream'), { atMost: 25 }),
  ],
};
