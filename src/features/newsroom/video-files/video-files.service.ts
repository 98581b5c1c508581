import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Captions, MediaAsset } from '#content/model/media';
import { recordAudit } from '#features/newsroom/audit';
import type { Documents, Written } from '#features/newsroom/documents';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createDocumentEditing } from '#features/newsroom/editing';
import { type JobKind, patientLimits } from '#platform/jobs';
import { type MediaStore, mediaPath } from '#platform/media';
import { besideCall, inDryRun, isDryRun } from '#platform/storage';
import { dayMs } from '#platform/time';
import type { VideoEncoder } from '#platform/video-encoder';
import { type FileToStore, prepareVideo, type SentFile } from './prepare-video.service.ts';
import { wantEncoding } from './video-encodings.store.ts';
import { badCaptions, videoTooLarge } from './video-files.errors.ts';
import { beginFolder, dropFolder, giveFolder, isLeftFolder, selectLeftFolders } from './video-folders.store.ts';
import { mostCaptionBytes, parseWebVtt } from './webvtt.rules.ts';

export type { SentFile };

/** Captions that come with a video: their language (BCP 47), what readers choose them by, and the WebVTT file. */
export type SentCaptions = { language: string; label?: string | undefined; file: SentFile };

/** A video as it is sent: one file, or all files of a stream; and the fields of its document, of which `vertical` and `headline` must be there. */
export type SentVideo = { files: readonly SentFile[]; captions: readonly SentCaptions[]; fields: Readonly<Record<string, unknown>> };

/** `follow`: the site makes them. `none`: this machine has nothing to make them with. `sent`: it came as a stream. */
export type Renditions = 'follow' | 'none' | 'sent';

/** A video that was taken in; `notes` say what of it is not as it was sent. */
export type AddedVideo = {
  written: Written;
  duration: number;
  videoAssets: MediaAsset[];
  captions: Omit<Captions, 'cues'>[];
  /** Whether renditions, poster and thumbnails are made of it; a stream that came finished needs none. */
  renditions: Renditions;
  notes: string[];
};

type VideoParts = {
  documents: Documents;
  database: Kysely<DocumentTables>;
  media: MediaStore;
  now: () => number;
  /** Bytes of one video, with all files of its stream. */
  mostVideoBytes: number;
  /** What makes renditions of one that came as one file. */
  encoder: Pick<VideoEncoder, 'version'>;
};

// what was begun by then was given up: nothing takes a day
const leftAfterMs = dayMs;

const nameOf = (language: string): string => {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
};

const prepareCaptions = async ({ language, label, file }: SentCaptions): Promise<{ captions: Captions; file: FileToStore }> => {
  if (file.size > mostCaptionBytes) throw badCaptions(file.name, [{ line: 1, problem: 'begins captions of more than 2 MB' }]);
  const bytes = await file.read(0, file.size);
  const { cues, problems } = parseWebVtt(bytes.toString('utf8'));
  if (problems.length > 0) throw badCaptions(file.name, problems);
  const name = `captions-${language.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.vtt`;
  const stream = async function* () {
    yield bytes;
  };
  return { captions: { language, label: label ?? nameOf(language), url: name, cues }, file: { name, mediaType: 'text/vtt', stream } };
};

/** Taking videos in, and clearing away what was begun and never became one. */
export const createVideoFiles = (parts: VideoParts) => {
  const { database, media, now, mostVideoBytes } = parts;
  const editing = createDocumentEditing(parts);

  const storeFiles = async (folder: string, files: readonly FileToStore[]): Promise<void> => {
    const keyOf = ({ name }: FileToStore): string => `${folder}/${name}`;
    await besideCall(() => beginFolder(database, { folder, keys: files.map(keyOf) }, new Date(now())));
    for (const file of files) await media.putStream(keyOf(file), file.stream(), file.mediaType);
  };

  /**
   * Takes a video in: checked by its bytes, stored in a folder of its own, and kept as a draft unless its fields say published. Refuses what is no
   * whole video, and captions and lists of streams by their lines; then nothing of it is kept.
   */
  const add = async ({ files, captions: sentCaptions, fields }: SentVideo, by: string): Promise<AddedVideo> => {
    if (files.reduce((sum, { size }) => sum + size, 0) > mostVideoBytes) throw videoTooLarge(mostVideoBytes);
    const sent = { ...fields, type: 'video' };
    // before gigabytes are copied: what is wrong with its fields
    await inDryRun(() => editing.create(sent, { by }));
    const prepared = await prepareVideo(files);
    const captions: Awaited<ReturnType<typeof prepareCaptions>>[] = [];
    for (const one of sentCaptions) captions.push(await prepareCaptions(one));
    const folder = `video/${randomBytes(16).toString('hex')}`;
    const addressOf = (name: string): string => `${mediaPath}${folder}/${name}`;
    const videoAssets = prepared.assets.map((asset) => ({ ...asset, publicUrl: addressOf(asset.publicUrl) }));
    const stored = captions.map(({ captions: one }) => ({ ...one, url: addressOf(one.url) }));
    const isOneFile = files.length === 1;
    const toStore = [...prepared.files, ...captions.map(({ file }) => file)];
    try {
      if (!isDryRun()) await storeFiles(folder, toStore);
      const written = await editing.create(
        { ...sent, duration: prepared.duration, videoAssets, captions: stored },
        {
          by,
          note: 'Uploaded',
          // with the document: whatever fails later, its files are its own and its renditions are wanted
          within: async (change, [created]) => {
            if (!created || isDryRun()) return;
            await giveFolder(change, folder, created.id);
            if (isOneFile) await wantEncoding(change, folder);
            await recordAudit(change, { actor: by, action: 'upload', subject: created.id, details: { files: toStore.length, folder } });
          },
        },
      );
      const renditions = !isOneFile ? 'sent' : (await parts.encoder.version()) === undefined ? 'none' : 'follow';
      const shown = stored.map(({ language, label, url }) => ({ language, label, url }));
      return { written, duration: prepared.duration, videoAssets, captions: shown, renditions, notes: [...prepared.notes] };
    } catch (error) {
      // what cannot be cleared away now is found by its folder tomorrow
      if (!isDryRun()) await dropFolder(database, media, folder).catch(() => undefined);
      throw error;
    }
  };

  /** Removes the files of videos that were never finished: their process was killed, or their sender gave up. */
  const before = (): Date => new Date(now() - leftAfterMs);
  const left: JobKind = {
    name: 'uploads/left-video',
    due: () => selectLeftFolders(before()),
    work: async (folder) => {
      if (await isLeftFolder(database, folder, before())) await dropFolder(database, media, folder);
    },
    ...patientLimits,
  };

  return { add, left };
};
export type VideoFiles = ReturnType<typeof createVideoFiles>;
