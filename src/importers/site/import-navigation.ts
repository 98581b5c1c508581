import type { Kysely } from 'kysely';
import { brandOf, type Vertical } from '#brands';
import { cleanLine } from '#content/text/clean-text';
import type { MenuItem } from '#content/model/site-furniture';
import { type Documents } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findDocuments, findRedirect, findTerms } from '#features/newsroom/document-queries';
import type { ImportReport } from '../loop/import-report.ts';
import { toPreviousPath } from '../links/previous-address.ts';

type Database = Kysely<DocumentTables>;
type Parts = { documents: Documents; database: Database; report: ImportReport; dryRun: boolean; by: string };
/** An entry of an old menu: what it leads to, as the archive names it. An empty label is that of its target. */
export type ImportedMenuEntry = {
  label: string;
  to: { externalId: string } | { term: string } | { address: string };
  entries: ImportedMenuEntry[];
};
/** The menus of an archive: the main one and the one at the foot of its pages. `isOwn`: an address is one of the old site itself. */
export type ImportedMenus = { main: readonly ImportedMenuEntry[]; footer: readonly ImportedMenuEntry[]; isOwn: (host: string) => boolean };

const most = 60;
const deepest = 3;
type Target = { url: string; label: string };

const findDocumentTarget = async (database: Database, column: 'id' | 'external_id', value: string): Promise<Target | undefined> => {
  const row = await database
    .selectFrom('document')
    .select(['path', 'document', 'status'])
    .where(column, '=', value)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (!row?.path) return undefined;
  const { document } = row;
  return { url: row.path, label: 'headline' in document ? (document.headline ?? '') : 'name' in document ? document.name : '' };
};

/** Where an entry leads here; undefined for what is not here. */
const findMenuTarget = async (
  database: Database,
  vertical: Vertical,
  to: ImportedMenuEntry['to'],
  isOwn: ImportedMenus['isOwn'],
): Promise<Target | undefined> => {
  const { site, basePath } = brandOf(vertical);
  if ('externalId' in to) return findDocumentTarget(database, 'external_id', to.externalId);
  if ('term' in to) {
    const term = (await findTerms(database, [to.term])).get(to.term);
    return term && { url: term.url, label: term.name };
  }
  const address = to.address.trim();
  const whole = address.startsWith('/') ? `https://old.example${address}` : address;
  if (!URL.canParse(whole)) return undefined;
  const { host, pathname, protocol } = new URL(whole);
  if (!address.startsWith('/') && !isOwn(host)) return protocol === 'https:' ? { url: whole.slice(0, 1000), label: host } : undefined;
  if (pathname === '/') return { url: basePath, label: '' };
  const path = toPreviousPath(whole);
  const redirect = path === undefined ? undefined : await findRedirect(database, site, path);
  if (redirect?.location) return { url: redirect.location, label: '' };
  return redirect?.document_id ? findDocumentTarget(database, 'id', redirect.document_id) : undefined;
};

/** Makes the navigation of a vertical from the menus of its archive, where it has none; an entry that leads to nothing here is reported. */
export const importNavigation = async (
  vertical: Vertical,
  menus: ImportedMenus,
  { documents, database, report, dryRun, by }: Parts,
): Promise<void> => {
  const ids = [`navigation:${vertical}`, `menu:${vertical}`];
  if (dryRun || menus.main.length + menus.footer.length === 0 || (await findDocuments(database, ids)).length > 0) return;
  const readItems = async (entries: readonly ImportedMenuEntry[], depth = 1): Promise<MenuItem[]> => {
    const items: MenuItem[] = [];
    for (const entry of entries) {
      const inner = depth < deepest ? await readItems(entry.entries, depth + 1) : [];
      const target = await findMenuTarget(database, vertical, entry.to, menus.isOwn);
      const label = cleanLine(entry.label, 120) || cleanLine(target?.label ?? '', 120);
      // an entry that only holds others leads to the first of them
      const url = target?.url ?? inner[0]?.url;
      if (url !== undefined && label !== '') items.push({ label, url, items: inner });
      else report.note(`The menu entry “${label || JSON.stringify(entry.to)}” leads to nothing that is here; it was left out.`);
    }
    return items.slice(0, most);
  };
  const local = await readItems(menus.main);
  const footer = await readItems(menus.footer);
  if (local.length + footer.length === 0) return;
  const options = { by, note: 'Imported' };
  const { displayName } = brandOf(vertical);
  await documents.write({ id: ids[0], type: 'navigation', vertical, global: [], local, shortcuts: [], footer }, options);
  await documents.write({ id: ids[1], type: 'menu', vertical, title: displayName, items: local.length > 0 ? local : footer }, options);
  report.note(
    `${displayName} had no navigation: one was made of the menus of the archive, with ${local.length} entries and ${footer.length} at the foot.`,
  );
};
