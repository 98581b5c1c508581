import { amount, rounded } from '../measure/client.ts';
import { load } from '../measure/load.ts';
import { startLoadedSite } from '../measure/loaded-site.ts';
import { cpuSecondsOf } from '../measure/process-cpu.ts';
import type { Row, Scenario } from '../scenario.ts';

/** Issue "Speed": requests per CPU second with two workers against one: at least 0.9 times as many. */
export const scenario: Scenario = {
  name: 'workers',
  group: 'load',
  async run() {
    const measured: { workers: number; perCpuSecond: number; perSecond: number; failures: number }[] = [];
    // one, two, and one again: what the machine did meanwhile shows in the difference
    for (const workers of [1, 2, 1]) {
      const site = await startLoadedSite({ workers });
      try {
        const url = `http://127.0.0.1:${site.port}/`;
        for (let ask = 0; ask < 20; ask += 1) await site.ask('/');
        await load(url, { connections: 64, seconds: 1 });
        const before = cpuSecondsOf(site.pid);
        const { requests, seconds, failures } = await load(url, { connections: 64, seconds: amount(10, 3) });
        measured.push({ workers, perCpuSecond: requests / (cpuSecondsOf(site.pid) - before), perSecond: requests / seconds, failures });
      } finally {
        await site.stop();
      }
    }
    const alone = measured.filter(({ workers }) => workers === 1).map(({ perCpuSecond }) => perCpuSecond);
    const base = alone.reduce((sum, one) => sum + one, 0) / alone.length;
    return measured.map(({ workers, perCpuSecond, perSecond, failures }): Row => ({
      workers,
      'requests/CPU s': rounded(perCpuSecond),
      'requests/s': rounded(perSecond),
      '× one worker (≥ 0.9)': (perCpuSecond / base).toFixed(2),
      failures,
    }));
  },
};
