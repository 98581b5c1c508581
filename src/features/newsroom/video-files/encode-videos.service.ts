import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Image } from '#content/model/image';
import { recordAudit } from '#features/newsroom/audit';
import type { Documents } from '#features/newsroom/documents';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createDocumentEditing, type DocumentEditing } from '#features/newsroom/editing';
import type { Uploads } from '#features/newsroom/uploads';
import { isAppError } from '#platform/errors';
import type { JobKind } from '#platform/jobs';
import { mediaPath, type MediaStore } from '#platform/media';
import { dayMs } from '#platform/time';
import { type EncodedVideo, EncodingFailure, type VideoEncoder } from '#platform/video-encoder';
import { createEncodedFiles, findSource } from './encoded-files.service.ts';
import { endEncoding, findEncodedVideo, selectWantedEncodings } from './video-encodings.store.ts';
import { notePoster } from './video-folders.store.ts';

type WantedEncoding = { folder: string; documentId: string };

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
  const { database, encoder, workFolder } = parts;
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
   * The videos whose renditions are wanted, one at a time in a process. One that ends its process each time is given up like one that cannot be encoded,
   * and is played as it came. To be done only where this machine has an encoder.
   */
  const wanted: JobKind = {
    name: 'video-files/encoding',
    due: selectWantedEncodings,
    work: async (folder, { stop }) => {
      const documentId = await findEncodedVideo(database, folder);
      if (documentId !== undefined) await encode({ folder, documentId }, stop);
      await endEncoding(database, folder, 'done');
    },
    tries: 3,
    // the encoder has a limit of its own, by the length of the video
    longestMs: dayMs,
    retryMs: { first: 20_000, longest: 600_000 },
    atOnce: 1,
    isFinal: (error) => error instanceof EncodingFailure,
    giveUp: async (folder, { error, reason }) => {
      await endEncoding(database, folder, 'failed', reason.slice(0, 500));
      // the file itself cannot be encoded: nobody is to try it again
      return error instanceof EncodingFailure;
    },
  };

  return { wanted, version: () => encoder.version() };
};
export type VideoEncoding = ReturnType<typeof createVideoEncoding>;
