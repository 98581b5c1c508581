import { isSharedPage, listPageFiles, offlineLimits, offlineNames } from './offline.rules.ts';
import type { Piece } from './pieces.rules.ts';
import { countBytes, deleteFile, putFile } from './offline-store.browser.ts';

/** There is no more room: the browser says so, or our own budget is spent. */
export class NoRoom extends Error {}

const openCache = (): Promise<Cache> => caches.open(offlineNames.cache);

/** How many bytes may be stored: our budget, and no more than a part of what the browser gives. */
export const readBudget = async (bytes: number): Promise<number> => {
  const { quota, usage = 0 } = (await navigator.storage?.estimate()) ?? {};
  return quota === undefined ? bytes : Math.min(bytes, Math.max(0, quota - usage) * offlineLimits.part);
};

/** Stores an answer under a path of this site. The bytes are those of the text as it is read. */
const store = async (path: string, response: Response, body: ArrayBuffer, budget: number): Promise<void> => {
  if ((await countBytes()) + body.byteLength > budget) throw new NoRoom();
  const headers = new Headers(response.headers);
  // the body is unpacked
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  try {
    await (await openCache()).put(path, new Response(body, { status: 200, headers }));
    await putFile(path, body.byteLength);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new NoRoom();
    throw error;
  }
};

/** Nothing of the reader goes along: what comes is what everybody gets. */
const load = (path: string, isPage: boolean): Promise<Response> =>
  fetch(path, { credentials: 'omit', ...(isPage && { cache: 'no-cache', headers: { accept: 'text/html' } }) });

/** Stores files that never change under their names, those that are there already apart. One that fails is left out: a page can be read without it. */
export const storeFiles = async (paths: readonly string[], budget: number): Promise<void> => {
  const cache = await openCache();
  for (const path of paths) {
    if (await cache.match(path)) continue;
    const response = await load(path, false);
    if (response.ok) await store(path, response, await response.arrayBuffer(), budget);
  }
};

type Stored = Pick<Piece, 'state' | 'files' | 'picture'> & { address: string };
const without = (state: 'gone' | 'locked', address: string): Stored => ({ state, files: [], picture: undefined, address });

/** Stores the page of a piece with its styles, fonts and lead picture. Throws NoRoom, or where nobody answers. */
export const storePage = async (path: string, { width, budget }: { width: number; budget: number }): Promise<Stored> => {
  const response = await load(path, true);
  if (response.status >= 500 || response.status === 429) throw new Error(`${response.status} @ ${path}`);
  if (!response.ok) return without('gone', path);
  const { origin, pathname } = new URL(response.url);
  // renamed to somewhere that this worker has no right to
  if (origin !== new URL(path, location.href).origin) return without('gone', path);
  if (!isSharedPage(response.headers.get('cache-control'))) return without('locked', pathname);
  const body = await response.arrayBuffer();
  const { files, picture } = listPageFiles(new TextDecoder().decode(body), width);
  const all = picture === undefined ? files : [...files, picture];
  await storeFiles(all, budget);
  await deleteFile(pathname);
  await store(pathname, response, body, budget);
  return { state: 'here', files: all, picture, address: pathname };
};

/** Stores the shared pages and scripts that all saved pieces need; gives every path of them. */
export const storeCommon = async (shells: readonly string[], scripts: readonly string[], budget: number): Promise<string[]> => {
  const paths = [...shells, ...scripts];
  for (const shell of shells) paths.push(...(await storePage(shell, { width: 0, budget })).files);
  await storeFiles(scripts, budget);
  return paths;
};

/** Deletes everything but some paths. */
export const deleteOthers = async (kept: ReadonlySet<string>): Promise<void> => {
  const cache = await openCache();
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (kept.has(pathname)) continue;
    await cache.delete(url);
    await deleteFile(pathname);
  }
};

/** What is stored under a path. */
export const findStored = async (path: string): Promise<Response | undefined> =>
  (await openCache()).match(path, { ignoreSearch: true, ignoreVary: true });
