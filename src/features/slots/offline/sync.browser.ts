import { offlineLimits, type OfflineSettings, type Refused, toSent } from './offline.rules.ts';
import { type Bookmark, isFresh, type Piece, toPiece } from './pieces.rules.ts';
import {
  deleteChange,
  deletePiece,
  findPiece,
  isEnabled,
  listChanges,
  listPieces,
  putFact,
  putPiece,
  readFact,
  tellChange,
} from './offline-store.browser.ts';
import { deleteOthers, NoRoom, readBudget, storeCommon, storePage } from './piece-pages.browser.ts';

/** Nobody is signed in any more, or somebody else is: what is stored here is not theirs. */
export class OwnerGone extends Error {}

type BookmarkPage = { bookmarks: { data: Bookmark[]; pageInfo: { nextPage: string | null } } };

const call = async <Data>(path: string, body?: object): Promise<Data> => {
  const response = await fetch(`/mynewsapi${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (response.status === 401) throw new OwnerGone();
  if (!response.ok) throw new Error(`${response.status} @ ${path}`);
  return (await response.json<{ data: Data }>()).data;
};

const digest = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`masthead ${text}`)));
  return [...bytes.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Makes sure that whoever is signed in is who chose to read offline here. */
const checkOwner = async (): Promise<void> => {
  const { customer } = await call<{ customer: { customerId: string } }>('/customer');
  const [owner, known] = [await digest(customer.customerId), await readFact('owner')];
  if (known !== undefined && known !== owner) throw new OwnerGone();
  if (known === undefined) await putFact('owner', owner);
};

/** Sends what waits, in order. What was refused is remembered until its reader has seen it. */
const sendChanges = async (now: () => number): Promise<void> => {
  for (let waiting = await listChanges(); waiting.length > 0; waiting = await listChanges()) {
    const sent = waiting.slice(0, 100);
    const { results } = await call<{ results: string[] }>('/syncsaved', { changes: sent.map((change) => toSent(change, now())) });
    const refused: Refused[] = [];
    for (const [index, { id, contentId, kind }] of sent.entries()) {
      const why = results[index];
      const headline = (await findPiece(contentId))?.headline ?? contentId;
      if (why === 'gone' || why === 'full') refused.push({ contentId, kind, why, headline });
      await deleteChange(id);
    }
    if (refused.length > 0) await putFact('refused', [...((await readFact('refused')) ?? []), ...refused].slice(-20));
  }
};

const listBookmarks = async (): Promise<Bookmark[]> => {
  const all: Bookmark[] = [];
  let cursor: string | null = '-';
  while (cursor !== null && all.length < offlineLimits.pieces) {
    const { bookmarks }: BookmarkPage = await call<BookmarkPage>(`/bookmarks/150/${cursor}/all`);
    all.push(...bookmarks.data);
    cursor = bookmarks.pageInfo.nextPage;
  }
  return all.slice(0, offlineLimits.pieces);
};

/** Loads the pages that are not here, the newest first, as long as there is room and their reader wants it. */
const loadPages = async (
  pieces: readonly Piece[],
  room: { width: number; budget: number; build: string },
  now: () => number,
): Promise<void> => {
  let isFull = false;
  for (const piece of pieces) {
    if (!(await isEnabled())) throw new OwnerGone();
    if ((piece.state !== 'waiting' && piece.state !== 'here') || isFresh(piece, room.build, now())) continue;
    if (isFull) {
      await putPiece({ ...piece, state: piece.state === 'here' ? 'here' : 'full' });
      continue;
    }
    try {
      await putPiece({ ...piece, ...(await storePage(piece.address, room)), storedAt: now(), build: room.build });
    } catch (error) {
      isFull ||= error instanceof NoRoom;
      // what was stored before may be read as it was
      if (piece.state !== 'here') await putPiece({ ...piece, state: isFull ? 'full' : 'waiting' });
    }
    tellChange();
  }
};

const keepPieces = async (settings: OfflineSettings, now: () => number): Promise<void> => {
  const bookmarks = await listBookmarks();
  const before = new Map((await listPieces()).map((piece) => [piece.contentId, piece]));
  const pieces = bookmarks.map((bookmark) => toPiece(bookmark, before.get(bookmark.contentId), location.origin));
  const wanted = new Set(pieces.map(({ contentId }) => contentId));
  for (const contentId of before.keys()) if (!wanted.has(contentId)) await deletePiece(contentId);
  for (const piece of pieces) await putPiece(piece);
  const budget = await readBudget(settings.bytes);
  const shells = settings.lists.map(({ shell }) => shell);
  const common = await storeCommon(shells, settings.scripts, budget).catch((error: unknown) => {
    if (error instanceof NoRoom) return [];
    throw error;
  });
  await loadPages(pieces, { width: (await readFact('width')) ?? 800, budget, build: settings.build }, now);
  const stored = (await listPieces()).filter(({ state }) => state === 'here');
  await deleteOthers(new Set([...common, ...stored.flatMap(({ address, files }) => [address, ...files])]));
};

/**
 * Sends what waits and brings what is stored in line with the list. Throws OwnerGone where this device must be emptied, and whatever keeps it from its end:
 * the next time goes on from there.
 */
export const syncSaved = async (settings: OfflineSettings, now: () => number): Promise<void> => {
  if (!(await isEnabled())) return;
  await checkOwner();
  await sendChanges(now);
  await keepPieces(settings, now);
  if (!(await isEnabled())) throw new OwnerGone();
  await putFact('syncedAt', now());
  tellChange();
};
