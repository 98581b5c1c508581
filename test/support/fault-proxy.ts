import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** A TCP proxy that misbehaves on demand, for the connections there are and those that come. */
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

/** One connection through the proxy, and the beginning of what its client has sent. */
type Line = { client: Socket; server: Socket; sent: string; stranded: boolean };
type Mode = 'pass' | 'stall' | number;

/** What may go through at the moment; senders wait for it. */
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

/** Counts the bytes that clients have sent, and resolves when there are so many more. */
const createByteCount = () => {
  let total = 0;
  const checks = new Set<() => void>();
  return {
    total: () => total,
    add: (bytes: number): void => {
      total += bytes;
      for (const check of checks) check();
    },
    passed: (more: number): Promise<void> =>
      new Promise((done) => {
        const until = total + more;
        const check = () => {
          if (total < until) return;
          checks.delete(check);
          done();
        };
        checks.add(check);
        check();
      }),
  };
};

/** Puts a proxy on a free port of loopback in front of a server. */
export const startFaultProxy = async (target: Target): Promise<FaultProxy> => {
  const lines = new Set<Line>();
  const gate = createGate(lines);
  const bytes = createByteCount();
  let made = 0;

  const drop = (line: Line) => {
    lines.delete(line);
    line.client.destroy();
    line.server.destroy();
    gate.recheck();
  };

  /** One direction: what comes in goes out in order, as the gate allows at that moment. */
  const connectSockets = (line: Line, from: Socket, to: Socket) => {
    let last = Promise.resolve();
    const after = (send: () => void) => {
      last = last.then(() => gate.maySend(line, to)).then(() => void (lines.has(line) && to.writable && send()));
    };
    from.on('data', (chunk: Buffer) => {
      if (from === line.client) {
        bytes.add(chunk.length);
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
    made += 1;
    const line: Line = { client, server: connect({ ...target, allowHalfOpen: true }), sent: '', stranded: false };
    lines.add(line);
    connectSockets(line, client, line.server);
    connectSockets(line, line.server, client);
  });
  const listen = (port: number) => new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const cut = () =>
    new Promise<void>((done) => {
      if (!server.listening) return done();
      server.close(() => done());
      for (const line of lines) drop(line);
    });
  return {
    port,
    made: () => made,
    open: () => lines.size,
    pass: async () => {
      gate.holdFor(undefined);
      gate.setMode('pass');
      if (!server.listening) await listen(port);
    },
    cut,
    stall: () => gate.setMode('stall'),
    delay: gate.setMode,
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
    bytes: bytes.total,
    passed: bytes.passed,
    holdFor: gate.holdFor,
    close: async () => {
      gate.setMode('pass');
      await cut();
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
