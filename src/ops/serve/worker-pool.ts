import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { AppError } from '#platform/errors';
import type { Log } from '#platform/log';

/** The workers of a primary. */
export type WorkerPool = {
  /** The port that all of them share. */
  port: number;
  /** The worker that is in each place now. */
  workers: () => Iterable<readonly [place: string, worker: Worker]>;
  /** Replaces one after the other by a new process; the old one ends only when the new one listens. */
  renew: () => Promise<void>;
  /** Lets all finish what is in flight, and kills those that have not after 20 s. */
  stop: () => Promise<void>;
};

export type WorkerPoolOptions = {
  count: number;
  log: Log;
  /** Steady milliseconds. */
  now: () => number;
  /** Called with each worker that is started, and what lists those at work. */
  onWorker: (worker: Worker, workers: WorkerPool['workers']) => void;
  /** More of the environment, for each worker. */
  environment?: Readonly<Record<string, string>>;
};

type Place = { name: string; worker: Worker | undefined; since: number; failures: number; timer?: NodeJS.Timeout | undefined };

const patienceMs = 20_000;
const shortLifeMs = 10_000;
const firstPauseMs = 250;
const longestPauseMs = 30_000;

/**
 * What the death of a worker means for its place: how many died young in a row, and how many ms to wait before it is replaced. None after a long
 * life, more with each that died young.
 */
export const afterDeath = (lifeMs: number, failures: number): { failures: number; pauseMs: number } =>
  lifeMs >= shortLifeMs
    ? { failures: 0, pauseMs: 0 }
    : { failures: failures + 1, pauseMs: Math.min(longestPauseMs, firstPauseMs * 2 ** failures) };

const exited = (worker: Worker): Promise<void> =>
  new Promise((resolve) => (worker.isDead() ? resolve() : worker.once('exit', () => resolve())));

const end = async (worker: Worker): Promise<void> => {
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), patienceMs);
  worker.process.kill('SIGTERM');
  await exited(worker);
  clearTimeout(kill);
};

/** The port that a worker listens on, once it does; rejects when it ends before. */
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

type Places = {
  all: readonly Place[];
  listWorkers: WorkerPool['workers'];
  /** Starts a worker in a place. Once `replaceDead` was called, it is replaced when it dies. */
  fork: (place: Place) => Worker;
  replaceDead: () => void;
  /** Nobody is started any more. */
  close: () => void;
  isClosed: () => boolean;
};

const createPlaces = ({ count, log, now, onWorker, environment }: WorkerPoolOptions): Places => {
  const all: Place[] = Array.from({ length: count }, (_, index) => ({
    name: String(index + 1),
    worker: undefined,
    since: 0,
    failures: 0,
  }));
  let state: 'starting' | 'filled' | 'closed' = 'starting';

  const listWorkers = () => all.flatMap(({ name, worker }) => (worker?.isConnected() ? [[name, worker] as const] : []));

  const fork = (place: Place): Worker => {
    const worker = cluster.fork(environment);
    place.worker = worker;
    place.since = now();
    onWorker(worker, listWorkers);
    worker.once('exit', (code, signal) => {
      // one that was replaced by plan is no longer in its place
      if (state !== 'filled' || place.worker !== worker) return;
      const { failures, pauseMs } = afterDeath(now() - place.since, place.failures);
      place.failures = failures;
      log.error({ worker: place.name, pid: worker.process.pid, code, signal, pauseMs }, 'A worker ended and is replaced');
      place.timer = setTimeout(() => fork(place), pauseMs);
    });
    return worker;
  };
  return {
    all,
    listWorkers,
    fork,
    replaceDead: () => {
      if (state === 'starting') state = 'filled';
    },
    close: () => {
      state = 'closed';
      for (const place of all) clearTimeout(place.timer);
    },
    isClosed: () => state === 'closed',
  };
};

const renewWorker = async ({ fork }: Places, place: Place): Promise<void> => {
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

/** Starts `count` workers of this same program and replaces each that dies. Rejects when the first one cannot start; it has printed why. */
export const startWorkerPool = async (options: WorkerPoolOptions): Promise<WorkerPool> => {
  const places = createPlaces(options);
  const [first, ...others] = places.all;
  if (!first) throw new RangeError('A worker pool has at least one worker.');

  const stop = async () => {
    places.close();
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [end(worker)] : [])));
  };
  const renewAll = async () => {
    for (const place of places.all) if (!places.isClosed()) await renewWorker(places, place);
  };
  let renewing: Promise<void> | undefined;
  try {
    // alone, so that what keeps it from starting is printed once
    const port = await listening(places.fork(first));
    await Promise.all(others.map((place) => listening(places.fork(place))));
    places.replaceDead();
    return {
      port,
      workers: places.listWorkers,
      renew: () => (renewing ??= renewAll().finally(() => (renewing = undefined))),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
