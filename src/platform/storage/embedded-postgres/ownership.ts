import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#platform/errors';
import { sha256 } from '#platform/hashing';

/** The process that has a data folder: what it runs and how far it is. */
export type Owner = { pid: number; command: string; state: 'starting' | 'ready' | 'stopping' };

/** Held by the one process that has the folder; the kernel frees it when the process dies, however it dies. */
export type Ownership = {
  kind: 'owner';
  setState: (state: Owner['state']) => void;
  /** Resolves when no visitor is left. */
  whenAlone: () => Promise<void>;
  release: () => Promise<void>;
};

/** Held by a process that works beside the owner; `whenReady` gives false when the owner went away instead. */
export type Visit = { kind: 'visitor'; owner: Owner; whenReady: () => Promise<boolean>; leave: () => void };

/** An owner as it is sent to visitors, also to and by older versions, which call the command a verb. */
type OwnerMessage = Omit<Owner, 'command'> & { verb: string };
const formatOwner = ({ pid, command, state }: Owner): string => `${JSON.stringify({ pid, verb: command, state } satisfies OwnerMessage)}\n`;
const parseOwner = (line: string): Owner => {
  const { pid, verb, state } = JSON.parse(line) as OwnerMessage;
  return { pid, command: verb, state };
};

const answerWithin = 500;

/**
 * Claims a data folder for this process, or visits its owner. On Linux an abstract socket is the mutex, on Windows a pipe, elsewhere
 * a socket in the temp folder: all of them also tell who has the folder.
 */
export const claimFolder = async (folder: string, command: string): Promise<Ownership | Visit> => {
  const address = buildSocketAddress(folder);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const ownership = await tryToOwn(folder, address, { pid: process.pid, command, state: 'starting' });
    if (ownership) return ownership;
    const visit = await tryToVisit(address);
    if (visit) return visit;
    // Only a socket that is a file outlives its owner.
    if (address.endsWith('.sock')) rmSync(address, { force: true });
  }
  throw new AppError({
    code: 'storage/owner-silent',
    status: 503,
    message: `Another process has the data folder ${folder}, but does not say who it is. Stop the other Masthead, or set MASTHEAD_DATA to another folder.`,
  });
};

// The inode, not the path: a link or another mount of the same folder is the same folder.
const buildSocketAddress = (folder: string): string => {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `masthead-${sha256(`${dev}:${ino}`, 'hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
};

// As long as it is open its inode is given to no other folder, also when it was removed under a running process.
const holdInodeOr = (folder: string, giveUp: () => void): (() => void) => {
  if (process.platform === 'win32') return () => undefined;
  try {
    const handle = openSync(folder, 'r');
    return () => closeSync(handle);
  } catch (error) {
    giveUp();
    throw error;
  }
};

const tryToOwn = async (folder: string, address: string, owner: Owner): Promise<Ownership | undefined> => {
  const visitors = new Set<Socket>();
  const sendState = (visitor: Socket) => void visitor.write(formatOwner(owner));
  let alone = () => {};
  const server = createServer((visitor) => {
    visitors.add(visitor);
    visitor.unref();
    visitor.on('error', () => visitor.destroy());
    visitor.on('close', () => {
      visitors.delete(visitor);
      if (visitors.size === 0) alone();
    });
    // Ends the connection of a visitor that has ended its side.
    visitor.resume();
    sendState(visitor);
  });
  if (!(await tryToListen(server, address))) return undefined;
  server.unref();
  const letInodeGo = holdInodeOr(folder, () => server.close());
  return {
    kind: 'owner',
    setState: (state) => {
      owner.state = state;
      for (const visitor of visitors) sendState(visitor);
    },
    whenAlone: () => (visitors.size === 0 ? Promise.resolve() : new Promise((resolve) => (alone = resolve))),
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        letInodeGo();
        for (const visitor of visitors) visitor.destroy();
      }),
  };
};

const tryToListen = (server: Server, address: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen({ path: address, exclusive: true }, () => resolve(true));
  });

const tryToVisit = (address: string): Promise<Visit | undefined> =>
  new Promise((resolve) => {
    const socket = connect(address);
    const readiness = Promise.withResolvers<boolean>();
    let text = '';
    const late = setTimeout(() => socket.destroy(), answerWithin);
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(late);
      readiness.resolve(false);
      resolve(undefined);
    });
    socket.on('data', (chunk) => {
      text += String(chunk);
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        clearTimeout(late);
        const owner = parseOwner(line);
        if (owner.state === 'ready') {
          readiness.resolve(true);
          // From here on the visit only shows the owner that somebody is there; it keeps no process alive.
          socket.unref();
        }
        resolve({ kind: 'visitor', owner, whenReady: () => readiness.promise, leave: () => socket.destroy() });
      }
    });
  });
