import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FilterNode, WordField } from '#content/filter-language';

const likePrefix = (value: string): string => `${value.replace(/[\\%_]/g, '\\$&')}%`;
const never = sql<SqlBool>`false`;

const inArray = (column: RawBuilder<unknown>, value: string, prefix: boolean): RawBuilder<SqlBool> =>
  prefix
    ? sql<SqlBool>`exists (select 1 from unnest(${column}) as listed(value) where listed.value like ${likePrefix(value)})`
    : sql<SqlBool>`${column} @> array[${value}]::text[]`;

const columns = { subType: sql`c.sub_type`, id: sql`c.id`, publisher: sql`d.publisher`, vertical: sql`d.vertical` } as const;

const word = (field: WordField, value: string, prefix: boolean): RawBuilder<SqlBool> => {
  if (field === 'type') return (prefix ? 'card'.startsWith(value) : value === 'card') ? sql<SqlBool>`true` : never;
  if (field === 'taxonomy') return inArray(sql`d.taxonomy`, value, prefix);
  if (field === 'author') return inArray(sql`c.authors`, value, prefix);
  const column = columns[field];
  return prefix ? sql<SqlBool>`${column} like ${likePrefix(value)}` : sql<SqlBool>`${column} = ${value}`;
};

/**
 * A filter (decisions §3) as a condition on `card as c` of `document as d`, its live blog: type, subType, id, author and datePublished are the
 * card's; taxonomy, publisher, vertical and what lists may choose are the blog's. Every value is a parameter.
 */
export const cardFilterCondition = (node: FilterNode): RawBuilder<SqlBool> => {
  switch (node.kind) {
    case 'and':
    case 'or':
      return sql<SqlBool>`(${sql.join(node.nodes.map(cardFilterCondition), node.kind === 'and' ? sql` and ` : sql` or `)})`;
    case 'not':
      return sql<SqlBool>`coalesce(not (${cardFilterCondition(node.node)}), true)`;
    case 'word':
      return word(node.field, node.value, node.prefix);
    case 'flag':
      return sql<SqlBool>`${node.field === 'autoCuration' ? sql`d.auto_curation` : sql`d.shoppable`} = ${node.value}`;
    case 'compare':
      return sql<SqlBool>`c.published_at ${sql.raw(node.comparison)} ${node.value}::timestamptz`;
    case 'range':
      return sql<SqlBool>`c.published_at >= coalesce(${node.from ?? null}::timestamptz, '-infinity') and c.published_at <= coalesce(${node.to ?? null}::timestamptz, 'infinity')`;
  }
};
