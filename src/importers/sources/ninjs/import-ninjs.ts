import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanLine } from '#content/html/clean-text';
import { findIdPrefix } from '#content/ids';
import { taxonomyPath } from '#content/primitives';
import { AppError } from '#platform/errors';
import { toLine } from '../../bodies/to-line.ts';
import type { Importer } from '../../loop/import-job.ts';
import type { SourceRecord } from '../../loop/imported-piece.ts';
import { createImportRun } from '../../loop/import-run.ts';
import { buildFingerprint } from '../../loop/fingerprint.ts';
import { toFields, toList, readJson, textIn } from '../../files/json/read-json.ts';
import { type OwnRecord, findOwnRecord } from '../own/own-record.ts';
import { assignOwnIds } from '../own/own-ids.ts';
import { buildLineKey, readLines, readOwnFolder } from '../own/own-lines.ts';
import { readOwnPersons } from '../own/own-persons.ts';
import { importOwnPictures } from '../own/own-pictures.ts';
import { findOwnKeys } from '../own/own-piece.ts';
import { importOwnRest } from '../own/own-rest.ts';
import { readOwnTerms } from '../own/own-terms.ts';
import { toPictureFacts, mapWithPictures } from '../../pictures/pictures.ts';
import { finishSite } from '../../site/finish-site.ts';
import { reportMissing } from '../../site/report-missing.ts';
import { importPeople } from '../../pieces/import-people.ts';
import { buildPerson } from '../../pieces/build-person.ts';
import { importTerms, buildTerm, topicPath } from '../../pieces/terms.ts';
import { buildExternalId, mapItem, type MapContext, parseByline } from './map-item.ts';
import { isNinjs, type NinjsItem, toNinjsItem } from './ninjs-item.ts';

const by = 'import:ninjs';

/** The files of an archive: each one, and those below each folder, in the order of their names; of a folder of ours, its pieces. */
const readFiles = async (paths: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const given of paths) {
    const path = (await readOwnFolder(given)) ? join(given, 'pieces') : given;
    if (!(await stat(path)).isDirectory()) found.push(path);
    else
      for (const entry of (await readdir(path, { withFileTypes: true, recursive: true })).toSorted((first, second) =>
        join(first.parentPath, first.name).localeCompare(join(second.parentPath, second.name)),
      ))
        if (entry.isFile() && /\.(?:json|ndjson|jsonl|ninjs)$/i.test(entry.name)) found.push(join(entry.parentPath, entry.name));
  }
  return found;
};

type Found = { item: NinjsItem; size: number } | { problem: string };

const itemsIn = (value: unknown, size: number, depth = 0): { item: NinjsItem; size: number }[] => {
  if (isNinjs(value)) return [{ item: toNinjsItem(value), size }];
  const inner = Array.isArray(value) ? toList(value) : Object.values(toFields(value)).filter(Array.isArray);
  return depth > 3 ? [] : inner.flatMap((one) => itemsIn(one, size, depth + 1));
};

/** The items of a file: one, a list, several after one another, or a list inside an object such as `{ "items": […] }`. */
async function* readItems(file: string): AsyncGenerator<Found> {
  for await (const event of readJson(file, (path, kind) => (path.length === 0 && kind === 'array' ? undefined : 'take'))) {
    const found = event.kind === 'value' ? itemsIn(event.value, event.size) : [];
    if (event.kind === 'problem') yield { problem: `character ${event.offset}: ${event.text}` };
    else if (found.length > 0) yield* found;
    else yield { problem: `${event.path.length === 0 ? 'a value' : `member ${event.path.join('.')}`} is no item of ninjs` };
  }
}

/** Brings items of ninjs 1 to 3 in: files with one, many or lists of them, and folders of such files. */
export const importNinjs: Importer = async (job) => {
  const { vertical, documents, database, report, dryRun, progress } = job;
  const files = await readFiles(job.files);
  const terms = new Map<string, string>();
  const names = new Map<string, string>();
  const own = (await Promise.all(job.files.map(readOwnFolder))).filter((one) => one !== undefined);
  const things = new Map<string, string>();
  const sections = new Map<string, string>();
  const noteOwn = (kept: OwnRecord, item: NinjsItem): void => {
    const keys = findOwnKeys(item);
    if (!keys || typeof kept.document.id !== 'string') return;
    things.set(kept.document.id, keys.piece);
    for (const card of kept.cards) if (typeof card.id === 'string') things.set(card.id, keys.card(card));
    for (const { path, name } of kept.terms)
      if (taxonomyPath.safeParse(path).success) sections.set(String(path), toLine(textIn(name), 200));
    if (own.length === 0) for (const name of Object.values(kept.people)) names.set(textIn(name).toLowerCase(), textIn(name));
  };
  let items = 0;
  for (const file of files)
    for await (const found of readItems(file)) {
      if ('problem' in found) {
        report.note(`${file}: ${found.problem}`);
        continue;
      }
      progress('reading', (items += 1), undefined);
      const { item } = found;
      const kept = findOwnRecord(item);
      if (kept) {
        noteOwn(kept, item);
        continue;
      }
      for (const { name } of [
        ...item.subjects,
        ...item.genres,
        ...item.people,
        ...item.organisations,
        ...item.places,
        ...item.events,
        ...item.objects,
      ]) {
        const shown = toLine(name, 200);
        const path = topicPath(vertical, shown);
        if (path !== undefined && !terms.has(path)) terms.set(path, shown);
      }
      for (const name of parseByline(item.by)) names.set(name.toLowerCase(), name);
    }
  if (items === 0)
    throw new AppError({
      code: 'import/not-ninjs',
      status: 400,
      message: `${job.files.join(', ')}: there is no item of ninjs in it. It is JSON with uri, headlines and bodies; a file may hold one item, a list, or one in each line.`,
    });

  await importTerms(
    [...terms].map(([path, name]) => buildTerm(vertical, path, 'topic', { name, description: '' })),
    job,
  );
  await importTerms(await readOwnTerms(own, sections), job);
  for (const folder of own)
    for await (const line of readLines(folder, 'documents.jsonl'))
      if (findIdPrefix(textIn(line.id)) !== undefined && !things.has(textIn(line.id)))
        things.set(textIn(line.id), buildLineKey(folder, line));
  const placed = await assignOwnIds(things, { documents, database, by, dryRun });
  const toId = (id: string) => placed.get(id);
  for (const folder of own) await importOwnPictures(folder, toId, { ...job, by });
  const { pictures, loop, settingsOf } = createImportRun(job, {
    by,
    toFacts: toPictureFacts,
    buildExternalId: (key) => `ninjs:picture:${key}`,
  });
  const people = new Map<string, string>();
  const keys = new Map<string, string>();
  const persons = [...names].map(([key, name]) => {
    const externalId = `ninjs:${vertical}:author:${buildFingerprint(key)}`;
    keys.set(externalId, key);
    const piece = {
      source: { id: name, type: 'author', title: name },
      losses: [],
      document: buildPerson(vertical, { name, externalId }),
    };
    return { piece, keys: [name] };
  });
  await importPeople(persons, job, loop, (externalId, id) => void people.set(keys.get(externalId) ?? '', id));

  const context: Omit<MapContext, 'pictures'> = {
    toId,
    vertical,
    allDrafts: job.allDrafts,
    now: job.now(),
    toPerson: (name) => (dryRun ? undefined : people.get(name.toLowerCase())),
  };
  const place = { ...context, pictures };
  const settings = settingsOf([]);
  // of several versions of an item the newest is brought in
  const newest = new Map<string, string>();
  const buildVersion = ({ version, versionCreated }: NinjsItem): string => `${versionCreated} ${version.padStart(12, '0')}`;
  for (const file of files)
    for await (const found of readItems(file)) {
      if ('problem' in found) continue;
      const key = findOwnKeys(found.item)?.piece ?? buildExternalId(found.item);
      const version = buildVersion(found.item);
      if (version >= (newest.get(key) ?? '')) newest.set(key, version);
    }
  const done = new Set<string>();
  async function* records(): AsyncGenerator<SourceRecord> {
    let read = 0;
    for (const file of files)
      for await (const found of readItems(file)) {
        if ('problem' in found) continue;
        const { item } = found;
        progress('bringing in', (read += 1), items);
        const externalId = findOwnKeys(item)?.piece ?? buildExternalId(item);
        const source = {
          id: cleanLine(item.uri || externalId, 200),
          type: cleanLine(item.type, 40) || 'item',
          title: toLine(item.headlines[0]?.value ?? '', 200),
        };
        if (done.has(externalId) || buildVersion(item) !== newest.get(externalId)) {
          report.add(source, 'leftOut', [{ what: 'not brought in', text: 'another version of the same item is in the archive' }]);
          continue;
        }
        done.add(externalId);
        yield {
          source,
          externalId,
          fingerprint: buildFingerprint(settings, JSON.stringify(item)),
          size: found.size,
          map: () => mapWithPictures(pictures, (sources) => mapItem(item, externalId, { ...context, pictures: sources })),
        };
      }
  }
  for (const folder of own) await loop.bring(readOwnPersons(folder, place));
  await loop.bring(records());
  const furniture: string[] = [];
  for (const folder of own) for (const id of await importOwnRest(folder, place, { ...job, by })) furniture.push(id);
  // a newsroom of ours came with its own fronts and navigation
  if (own.length === 0) await finishSite({ ...job, by }, { brought: loop.brought });
  else if (!dryRun) await reportMissing([...loop.brought, ...furniture], job);
};
