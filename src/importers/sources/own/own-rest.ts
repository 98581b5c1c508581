import { isDeepStrictEqual } from 'node:util';
import { findDocuments, type PreviousAddress } from '#features/newsroom/document-queries';
import { parseDocument } from '#features/newsroom/documents';
import { planImported } from '#features/newsroom/publishing';
import { findTargetProblems } from '#features/newsroom/redirects';
import type { ImportJob } from '../../loop/import-job.ts';
import type { Loss, Source } from '../../loop/import-report.ts';
import { textIn } from '../../files/json/read-json.ts';
import { isRefused } from '../../loop/is-refused.ts';
import { parseOwnAddress, parseOwnPlan } from './own-cards.ts';
import { translateReferences, type OwnPlace } from './own-document.ts';
import { buildLineKey, readLines, type OwnFolder } from './own-lines.ts';

type Job = Pick<ImportJob, 'documents' | 'database' | 'report' | 'dryRun'> & { by: string };
type Fields = Readonly<Record<string, unknown>>;
const furniture: ReadonlySet<unknown> = new Set(['curation', 'menu', 'navigation', 'curatedList', 'newsletter']);
type ReportLoss = (what: string, text: string) => void;
const nothing = { pictures: {}, people: {} };
const atOnce = 500;

/** Brings one of them in; what is here already and is not from there stays. */
const importDocument = async (
  { id, source, toDocument }: { id: string; source: Source; toDocument: (reportLoss: ReportLoss) => object },
  { documents, database, report, dryRun, by }: Job,
): Promise<void> => {
  const losses: Loss[] = [];
  try {
    const document = parseDocument(toDocument((what, text) => void losses.push({ what, text })));
    const [before] = await findDocuments(database, [id]);
    const own = (await documents.revisionsBy([id], [by])).get(id);
    if (before && isDeepStrictEqual(before.document, JSON.parse(JSON.stringify(document)))) return report.add(source, 'unchanged', losses);
    if (before && own?.revision !== before.revision)
      return report.add(source, 'kept', [...losses, { what: 'kept', text: `${id} is here already; it was left as it is` }]);
    if (!dryRun) await documents.write(document, { by, note: 'Imported' });
    report.add(source, before ? 'changed' : 'new', losses);
  } catch (error) {
    if (!isRefused(error)) throw error;
    report.add(source, 'leftOut', [...losses, { what: 'refused', text: error.message }]);
  }
};

/** Brings fronts, menus, navigation, lists and newsletters of a folder of ours in. Gives their ids. */
const importFurniture = async (own: OwnFolder, place: OwnPlace, job: Job): Promise<string[]> => {
  const ids: string[] = [];
  for await (const fields of readLines(own, 'documents.jsonl')) {
    if (!furniture.has(fields.type)) continue;
    const there = textIn(fields.id);
    const id = place.toId(there) ?? there;
    ids.push(id);
    const source = { id: there, type: textIn(fields.type), title: textIn(fields.title ?? fields.name) };
    // the others are named by their makers
    const key = fields.type === 'curation' ? { externalId: buildLineKey(own, fields) } : {};
    const toDocument = (reportLoss: ReportLoss) => ({
      ...translateReferences({ ...fields, id: undefined }, nothing, place, reportLoss),
      id,
      ...key,
    });
    await importDocument({ id, source, toDocument }, job);
  }
  return ids;
};

const listAddresses = (row: Fields, place: OwnPlace, reportLoss: ReportLoss): PreviousAddress[] =>
  parseOwnAddress(row, reportLoss).flatMap((address): PreviousAddress[] => {
    const { location } = row;
    const documentId = place.toId(textIn(row.id));
    if (documentId !== undefined) return [{ ...address, documentId }];
    const isWay = typeof location === 'string' && findTargetProblems({ location, external: true }, []).length === 0;
    if (isWay) return [{ ...address, location }];
    reportLoss('old address', `${address.site}${address.path} leads to nothing that is here`);
    return [];
  });

/** What of a folder of ours is no piece, person or picture: furniture, whose ids it gives, old addresses, and what is planned of anything. */
export const importOwnRest = async (own: OwnFolder, place: OwnPlace, job: Job): Promise<string[]> => {
  const { documents, database, report, dryRun, by } = job;
  const furniture = await importFurniture(own, place, job);
  if (dryRun) return furniture;
  const reportLoss = (what: string, text: string): void => report.note(`${what}: ${text}`);
  let addresses: PreviousAddress[] = [];
  for await (const row of readLines(own, 'redirects.jsonl')) {
    addresses.push(...listAddresses(row, place, reportLoss));
    if (addresses.length < atOnce) continue;
    await documents.redirectPreviousAddresses(addresses);
    addresses = [];
  }
  await documents.redirectPreviousAddresses(addresses);
  for await (const row of readLines(own, 'plans.jsonl')) {
    const documentId = place.toId(textIn(row.id)) ?? '';
    const [found] = await findDocuments(database, [documentId]);
    // plans of pieces came with them
    if (found?.document.type === 'curation') await planImported(database, [{ documentId, plans: parseOwnPlan(row, reportLoss) }], by);
  }
  return furniture;
};
