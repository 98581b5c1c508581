import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Fields } from '#content/validation/json-fields';
import { isRecord } from '#content/validation/is-record';
import { readFrontMatter } from '#content/markdown/front-matter';
import { type MarkdownFacts, parseMarkdownFacts } from './markdown-facts.ts';
import { decodeBytes } from '../../files/encoding/utf8-decoder.ts';
import { parseTimestamp } from '../../pieces/timestamps.ts';

/** A text of an archive: where it lies below the archive's folder, with forward slashes, its facts and its words; `problems` are of its bytes. */
export type MarkdownFile = { path: string; file: string; facts: MarkdownFacts; text: string; problems: string[] };
/** A file that cannot be read as one, and why. */
export type BrokenFile = { path: string; problem: string };
export type MarkdownArchive = { root: string; texts: readonly string[]; files: ReadonlySet<string> };

const isMarkdown = (path: string): boolean => /\.(?:md|markdown|mdown)$/i.test(path);
/** Folders that hold what tools made or need, never what was written. */
const isPassedOver = (name: string): boolean => name.startsWith('.') || name === 'node_modules';

/** All files below a folder, by their paths from there. */
const listFiles = async (folder: string, below = ''): Promise<string[]> => {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const lists = entries
    .filter(({ name }) => !isPassedOver(name))
    .map(async (entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(folder, path);
      return entry.isFile() ? [path] : [];
    });
  return (await Promise.all(lists)).flat();
};

/** The folder that all the others lie in. */
const commonFolder = (folders: readonly string[]): string => {
  const [first = '', ...others] = folders;
  const parts = first.split(sep);
  const differs = parts.findIndex((_, index) => {
    const start = parts.slice(0, index + 1).join(sep);
    return !others.every((folder) => folder === start || folder.startsWith(`${start}${sep}`));
  });
  return (differs < 0 ? parts : parts.slice(0, differs)).join(sep) || sep;
};

/** Lists an archive: a folder with all below it, or single files with what lies beside the first. Texts come in the order of their paths. */
export const listArchive = async (paths: readonly string[]): Promise<MarkdownArchive> => {
  const [first = '.'] = paths;
  if ((await stat(first)).isDirectory()) {
    const root = commonFolder(paths.map((path) => resolve(path)));
    const lists = await Promise.all(paths.map((path) => listFiles(path)));
    const files = paths.flatMap((path, index) =>
      (lists[index] ?? []).map((file) => relative(root, join(resolve(path), file)).replaceAll('\\', '/')),
    );
    return { root, texts: [...new Set(files.filter(isMarkdown))].sort(), files: new Set(files) };
  }
  const root = dirname(first);
  const texts = paths.map((path) => relative(root, path).replaceAll('\\', '/'));
  return { root, texts: [...new Set(texts)].sort(), files: new Set([...texts, ...(await readdir(root))]) };
};

const whyNot = (file: string, cause: unknown): string => {
  if (file.startsWith('+++')) return 'its facts are TOML (+++); write them as YAML first (Hugo does it: hugo convert toYAML)';
  return `its facts cannot be read: ${cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)}`;
};

const withDefaults = (facts: Fields, defaults: Fields): Fields => {
  const own = new Set(Object.keys(facts).map((name) => name.toLowerCase()));
  return { ...Object.fromEntries(Object.entries(defaults).filter(([name]) => !own.has(name.toLowerCase()))), ...facts };
};

/** Bytes of a text: more is data, and would take a reader of Markdown minutes. */
const mostBytes = 1_000_000;

/** Reads one text. Its facts are YAML between lines of `---`; those that it does not have are the defaults of its folders. */
export const readMarkdownFile = async (root: string, path: string, defaults: Fields = {}): Promise<MarkdownFile | BrokenFile> => {
  if ((await stat(join(root, path))).size > mostBytes) return { path, problem: `it is larger than ${mostBytes / 1_000_000} MB` };
  const { text: file, problems } = decodeBytes(await readFile(join(root, path)));
  try {
    if (file.startsWith('+++')) throw new SyntaxError('TOML');
    const { facts, text } = readFrontMatter(file);
    return isRecord(facts) || facts === null
      ? { path, file, facts: parseMarkdownFacts(withDefaults({ ...facts }, defaults)), text, problems }
      : { path, problem: 'its facts are no names with values' };
  } catch (cause) {
    return { path, problem: whyNot(file, cause) };
  }
};

/** The name of a file without its date and ending; of a bundle (`a-flood/index.md`) that of its folder. */
export const nameOf = (path: string): string => {
  const name = basename(path).replace(/\.\w+$/, '');
  const own = /^_?index$/i.test(name) ? basename(dirname(path)) : name;
  return own.replace(/^\d{4}-\d{2}-\d{2}-/, '');
};
/** The day in the name of a file, as Jekyll writes it. */
export const dayOf = (path: string): string | undefined => {
  const day = /(?:^|\/)(\d{4}-\d{2}-\d{2})-[^/]+$/.exec(path)?.[1];
  return parseTimestamp(day) === undefined ? undefined : day;
};
