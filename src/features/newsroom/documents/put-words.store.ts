import { sql, type Transaction } from 'kysely';
import { brandOf } from '#brands';
import { listWords } from '#content/search-words';
import type { DocumentRow } from './document-row.view.ts';
import type { DocumentTables } from './documents.tables.ts';

/** Words that are shorter are too like others to be taken for them. */
const shortestWord = 4;

const listRowWords = ({ document, listed, search }: DocumentRow): string[] => {
  const isShown = listed || (document.type === 'person' && document.status === 'published' && !document.hidden);
  if (!search || !isShown) return [];
  return listWords(`${search.headline} ${search.description}`).filter((word) => word.length >= shortestWord && !/\d/.test(word));
};

/** Remembers the words of headlines, descriptions and names, so that a mistyped one leads to them (SR-06). */
export const putSearchWords = async (change: Transaction<DocumentTables>, rows: readonly DocumentRow[]): Promise<void> => {
  const bySite = new Map<string, Set<string>>();
  for (const row of rows) {
    const words = listRowWords(row);
    if (words.length === 0 || !('vertical' in row.document)) continue;
    const { site } = brandOf(row.document.vertical);
    bySite.set(site, new Set([...(bySite.get(site) ?? []), ...words]));
  }
  // in one order, so that two writers never wait for each other
  const known = [...bySite]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([site, words]) => [...words].sort().map((word) => ({ site, word })));
  if (known.length === 0) return;
  await sql`insert into search_word (site, word)
    select * from unnest(${known.map(({ site }) => site)}::text[], ${known.map(({ word }) => word)}::text[])
    on conflict do nothing`.execute(change);
};
