import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { AppError } from '#platform/errors';
import type { Log } from '#platform/log';

/** The workers of a primary. */
export type WorkerPool = {
  /** The port that all of them share. */
  port: number;
  /** Who works in which place now. */
  workers: () => Iterable<readonly [place: string, worker: Worker]>;
  /** One after the other is replaced by a new process, the old one ending only when the new one listens. */
  renew: () => Promise<void>;
  /** Lets all finish what is in flight; those that do not are killed after `patienceMs`. */
  stop: () => Promise<void>;
};

type Place = { name: string; worker: Worker | undefined; since: number; failures: number; timer?: NodeJS.Timeout | undefined };

const patienceMs = 20_000;
const shortLife = 10_000;
const firstPause = 250;
const longestPause = 30_000;

/**
 * What the death of a worker means for its place: how many died young one after the other, and how long to wait before it is replaced, in ms:
 * not at all after a long life, longer with each that died young.
 */
export const afterDeath = (lifeMs: number, failures: number): { failures: number; pauseMs: number } =>
  lifeMs >= shortLife
    ? { failures: 0, pauseMs: 0 }
    : { failures: failures + 1, pauseMs: Math.min(longestPause, firstPause * 2 ** failures) };

const exited = (worker: Worker): Promise<void> =>
  new Promise((resolve) => (worker.isDead() ? resolve() : worker.once('exit', () => resolve())));

const end = async (worker: Worker): Promise<void> => {
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), patienceMs);
  worker.process.kill('SIGTERM');
  await exited(worker);
  clearTimeout(kill);
};

/** Starts `count` workers of this same program and keeps them: one that dies is replaced. Refuses when the first one cannot start; it has said why. */
export const startWorkerPool = async (options: {
  count: number;
  log: Log;
  now: () => number;
  onWorker: (worker: Worker) => void;
}): Promise<WorkerPool> => {
  const { log, now, onWorker } = options;
  const places: Place[] = Array.from({ length: options.count }, (_, index) => ({
    name: String(index + 1),
    worker: undefined,
    since: 0,
    failures: 0,
  }));
  let stopping = false;
  let started = false;

  const fork = (place: Place): Worker => {
    const worker = cluster.fork();
    place.worker = worker;
    place.since = now();
    onWorker(worker);
    worker.once('exit', (code, signal) => {
      // one that was replaced by plan is no longer in its place
      if (stopping || !started || place.worker !== worker) return;
      const { failures, pauseMs } = afterDeath(now() - place.since, place.failures);
      place.failures = failures;
      log.error({ worker: place.name, pid: worker.process.pid, code, signal, pauseMs }, 'A worker ended and is replaced');
      place.timer = setTimeout(() => fork(place), pauseMs);
    });
    return worker;
  };

  const listening = async (worker: Worker): Promise<number> => {
    const ended = new AbortController();
    worker.once('exit', () => ended.abort());
    try {
      const [address] = (await once(worker, 'listening', { signal: ended.signal })) as [{ port: number }];
      return address.port;
    } catch (cause) {
      throw new AppError({
        code: 'serve/worker-failed',
        status: 500,
        message: 'A worker ended before it listened; what it said above is why.',
        cause,
      });
    }
  };

  const stop = async () => {
    stopping = true;
    for (const place of places) clearTimeout(place.timer);
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [end(worker)] : [])));
  };

  const renewOne = async (place: Place): Promise<void> => {
    const old = place.worker;
    clearTimeout(place.timer);
    try {
      await listening(fork(place));
    } catch (error) {
      // the old one goes on rather than nobody
      clearTimeout(place.timer);
      place.worker = old;
      throw error;
    }
    if (old && !old.isDead()) await end(old);
  };

  let renewing: Promise<void> | undefined;
  const renewAll = async () => {
    for (const place of places) if (!stopping) await renewOne(place);
  };
  const renew = () => (renewing ??= renewAll().finally(() => (renewing = undefined)));

  const [first, ...others] = places;
  if (!first) throw new RangeError('A worker pool has at least one worker.');
  try {
    // alone, so that what keeps it from starting is said once
    const port = await listening(fork(first));
    await Promise.all(others.map((place) => listening(fork(place))));
    started = true;
    return {
      port,
      workers: () => places.flatMap(({ name, worker }) => (worker?.isConnected() ? [[name, worker] as const] : [])),
      renew,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
