import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Vertical, verticals } from '#brands';
import type { Look } from '#drawn-pictures';
import { type LiveBlogFile, parseLiveBlog } from '../live-blogs/live-blog-file.ts';
import { parseLiveLines } from '../live-blogs/live-lines.ts';
import { frontPlans } from './front-plan.ts';
import { readPlaylists } from './playlist-file.ts';
import { readPiece } from './piece-file.ts';
import { readProducts } from './product-list.ts';
import type { DemoNewsroom } from './shape.ts';
import { readStations } from './station-list.ts';

const text = z.string();
const newsroomFile = z.strictObject({
  sections: z.array(z.strictObject({ path: text, name: text, description: text })),
  words: z.strictObject({
    about: z.strictObject({ description: text, text: z.array(text) }),
    desks: z.array(z.strictObject({ name: text, address: text, text })),
    corrections: text,
    privacy: text,
  }),
});
const peopleFile = z.array(
  z.strictObject({
    key: text,
    name: text,
    jobTitle: text,
    columnist: z.boolean().optional(),
    shortBio: text,
    bio: text,
    look: z.custom<Look>((value) => typeof value === 'object' && value !== null && 'presents' in value, 'must say how the portrait looks'),
  }),
);

/** Files of a folder in the order of their names, read by `read`, which says what is wrong with a file and in which one. */
const readAll = async <Value>(folder: string, names: readonly string[], read: (name: string, text: string) => Value): Promise<Value[]> =>
  Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const file = await readFile(path, 'utf8');
      try {
        return read(name, file);
      } catch (cause) {
        throw new Error(`${path} cannot be read: ${cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)}`, { cause });
      }
    }),
  );
const readOne = async <Value>(folder: string, name: string, schema: z.ZodType<Value>): Promise<Value> => {
  const [value] = await readAll(folder, [name], (_, file) => ({ read: schema.parse(parse(file)) }));
  if (!value) throw new Error(`${name} was not read.`);
  return value.read;
};
const listNames = async (folder: string, pattern: RegExp): Promise<string[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => pattern.test(name)).sort();
};

/** Reads the live blogs of a folder: each from the file of its facts, that of its cards, and that of its lines where it has one. */
const readLiveBlogs = async (folder: string, vertical: Vertical): Promise<LiveBlogFile[]> => {
  const names = await listNames(folder, /^[^.]+\.md$/);
  const withLines = (await listNames(folder, /\.lines\.yaml$/)).map((name) => name.replace(/\.lines\.yaml$/, '.md'));
  const [files, cards, lines] = await Promise.all([
    readAll(folder, names, (name, file) => ({ name, file })),
    readAll(
      folder,
      names.map((name) => name.replace(/\.md$/, '.cards.md')),
      (_, file) => file,
    ),
    readAll(
      folder,
      withLines.map((name) => name.replace(/\.md$/, '.lines.yaml')),
      (_, file) => parseLiveLines(file),
    ),
  ]);
  return files.map((one, index) =>
    parseLiveBlog(vertical, { ...one, cards: cards[index] ?? '', lines: lines[withLines.indexOf(one.name)] }),
  );
};

/** Reads the newsroom of a vertical from its folder below `folder` (demo/README.md); refuses files that say less or other than they must. */
export const readNewsroom = async (folder: string, vertical: Vertical): Promise<DemoNewsroom> => {
  const own = join(folder, vertical);
  const pieceNames = await listNames(join(own, 'pieces'), /\.md$/);
  const productNames = await listNames(own, /^products\.yaml$/);
  const stationNames = await listNames(own, /^stations\.yaml$/);
  const playlistNames = await listNames(own, /^playlists\.yaml$/);
  const [{ sections, words }, people, fronts, written, listed, liveBlogs, playlists, local] = await Promise.all([
    readOne(own, 'newsroom.yaml', newsroomFile),
    readOne(own, 'people.yaml', peopleFile),
    readOne(own, 'fronts.yaml', frontPlans),
    readAll(join(own, 'pieces'), pieceNames, readPiece),
    readAll(own, productNames, (_, file) => readProducts(file)),
    readLiveBlogs(join(own, 'live-blogs'), vertical),
    readAll(own, playlistNames, (_, file) => readPlaylists(file)),
    readAll(own, stationNames, (_, file) => readStations(file)),
  ]);
  const pieces = [...written, ...listed.flat(), ...local.flatMap((one) => one.pieces)];
  return {
    vertical,
    sections,
    words,
    people,
    fronts,
    pieces: pieces.map(({ piece }) => piece),
    pictures: Object.fromEntries(pieces.flatMap(({ piece, pictures }) => (pictures ? [[piece.key, pictures] as const] : []))),
    liveBlogs,
    playlists: playlists.flat(),
    local: local[0]?.local,
  };
};

/** The newsrooms of all verticals. */
export const readNewsrooms = (folder: string): Promise<DemoNewsroom[]> =>
  Promise.all(verticals.map((vertical) => readNewsroom(folder, vertical)));
