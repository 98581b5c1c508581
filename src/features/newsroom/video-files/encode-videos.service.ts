import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Image } from '#content/image';
import { recordAudit } from '#features/newsroom/audit';
import type { Documents, DocumentTables } from '#features/newsroom/documents';
import { createDocumentEditing, type DocumentEditing } from '#features/newsroom/editing';
import type { Uploads } from '#features/newsroom/uploads';
import { isAppError } from '#platform/errors';
import { mediaPath, type MediaStore } from '#platform/media';
import { type EncodedVideo, EncodingFailure, type VideoEncoder } from '#platform/video-encoder';
import { createEncodedFiles, findSource } from './encoded-files.service.ts';
import { endEncoding, extendEncoding, takeEncoding, type WantedEncoding } from './video-encodings.store.ts';
import { notePoster } from './video-folders.store.ts';

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

/** Gives the document what was made: the stream first, the file as it came behind it; a picture and thumbnails only where it has none. */
const createGiving =
  (editing: DocumentEditing) =>
  async ({ folder, documentId }: WantedEncoding, { stream, ...made }: EncodedVideo, poster: Image | undefined): Promise<void> => {
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

/** Making renditions, posters and thumbnails of videos that came as one file, one after another. */
export const createVideoEncoding = (parts: EncodingParts, uploads: Pick<Uploads, 'upload'>) => {
  const { database, now, encoder, workFolder } = parts;
  const { readVideo, copy, store } = createEncodedFiles(parts);
  const give = createGiving(createDocumentEditing(parts));

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
      if (picture) await notePoster(database, folder, picture.picture.id);
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
