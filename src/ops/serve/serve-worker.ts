import cluster from 'node:cluster';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { openDatabase } from '#platform/storage';
import type { CommandContext } from '../command.ts';
import { whenAborted } from './when-aborted.ts';
import { readerMessage } from './site/reader-bell.ts';
import { startSite } from './site/start-site.ts';
import { shareByPrimary } from './worker-metrics.ts';

/** All workers together stay below PostgreSQL's usual 100 connections, with room for commands beside them. */
const connectionsOfAll = 60;

/** Serves as one of several processes, beside the primary, which owns the data folder; it ends with the primary. */
export const serveWorker = async ({ config, log }: CommandContext, workers: number, ending: AbortSignal): Promise<number> => {
  const poolSize = Math.min(10, Math.max(2, Math.floor(connectionsOfAll / workers)));
  const opened = await openDatabase<DocumentTables>(config, { own: false, command: 'serve', log, poolSize, heartbeat: true });
  try {
    const site = await startSite({ config, opened, log, shareMetrics: shareByPrimary(process) });
    if (config.demo) site.onReader(() => process.send?.(readerMessage));
    await whenAborted(ending);
    await site.close();
    return 0;
  } finally {
    await opened.close();
    cluster.worker?.disconnect();
  }
};
