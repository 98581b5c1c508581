import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';

/**
 * A TCP proxy that misbehaves on demand, for the connections there are and those that come. It runs in a thread of its own: a test that is busy
 * with a crowd of readers must not make a server behind the proxy look silent.
 */
export type FaultProxy = {
  port: number;
  /** How many connections have been made through it since it was started, and how many there are now. */
  made: () => number;
  open: () => number;
  /** Everything goes through again; what was held or refused before too. */
  pass: () => Promise<void>;
  /** Every connection ends and new ones are refused, as of a server that is not there. */
  cut: () => Promise<void>;
  /** Connections stay and are accepted, but no byte goes through in either direction. */
  stall: () => void;
  /** Each piece of data comes later by so many milliseconds, in both directions. */
  delay: (milliseconds: number) => void;
  /** Breaks every connection as a crash does (RST); new ones pass. */
  reset: () => void;
  /** Ends the direction to the client of every connection and leaves the other open; new ones pass. */
  halfClose: () => void;
  /** Connections there are stay open and silent for ever, as after a failover that nobody noticed; new ones pass. */
  strand: () => void;
  /** Resolves when clients have sent so many more bytes through it. */
  passed: (bytes: number) => Promise<void>;
  /** Bytes that clients have sent through it. */
  bytes: () => number;
  /** Holds back what is sent to clients that have sent this text, on connections there are and those that come; `pass` ends it. */
  holdFor: (text: string) => void;
  close: () => Promise<void>;
};

/** Where a proxy leads: a port of this machine or a socket that is a file. */
export type Target = { host?: string; port: number } | { path: string };

/** Counters that the thread of a proxy writes and its test reads; `begun` is the number of the last message that took effect. */
export const counters = { made: 0, open: 1, bytes: 2, begun: 3 } as const;

/** A message to the proxy's thread; `number` counts them up. */
export type ProxyMessage = { number: number; command: ProxyCommand; argument?: number | string };
export type ProxyCommand = 'pass' | 'cut' | 'stall' | 'delay' | 'reset' | 'halfClose' | 'strand' | 'untilBytes' | 'holdFor';

/** Puts a proxy on a free port of loopback in front of a server. */
export const startFaultProxy = async (target: Target): Promise<FaultProxy> => {
  const counts = new Int32Array(new SharedArrayBuffer(4 * Object.keys(counters).length));
  const thread = new Worker(new URL('./fault-proxy.thread.ts', import.meta.url), { workerData: { target, counts } });
  const [port] = (await once(thread, 'message')) as [number];
  const resolvers = new Map<number, () => void>();
  let sent = 0;
  thread.on('message', (number: number) => {
    resolvers.get(number)?.();
    resolvers.delete(number);
  });

  const send = (command: ProxyCommand, argument?: number | string): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    resolvers.set((sent += 1), resolve);
    thread.postMessage({ number: sent, command, argument } satisfies ProxyMessage);
    return promise;
  };
  /** Returns when the thread has done it: what the test sends after it meets the new state. */
  const sendAndWait = (command: ProxyCommand, argument?: number | string): void => {
    void send(command, argument);
    for (let begun = count('begun'); begun < sent; begun = count('begun')) Atomics.wait(counts, counters.begun, begun);
  };
  const count = (name: keyof typeof counters): number => Atomics.load(counts, counters[name]);

  return {
    port,
    made: () => count('made'),
    open: () => count('open'),
    pass: () => send('pass'),
    cut: () => send('cut'),
    stall: () => sendAndWait('stall'),
    delay: (milliseconds) => sendAndWait('delay', milliseconds),
    reset: () => sendAndWait('reset'),
    halfClose: () => sendAndWait('halfClose'),
    strand: () => sendAndWait('strand'),
    bytes: () => count('bytes'),
    passed: (bytes) => send('untilBytes', count('bytes') + bytes),
    holdFor: (text) => sendAndWait('holdFor', text),
    close: async () => {
      await send('cut');
      await thread.terminate();
    },
  };
};

/** A proxy in front of a PostgreSQL, and the DATABASE_URL that leads through it. */
export const databaseBehindProxy = async (database: pg.ClientConfig): Promise<{ proxy: FaultProxy; url: string }> => {
  const { host = '127.0.0.1', port = 5432, user = '', password } = database;
  const proxy = await startFaultProxy(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port });
  const secret = encodeURIComponent(typeof password === 'string' ? password : '');
  return { proxy, url: `postgres://${encodeURIComponent(user)}:${secret}@127.0.0.1:${proxy.port}/${database.database}` };
};
