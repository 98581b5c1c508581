import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { decodeSlug } from '../../links/previous-address.ts';

/** Files that are no pages, whatever folder they lie in: pictures, styles, code, and other things that belong to pages. */
const beside =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|map|woff2?|ttf|otf|eot|mp[34]|m4[av]|webm|ogg|wav|pdf|zip|gz|br|txt|md|csv|log|ya?ml|download)$/i;
/** A browser saves what belongs to a page in a folder of this name beside it. */
const filesFolder = /(?:_files|_archivos|\.files|_arquivos|-Dateien|_fichiers)$/i;

const isPassedOver = (name: string): boolean => name.startsWith('.') || name === 'node_modules' || filesFolder.test(name);

const listBelow = async (folder: string): Promise<string[]> => {
  const found: string[] = [];
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const entry of await readdir(next, { withFileTypes: true })) {
      if (isPassedOver(entry.name)) continue;
      const path = join(next, entry.name);
      if (entry.isDirectory()) open.push(path);
      else if (entry.isFile() && !beside.test(entry.name)) found.push(path);
    }
  return found.sort();
};

/** The pages of an archive, by the folder that all names in the report are relative to. */
export type PageArchive = { root: string; files: readonly string[] };

/** Lists pages: files as they are given, and all that may be pages below folders, in the order of their names. */
export const listPages = async (paths: readonly string[]): Promise<PageArchive> => {
  const files: string[] = [];
  for (const path of paths) {
    if ((await stat(path)).isDirectory()) for (const file of await listBelow(resolve(path))) files.push(file);
    else files.push(resolve(path));
  }
  const [first = '.'] = paths;
  const root = (await stat(first)).isDirectory() ? resolve(first) : dirname(resolve(first));
  return { root, files: [...new Set(files)] };
};

/** The name of a page in the report and in keys: its path below the archive's folder. */
export const toPageName = (file: string, root: string): string => relative(root, file).replaceAll('\\', '/');

/**
 * Where a picture that a page names lies in the archive: by its relative path, or, as browsers save it, by its name in the folder beside the page.
 * Undefined where it is not there, or outside the archive.
 */
export const findSavedPicture = async (page: string, address: string, root: string): Promise<string | undefined> => {
  const plain = decodeSlug(address.replace(/[?#][^]*/, ''));
  const name = basename(plain);
  if (name === '' || plain.includes('\0') || /^data:/i.test(address)) return undefined;
  const stem = page.replace(/\.[^./\\]+$/, '');
  const isRelative = !/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(plain);
  const places = [
    ...(isRelative && !plain.startsWith('/') ? [join(dirname(page), plain)] : []),
    ...(isRelative ? [join(root, plain)] : []),
    ...['_files', '_archivos', '.files'].map((ending) => join(`${stem}${ending}`, name)),
  ];
  const inside = await realpath(root);
  for (const place of places) {
    const path = await realpath(place).catch(() => undefined);
    if (path?.startsWith(`${inside}${sep}`) === true && (await stat(path)).isFile()) return path;
  }
  return undefined;
};
