import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { amount, buildCounts, megabytes, rounded, runClient } from '../measure/client.ts';
import { startLoadedSite } from '../measure/loaded-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const connections = 1_500;
const hasGreedyClients = (row: Row): boolean => row['greedy addresses'] !== 0;
const unreadClient = join(import.meta.dirname, '../clients/unread-client.ts');

/** L11: 1,500 connections × 20 pipelined requests for a feed, nothing read, from one address and from 20: others' hot front p99 ≤ 250 ms, memory ≤ 100 MB more. */
export const scenario: Scenario = {
  name: 'L11',
  group: 'load',
  async run() {
    const rows: Row[] = [];
    for (const addresses of [0, 1, 20]) {
      const site = await startLoadedSite({ articles: 500 });
      try {
        for (const path of ['/', '/rss.xml']) await site.ask(path);
        const seconds = amount(60, 10);
        const read = (share = 1) =>
          runClient({
            kind: 'steady',
            port: site.port,
            connections: 16,
            stages: [{ seconds: seconds * share, from: 100, to: 100 }],
            groups: [{ name: 'hot front', share: 1, paths: ['/'] }],
          });
        await read(0.3);
        const before = site.use().memory;
        const client =
          addresses > 0 ? fork(unreadClient, [String(site.port), String(connections), String(addresses), '/rss.xml']) : undefined;
        const reading = read();
        const [seen] = (await reading).groups;
        if (!seen) throw new Error('The readers saw nothing.');
        rows.push({
          'greedy addresses': addresses,
          'front p50 ms': rounded(seen.p50),
          'front p99 ms': rounded(seen.p99),
          'worst ms': rounded(seen.worst),
          ...buildCounts(seen),
          'memory MB more': megabytes(site.use().memory - before),
          'unsent MB': megabytes(await site.metric('masthead_http_unsent_bytes')),
          'dropped past the bound': await site.metric('masthead_http_dropped_total'),
        });
        client?.disconnect();
        if (client) await once(client, 'exit');
      } finally {
        await site.stop();
      }
    }
    return rows;
  },
  figures: (rows) => [
    ...figure('greedy clients (L11): p99 of the hot front', 'ms', column(rows, 'front p99 ms', hasGreedyClients), { atMost: 250 }),
    ...figure('greedy clients (L11): more memory', 'MB', column(rows, 'memory MB more', hasGreedyClients), { atMost: 100 }),
  ],
};
