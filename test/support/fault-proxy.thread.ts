import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { counters, type ProxyCommand, type ProxyMessage, type Target } from './fault-proxy.ts';

if (!parentPort) throw new Error('This is the thread of a fault proxy: startFaultProxy starts it.');
const toTest = parentPort;
const { target, counts } = workerData as { target: Target; counts: Int32Array };

/** One connection through the proxy, and the beginning of what its client has sent. */
type Line = { client: Socket; server: Socket; sent: string; stranded: boolean };
type Mode = 'pass' | 'stall' | number;

/** Decides whether data may go through now; senders wait for it. */
const createGate = (lines: ReadonlySet<Line>) => {
  let mode: Mode = 'pass';
  let heldText: string | undefined;
  let changed = Promise.withResolvers<void>();
  const recheck = (): void => {
    const { resolve } = changed;
    changed = Promise.withResolvers<void>();
    resolve();
  };
  const isHeld = (line: Line, towards: Socket): boolean =>
    line.stranded || mode === 'stall' || (heldText !== undefined && towards === line.client && line.sent.includes(heldText));
  return {
    setMode: (to: Mode): void => {
      mode = to;
      recheck();
    },
    /** Has those who wait check again. */
    recheck,
    holdFor: (text: string | undefined): void => {
      heldText = text;
    },
    maySend: async (line: Line, towards: Socket): Promise<void> => {
      if (typeof mode === 'number') await wait(mode);
      while (isHeld(line, towards) && lines.has(line)) await changed.promise;
    },
  };
};

const lines = new Set<Line>();
const gate = createGate(lines);
const waitingForBytes = new Map<() => void, number>();

const countBytes = (bytes: number): void => {
  const total = Atomics.add(counts, counters.bytes, bytes) + bytes;
  for (const [resolve, until] of waitingForBytes) if (total >= until) resolve();
};
const untilBytes = async (until: number): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  waitingForBytes.set(resolve, until);
  countBytes(0);
  await promise;
  waitingForBytes.delete(resolve);
};

const drop = (line: Line): void => {
  if (lines.delete(line)) Atomics.sub(counts, counters.open, 1);
  line.client.destroy();
  line.server.destroy();
  gate.recheck();
};

/** One direction: what comes in goes out in order, as the gate allows at that moment. */
const connectSockets = (line: Line, from: Socket, to: Socket): void => {
  let last = Promise.resolve();
  const after = (send: () => void) => {
    last = last.then(() => gate.maySend(line, to)).then(() => void (lines.has(line) && to.writable && send()));
  };
  from.on('data', (chunk: Buffer) => {
    if (from === line.client) {
      countBytes(chunk.length);
      if (line.sent.length < 4_000) line.sent += chunk.toString('latin1');
    }
    from.pause();
    after(() => {
      to.write(chunk, () => from.resume());
    });
  });
  from.on('end', () => after(() => to.end()));
  from.on('error', () => drop(line));
  from.on('close', () => {
    if (from.destroyed && !to.writable) drop(line);
  });
};

const server = createServer({ allowHalfOpen: true }, (client) => {
  Atomics.add(counts, counters.made, 1);
  Atomics.add(counts, counters.open, 1);
  const line: Line = { client, server: connect({ ...target, allowHalfOpen: true }), sent: '', stranded: false };
  lines.add(line);
  connectSockets(line, client, line.server);
  connectSockets(line, line.server, client);
});
const listen = (port: number) => new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
await listen(0);
const { port } = server.address() as AddressInfo;

const commands: Record<ProxyCommand, (argument: never) => void | Promise<void>> = {
  pass: async () => {
    gate.holdFor(undefined);
    gate.setMode('pass');
    if (!server.listening) await listen(port);
  },
  cut: () =>
    new Promise<void>((done) => {
      if (!server.listening) return done();
      server.close(() => done());
      for (const line of lines) drop(line);
    }),
  stall: () => gate.setMode('stall'),
  delay: (milliseconds: number) => gate.setMode(milliseconds),
  reset: () => {
    for (const line of lines) {
      // the client alone: what leads on may be a socket that is a file, which knows no reset
      line.client.resetAndDestroy();
      drop(line);
    }
  },
  halfClose: () => {
    for (const { client } of lines) client.end();
  },
  strand: () => {
    for (const line of lines) line.stranded = true;
  },
  untilBytes,
  holdFor: (text: string) => gate.holdFor(text),
};

toTest.on('message', ({ number, command, argument }: ProxyMessage) => {
  void (async () => {
    const working = commands[command](argument as never);
    Atomics.store(counts, counters.begun, number);
    Atomics.notify(counts, counters.begun);
    await working;
    toTest.postMessage(number);
  })();
});
toTest.postMessage(port);
