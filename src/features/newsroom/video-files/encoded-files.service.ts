import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Video } from '#content/model/media';
import type { Documents } from '#features/newsroom/documents';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { isAppError } from '#platform/errors';
import { type MediaStore, mediaPath, mediaTypeOf } from '#platform/media';
import { EncodingFailure } from '#platform/video-encoder';
import { addFolderKeys, hasFolder } from './video-encodings.store.ts';

type FileParts = { documents: Pick<Documents, 'get'>; database: Kysely<DocumentTables>; media: MediaStore };

type Source = { key: string; kind: 'mp4' | 'webm'; width: number; height: number; duration: number };

/** The file of a video that lies in its folder, as it came; undefined where the document has it no more. */
export const findSource = (video: Video, folder: string): Source | undefined => {
  const asset = video.videoAssets.find(({ publicUrl }) => publicUrl.startsWith(`${mediaPath}${folder}/source.`));
  const kind = asset?.publicUrl.endsWith('.webm') ? 'webm' : 'mp4';
  const { width = 0, height = 0 } = asset ?? {};
  return asset && width > 0 && height > 0
    ? { key: asset.publicUrl.slice(mediaPath.length), kind, width, height, duration: video.duration }
    : undefined;
};

/** The files of a video that is encoded: the one that came, and those that were made of it. */
export const createEncodedFiles = ({ documents, database, media }: FileParts) => {
  const readVideo = async (id: string): Promise<Video | undefined> => {
    try {
      const { document } = await documents.get(id);
      return document.type === 'video' ? document : undefined;
    } catch (error) {
      if (isAppError(error, 'content/not-found')) return undefined;
      throw error;
    }
  };

  const copy = async ({ key, kind }: Source, work: string): Promise<string> => {
    const opened = await media.open(key);
    if (!opened) throw new EncodingFailure('The file of the video is not there any more.');
    const path = join(work, `source.${kind}`);
    await writeFile(path, opened.stream);
    return path;
  };

  /** Stores what was made, each file written down before; false where the video was deleted for good meanwhile. */
  const store = async (folder: string, work: string, names: readonly string[]): Promise<boolean> => {
    const keys = names.map((name) => `${folder}/${name}`);
    if (!(await addFolderKeys(database, folder, keys))) return false;
    for (const [index, name] of names.entries())
      await media.putStream(keys[index] ?? '', createReadStream(join(work, name)), mediaTypeOf(name) ?? 'application/octet-stream');
    if (await hasFolder(database, folder)) return true;
    for (const key of keys) await media.remove(key);
    return false;
  };

  return { readVideo, copy, store };
};
