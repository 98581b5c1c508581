import { CompiledQuery, type Kysely } from 'kysely';
import type { ContentItem } from '#content/responses/content-item';
import type { DocumentTables } from '#features/newsroom/document-rows';

/** The articles around one under a taxonomy path, and the newest of them all. */
export type Neighbours = { next: ContentItem | null; previous: ContentItem | null; latest: ContentItem | null };

type Row = { place: 'own' | keyof Neighbours; item: ContentItem | null };

// One statement for all: each part walks the index of its path from one end, and stops at the first row.
const list = `from document_taxonomy t join document d on d.id = t.document_id
  where t.taxonomy = $1 and t.type = 'article' and t.site = $2`;
const order = (way: 'asc' | 'desc'): string => `order by t.published_at ${way}, t.document_id ${way} limit 1`;
const statement = `with own as materialized (select coalesce(published_at, created_at) as at, id from document
    where id = $3 and site = $2 and status = 'published' and type = 'article' and not binned
      and exists (select 1 from unnest(taxonomy) as path where path = $1 or starts_with(path, $1 || '/')))
  select 'own' as place, null::json as item from own
  union all (select 'next', d.item ${list} and (t.published_at, t.document_id) > (select at, id from own) ${order('asc')})
  union all (select 'previous', d.item ${list} and (t.published_at, t.document_id) < (select at, id from own) ${order('desc')})
  union all (select 'latest', d.item ${list} ${order('desc')})`;

/**
 * The next newer, the next older and the newest article under a taxonomy path of a site. Undefined where `id` names none that readers have there;
 * a hidden one has neighbours and is nobody's. Without an `id`, only the newest.
 */
export const findNeighbours = async (
  database: Kysely<DocumentTables>,
  { taxonomy, site, id }: { taxonomy: string; site: string; id: string | undefined },
): Promise<Neighbours | undefined> => {
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(statement, [taxonomy, site, id ?? '']));
  if (id !== undefined && !rows.some(({ place }) => place === 'own')) return undefined;
  const at = (wanted: keyof Neighbours): ContentItem | null => rows.find(({ place }) => place === wanted)?.item ?? null;
  return { next: at('next'), previous: at('previous'), latest: at('latest') };
};
