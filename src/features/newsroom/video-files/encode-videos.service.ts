import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Image } from '#content/image';
import type { Video } from '#content/media';
import { recordAudit } from '#features/newsroom/audit';
import type { Documents, DocumentTables } from '#features/newsroom/documents';
import { createDocumentEditing } from '#features/newsroom/editing';
import type { Uploads } from '#features/newsroom/uploads';
import { isAppError } from '#platform/errors';
import { type MediaStore, mediaPath, mediaTypeOf } from '#platform/media';
import { type EncodedVideo, EncodingFailure, type VideoEncoder } from '#platform/video-encoder';
import { addFolderKeys, endEncoding, extendEncoding, hasFolder, takeEncoding, type WantedEncoding } from './video-encodings.store.ts';

type EncodingParts = {
  documents: Documents;
  database: Kysely<DocumentTables>;
  media: MediaStore;
  now: () => number;
  encoder: VideoEncoder;
  /** Where a video lies while it is encoded: there must be room for it and for what is made of it. */
  workFolder: string;
};

const by = 'masthead encoding';
const mostTries = 3;
const extendMs = 60_000;
// a process that has said nothing for so long was killed
const abandonedMs = 10 * 60_000;
// an editor may save while the files are stored
const mostConflicts = 5;

type Source = { key: string; kind: 'mp4' | 'webm'; width: number; height: number; duration: number };

/** The file of a video that lies in its folder, as it came; undefined where the document has it no more. */
const findSource = (video: Video, folder: string): Source | undefined => {
  const asset = video.videoAssets.find(({ publicUrl }) => publicUrl.startsWith(`${mediaPath}${folder}/source.`));
  const kind = asset?.publicUrl.endsWith('.webm') ? 'webm' : 'mp4';
  const { width = 0, height = 0 } = asset ?? {};
  return asset && width > 0 && height > 0
    ? { key: asset.publicUrl.slice(mediaPath.length), kind, width, height, duration: video.duration }
    : undefined;
};

/** Making renditions, posters and thumbnails of videos that came as one file, one after another. */
export const createVideoEncoding = (parts: EncodingParts, uploads: Pick<Uploads, 'upload'>) => {
  const { documents, database, media, now, encoder, workFolder } = parts;
  const editing = createDocumentEditing(parts);

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

  /** Gives the document what was made: the stream first, the file as it came behind it; a picture and thumbnails only where it has none. */
  const give = async (
    { folder, documentId }: WantedEncoding,
    { stream, ...made }: EncodedVideo,
    poster: Image | undefined,
  ): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      const { document, revision, draft } = await editing.open(documentId);
      if (document.type !== 'video') return;
      const { videoAssets, duration, thumbnails, primaryImage } = document;
      const address = (name: string): string => `${mediaPath}${folder}/${name}`;
      const asset = { format: 'M3U', assetType: 'HLS', publicUrl: address('master.m3u8'), width: made.width, height: made.height };
      const fields = {
        videoAssets: [{ ...asset, assetDuration: duration }, ...videoAssets.filter(({ publicUrl }) => publicUrl !== asset.publicUrl)],
        ...(thumbnails === undefined && { thumbnails: address(made.thumbnails.list) }),
        ...(primaryImage === undefined && poster && { primaryImage: poster }),
      };
      const options = { by, note: `Renditions of ${stream.length} files`, expectedRevision: revision, draft: draft?.version };
      try {
        await editing.patch(documentId, fields, options);
        return;
      } catch (error) {
        if (tries === mostConflicts || !isAppError(error, 'content/edit-conflict')) throw error;
      }
    }
  };

  const encode = async (wanted: WantedEncoding, stop: AbortSignal): Promise<void> => {
    const { folder, documentId } = wanted;
    const video = await readVideo(documentId);
    const source = video && findSource(video, folder);
    if (!source) return;
    await mkdir(workFolder, { recursive: true });
    const work = await mkdtemp(join(workFolder, 'video-'));
    try {
      const file = await copy(source, work);
      const made = await encoder.encode(file, source, { folder: work, stop });
      const { stream, thumbnails, poster } = made;
      if (!(await store(folder, work, [...stream, thumbnails.picture, thumbnails.list]))) return;
      const picture =
        video.primaryImage === undefined
          ? await uploads.upload(await readFile(join(work, poster)), 'image/jpeg', { name: video.headline }, by)
          : undefined;
      await give(wanted, made, picture?.picture.image);
      await recordAudit(database, { actor: by, action: 'upload', subject: documentId, details: { files: stream.length + 2, folder } });
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  };

  /**
   * Makes what is wanted for one video, where this machine has an encoder; gives its id and why it could not be made, if so. Undefined where nothing is
   * wanted. Throws what may go better at another time, which is tried three times.
   */
  const encodeNext = async (stop: AbortSignal): Promise<{ documentId: string; failure?: string } | undefined> => {
    if ((await encoder.version()) === undefined) return undefined;
    const wanted = await takeEncoding(database, new Date(now()), new Date(now() - abandonedMs));
    if (!wanted) return undefined;
    const { folder, documentId } = wanted;
    const timer = setInterval(() => void extendEncoding(database, folder, new Date(now())).catch(() => undefined), extendMs);
    try {
      await encode(wanted, stop);
      await endEncoding(database, folder, { state: 'done' });
      return { documentId };
    } catch (error) {
      const failure = error instanceof Error ? error.message.slice(0, 500) : String(error);
      const isFinal = error instanceof EncodingFailure || wanted.tries >= mostTries;
      await endEncoding(database, folder, { state: isFinal && !stop.aborted ? 'failed' : 'wanted', note: failure });
      if (!isFinal) throw error;
      return { documentId, failure };
    } finally {
      clearInterval(timer);
    }
  };

  return { encodeNext, version: () => encoder.version() };
};
export type VideoEncoding = ReturnType<typeof createVideoEncoding>;
