import { join } from 'node:path';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { brandOf } from '#brands';
import { cardPath, cardSize, cardVersion, readCardPath } from '#content/card-address';
import { isPieceType } from '#content/document';
import { cropFor, type Image } from '#content/image';
import type { WirePiece } from '#content/wire';
import { type DocumentTables, findAnswer } from '#features/newsroom/documents';
import { messagesOf } from '#messages';
import { createRenditionCache, createWorkQueue, type MediaStore, originalKey, renderRendition } from '#platform/media';
import { cardStyles, cardSvg } from './card-drawing.view.ts';
import { createLettering, type FontFileOf } from './lettering.service.ts';

/** Every card's address begins so. */
export const cardsPath = '/cards/';

/** An answer to be written as it is. */
export type CardAnswer = { status: 200 | 302 | 304 | 404 | 500 | 503; headers: Record<string, string>; bytes?: Uint8Array };
export type CardServer = {
  /** Answers one path, without host and query. Never throws. */
  handle(path: string, ifNoneMatch?: string): Promise<CardAnswer>;
  /** Refuses what waits and what comes; resolves when no card is being made any more. */
  close(): Promise<void>;
};
export type CardServerParts = {
  database: Kysely<DocumentTables>;
  media: MediaStore;
  toFontFile: FontFileOf;
  /** Where made cards are kept; may be emptied at any time. */
  cacheFolder: string;
  now: () => number;
  onFailure: (error: unknown, id: string) => void;
};

const cacheBytes = 512 * 1024 ** 2;
// a card takes a tenth of a second of one processor; pages come first
const concurrency = 1;
const waitingPlaces = 64;

const plain = (status: 404 | 500 | 503): CardAnswer => ({
  status,
  headers: { 'cache-control': status === 404 ? 'public, max-age=5' : 'no-store', ...(status === 503 && { 'retry-after': '2' }) },
});

/** The picture behind the words, covering the card, around its focal point; undefined where the store has it no more. */
const chooseBackground = async (image: Image, media: MediaStore): Promise<Uint8Array | undefined> => {
  const original = await media.get(originalKey(image.id, image.version));
  if (!original) return undefined;
  const { bytes } = await renderRendition(original.bytes, {
    crop: cropFor(image, '16:9'),
    width: cardSize.width,
    format: 'jpg',
    quality: 90,
  });
  return sharp(bytes).resize(cardSize.width, cardSize.height, { fit: 'cover' }).toBuffer();
};

const formatByline = (piece: WirePiece): string => {
  const { language } = brandOf(piece.vertical);
  const { by, and } = messagesOf(language).article;
  const names = piece.authors.map(({ name }) => name);
  if (names.length === 0) return piece.byline ?? '';
  const [last, ...others] = names.slice(0, 3).reverse();
  return `${by} ${others.length > 0 ? `${others.reverse().join(', ')} ${and} ` : ''}${last}`;
};

/** Serves the cards of public pieces: made once from what everybody may read of them, kept on disk, a few at a time (decisions: share cards). */
export const createCardServer = (parts: CardServerParts): CardServer => {
  const { database, media, onFailure } = parts;
  const cache = createRenditionCache({ folder: join(parts.cacheFolder, 'cards'), budgetBytes: cacheBytes, now: parts.now });
  const queue = createWorkQueue({ concurrency, places: waitingPlaces });
  const lettering = createLettering(parts.toFontFile);
  const making = new Map<string, Promise<Uint8Array | undefined>>();

  const draw = async (piece: WirePiece): Promise<Uint8Array> => {
    const brand = brandOf(piece.vertical);
    const styles = cardStyles(brand);
    const [headline, kicker, byline] = await Promise.all([lettering(styles.headline), lettering(styles.kicker), lettering(styles.byline)]);
    const background =
      piece.socialImage &&
      (await chooseBackground(piece.socialImage, media).catch((error: unknown) => (onFailure(error, piece.id), undefined)));
    const words = { headline: piece.headline, kicker: piece.unibrow?.text, byline: formatByline(piece) };
    const svg = Buffer.from(cardSvg(brand, words, { headline, kicker, byline }, background !== undefined));
    const drawn = background ? sharp(background).composite([{ input: svg }]) : sharp(svg);
    return drawn.flatten({ background: '#fff' }).jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
  };

  const make = async (piece: WirePiece, name: string): Promise<Uint8Array | undefined> => {
    const kept = await cache.get(piece.id, name).catch((error: unknown) => (onFailure(error, piece.id), undefined));
    if (kept) return kept;
    const bytes = await queue.run(() => draw(piece));
    if (bytes) await cache.put(piece.id, name, bytes).catch((error: unknown) => onFailure(error, piece.id));
    return bytes;
  };

  const makeOnce = (piece: WirePiece, name: string): Promise<Uint8Array | undefined> => {
    const started = making.get(name) ?? make(piece, name).finally(() => making.delete(name));
    making.set(name, started);
    return started;
  };

  const answer = async (id: string, version: string, path: string, ifNoneMatch: string | undefined): Promise<CardAnswer> => {
    const row = await findAnswer(database, id);
    // of what was taken down or is not out yet nothing is drawn
    if (row?.status !== 'published' || !row.answer || !isPieceType(row.type)) return plain(404);
    const piece = row.answer as WirePiece;
    // a card that was shared before the headline changed leads to the one of today; a made-up one to nothing of its own
    if (cardVersion(piece) !== version)
      return { status: 302, headers: { location: cardPath(piece), 'cache-control': 'public, max-age=60', 'surrogate-key': id } };
    const etag = `"${version}"`;
    const headers = { etag, 'cache-control': 'public, max-age=86400, s-maxage=31536000', 'surrogate-key': id };
    if (ifNoneMatch?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)) return { status: 304, headers };
    const bytes = await makeOnce(piece, path);
    if (!bytes) return plain(503);
    return {
      status: 200,
      headers: { ...headers, 'content-type': 'image/jpeg', 'content-length': String(bytes.length), 'x-content-type-options': 'nosniff' },
      bytes,
    };
  };

  return {
    close: () => queue.close(),
    handle: async (path, ifNoneMatch) => {
      const asked = readCardPath(path);
      if (!asked) return plain(404);
      try {
        return await answer(asked.id, asked.version, path, ifNoneMatch);
      } catch (error) {
        onFailure(error, asked.id);
        return plain(500);
      }
    },
  };
};
