import { sql, type Transaction } from 'kysely';
import { brandOf } from '#brands';
import { listWords } from '#content/text/search-words';
import type { DocumentRow } from './document-row.view.ts';
import type { DocumentTables } from './documents.tables.ts';

/** Words that are shorter are too like others to be taken for them. */
const shortestWord = 4;

const listRowWords = ({ document, listed, search }: DocumentRow): string[] => {
  const isShown = listed || (document.type === 'person' && document.status === 'published' && !document.hidden);
  if (!search || !isShown) return [];
  return listWords(`${search.headline} ${search.description}`).filter((word) => word.length >= shortestWord && !/\d/.test(word));
};

const columns = ['id', 'site', 'publisher', 'vertical', 'type', 'sub_type', 'auto_curation', 'shoppable', 'published_at'];
const ownColumns = sql.raw(columns.map((name) => `d.${name}`).join(', '));
const givenColumns = sql.raw([...columns, 'search'].map((name) => `${name} = excluded.${name}`).join(', '));

/** Makes written rows that readers may find searchable by their words (SR-17), and the others no longer; an entry that would be the same is not touched. */
export const putSearchEntries = async (
  change: Transaction<DocumentTables>,
  rows: readonly Pick<DocumentRow, 'document' | 'search'>[],
): Promise<void> => {
  const entries = rows.flatMap(({ document, search }) =>
    search && 'vertical' in document ? [{ id: document.id, ...search, spanish: brandOf(document.vertical).language === 'es' }] : [],
  );
  const column = (name: 'id' | 'headline' | 'description' | 'text' | 'spanish') => entries.map((entry) => entry[name]);
  await sql`with found as materialized (
      select ${ownColumns}, setweight(masthead_words(e.configuration, e.headline), 'A')
        || setweight(masthead_words(e.configuration, e.description), 'B') || setweight(masthead_words(e.configuration, e.text), 'D') as search
      from (
        select *, (case when spanish then 'masthead_spanish' else 'masthead_english' end)::regconfig as configuration
        from unnest(${column('id')}::text[], ${column('headline')}::text[], ${column('description')}::text[], ${column('text')}::text[],
          ${column('spanish')}::boolean[]) as given(id, headline, description, text, spanish)
      ) as e join document as d on d.id = e.id
      where d.status = 'published' and not d.hidden and (d.item is not null or d.type = 'person')
    ), gone as (
      delete from search_entry where id = any(${rows.map(({ document }) => document.id)}::text[]) and id not in (select id from found)
    )
    insert into search_entry as own (${sql.raw(columns.join(', '))}, search) select * from found
    on conflict (id) do update set ${givenColumns} where own is distinct from excluded`.execute(change);
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
