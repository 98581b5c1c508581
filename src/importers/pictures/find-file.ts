import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { maxPictureBytes } from '#platform/media';
import { decodeSlug } from '../links/previous-address.ts';

const usualFolders = ['uploads', 'wp-content/uploads', 'images', 'content/images', 'media'];

/** The places below the folder of media where a file may lie, likeliest first: by its stored name, then by its address. */
export const listPlaces = (address: string, storedName: string): string[] => {
  const path = address
    .replace(/^(?:https?:)?\/\//i, '')
    .replace(/[?#][^]*/, '')
    .replace(/^[^/]*\//, '');
  const uploads = /(?:wp-content\/uploads|wp-content\/blogs\.dir\/\d+\/files|content\/(?:images|media|files)|files)\/(.+)$/.exec(path)?.[1];
  const original = (name: string) => name.replace(/-(?:\d{1,5}x\d{1,5}|scaled|rotated)(?=\.[A-Za-z0-9]{2,5}$)/, '');
  const names = [storedName, uploads, path, path.slice(path.lastIndexOf('/') + 1)].flatMap((name) =>
    name === undefined || name === '' ? [] : [original(decodeSlug(name)), decodeSlug(name), original(name), name],
  );
  const below = names.flatMap((name) => [name, ...usualFolders.map((folder) => `${folder}/${name}`)]);
  return [...new Set(below)].filter((name) => !name.split(/[\\/]/).includes('..') && !name.includes('\0'));
};

/** Where a file of the folder of media lies; undefined when it is not there, outside the folder, or larger than `mostBytes`. */
export const findUpload = async (
  folder: string,
  address: string,
  storedName: string,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<string | undefined> => {
  const root = await realpath(folder);
  for (const place of listPlaces(address, storedName)) {
    const path = await realpath(join(root, place)).catch(() => undefined);
    if (path === undefined || !path.startsWith(`${root}${sep}`)) continue;
    const found = await stat(path);
    if (found.isFile() && found.size <= mostBytes) return path;
  }
  return undefined;
};

/** The bytes of a picture of the folder of media. */
export const readUpload = async (folder: string, address: string, storedName: string): Promise<Uint8Array | undefined> => {
  const path = await findUpload(folder, address, storedName, maxPictureBytes);
  return path === undefined ? undefined : readFile(path);
};
