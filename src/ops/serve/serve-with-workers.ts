import cluster from 'node:cluster';
import { steadyNow } from '#platform/clock';
import type { CommandContext } from '../command.ts';
import { whenAborted } from './when-aborted.ts';
import { drawFrontsApart } from './draw-apart.ts';
import { prepareSite, printAddresses } from './prepare-site.ts';
import { readerMessage } from './site/reader-bell.ts';
import { createSiteHosts } from './site/site-hosts.ts';
import { openTvSimulator, type TvSimulator } from './site/content/tv-simulator.ts';
import { startUpgrade } from './upgrade-content.ts';
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
  let simulator: TvSimulator | undefined;
  try {
    const hosts = createSiteHosts(config);
    // one for all workers, which are told its port
    simulator = config.demo && !config.liveTv.adobePass ? await openTvSimulator(config, hosts, opened.now) : undefined;
    const environment = simulator && { MASTHEAD_TV_SIMULATOR_PORT: String(simulator.port), MASTHEAD_TV_SIMULATOR_RUNS: '1' };
    const onWorker = createWorkersAnswerer();
    const pool = await startWorkerPool({ count: workers, log, now: steadyNow, onWorker, ...(environment && { environment }) });
    hosts.setPort(pool.port);
    const upgrade = startUpgrade(prepared, log);
    process.on('SIGUSR2', () => {
      pool.renew().then(
        () => log.info('The workers were renewed'),
        (error: unknown) => log.error({ err: error }, 'The workers could not all be renewed'),
      );
    });
    printAddresses(context, hosts, simulator ? [simulator.origin, ...config.tvProviders.origins] : []);
    const drawing = drawFrontsApart(context, pool.port);
    const onMessage = (_worker: unknown, message: unknown): unknown => message === readerMessage && drawing.onReader();
    cluster.on('message', onMessage);
    await whenAborted(ending);
    cluster.off('message', onMessage);
    const upgraded = upgrade.stop();
    await drawing.stop();
    await pool.stop();
    await upgraded;
    return 0;
  } catch (error) {
    // Ctrl-C reaches workers too, also those that have not listened yet
    if (!ending.aborted) throw error;
    return 0;
  } finally {
    await simulator?.close();
    await opened.close();
  }
};
