import { setTimeout as wait } from 'node:timers/promises';
import { amount, rounded } from '../measure/client.ts';
import { buildFigures, loadNow, startLoadedLiveBlog } from '../measure/live-blog.ts';
import { readCpuSeconds } from '../measure/process-cpu.ts';
import { column, figure, type Scenario } from '../scenario.ts';

/** 10,000 open streams on one process, a card a second: every count at every reader, p99 ≤ 1 s, ≤ 25 kB a stream. */
export const scenario: Scenario = {
  name: 'live-streams',
  group: 'live',
  async run() {
    const blog = await startLoadedLiveBlog();
    const { site } = blog;
    try {
      // what the first streams and cards bring in code is no stream's
      const first = await blog.open({ kind: 'streams', readers: 200 });
      await blog.post(3);
      await first.close();
      const streams = amount(10_000, 2_000);
      await wait(2_000);
      const heap = () => site.metric('process_heap_bytes');
      const [memoryBefore, heapBefore] = [site.use().memory, await heap()];
      const readers = await blog.open({ kind: 'streams', readers: streams });
      await wait(5_000);
      const [memoryOpen, heapOpen] = [site.use().memory, await heap()];
      const cpu = readCpuSeconds(site.pid, { alone: true });
      const cards = await blog.post(amount(60, 10));
      await wait(3_000);
      const cpuUsed = readCpuSeconds(site.pid, { alone: true }) - cpu;
      const seen = await readers.seen(cards);
      const memoryAfter = site.use().memory;
      const open = await site.metric('masthead_live_streams');
      await readers.close();
      return [
        {
          streams,
          open,
          cards: cards.length,
          ...buildFigures(seen),
          'kB a stream': rounded((memoryOpen - memoryBefore) / streams / 1000),
          'heap kB': rounded((heapOpen - heapBefore) / streams / 1000),
          'kB after the cards': rounded((memoryAfter - memoryBefore) / streams / 1000),
          'bytes a stream and card': rounded(seen.bytes / streams / cards.length),
          'CPU ms a card': rounded((cpuUsed * 1000) / cards.length),
          load: loadNow(),
        },
      ];
    } finally {
      await blog.stop();
    }
  },
  figures: (rows) => [
    ...figure('10,000 streams: p99 until a card is seen', 'ms', column(rows, 'p99 ms'), { atMost: 1_000 }),
    ...figure('10,000 streams: memory a stream', 'kB', column(rows, 'kB a stream'), { atMost: 25 }),
    ...figure('10,000 streams: cards not seen', '', column(rows, 'missing'), { atMost: 0 }),
  ],
};
