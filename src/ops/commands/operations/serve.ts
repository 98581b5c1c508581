import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import type { Command } from '../../command.ts';
import { usageError } from '../../usage-error.ts';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Listens for signals to stop, also for a second one while requests in flight are finished; `unlisten` ends that. */
const listen = (): { ending: AbortSignal; unlisten: () => void } => {
  const stop = new AbortController();
  const end = () => stop.abort();
  for (const signal of signals) process.on(signal, end);
  return { ending: stop.signal, unlisten: () => signals.forEach((signal) => void process.off(signal, end)) };
};

const parseWorkers = (given: string | undefined): number | undefined => {
  if (given === undefined) return undefined;
  const workers = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (workers < 1 || workers > 256) throw usageError(`"${given}" is no number of workers, 1 to 256.`);
  return workers;
};

/** `masthead serve`: the site, until SIGTERM, Ctrl-C or the end of its terminal (SIGHUP); then what is in flight is finished, or what of the start was begun ended, and the exit code is 0. */
export const serveCommand: Command = {
  summary: 'serve the site',
  usage:
    'serve [--workers N]\n  --workers N   N processes answer on one port, and one supervises them; 1 unless said here or by MASTHEAD_WORKERS.\n                SIGUSR2 renews them one by one',
  makes: () => true,
  run: async (context) => {
    const { values } = parseArgs({ args: context.args, options: { workers: { type: 'string' } } });
    const workers = parseWorkers(values.workers) ?? context.config.workers;
    const { ending, unlisten } = listen();
    try {
      // the site with all it is built on is loaded here: the other commands start without it
      if (cluster.isWorker) return await (await import('../../serve/serve-worker.ts')).serveWorker(context, workers, ending);
      if (workers > 1) return await (await import('../../serve/serve-with-workers.ts')).serveWithWorkers(context, workers, ending);
      return await (await import('../../serve/serve-alone.ts')).serveAlone(context, ending);
    } catch (error) {
      unlisten();
      throw error;
    }
  },
};
