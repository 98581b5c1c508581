import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findDocuments, parseDocument } from '#features/newsroom/documents';
import { isAppError } from '#platform/errors';
import { buildOriginalKey, preparePicture } from '#platform/media';
import type { ImportJob } from '../../loop/import-job.ts';
import { toFields, textIn } from '../../files/json/read-json.ts';
import { readUpload } from '../../pictures/find-file.ts';
import { isRefused } from '../../loop/is-refused.ts';
import { buildLineKey, readLines, type OwnFolder } from './own-lines.ts';

type Job = Pick<ImportJob, 'documents' | 'database' | 'media' | 'report' | 'dryRun'> & { by: string };

/** The files of the folder by their names without an ending, which say id and version. */
const readFiles = async ({ folder }: OwnFolder): Promise<Map<string, string>> =>
  new Map((await readdir(join(folder, 'media')).catch(() => [])).map((name) => [name.replace(/\.[a-z0-9]+$/, ''), name] as const));

/** Brings the pictures of a folder of ours in with all that its library says of them; each file is checked like an upload. */
export const importOwnPictures = async (own: OwnFolder, findId: (id: string) => string | undefined, job: Job): Promise<void> => {
  const { documents, database, media, report, dryRun, by } = job;
  const files = await readFiles(own);
  const bring = async (fields: Readonly<Record<string, unknown>>, id: string): Promise<'new' | 'unchanged' | { problem: string }> => {
    if ((await findDocuments(database, [id])).length > 0) return 'unchanged';
    const image = toFields(fields.image);
    const name = files.get(`${textIn(fields.id)}-${textIn(image.version)}`);
    const bytes = name === undefined ? undefined : await readUpload(join(own.folder, 'media'), name, name);
    if (!bytes) return { problem: 'its file is not in the folder' };
    const { bytes: prepared, mediaType, width, height } = await preparePicture(bytes);
    const file = buildOriginalKey(id, Number(image.version));
    const checksum = createHash('sha256').update(prepared).digest('hex');
    const made = {
      ...fields,
      id,
      image: { ...image, id, width, height },
      file,
      mediaType,
      bytes: prepared.length,
      checksum,
      externalId: buildLineKey(own, fields),
    };
    const document = parseDocument(made);
    if (dryRun) return 'new';
    await media.put(file, prepared, mediaType);
    await documents.write(document, { by, note: 'Imported' });
    return 'new';
  };
  for await (const fields of readLines(own, 'documents.jsonl')) {
    const there = textIn(fields.id);
    const id = findId(there);
    if (fields.type !== 'mediaAsset' || id === undefined) continue;
    const source = { id: there, type: 'picture', title: textIn(fields.name) };
    const outcome = await bring(fields, id).catch((error: unknown) => {
      if (!isRefused(error) || (isAppError(error) && error.status === 503)) throw error;
      return { problem: error.message };
    });
    if (typeof outcome === 'string') report.add(source, outcome, []);
    else report.add(source, 'leftOut', [{ what: 'picture', text: outcome.problem }]);
  }
};
