import { offlineLimits } from './offline.rules.ts';

/** Why a saved piece is not on this device. `waiting`: it was saved without network, or could not be loaded yet. */
export type PieceState = 'here' | 'waiting' | 'locked' | 'gone' | 'full' | 'elsewhere';

/** A saved piece as this device knows it; times are milliseconds. */
export type Piece = {
  contentId: string;
  contentType: string;
  headline: string;
  /** Its address: a path of this site, or a whole address elsewhere. */
  address: string;
  savedAt: number;
  note: string | null;
  collections: readonly string[];
  state: PieceState;
  /** When the newsroom changed it, and when its page was stored. */
  modified: string;
  storedAt: number;
  /** The build that its page was made by: its files are of that build. */
  build: string;
  /** The files that its page needs. */
  files: readonly string[];
  /** Its lead picture, one of its sizes. */
  picture?: string | undefined;
  /** Removed without network, and not yet told. */
  isRemoved?: boolean | undefined;
};

/** A bookmark as the list of an account has it. */
export type Bookmark = {
  contentId: string;
  contentType: string;
  savedAt: string;
  note: string | null;
  collections: string[];
  content: {
    item: { access: string; dateModified?: string; urls: { canonical: string } };
    computedValues: { headline: string; url: string };
  } | null;
};

/** What a device knows of a bookmark, by what it knew before; `origin` is the site's. */
export const toPiece = (
  { content, savedAt, contentId, contentType, note, collections }: Bookmark,
  before: Piece | undefined,
  origin: string,
): Piece => {
  const url = content && new URL(content.computedValues.url, origin);
  const isHere = url?.origin === origin;
  const address = url ? (isHere ? url.pathname : url.href) : '';
  const modified = content?.item.dateModified ?? '';
  const state = !content ? 'gone' : !isHere ? 'elsewhere' : content.item.access === 'free' ? 'waiting' : 'locked';
  const headline = content?.computedValues.headline ?? before?.headline ?? '';
  const shown = { contentId, contentType, headline, address, savedAt: Date.parse(savedAt), note, collections, modified };
  // what was stored can be read until it is stored anew, as long as it may be, and is where it was
  if (!before || state !== 'waiting' || before.state !== 'here' || before.address !== address)
    return { ...shown, state, files: [], storedAt: 0, build: '' };
  const { files, storedAt, picture } = before;
  return { ...shown, state: 'here', files, storedAt, picture, build: before.modified === modified ? before.build : '' };
};

/** Whether a stored page may stay as it is. */
export const isFresh = (piece: Piece, build: string, now: number): boolean =>
  piece.state === 'here' && piece.build === build && now - piece.storedAt < offlineLimits.freshMs;
