import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const project = resolve(import.meta.dirname, '../..');

/** A file of the project: its path with forward slashes, and its text. */
export type SourceFile = { path: string; text: string };

/** All text files below a folder of the project, sorted by path. */
export const sourceFiles = (folder: string, root = project): SourceFile[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
