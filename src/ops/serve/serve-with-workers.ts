import cluster from 'node:cluster';
import { steadyNow } from '#platform/clock';
import { createHosts } from '../../site/hosts.ts';
import type { CommandContext } from '../command.ts';
import { whenAborted } from './when-aborted.ts';
import { drawFrontsApart } from './draw-apart.ts';
import { prepareSite, printAddresses } from './prepare-site.ts';
import { readerMessage } from './reader-bell.ts';
import { upgradeContent } from './upgrade-content.ts';
import { startWorkerPool } from './worker-pool.ts';
import { createWorkersAnswerer } from './worker-metrics.ts';

/**
 * The primary of several workers: it has the data folder, its database and its secrets, and answers no request itself. SIGUSR2 renews
 * the workers one by one without a request failing.
 */
export const serveWithWorkers = async (context: CommandContext, workers: number, ending: AbortSignal): Promise<number> => {
  const { config, log } = context;
  const prepared = await prepareSite(context, ending);
  if (!prepared) return 0;
  const { opened } = prepared;
  try {
    const pool = await startWorkerPool({ count: workers, log, now: steadyNow, onWorker: createWorkersAnswerer() });
    const stop = new AbortController();
    const upgraded = upgradeContent(prepared, log, stop.signal);
    process.on('SIGUSR2', () => {
      pool.renew().then(
        () => log.info('The workers were renewed'),
        (error: unknown) => log.error({ err: error }, 'The workers could not all be renewed'),
      );
    });
    printAddresses(context, createHosts(config.hosts, pool.port));
    const drawing = drawFrontsApart(context, pool.port);
    const onMessage = (_worker: unknown, message: unknown): unknown => message === readerMessage && drawing.onReader();
    cluster.on('message', onMessage);
    await whenAborted(ending);
    cluster.off('message', onMessage);
    stop.abort();
    await drawing.stop();
    await pool.stop();
    await upgraded;
    return 0;
  } catch (error) {
    // Ctrl-C reaches workers too, also those that have not listened yet
    if (!ending.aborted) throw error;
    return 0;
  } finally {
    await opened.close();
  }
};
