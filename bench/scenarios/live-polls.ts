import { setTimeout as wait } from 'node:timers/promises';
import { amount, rounded } from '../measure/client.ts';
import { figuresOf, loadNow, startLoadedLiveBlog } from '../measure/live-blog.ts';
import type { Scenario } from '../scenario.ts';

/** Issue "Live blogs", Speed: 2,000 pollers, each having seen another card: at most one render and one query a blog and tick. */
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
        queries: await site.metric('masthead_database_query_seconds_count'),
      });
      // what posting and waiting cost without a single reader
      const measured = async () => {
        const before = await counts();
        const cards = await blog.post(seconds);
        await wait(13_000);
        const after = await counts();
        return { cards, renders: after.renders - before.renders, queries: after.queries - before.queries };
      };
      const alone = await measured();
      const readers = await blog.open({ kind: 'pollers', readers: 2_000 });
      const { cards, renders, queries } = await measured();
      const seen = await readers.seen(cards);
      await readers.close();
      const polls = Object.values(seen.statuses).reduce((sum, count) => sum + count, 0);
      return [
        {
          pollers: 2_000,
          cards: cards.length,
          ...figuresOf(seen, '12000'),
          polls,
          'unchanged (304)': `${rounded(((seen.statuses['304'] ?? 0) / polls) * 100)} %`,
          'other than 200 and 304': polls - (seen.statuses['200'] ?? 0) - (seen.statuses['304'] ?? 0),
          'bytes a poll': rounded(seen.bytes / polls),
          'renders a card (≤ 1)': rounded((renders - alone.renders) / cards.length),
          'queries a card (≤ 1)': rounded((queries - alone.queries) / cards.length),
          load: loadNow(),
        },
      ];
    } finally {
      await site.stop();
    }
  },
};
