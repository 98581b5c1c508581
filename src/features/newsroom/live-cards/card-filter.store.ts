import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { joinNots, type JoinedWords, joinWords } from '#content/filters/filter-cost';
import type { FilterNode } from '#content/filters/filter-language';
import { toPrefixPattern } from '#platform/storage';

const never = sql<SqlBool>`false`;

const inArray = (column: RawBuilder<unknown>, values: string[], prefix: boolean): RawBuilder<SqlBool> =>
  prefix
    ? sql<SqlBool>`exists (select 1 from unnest(${column}) as listed(value) where listed.value like any(${values.map(toPrefixPattern)}::text[]))`
    : sql<SqlBool>`${column} && ${values}::text[]`;

const columns = { subType: sql`c.sub_type`, id: sql`c.id`, publisher: sql`d.publisher`, vertical: sql`d.vertical` } as const;

const anyWord = ({ field, values, prefix }: JoinedWords): RawBuilder<SqlBool> => {
  if (field === 'type') return values.some((value) => (prefix ? 'card'.startsWith(value) : value === 'card')) ? sql<SqlBool>`true` : never;
  if (field === 'taxonomy') return inArray(sql`d.taxonomy`, values, prefix);
  if (field === 'author') return inArray(sql`c.authors`, values, prefix);
  const column = columns[field];
  return prefix
    ? sql<SqlBool>`${column} like any(${values.map(toPrefixPattern)}::text[])`
    : sql<SqlBool>`${column} = any(${values}::text[])`;
};

/**
 * A filter as a condition on `card as c` of `document as d`, its live blog: type, subType, id, author and datePublished are the
 * card's; taxonomy, publisher, vertical and what lists may choose are the blog's. Every value is a parameter.
 */
export const cardFilterCondition = (node: FilterNode): RawBuilder<SqlBool> => {
  switch (node.kind) {
    case 'and':
      return sql<SqlBool>`(${sql.join(joinNots(node.nodes).map(cardFilterCondition), sql` and `)})`;
    case 'or': {
      const { words, rest } = joinWords(node.nodes);
      return sql<SqlBool>`(${sql.join([...words.map(anyWord), ...rest.map(cardFilterCondition)], sql` or `)})`;
    }
    case 'not':
      return sql<SqlBool>`coalesce(not (${cardFilterCondition(node.node)}), true)`;
    case 'word':
      return anyWord({ field: node.field, prefix: node.prefix, values: [node.value] });
    case 'flag':
      return sql<SqlBool>`${node.field === 'autoCuration' ? sql`d.auto_curation` : sql`d.shoppable`} = ${node.value}`;
    case 'compare':
      return sql<SqlBool>`c.published_at ${sql.raw(node.comparison)} ${node.value}::timestamptz`;
    case 'range':
      return sql<SqlBool>`c.published_at >= coalesce(${node.from ?? null}::timestamptz, '-infinity') and c.published_at <= coalesce(${node.to ?? null}::timestamptz, 'infinity')`;
  }
};
