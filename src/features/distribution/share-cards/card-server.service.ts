import { join } from 'node:path';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { brandOf } from '#brands';
import { buildCardPath, cardSize, buildCardVersion, parseCardPath } from '#content/urls/card-address';
import { isPieceType } from '#content/model/document-types';
import { cropFor, type Image } from '#content/model/image';
import type { WirePiece } from '#content/responses/wire';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findAnswer } from '#features/newsroom/document-queries';
import { messagesOf } from '#messages';
import { hasEntityTag } from '#platform/http';
import { createWorkQueue } from '#platform/jobs';
import { createRenditionCache, renderRendition } from '#platform/pictures';
import { type MediaStore, buildMasterKey } from '#platform/media';
import { chooseCardStyles, renderCard } from './card-drawing.view.ts';
import { createLettering, type FontFileOf } from './lettering.service.ts';

/** The beginning of every card's path. */
export const cardsPath = '/cards/';

/** An answer to be sent as it is. */
export type CardAnswer = { status: 200 | 302 | 304 | 404 | 500 | 503; headers: Record<string, string>; bytes?: Uint8Array };
export type CardServer = {
  /** Answers one path, without host and query. Never throws. */
  handle(path: string, ifNoneMatch?: string): Promise<CardAnswer>;
  /** Refuses what waits and what comes; resolves when no card is being drawn any more. */
  close(): Promise<void>;
};
export type CardServerParts = {
  database: Kysely<DocumentTables>;
  media: MediaStore;
  toFontFile: FontFileOf;
  /** Where drawn cards are cached; may be emptied at any time. */
  cacheFolder: string;
  now: () => number;
  onFailure: (error: unknown, id: string) => void;
};

const cacheBytes = 512 * 1024 ** 2;
// a card takes a tenth of a second of one core, and pages come first
const concurrency = 1;
const mostWaiting = 64;

/** A drawn card; not complete when its picture could not be read. Undefined when too many cards wait. */
type DrawnCard = { bytes: Uint8Array; isComplete: boolean } | undefined;
/** A card without the picture that it should have is cached for a minute, has no entity tag and is not stored (SH-05). */
const incompleteCaching = 'public, max-age=60, s-maxage=60';

const refuse = (status: 404 | 500 | 503): CardAnswer => ({
  status,
  headers: { 'cache-control': status === 404 ? 'public, max-age=5' : 'no-store', ...(status === 503 && { 'retry-after': '2' }) },
});

/** The picture behind the text: cropped around its focal point to cover the card; undefined where the store no longer has it. */
const readBackground = async (image: Image, media: MediaStore): Promise<Uint8Array | undefined> => {
  const master = await media.get(buildMasterKey(image.id, image.version));
  if (!master) return undefined;
  const { bytes } = await renderRendition(master.bytes, {
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

/** Serves the cards of public pieces: drawn once from what everybody may read of them, cached on disk, a few at a time (decision 15). */
export const createCardServer = (parts: CardServerParts): CardServer => {
  const { database, media, onFailure } = parts;
  const cache = createRenditionCache({ folder: join(parts.cacheFolder, 'cards'), budgetBytes: cacheBytes, now: parts.now });
  const queue = createWorkQueue({ concurrency, places: mostWaiting });
  const lettering = createLettering(parts.toFontFile);
  const drawing = new Map<string, Promise<DrawnCard>>();

  const draw = async (piece: WirePiece): Promise<DrawnCard> => {
    const brand = brandOf(piece.vertical);
    const styles = chooseCardStyles(brand);
    const [headline, kicker, byline] = await Promise.all([lettering(styles.headline), lettering(styles.kicker), lettering(styles.byline)]);
    let isComplete = true;
    const background =
      piece.socialImage &&
      (await readBackground(piece.socialImage, media).catch((error: unknown) => {
        onFailure(error, piece.id);
        isComplete = false;
        return undefined;
      }));
    const words = { headline: piece.headline, kicker: piece.unibrow?.text, byline: formatByline(piece) };
    const svg = Buffer.from(renderCard(brand, words, { headline, kicker, byline }, background !== undefined));
    const drawn = background ? sharp(background).composite([{ input: svg }]) : sharp(svg);
    const bytes = await drawn.flatten({ background: '#fff' }).jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    return { bytes, isComplete };
  };

  const readOrDraw = async (piece: WirePiece, name: string): Promise<DrawnCard> => {
    const cached = await cache.get(piece.id, name).catch((error: unknown) => (onFailure(error, piece.id), undefined));
    if (cached) return { bytes: cached, isComplete: true };
    const drawn = await queue.run(() => draw(piece));
    if (!drawn?.isComplete) return drawn;
    // earlier versions are never served again, and may show a picture that was deleted
    await cache.forget(piece.id).catch((error: unknown) => onFailure(error, piece.id));
    await cache.put(piece.id, name, drawn.bytes).catch((error: unknown) => onFailure(error, piece.id));
    return drawn;
  };

  const drawOnce = (piece: WirePiece, name: string): Promise<DrawnCard> => {
    const started = drawing.get(name) ?? readOrDraw(piece, name).finally(() => drawing.delete(name));
    drawing.set(name, started);
    return started;
  };

  const answer = async (id: string, version: string, path: string, ifNoneMatch: string | undefined): Promise<CardAnswer> => {
    const row = await findAnswer<WirePiece>(database, id);
    // nothing is drawn of what is not published or was taken down
    if (row?.status !== 'published' || !row.answer || !isPieceType(row.type)) return refuse(404);
    const piece = row.answer;
    // a card that was shared before the headline changed redirects to the current one, and so does a made-up version
    if (buildCardVersion(piece) !== version)
      return { status: 302, headers: { location: buildCardPath(piece), 'cache-control': 'public, max-age=60', 'surrogate-key': id } };
    const etag = `"${version}"`;
    const headers = { etag, 'cache-control': 'public, max-age=86400, s-maxage=31536000', 'surrogate-key': id };
    if (hasEntityTag(ifNoneMatch, etag)) return { status: 304, headers };
    const drawn = await drawOnce(piece, path);
    if (!drawn) return refuse(503);
    const { bytes, isComplete } = drawn;
    const type = { 'content-type': 'image/jpeg', 'content-length': String(bytes.length), 'x-content-type-options': 'nosniff' };
    if (isComplete) return { status: 200, headers: { ...headers, ...type }, bytes };
    return { status: 200, headers: { ...type, 'cache-control': incompleteCaching, 'surrogate-key': id }, bytes };
  };

  return {
    close: () => queue.close(),
    handle: async (path, ifNoneMatch) => {
      const asked = parseCardPath(path);
      if (!asked) return refuse(404);
      try {
        return await answer(asked.id, asked.version, path, ifNoneMatch);
      } catch (error) {
        onFailure(error, asked.id);
        return refuse(500);
      }
    },
  };
};
