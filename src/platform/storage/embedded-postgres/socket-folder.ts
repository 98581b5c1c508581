import { closeSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The `host` by which clients reach a server whose socket lies in a folder, until it is closed. */
export type SocketFolder = { host: string; close: () => void };

// The path of a socket has 107 bytes, the name of PostgreSQL's takes 16 of them.
const longestFolder = 107 - '/.s.PGSQL.5432'.length;

/** Makes a folder's socket reachable however long its path is: through an open descriptor on Linux, elsewhere through a link. */
export const openSocketFolder = (folder: string): SocketFolder => {
  if (Buffer.byteLength(folder) <= longestFolder) return { host: folder, close: () => {} };
  if (process.platform === 'linux') {
    const descriptor = openSync(folder, 'r');
    return { host: `/proc/self/fd/${descriptor}`, close: () => closeSync(descriptor) };
  }
  const links = mkdtempSync(join(tmpdir(), 'masthead-'));
  symlinkSync(folder, join(links, 'd'));
  return { host: join(links, 'd'), close: () => rmSync(links, { recursive: true, force: true }) };
};
