import type { Vertical } from '#brands';
import { findIdPrefix } from '#content/urls/ids';
import { AppError } from '#platform/errors';
import { textIn } from '../../files/json/read-json.ts';
import { buildFingerprint } from '../../loop/fingerprint.ts';
import type { ImportJob, Importer } from '../../loop/import-job.ts';
import { createImportRun } from '../../loop/import-run.ts';
import { toPictureFacts } from '../../pictures/picture-facts.ts';
import { buildPerson } from '../../pieces/build-person.ts';
import { type ImportedPerson, importPeople, type PeopleLoop } from '../../pieces/import-people.ts';
import { buildTerm, importTerms } from '../../pieces/terms.ts';
import { finishSite } from '../../site/finish-site.ts';
import { reportMissing } from '../../site/report-missing.ts';
import { importOwnFiles } from '../own/own-files.ts';
import { assignOwnIds } from '../own/own-ids.ts';
import { buildLineKey, type OwnFolder, readLines, readOwnFolder } from '../own/own-lines.ts';
import { readOwnPersons } from '../own/own-persons.ts';
import { importOwnPictures } from '../own/own-pictures.ts';
import { importOwnRest } from '../own/own-rest.ts';
import { readOwnTerms } from '../own/own-terms.ts';
import type { MapContext } from './map-item.ts';
import { listFiles } from './read-items.ts';
import { readRecords } from './records.ts';
import { readSurvey, type Survey } from './survey.ts';

const by = 'import:ninjs';

/** The ids here of all that folders of ours hold, by those they had there. */
const assignIds = async (job: ImportJob, folders: readonly OwnFolder[], { ownThings }: Survey): Promise<Map<string, string>> => {
  const things = new Map(ownThings);
  for (const folder of folders)
    for await (const line of readLines(folder, 'documents.jsonl')) {
      const id = textIn(line.id);
      if (findIdPrefix(id) !== undefined && !things.has(id)) things.set(id, buildLineKey(folder, line));
    }
  return assignOwnIds(things, { ...job, by });
};

/** Brings the people that items name in; gives their ids by name in small letters. */
const importNamedPeople = async (job: ImportJob, names: ReadonlyMap<string, string>, loop: PeopleLoop): Promise<Map<string, string>> => {
  const buildNamedPerson = (vertical: Vertical, key: string, name: string): ImportedPerson['piece'] => ({
    source: { id: name, type: 'author', title: name },
    losses: [],
    document: buildPerson(vertical, { name, externalId: `ninjs:${vertical}:author:${buildFingerprint(key)}` }),
  });
  const persons = [...names].map(([key, name]) => ({ key, name, piece: buildNamedPerson(job.vertical, key, name) }));
  const keys = new Map(persons.map(({ key, piece }) => [piece.document.externalId, key] as const));
  const people = new Map<string, string>();
  await importPeople(
    persons.map(({ name, piece }) => ({ piece, keys: [name] })),
    job,
    loop,
    (externalId, id) => void people.set(keys.get(externalId) ?? '', id),
  );
  return people;
};

const notNinjs = (files: readonly string[]): AppError =>
  new AppError({
    code: 'import/not-ninjs',
    status: 400,
    message: `${files.join(', ')}: there is no item of ninjs in it. It is JSON with uri, headlines and bodies; a file may hold one item, a list, or one in each line.`,
  });

/**
 * Brings items of ninjs 1 to 3 in: files with one, many or lists of them, and folders of such files. A folder that our own export wrote comes
 * with all that is beside its pieces. Refuses an archive without any item (`import/not-ninjs`).
 */
export const importNinjs: Importer = async (job) => {
  const { vertical, report, dryRun, progress } = job;
  const files = await listFiles(job.files);
  const folders = (await Promise.all(job.files.map(readOwnFolder))).filter((folder) => folder !== undefined);
  const survey = await readSurvey(files, {
    vertical,
    hasOwnFolder: folders.length > 0,
    report,
    progress: (items) => progress('reading', items, undefined),
  });
  if (survey.items === 0) throw notNinjs(job.files);

  await importTerms(
    [...survey.terms].map(([path, name]) => buildTerm(vertical, path, 'topic', { name, description: '' })),
    job,
  );
  await importTerms(await readOwnTerms(folders, survey.ownTerms), job);
  const ids = await assignIds(job, folders, survey);
  const toId = (id: string) => ids.get(id);
  for (const folder of folders) {
    await importOwnPictures(folder, toId, { ...job, by });
    await importOwnFiles(folder, job);
  }

  const { pictures, loop, buildSettings } = createImportRun(job, {
    by,
    toFacts: toPictureFacts,
    buildExternalId: (key) => `ninjs:picture:${key}`,
  });
  const people = await importNamedPeople(job, survey.people, loop);
  const context: Omit<MapContext, 'pictures'> = {
    toId,
    vertical,
    allDrafts: job.allDrafts,
    now: job.now(),
    toPerson: (name) => (dryRun ? undefined : people.get(name.toLowerCase())),
  };
  const place = { ...context, pictures };
  for (const folder of folders) await loop.bring(readOwnPersons(folder, place));
  await loop.bring(readRecords(files, { survey, pictures, context, settings: buildSettings([]), report, progress }));

  const besides: string[] = [];
  for (const folder of folders) besides.push(...(await importOwnRest(folder, place, { ...job, by })));
  // a newsroom of ours came with its own fronts and navigation
  if (folders.length === 0) await finishSite({ ...job, by }, { brought: loop.brought });
  else if (!dryRun) await reportMissing([...loop.brought, ...besides], job);
};
