import { sql, type Transaction } from 'kysely';
import type { Document } from '#content/model/document';
import type { DocumentTables } from './documents.tables.ts';
import { putSearchEntries } from './put-words.store.ts';
import { buildSearchText } from './response.view.ts';

const atOnce = 500;

/** Makes the search entries of all pieces in Spanish anew, as they would be written now. */
export const refillSpanishEntries = async (change: Transaction<DocumentTables>): Promise<void> => {
  for (let after = ''; ;) {
    const { rows } = await sql<{ document: Document }>`select document from document
      where language = 'es' and id > ${after} and id in (select id from search_entry) order by id limit ${atOnce}`.execute(change);
    const last = rows.at(-1);
    if (!last) return;
    await putSearchEntries(
      change,
      rows.map(({ document }) => ({ document, search: buildSearchText(document) })),
    );
    after = last.document.id;
  }
};
