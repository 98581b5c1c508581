import { createLruCache } from '#platform/lru-cache';
import { toHost } from '../links/archive-links.ts';
import type { ImportedPiece } from '../loop/imported-piece.ts';
import { listMediaFiles, placeMediaFiles, type StoredFile } from './place-media-files.ts';
import { type FileParts, storeMediaFile } from './store-media-file.ts';

const mostResults = 100_000;

/** The hosts of an old site: WordPress.com keeps the files of each at one beside it. */
const withFileHost = (host: string): string[] =>
  host === '' ? [] : [host, ...(/^[a-z0-9-]+\.wordpress\.com$/.test(host) ? [host.replace('.', '.files.')] : [])];

/** Brings the sounds, moving pictures and PDF of an old site in, each once: pieces lead to them here. What lies on other sites stays there. */
export const createMediaFiles = ({ addresses, ...parts }: FileParts & { addresses: readonly string[] }) => {
  const hosts = new Set(addresses.map(toHost).flatMap(withFileHost));
  const [first] = hosts;
  const results = createLruCache<string, StoredFile | { reason: string }>({ maxSize: mostResults });

  /** The whole address of a file of the old site; undefined for one of others, and for what is here already. */
  const toOldAddress = (address: string): string | undefined => {
    if (/^\/(?:\/|media\/(?:audio|video|files)\/)/.test(address)) return undefined;
    if (address.startsWith('/')) return first === undefined ? undefined : `https://${first}${address}`;
    return /^https?:\/\//i.test(address) && hosts.has(toHost(address)) ? address : undefined;
  };

  const bringOne = async <Piece extends ImportedPiece>(piece: Piece): Promise<Piece> => {
    const wanted = listMediaFiles([piece.document, piece.cards]).flatMap((address) => {
      const old = toOldAddress(address);
      return old === undefined ? [] : [{ address, old }];
    });
    if (wanted.length === 0) return piece;
    const files = new Map<string, StoredFile>();
    const losses = [...piece.losses];
    for (const { address, old } of wanted) {
      const result = results.get(old) ?? (await storeMediaFile(old, parts));
      results.set(old, result);
      if ('reason' in result) losses.push({ what: 'file', text: `${address} stays where it was: ${result.reason}` });
      else files.set(address, result);
    }
    const placed = <Value>(value: Value): Value => placeMediaFiles(value, (address) => files.get(address));
    return { ...piece, losses, document: placed(piece.document), ...(piece.cards && { cards: placed(piece.cards) }) };
  };

  return {
    /** The pieces with their files; one whose file cannot be had says so. */
    bring: async <Piece extends ImportedPiece>(pieces: readonly Piece[]): Promise<Piece[]> => {
      const brought: Piece[] = [];
      for (const piece of pieces) brought.push(await bringOne(piece));
      return brought;
    },
  };
};
