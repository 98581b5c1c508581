import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** A TCP proxy that misbehaves when it is told to; what it is told holds for the connections there are and those that come. */
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
  /** Connections there are stay open and silent for ever, as after a failover that nobody was told of; new ones pass. */
  strand: () => void;
  /** Resolves when clients have sent so many more bytes through it. */
  passed: (bytes: number) => Promise<void>;
  /** Bytes that clients have sent through it. */
  bytes: () => number;
  /** Holds back what is sent to clients that have said this text, on connections there are and those that come; `pass` ends it. */
  holdFor: (text: string) => void;
  close: () => Promise<void>;
};

/** Where a proxy leads: a port of this machine or a socket that is a file. */
export type Target = { host?: string; port: number } | { path: string };

type Line = { client: Socket; server: Socket; said: string; stranded: boolean };
type Mode = 'pass' | 'stall' | number;

/** Puts a proxy on a free port of loopback in front of a server. */
export const startFaultProxy = async (target: Target): Promise<FaultProxy> => {
  const lines = new Set<Line>();
  let mode: Mode = 'pass';
  let held: string | undefined;
  let made = 0;
  let bytesPassed = 0;
  const marks = new Set<() => void>();
  let changed = Promise.withResolvers<void>();
  const change = (to: Mode) => {
    mode = to;
    const { resolve } = changed;
    changed = Promise.withResolvers<void>();
    resolve();
  };

  const isHeld = (line: Line, towards: Socket): boolean =>
    line.stranded || mode === 'stall' || (held !== undefined && towards === line.client && line.said.includes(held));
  const maySend = async (line: Line, towards: Socket): Promise<void> => {
    if (typeof mode === 'number') await wait(mode);
    while (isHeld(line, towards) && lines.has(line)) await changed.promise;
  };

  const drop = (line: Line) => {
    lines.delete(line);
    line.client.destroy();
    line.server.destroy();
    change(mode);
  };

  /** One direction: what comes in goes out in order, as the mode of that moment says. */
  const lead = (line: Line, from: Socket, to: Socket) => {
    let last = Promise.resolve();
    const after = (send: () => void) => {
      last = last.then(() => maySend(line, to)).then(() => void (lines.has(line) && to.writable && send()));
    };
    from.on('data', (bytes: Buffer) => {
      if (from === line.client) {
        bytesPassed += bytes.length;
        for (const look of marks) look();
        if (line.said.length < 4_000) line.said += bytes.toString('latin1');
      }
      from.pause();
      after(() => {
        to.write(bytes, () => from.resume());
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
    const line: Line = { client, server: connect({ ...target, allowHalfOpen: true }), said: '', stranded: false };
    lines.add(line);
    lead(line, client, line.server);
    lead(line, line.server, client);
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
      held = undefined;
      change('pass');
      if (!server.listening) await listen(port);
    },
    cut,
    stall: () => change('stall'),
    delay: (milliseconds) => change(milliseconds),
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
    bytes: () => bytesPassed,
    passed: (more) =>
      new Promise((done) => {
        const until = bytesPassed + more;
        const look = () => {
          if (bytesPassed < until) return;
          marks.delete(look);
          done();
        };
        marks.add(look);
        look();
      }),
    holdFor: (text) => {
      held = text;
    },
    close: async () => {
      change('pass');
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
