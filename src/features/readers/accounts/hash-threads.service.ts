import type { Argon2Parameters } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Derives keys in threads of their own, one at a time in each. */
export type HashThreads = {
  derive(terms: Argon2Parameters): Promise<Buffer>;
  close(): Promise<void>;
};

/** What runs in a thread: its own text, so nothing around it is used. */
const work = (): void => {
  const { parentPort } = process.getBuiltinModule('node:worker_threads');
  const { argon2Sync } = process.getBuiltinModule('node:crypto');
  const { constants, setPriority } = process.getBuiltinModule('node:os');
  // on Linux 0 is the thread alone; elsewhere it would be the whole program
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);
  parentPort?.on('message', (terms: Argon2Parameters) => parentPort.postMessage(argon2Sync('argon2id', terms)));
};

/**
 * Creates the threads that passwords are hashed in; they are opened when they are needed, and as many as are asked at once. Not the threads of Node itself,
 * in which files are read: and on Linux whoever reads a page goes first (L10).
 */
export const createHashThreads = (): HashThreads => {
  const all = new Set<Worker>();
  const idle: Worker[] = [];
  const open = (): Worker => {
    const worker = new Worker(`(${work.toString()})()`, { eval: true, name: 'passwords' });
    all.add(worker);
    return worker;
  };
  const ask = async (worker: Worker, terms: Argon2Parameters): Promise<Buffer> => {
    worker.ref();
    const over = new AbortController();
    // an error of the thread rejects the first of them
    const answered = once(worker, 'message', over);
    const ended = once(worker, 'exit', over).then(() => {
      throw new Error('The thread that hashes passwords ended.');
    });
    ended.catch(() => undefined);
    worker.postMessage(terms);
    try {
      const [tag] = (await Promise.race([answered, ended])) as [Uint8Array];
      return Buffer.from(tag);
    } finally {
      over.abort();
      answered.catch(() => undefined);
      worker.unref();
    }
  };
  return {
    derive: async (terms) => {
      const worker = idle.pop() ?? open();
      try {
        const tag = await ask(worker, terms);
        idle.push(worker);
        return tag;
      } catch (error) {
        all.delete(worker);
        await worker.terminate();
        throw error;
      }
    },
    close: async () => {
      idle.length = 0;
      await Promise.all([...all].map((worker) => worker.terminate()));
      all.clear();
    },
  };
};
