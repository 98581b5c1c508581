import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { brandOf, type Language, type Site } from '#brands';
import { findAccess } from '#content/rules/access';
import type { Body, BodyElement } from '#content/model/body';
import { isPiece } from '#content/model/document';
import type { Image } from '#content/model/image';
import { type DocumentTables, buildReadableBody } from '#features/newsroom/document-rows';
import { readCardsAsBody } from '#features/newsroom/live-cards';
import type { MediaStore } from '#platform/media';
import { type ExportPiece, type ExportPlace, formatPictureFile, listPictures } from './export-piece.ts';
import {
  readCards,
  readDocuments,
  type ExportChoice,
  type ExportedRow,
  readMediaLibrary,
  readPeople,
  readPictures,
  readPieces,
  readSchedules,
  readRedirects,
  readStoredBeside,
  readTerms,
} from './exported.store.ts';
import { openLineFile, writeLines } from './line-file.ts';
import { createMediaFileCopy, listMediaKeys } from './media-files.ts';
import { type Asset, createPictureCopy } from './picture-files.ts';
import { toMarkdown } from './markdown/to-markdown.ts';
import { toNinjs } from './ninjs/to-ninjs.ts';

/** The forms of an export. */
export const exportFormats = ['ninjs', 'markdown'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export type ExportTotals = {
  pieces: number;
  pictures: number;
  /** Uploads as they came, of pictures whose master is another file. */
  originals: number;
  picturesMissing: number;
  /** Of videos, sounds and documents. */
  files: number;
  filesMissing: number;
  people: number;
  terms: number;
  redirects: number;
};

type ExportParts = {
  database: Kysely<DocumentTables>;
  media: MediaStore;
  originOf(site: Site): string;
  format: ExportFormat;
  choice: ExportChoice;
  /** Reports now and then how many pieces are out. */
  progress: (pieces: number) => void;
};

const progressEvery = 500;

/** Cards that are read at once. */
const cardsBatch = 100;

const readAllCards = async (database: ExportParts['database'], id: string, language: Language): Promise<Body> => {
  const all: BodyElement[] = [];
  for (let place: Awaited<ReturnType<typeof readCardsAsBody>>['next'] | null = null; place !== undefined;) {
    const { body, next } = await readCardsAsBody(database, id, { language, size: cardsBatch, before: place ?? undefined });
    for (const element of body) all.push(element);
    place = next;
  }
  return all;
};

const readExportPiece = async (
  row: ExportedRow,
  { database, originOf, choice }: Pick<ExportParts, 'database' | 'originOf' | 'choice'>,
): Promise<ExportPiece | undefined> => {
  const { document, answer } = row;
  if (!isPiece(document) || !answer) return undefined;
  const origin = originOf(document.site);
  const isPartial = choice.isPublic && findAccess(document) !== 'free';
  const { language } = brandOf(document.vertical);
  const cards = !isPartial && document.type === 'liveBlog' ? await readAllCards(database, document.id, language) : [];
  return {
    piece: document,
    wire: answer,
    revision: row.revision,
    body: isPartial ? [] : [...buildReadableBody(document, language), ...cards],
    isPartial,
    beside: choice.isPublic ? undefined : await readStoredBeside(database, document),
    url: `${origin}${row.path ?? `/${row.id}`}`,
    shortUrl: `${origin}/${row.id}`,
  };
};

/** The stored pictures among some, by id: their files have their own kinds. */
const readAssets = async (database: ExportParts['database'], images: readonly Image[]): Promise<ReadonlyMap<string, Asset>> =>
  new Map(
    images.length === 0 ? [] : (await readPictures(database, [...new Set(images.map(({ id }) => id))])).map((asset) => [asset.id, asset]),
  );

const buildExportPlace = ({ originOf }: Pick<ExportParts, 'originOf'>, assets: ReadonlyMap<string, Asset>): ExportPlace => ({
  originOf,
  pictureUrl: (image, site) => `${originOf(site)}/media/${formatPictureFile(image, assets.get(image.id)?.mediaType)}`,
});

const toMonthFolder = ({ piece }: ExportPiece): string => piece.datePublished?.slice(0, 7) ?? 'undated';

async function* mapRows<In, Out>(source: AsyncIterable<In>, change: (value: In) => Out): AsyncGenerator<Out> {
  for await (const value of source) yield change(value);
}

/** The file by which an importer knows a folder of ours that holds everything. */
const archiveFile = 'masthead.json';

const formatReadme = (format: ExportFormat, isPublic: boolean): string =>
  [
    '# An export of Masthead',
    '',
    `- pieces/: one ${format === 'ninjs' ? 'ninjs 3.0 item' : 'Markdown file'} for each piece, by month of publication`,
    '- media/: the pictures; an address that ends in /media/NAME is this file',
    '- files/: videos, sounds and documents; an address /media/KEY is the file files/KEY',
    '- people.jsonl, taxonomy.jsonl, redirects.jsonl: a JSON object in each line',
    '- cards.jsonl: the cards of the live blogs and the replies to them, as they are stored',
    ...(isPublic
      ? []
      : [
          '- originals/: the uploads of the pictures as they came, under the same names; where one is missing, the file in media/ is the upload',
          '- documents.jsonl: everything as it is stored, fronts and menus too; plans.jsonl: what goes out or away by itself, and when',
          `- ${archiveFile}: says that this folder is whole: \`masthead import ninjs\` of it makes the same newsroom elsewhere`,
        ]),
    '',
  ].join('\n');

/** Everything of a choice into a folder: a file for each piece, the pictures, people, taxonomy and old addresses; rows pass through, they are not gathered. */
const exportToFolder = async (folder: string, parts: ExportParts): Promise<ExportTotals> => {
  const { database, format, choice, progress } = parts;
  const pictures = await createPictureCopy(parts.media, folder, choice);
  const files = createMediaFileCopy(parts.media, join(folder, 'files'));
  const made = new Set<string>();
  let pieces = 0;
  for await (const row of readPieces(database, choice)) {
    const exported = await readExportPiece(row, parts);
    if (!exported) continue;
    const images = listPictures(exported);
    const assets = await readAssets(database, images);
    const place = buildExportPlace(parts, assets);
    const below = join(folder, 'pieces', toMonthFolder(exported));
    if (!made.has(below)) await mkdir(below, { recursive: true });
    made.add(below);
    const name = `${exported.piece.slug.slice(0, 80)}-${row.id}`;
    if (format === 'ninjs') await writeFile(join(below, `${name}.json`), `${JSON.stringify(toNinjs(exported, place), undefined, 2)}\n`);
    else await writeFile(join(below, `${name}.md`), toMarkdown(exported, place));
    await pictures.copy(images, assets);
    if (!exported.isPartial) await files.copy(listMediaKeys([exported.piece, exported.body]));
    pieces += 1;
    if (pieces % progressEvery === 0) progress(pieces);
  }
  const people = await writeLines(
    join(folder, 'people.jsonl'),
    mapRows(readPeople(database, choice), ({ document }) => document),
  );
  const terms = await writeLines(join(folder, 'taxonomy.jsonl'), await readTerms(database, choice));
  const redirects = await writeLines(join(folder, 'redirects.jsonl'), readRedirects(database, choice));
  await writeLines(join(folder, 'cards.jsonl'), readCards(database, choice));
  if (!choice.isPublic) {
    await writeLines(
      join(folder, 'documents.jsonl'),
      mapRows(readDocuments(database, choice), ({ document }) => document),
    );
    await writeLines(join(folder, 'plans.jsonl'), await readSchedules(database, choice));
    for await (const { document } of readMediaLibrary(database, choice))
      if (document.type === 'mediaAsset') await pictures.copy([document.image], new Map([[document.id, document]]));
    if (format === 'ninjs')
      await writeFile(join(folder, archiveFile), `${JSON.stringify({ masthead: 1, origin: parts.originOf('news') })}\n`);
  }
  await writeFile(join(folder, 'README.md'), formatReadme(format, choice.isPublic));
  return { pieces, people, terms, redirects, ...pictures.totals, ...files.totals };
};

/** The pieces of a choice as ninjs, one to a line, into one file. */
const exportToFile = async (path: string, parts: ExportParts): Promise<ExportTotals> => {
  const file = await openLineFile(path);
  let pieces = 0;
  for await (const row of readPieces(parts.database, parts.choice)) {
    const exported = await readExportPiece(row, parts);
    if (!exported) continue;
    const assets = await readAssets(parts.database, listPictures(exported));
    await file.write(toNinjs(exported, buildExportPlace(parts, assets)));
    pieces += 1;
    if (pieces % progressEvery === 0) parts.progress(pieces);
  }
  await file.end();
  return { pieces, pictures: 0, originals: 0, picturesMissing: 0, files: 0, filesMissing: 0, people: 0, terms: 0, redirects: 0 };
};

/** True for a place that is one file of lines, not a folder. */
const isLineFile = (place: string): boolean => /\.(?:jsonl|ndjson)$/.test(place);

/** Writes an export to its place: a folder, or for ninjs a file of lines (`.jsonl`, `.ndjson`). With `isPublic` nothing that is not public goes out. */
export const exportTo = (place: string, parts: ExportParts): Promise<ExportTotals> =>
  parts.format === 'ninjs' && isLineFile(place) ? exportToFile(place, parts) : exportToFolder(place, parts);
