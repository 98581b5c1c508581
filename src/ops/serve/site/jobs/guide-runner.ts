import type { Guide } from '#features/media/airings';
import type { UpkeepTask } from '#platform/jobs';
import type { Log } from '#platform/log';
import { hourMs } from '#platform/time';
import { extendDemoGuide } from '../../../../demo/index.ts';
import { demoFolder } from '../../../project-folder.ts';

/** Creates the task that deletes what aired long ago, and in a demo plans on what its channels show, so that this week and the next are always there. */
export const guideTask = (guide: Guide, { isDemo, now, log }: { isDemo: boolean; now: () => number; log: Log }): UpkeepTask => ({
  name: 'program-guide',
  everyMs: hourMs,
  doSlice: async () => {
    await guide.forgetPast();
    const days = isDemo ? await guide.alone(() => extendDemoGuide({ folder: demoFolder(), guide, now })) : 0;
    if (days) log.info({ days }, 'The program guide of the demo was planned on');
    return false;
  },
});
