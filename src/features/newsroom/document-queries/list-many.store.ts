import { CompiledQuery, type Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { ItemVersion } from './cached-items.store.ts';
import { listVersions, type ListQuery } from './lists.store.ts';
import { toPlainList, type PlainList } from './plain-list.rules.ts';
import { findTypes } from './filter.store.ts';

type Database = Kysely<DocumentTables>;
/** For whom the lists are: the same for all of them. */
export type ListAudience = { site: string; publisherGroup: 'msnbc' | 'others' };
type Wanted = { place: number; list: PlainList; size: number };

const selectPieces = (condition: string) => `select t.document_id as id, t.published_at from document_taxonomy t
      where ${condition} and t.taxonomy = w.taxonomy and t.site = (select $8::text) and (t.publisher = 'msnbc') = (select $9::boolean)
        and (w.types is null or t.type = any(string_to_array(w.types, ',')))
        and (w.sub_types is null or t.sub_type = any(string_to_array(w.sub_types, ',')))
        and (w.without is null or t.document_id <> w.without)
      order by t.published_at desc, t.document_id desc
      limit w.size`;

// Auto-curated pieces have an index of their own; a list reads one side or the other. A subquery looks up the version of what is shown alone, whatever
// the planner thinks of the table. Parameters stand in subqueries so that no plan gets better by their values: otherwise PostgreSQL would plan the
// statement again for every page, which takes longer than running it.
const listsStatement = `select w.place::int as place, l.id, (select d.xmin::text from document d where d.id = l.id) as version
  from unnest((select $1::text[]), (select $2::text[]), (select $3::text[]), (select $4::boolean[]), (select $5::text[]), (select $6::int[]), (select $7::int[]))
    as w(taxonomy, types, sub_types, auto_curation, without, size, place)
  cross join lateral (
    (${selectPieces('w.auto_curation and t.auto_curation')})
    union all
    (${selectPieces('w.auto_curation is not true and (w.auto_curation is null or not t.auto_curation)')})
  ) l
  order by w.place, l.published_at desc, l.id desc`;

const toJoined = (values: readonly string[] | undefined): string | null => values?.join(',') ?? null;

const readPlainLists = async (
  database: Database,
  wanted: readonly Wanted[],
  audience: ListAudience,
): Promise<Map<number, ItemVersion[]>> => {
  const found = new Map<number, ItemVersion[]>();
  if (wanted.length === 0) return found;
  const column = <Value>(of: (one: Wanted) => Value): Value[] => wanted.map(of);
  const { rows } = await database.executeQuery<ItemVersion & { place: number }>(
    CompiledQuery.raw(listsStatement, [
      column(({ list }) => list.taxonomy),
      column(({ list }) => toJoined(list.types?.flatMap((type) => findTypes(type, false)))),
      column(({ list }) => toJoined(list.subTypes)),
      column(({ list }) => list.autoCuration ?? null),
      column(({ list }) => list.without ?? null),
      column(({ size }) => size),
      column(({ place }) => place),
      audience.site,
      audience.publisherGroup === 'msnbc',
    ]),
  );
  for (const { place, id, version } of rows) {
    const list = found.get(place) ?? [];
    if (list.length === 0) found.set(place, list);
    list.push({ id, version });
  }
  return found;
};

/** The first pieces of several lists, each newest first and in the order of the lists: all plain lists by one statement, any other by one of its own. */
export const listMany = async (
  database: Database,
  lists: readonly Pick<ListQuery, 'filter' | 'size'>[],
  audience: ListAudience,
): Promise<ItemVersion[][]> => {
  const plain = lists.map(({ filter }) => toPlainList(filter));
  const wanted = lists.flatMap(({ size }, place) => {
    const list = plain[place];
    // the values are passed joined by commas
    return list && !list.subTypes?.some((value) => value.includes(',')) ? [{ place, list, size }] : [];
  });
  const isPlain = new Set(wanted.map(({ place }) => place));
  const [found, others] = await Promise.all([
    readPlainLists(database, wanted, audience),
    Promise.all(lists.map((list, place) => (isPlain.has(place) ? Promise.resolve([]) : listVersions(database, { ...list, ...audience })))),
  ]);
  return lists.map((_, place) => (isPlain.has(place) ? (found.get(place) ?? []) : (others[place] ?? [])));
};
