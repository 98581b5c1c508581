import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { Editorial } from '#features/newsroom/editorial';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import type { MetricsRegistry } from '#platform/metrics';
import { watchReadOnly } from './telemetry/database-metrics.ts';
import { watchJobs } from './jobs/job-metrics.ts';
import { runBin } from './jobs/bin-runner.ts';
import { createGuide, type ScheduleTables } from '#features/media/airings';
import { runEncoding } from './jobs/encoding-runner.ts';
import { guideTask } from './jobs/guide-runner.ts';
import { clearLeftFiles } from './jobs/left-files-runner.ts';
import { listCountsTask } from './jobs/list-count-runner.ts';
import { keepSpareRoom } from '../../newsroom/guarded-writes.ts';
import { runCardSchedules } from './content/live-blogs.ts';
import type { Newsroom } from '../../newsroom/newsroom.ts';
import { createRunKind } from './jobs/run-kind.ts';
import { runRenderQueue } from './jobs/render-queue-runner.ts';
import { runSchedules } from './jobs/schedule-runner.ts';
import { tellPrices } from './readers/price-runner.ts';
import type { SiteMail } from './readers/site-mail.ts';
import type { Hosts } from '../../../site/hosts.ts';
import { listRetentionTasks, startUpkeep } from './jobs/retention-runner.ts';

type SiteJobsParts = {
  config: Config;
  database: Kysely<DocumentTables>;
  newsroom: Newsroom;
  editorial: Pick<Editorial, 'publishing' | 'bin' | 'uploads' | 'videos' | 'encoding' | 'resumable'>;
  mail: Pick<SiteMail, 'target' | 'wake'>;
  originOf: Hosts['originOf'];
  registry: MetricsRegistry;
  now: () => number;
  log: Log;
};

/** Starts what a running site does by itself. Every process of a site runs these jobs. */
export const startSiteJobs = (parts: SiteJobsParts): { close: () => Promise<void> } => {
  const { config, database, newsroom, editorial, now, log } = parts;
  const { disk } = newsroom;
  const run = createRunKind(database, log);
  const jobs = [
    runSchedules(editorial.publishing, { run, disk, dataFolder: config.dataFolder, now, log }),
    runCardSchedules(newsroom.cards, { run, now, log }),
    ...runRenderQueue(newsroom, { run, log }),
    runBin(editorial.bin, { run, log }),
    ...clearLeftFiles(editorial, { run, log }),
    runEncoding(editorial.encoding, { run, log }),
    watchJobs(database, parts),
    watchReadOnly(database, parts),
    ...startUpkeep([...listRetentionTasks({ database, now }), listCountsTask(database)], { run, log }),
    ...tellPrices({ ...parts, run }),
    ...startUpkeep([guideTask(createGuide({ database: database.withTables<ScheduleTables>(), now }), { isDemo: config.demo, now, log })], {
      run,
      log,
    }),
    // an outside database is on another disk
    ...(config.database.url === undefined ? [keepSpareRoom(config, disk, log)] : []),
  ];
  return {
    close: async () => {
      await Promise.all(jobs.map((job) => job.close()));
    },
  };
};
