import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Image } from '#content/model/image';
import type { StoredImage } from '#content/model/media';
import type { MediaStore } from '#platform/media';
import { formatPictureFile } from './export-piece.ts';
import type { ExportChoice } from './exported.store.ts';

export type Asset = StoredImage;

/**
 * Copies pictures into a folder, each file once: masters into `media/`, and uploads as they came into `originals/`. A public export has no uploads, which
 * say where a picture was taken. Files that the store no longer has are counted.
 */
export const createPictureCopy = async (
  media: Pick<MediaStore, 'get'>,
  folder: string,
  { isPublic }: Pick<ExportChoice, 'isPublic'>,
): Promise<{
  copy: (images: readonly Image[], assets: ReadonlyMap<string, Asset>) => Promise<void>;
  totals: { pictures: number; originals: number; picturesMissing: number };
}> => {
  const done = new Set<string>();
  const totals = { pictures: 0, originals: 0, picturesMissing: 0 };
  for (const name of isPublic ? ['media'] : ['media', 'originals']) await mkdir(join(folder, name), { recursive: true });

  const copyFile = async (kind: 'pictures' | 'originals', key: string | undefined, path: string): Promise<void> => {
    const file = key === undefined ? undefined : await media.get(key);
    if (file) await writeFile(path, file.bytes);
    totals[file ? kind : 'picturesMissing'] += 1;
  };

  const copy = async (images: readonly Image[], assets: ReadonlyMap<string, Asset>): Promise<void> => {
    for (const image of images) {
      const asset = assets.get(image.id);
      const name = formatPictureFile(image, asset?.mediaType);
      if (done.has(name)) continue;
      done.add(name);
      await copyFile('pictures', asset?.file, join(folder, 'media', name));
      const original = asset?.original;
      if (isPublic || !original || original.file === asset.file) continue;
      await copyFile('originals', original.file, join(folder, 'originals', formatPictureFile(image, original.mediaType)));
    }
  };
  return { copy, totals };
};
