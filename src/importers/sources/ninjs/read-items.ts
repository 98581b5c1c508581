import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, toFields, toList } from '../../files/json/read-json.ts';
import { readOwnFolder } from '../own/own-lines.ts';
import { isNinjs, type NinjsItem, toNinjsItem } from './ninjs-item.ts';

/** An item, and the characters of the value it was in. */
export type FoundItem = { item: NinjsItem; size: number };

const mostLevels = 3;

const listFilesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .toSorted((first, second) => join(first.parentPath, first.name).localeCompare(join(second.parentPath, second.name)))
    .filter((entry) => entry.isFile() && /\.(?:json|ndjson|jsonl|ninjs)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
};

/** The files of an archive: each one, and those below each folder, in the order of their names; of a folder of ours, its pieces. */
export const listFiles = async (paths: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const given of paths) {
    const path = (await readOwnFolder(given)) ? join(given, 'pieces') : given;
    if ((await stat(path)).isDirectory()) for (const file of await listFilesBelow(path)) found.push(file);
    else found.push(path);
  }
  return found;
};

const listItems = (value: unknown, size: number, depth = 0): FoundItem[] => {
  if (isNinjs(value)) return [{ item: toNinjsItem(value), size }];
  const inner = Array.isArray(value) ? toList(value) : Object.values(toFields(value)).filter(Array.isArray);
  return depth > mostLevels ? [] : inner.flatMap((one) => listItems(one, size, depth + 1));
};

/**
 * The items of files, each of which holds one, a list, several after one another, or a list inside an object such as `{ "items": […] }`.
 * `reportProblem` gets what is no item.
 */
export async function* readItems(
  files: readonly string[],
  reportProblem: (problem: string) => void = () => undefined,
): AsyncGenerator<FoundItem> {
  for (const file of files)
    for await (const event of readJson(file, (path, kind) => (path.length === 0 && kind === 'array' ? undefined : 'take'))) {
      if (event.kind === 'problem') {
        reportProblem(`${file}: character ${event.offset}: ${event.text}`);
        continue;
      }
      const found = listItems(event.value, event.size);
      if (found.length > 0) yield* found;
      else reportProblem(`${file}: ${event.path.length === 0 ? 'a value' : `member ${event.path.join('.')}`} is no item of ninjs`);
    }
}
