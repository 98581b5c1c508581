import { type Kysely, type SqlBool, sql } from 'kysely';
import type { FilterNode } from '#content/filter-language';
import type { Person } from '#content/person';
import type { DocumentTables } from '#features/documents';

export type PersonQuery = { filter: FilterNode | undefined; site: string; query: string | undefined; size: number; offset: number };

const idsNamed = (filter: FilterNode | undefined): string[] => {
  if (!filter) return [];
  if (filter.kind === 'word') return filter.field === 'id' && !filter.prefix ? [filter.value] : [];
  return filter.kind === 'and' || filter.kind === 'or' ? filter.nodes.flatMap(idsNamed) : [];
};
const subTypeNamed = (filter: FilterNode | undefined, field: 'subType' | 'vertical'): string | undefined => {
  if (!filter) return undefined;
  if (filter.kind === 'word') return filter.field === field ? filter.value : undefined;
  return filter.kind === 'and' ? filter.nodes.map((node) => subTypeNamed(node, field)).find(Boolean) : undefined;
};

/** Published persons by id, vertical, author type (`subType:`) and name, by name. */
export const findPersons = async (
  database: Kysely<DocumentTables>,
  { filter, site, query, size, offset }: PersonQuery,
): Promise<{ people: Person[]; total: number }> => {
  let select = database.selectFrom('document').where('type', '=', 'person').where('status', '=', 'published').where('hidden', '=', false);
  const ids = idsNamed(filter);
  const authorType = subTypeNamed(filter, 'subType');
  const vertical = subTypeNamed(filter, 'vertical');
  select = ids.length > 0 ? select.where('id', 'in', ids) : select.where('site', '=', site);
  if (vertical) select = select.where('vertical', '=', vertical);
  if (authorType) select = select.where(sql<SqlBool>`document->>'authorType' = ${authorType}`);
  if (query) select = select.where(sql<SqlBool>`search @@ websearch_to_tsquery('masthead_english', ${query})`);
  const [rows, counted] = await Promise.all([
    select
      .select('document')
      .orderBy(sql`document->>'name'`)
      .limit(size)
      .offset(offset)
      .execute(),
    select.select((builder) => builder.fn.countAll<number>().as('count')).executeTakeFirst(),
  ]);
  return { people: rows.flatMap(({ document }) => (document.type === 'person' ? [document] : [])), total: Number(counted?.count ?? 0) };
};
