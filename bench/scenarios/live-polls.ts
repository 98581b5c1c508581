import { setTimeout as wait } from 'node:timers/promises';
import { amount, rounded } from '../measure/client.ts';
import { buildFigures, loadNow, startLoadedLiveBlog } from '../measure/live-blog.ts';
import { column, figure, type Scenario } from '../scenario.ts';

/** 2,000 pollers, each at its own moment: at most one render and one query a blog and tick. */
export const scenario: Scenario = {
  name: 'live-polls',
  group: 'live',
  async run() {
    const blog = await startLoadedLiveBlog();
    const { site } = blog;
    try {
      const seconds = amount(60, 10);
      const counts = async () => ({
        renders: await site.metric('masthead_page_cache_renders_total'),
        queries: await site.metric('masthead_live_readings_total'),
      });
      const measured = async () => {
        const before = await counts();
        const cards = await blog.post(seconds);
        await wait(13_000);
        const after = await counts();
        return { cards, renders: after.renders - before.renders, queries: after.queries - before.queries };
      };
      const readers = await blog.open({ kind: 'pollers', readers: 2_000 });
      const { cards, renders, queries } = await measured();
      const seen = await readers.seen(cards);
      await readers.close();
      const polls = Object.values(seen.statuses).reduce((sum, count) => sum + count, 0);
      return [
        {
          pollers: 2_000,
          cards: cards.length,
          ...buildFigures(seen),
          polls,
          'unchanged (304)': `${rounded(((seen.statuses['304'] ?? 0) / polls) * 100)} %`,
          'other than 200 and 304': polls - (seen.statuses['200'] ?? 0) - (seen.statuses['304'] ?? 0),
          'renders a card': rounded(renders / cards.length),
          'queries a card': rounded(queries / cards.length),
          load: loadNow(),
        },
      ];
    } finally {
      await blog.stop();
    }
  },
  figures: (rows) => [
    ...figure('2,000 pollers: renders a card', '', column(rows, 'renders a card'), { atMost: 1 }),
    ...figure('2,000 pollers: queries a card', '', column(rows, 'queries a card'), { atMost: 1 }),
    ...figure('2,000 pollers: p99 until a card is seen', 'ms', column(rows, 'p99 ms'), { atMost: 12_000 }),
  ],
};
