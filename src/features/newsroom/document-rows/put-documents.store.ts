import { CompiledQuery, type Insertable, sql, type Transaction } from 'kysely';
import { brandOf } from '#brands';
import { findAccess } from '#content/rules/access';
import { findVariant } from '#content/model/variant';
import { findPrices } from './product-prices.view.ts';
import type { DocumentRow } from './document-row.view.ts';
import type { DocumentTables } from './documents.tables.ts';
import { putSearchEntries, putSearchWords } from './put-words.store.ts';
import { countedColumns, buildCountedValues, buildInsertChanges, buildListedCondition } from './list-counts.store.ts';

type Change = Transaction<DocumentTables>;
type Row = DocumentRow & { createdAt: string };
type Columns = Insertable<DocumentTables['document']>;

// the same as the database function content_ids, which does it for cards
const reference = /"(?:\/[^"]*[-/])?((?:rcna|ncrd|tdrp|tdpd|mmvo|tmvo|mmpl|ncpn|nccu|ncim)[0-9]{1,15}|sub_[a-z0-9_]{1,60})"/g;
const listReferredIds = (text: string, own: string): string[] => {
  const found = new Set(Array.from(text.matchAll(reference), ([, id = '']) => id));
  found.delete(own);
  return [...found];
};

const toColumns = (row: Row): Columns => {
  const { document } = row;
  const text = JSON.stringify(document);
  const placed = 'vertical' in document;
  const { list, sale, inTurn } = findPrices(document);
  return {
    id: document.id,
    created_at: row.createdAt,
    type: document.type,
    sub_type: 'subType' in document ? document.subType : document.type === 'person' ? document.authorType : null,
    site: placed ? ('site' in document ? document.site : brandOf(document.vertical).site) : '',
    vertical: placed ? document.vertical : '',
    publisher: placed ? brandOf(document.vertical).publisher : '',
    language: placed ? brandOf(document.vertical).language : 'en',
    path: row.path ?? null,
    variant: findVariant(document),
    status: 'status' in document ? document.status : ('published' as const),
    hidden: 'hidden' in document ? document.hidden : false,
    access: 'access' in document ? findAccess(document) : ('free' as const),
    auto_curation: 'autoCuration' in document ? document.autoCuration : false,
    shoppable: 'ecommerceEnabled' in document ? document.ecommerceEnabled : false,
    published_at: ('datePublished' in document && document.datePublished) || null,
    modified_at: ('dateModified' in document && document.dateModified) || null,
    external_id: ('externalId' in document && document.externalId) || null,
    taxonomy: row.taxonomy,
    authors: row.authors,
    revision: row.revision,
    document: text,
    refers: listReferredIds(text, document.id),
    item: row.item ? JSON.stringify(row.item) : null,
    answer: row.answer === undefined ? null : JSON.stringify(row.answer),
    rendered_with: row.renderedWith,
    list_price: list ?? null,
    sale_price: sale ?? null,
    dated_prices: inTurn ? JSON.stringify(inTurn) : null,
  };
};

// only cards know when a live blog last changed, and they write it here
const itemWithLatestUpdate = `case
  when excluded.type = 'liveBlog' and document.item #> '{item,live,latestUpdate}' is not null
  then jsonb_set(excluded.item::jsonb, '{item,live,latestUpdate}', (document.item #> '{item,live,latestUpdate}')::jsonb)::json
  else excluded.item end`;

// json has no equality; the renderer's name is no difference in the answer
const differs = (name: string): string =>
  name === 'item'
    ? `document.item::text is distinct from (${itemWithLatestUpdate})::text`
    : name === 'answer'
      ? 'document.answer::text is distinct from excluded.answer::text'
      : `document.${name} is distinct from excluded.${name}`;

// what a node of the version before wrote has no entry yet
const lacksEntry = `excluded.status = 'published' and not excluded.hidden and (excluded.item is not null or excluded.type = 'person')
  and not exists (select 1 from search_entry as entry where entry.id = excluded.id)`;

/**
 * The statement that writes `count` rows, new or changed, updates the counts of lists, and gives the ids of the rows it wrote. Its last parameter is all
 * ids. Its text depends on the number of rows alone: batches of an import share one statement, which is planned once.
 */
const buildInsert = (columns: readonly string[], count: number, onlyOther: boolean): string => {
  const values = Array.from({ length: count }, (_, row) => {
    const first = row * columns.length + 1;
    return `(${columns.map((__, column) => `$${first + column}`).join(', ')})`;
  });
  const changed = columns.filter((name) => name !== 'id' && name !== 'created_at' && name !== 'item');
  return `with before as materialized (
      select id, ${buildCountedValues('d')} from document as d where id = any($${count * columns.length + 1}::text[]) and ${buildListedCondition('d')}
    ), put as (
      insert into document (${columns.join(', ')}) values ${values.join(', ')}
      on conflict (id) do update set ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}, item = ${itemWithLatestUpdate}
      ${onlyOther ? `where ${[...changed.filter((name) => name !== 'rendered_with'), 'item'].map(differs).join(' or ')} or ${lacksEntry}` : ''}
      returning document.id, ${buildListedCondition('document')} as listed, ${buildCountedValues('document')}
    ), counted as (${buildInsertChanges(`select ${countedColumns}, -1 as change from before where id in (select id from put)
      union all select ${countedColumns}, 1 from put where listed`)})
    select id from put`;
};

/** Writes rows and the lists they stand in, one statement a table; with `onlyOther` only rows that differ from what is stored. Gives the ids written. */
export const putDocuments = async (change: Change, rows: readonly Row[], { onlyOther = false } = {}): Promise<ReadonlySet<string>> => {
  const prepared = rows.map(toColumns);
  const [first] = prepared;
  if (!first) return new Set();
  const values = prepared.flatMap((columns) => Object.values(columns));
  const statement = buildInsert(Object.keys(first), rows.length, onlyOther);
  const given = rows.map(({ document }) => document.id);
  const { rows: put } = await change.executeQuery<{ id: string }>(CompiledQuery.raw(statement, [...values, given]));
  const ids = put.map(({ id }) => id);
  const written = new Set(ids);
  if (ids.length === 0) return written;
  await sql`delete from document_taxonomy where document_id = any(${ids}::text[])`.execute(change);
  const listed = rows.flatMap(({ document, listed: isListed, taxonomy }) =>
    isListed && written.has(document.id) ? taxonomy.map((path) => ({ path, id: document.id })) : [],
  );
  if (listed.length > 0)
    await sql`insert into document_taxonomy (taxonomy, published_at, document_id, type, site, publisher, auto_curation, sub_type)
      select l.path, d.published_at, d.id, d.type, d.site, d.publisher, d.auto_curation, d.sub_type
      from unnest(${listed.map(({ path }) => path)}::text[], ${listed.map(({ id }) => id)}::text[]) as l(path, id)
      join document d on d.id = l.id where d.published_at is not null`.execute(change);
  const changed = rows.filter(({ document }) => written.has(document.id));
  await putSearchEntries(change, changed);
  await putSearchWords(change, changed);
  return written;
};
