import { type Kysely, sql } from 'kysely';
import type { FilterNode } from '#content/filters/filter-language';
import type { Person } from '#content/model/person';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { buildFilterCondition, buildFound } from '#features/newsroom/document-queries';

export type PersonQuery = {
  filter: FilterNode | undefined;
  site: string;
  words: { text: string; language: 'en' | 'es' } | undefined;
  size: number;
  offset: number;
};

const namesPersons = (filter: FilterNode | undefined): boolean => {
  if (!filter) return false;
  if (filter.kind === 'word') return filter.field === 'id' && !filter.prefix;
  return (filter.kind === 'and' && filter.nodes.some(namesPersons)) || (filter.kind === 'or' && filter.nodes.every(namesPersons));
};

/** Published persons by filter and name, by name; `subType:` is the author type. Those of the site, unless the filter names them by id. */
export const findPersons = async (
  database: Kysely<DocumentTables>,
  { filter, site, words, size, offset }: PersonQuery,
): Promise<{ people: Person[]; total: number }> => {
  let select = database
    .selectFrom('document as d')
    .where('d.type', '=', 'person')
    .where('d.status', '=', 'published')
    .where('d.hidden', '=', false);
  if (!namesPersons(filter)) select = select.where('d.site', '=', site);
  if (filter) select = select.where((builder) => buildFilterCondition(builder, filter));
  if (words) select = select.where(buildFound(words));
  const [rows, counted] = await Promise.all([
    select
      .select('d.document')
      .orderBy(sql`d.document->>'name'`)
      .orderBy('d.id')
      .limit(size)
      .offset(offset)
      .execute(),
    select.select((builder) => builder.fn.countAll<number>().as('count')).executeTakeFirst(),
  ]);
  return { people: rows.flatMap(({ document }) => (document.type === 'person' ? [document] : [])), total: Number(counted?.count ?? 0) };
};
