import type { Worker } from 'node:cluster';
import { steadyNow } from '#platform/clock';
import { createHosts } from '../../site/hosts.ts';
import type { CommandContext } from '../command.ts';
import { aborted } from './aborted.ts';
import { type Drawing, drawFrontsApart } from './draw-apart.ts';
import { prepareSite, printAddresses } from './prepare-site.ts';
import { readerHeard } from './reader-bell.ts';
import { upgradeContent } from './upgrade-content.ts';
import { startWorkerPool } from './worker-pool.ts';
import { answerWorkers } from './worker-metrics.ts';

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
    let pool: Awaited<ReturnType<typeof startWorkerPool>> | undefined;
    let drawing: Drawing | undefined;
    const answer = answerWorkers(() => pool?.workers() ?? []);
    const onWorker = (worker: Worker) => {
      answer(worker);
      worker.on('message', (message) => message === readerHeard && drawing?.heard());
    };
    pool = await startWorkerPool({ count: workers, log, now: steadyNow, onWorker });
    const { renew, stop: stopPool } = pool;
    const stop = new AbortController();
    const upgraded = upgradeContent(prepared, log, stop.signal);
    process.on('SIGUSR2', () => {
      renew().then(
        () => log.info('The workers were renewed'),
        (error: unknown) => log.error({ err: error }, 'The workers could not all be renewed'),
      );
    });
    printAddresses(context, createHosts(config.hosts, pool.port));
    drawing = drawFrontsApart(context, pool.port);
    await aborted(ending);
    stop.abort();
    await drawing.stop();
    await stopPool();
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
