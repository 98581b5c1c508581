import { amount, countsOf, megabytes, runClient } from '../measure/client.ts';
import { startLoadedSite } from '../measure/loaded-site.ts';
import type { Row, Scenario } from '../scenario.ts';

const cacheBytes = 30_000_000;
const rounds = 4;

/** Of so many: a fifth the front, an eighth pages that the cache cannot all hold, some pictures, the rest 200 hot pages. */
const mixed = (pages: readonly string[], pictures: readonly string[]): string[] => {
  const [hot, cold] = [pages.slice(0, 200), pages.slice(200)];
  return Array.from({ length: 8_000 }, (_, index) => {
    if (index % 8 === 7) return cold[(index * 7) % cold.length] ?? '/';
    if (index % 40 === 6) return pictures[index % pictures.length] ?? '/';
    return index % 5 === 0 ? '/' : (hot[index % hot.length] ?? '/');
  });
};

/** Promise L12: after 160,000 mixed requests the process is no larger than its heap, its cache and 150 MB. */
export const scenario: Scenario = {
  name: 'L12',
  group: 'load',
  async run() {
    const site = await startLoadedSite({ articles: 3_000, variables: { MASTHEAD_CACHE_BYTES: String(cacheBytes) } });
    try {
      const { text } = await site.ask('/');
      const pictures = [...text.matchAll(/\/_images\/[^"\s,]+/g)].map(([path]) => path.replaceAll('&amp;', '&')).slice(0, 80);
      const paths = mixed(site.paths, pictures);
      const rows: Row[] = [];
      let requests = 0;
      const wanted = amount(160_000, 40_000);
      while (requests < wanted || rows.length < rounds) {
        const { groups } = await runClient({ kind: 'closed', port: site.port, seconds: 10, connections: 64, paths });
        requests += groups.reduce((sum, seen) => sum + countsOf(seen).all, 0);
        const { memory } = site.use();
        const [heap, inUse, buffers, cache] = await Promise.all(
          ['process_heap_reserved_bytes', 'process_heap_bytes', 'process_buffer_bytes', 'masthead_page_cache_bytes'].map(site.metric),
        );
        rows.push({
          requests,
          'process MB': megabytes(memory),
          'heap MB': megabytes(heap ?? 0),
          'of it in use': megabytes(inUse ?? 0),
          'buffers MB': megabytes(buffers ?? 0),
          'cache MB': megabytes(cache ?? 0),
          'rest MB (≤ 150)': megabytes(memory - (heap ?? 0) - (cache ?? 0)),
        });
      }
      return rows;
    } finally {
      await site.stop();
    }
  },
};
