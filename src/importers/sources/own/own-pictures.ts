import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { storedImage } from '#content/model/media';
import { findDocuments } from '#features/newsroom/document-queries';
import { parseDocument } from '#features/newsroom/documents';
import { describePictureFiles, storePicture } from '#features/newsroom/uploads';
import { isAppError } from '#platform/errors';
import { preparePicture } from '#platform/pictures';
import type { ImportJob } from '../../loop/import-job.ts';
import type { Loss } from '../../loop/import-report.ts';
import { toFields, textIn } from '../../files/json/read-json.ts';
import { readUpload } from '../../pictures/find-file.ts';
import { isRefused } from '../../loop/is-refused.ts';
import { buildLineKey, readLines, type OwnFolder } from './own-lines.ts';

type Job = Pick<ImportJob, 'documents' | 'database' | 'media' | 'report' | 'dryRun' | 'now'> & { by: string };
type Fields = Readonly<Record<string, unknown>>;

/** Reads the files of one folder of an export by their names without an ending, which are id and version. */
const openFiles = async ({ folder }: OwnFolder, part: 'media' | 'originals') => {
  const names = await readdir(join(folder, part)).catch(() => []);
  const files = new Map(names.map((name) => [name.replace(/\.[a-z0-9]+$/, ''), name] as const));
  return async (key: string): Promise<Uint8Array | undefined> => {
    const name = files.get(key);
    return name === undefined ? undefined : readUpload(join(folder, part), name, name);
  };
};

/** The upload of a picture in an export: a file beside its master, the same file, or unknown. */
const findOriginalKind = ({ file, original }: Fields): 'beside' | 'same' | 'unknown' => {
  const { file: key } = toFields(original);
  if (key === undefined) return 'unknown';
  return key === file ? 'same' : 'beside';
};

/**
 * Brings the pictures of a folder of ours in with all that its library says of them; each file is checked like an upload. The master is made again from
 * the upload: a forged folder cannot show one picture and store another.
 */
export const importOwnPictures = async (own: OwnFolder, findId: (id: string) => string | undefined, job: Job): Promise<void> => {
  const { database, report, dryRun, by } = job;
  const [readMaster, readOriginal] = [await openFiles(own, 'media'), await openFiles(own, 'originals')];
  const bring = async (fields: Fields, id: string): Promise<{ losses: Loss[]; isNew: boolean } | { problem: string }> => {
    if ((await findDocuments(database, [id])).length > 0) return { isNew: false, losses: [] };
    const image = toFields(fields.image);
    const key = `${textIn(fields.id)}-${textIn(image.version)}`;
    const original = await readOriginal(key);
    const bytes = original ?? (await readMaster(key));
    if (!bytes) return { problem: 'its file is not in the folder' };
    const prepared = await preparePicture(bytes);
    const { width, height } = prepared;
    const kind = findOriginalKind(fields);
    const files = describePictureFiles({ id, version: Number(image.version) }, prepared);
    // a master that came alone is no upload
    const isMasterOnly = !original && kind !== 'same' && prepared.bytes === bytes;
    const described = { ...files, ...(isMasterOnly && { original: undefined }) };
    const made = { ...fields, id, image: { ...image, id, width, height }, ...described, externalId: buildLineKey(own, fields) };
    const document = storedImage.parse(parseDocument(made));
    const losses =
      kind === 'beside' && !original ? [{ what: 'original', text: 'its upload is not in the folder; its master is stored' }] : [];
    if (!dryRun) await storePicture(job, document, { master: prepared.bytes, original: bytes, by, note: 'Imported' });
    return { isNew: true, losses };
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
    if ('problem' in outcome) report.add(source, 'leftOut', [{ what: 'picture', text: outcome.problem }]);
    else report.add(source, outcome.isNew ? 'new' : 'unchanged', outcome.losses);
  }
};
