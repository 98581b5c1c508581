import { setTimeout as wait } from 'node:timers/promises';
import { amount } from '../measure/client.ts';
import { benchArticle, startLoadedSite } from '../measure/loaded-site.ts';
import { readCpuSeconds } from '../measure/process-cpu.ts';
import { addBrowsers, callMessage, makePushKey, startPushSink } from '../measure/pushes.ts';
import { waitUntilStill } from '../measure/still.ts';
import { column, figure, type Scenario } from '../scenario.ts';

/** Breaking news to many browsers, handed to a push service that takes whatever comes, over TLS. */
export const scenario: Scenario = {
  name: 'push',
  group: 'push',
  async run() {
    const browsers = amount(100_000, 5_000);
    const sink = await startPushSink();
    const site = await startLoadedSite({ articles: 1, variables: sink.variables });
    try {
      await makePushKey(site);
      await addBrowsers((statement, values) => site.query(statement, values), browsers, sink.origin);
      const { id } = await callMessage(site, 'POST', '/push-messages', { topics: ['news:breaking'], piece: benchArticle(0).id });
      // what a start takes for a moment is not what pushes take
      const before = await waitUntilStill(site);
      const [began, cpuBefore, allBefore] = [performance.now(), readCpuSeconds(site.pid, { alone: true }), readCpuSeconds(site.pid)];
      await callMessage(site, 'POST', `/push-messages/${id}/send`);
      let peak = before;
      let taken = 0;
      while (taken < browsers) {
        taken = await sink.taken();
        peak = Math.max(peak, site.use().memory);
        if (performance.now() - began > 900_000) throw new Error(`Only ${taken} of ${browsers} pushes came.`);
        await wait(50);
      }
      const [seconds, cpu, all] = [
        (performance.now() - began) / 1_000,
        readCpuSeconds(site.pid, { alone: true }) - cpuBefore,
        readCpuSeconds(site.pid) - allBefore,
      ];
      return [
        {
          browsers,
          'pushes/s': (browsers / seconds).toFixed(0),
          'pushes/CPU s of the program': (browsers / cpu).toFixed(0),
          'pushes/CPU s with its database': (browsers / all).toFixed(0),
          'MB at its peak': (peak / 1e6).toFixed(0),
          'MB before': (before / 1e6).toFixed(0),
          'taken twice': [...(await sink.received()).values()].filter((times) => times > 1).length,
        },
      ];
    } finally {
      await site.stop();
      await sink.stop();
    }
  },
  figures: (rows) => [
    ...figure('push: pushes handed over in a second of a core', 'pushes/s', column(rows, 'pushes/CPU s of the program'), {
      atLeast: 1_000,
    }),
    ...figure('push: memory of the program at its peak', 'MB', column(rows, 'MB at its peak'), { atMost: 300 }),
  ],
};
