import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { FilterNode, WordField } from '#content/filter-language';
import type { DocumentTables } from './documents.tables.ts';

type Builder = ExpressionBuilder<DocumentTables & { d: DocumentTables['document'] }, 'd'>;

// LIKE's own signs in a value stand for themselves
const likePrefix = (value: string): string => `${value.replace(/[\\%_]/g, '\\$&')}%`;

const columns: Record<Exclude<WordField, 'taxonomy' | 'author'>, 'd.type' | 'd.sub_type' | 'd.id' | 'd.publisher' | 'd.vertical'> = {
  type: 'd.type',
  subType: 'd.sub_type',
  id: 'd.id',
  publisher: 'd.publisher',
  vertical: 'd.vertical',
};

const word = (builder: Builder, field: WordField, value: string, prefix: boolean): Expression<SqlBool> => {
  if (field === 'taxonomy') {
    const like = prefix ? sql<SqlBool>`t.taxonomy like ${likePrefix(value)}` : sql<SqlBool>`t.taxonomy = ${value}`;
    return prefix
      ? sql<SqlBool>`exists (select 1 from unnest(d.taxonomy) as t(taxonomy) where ${like})`
      : sql<SqlBool>`${value} = any(d.taxonomy)`;
  }
  if (field === 'author')
    return prefix
      ? sql<SqlBool>`exists (select 1 from unnest(d.authors) as a(author) where a.author like ${likePrefix(value)})`
      : sql<SqlBool>`d.authors @> array[${value}]`;
  const column = columns[field];
  // types are kept in camel case and asked for in any case (decisions §3)
  const side = field === 'type' ? sql<string>`lower(${sql.ref(column)})` : builder.ref(column);
  return prefix ? builder(side, 'like', likePrefix(value)) : builder(side, '=', value);
};

/** The filter as a condition on `document as d`, every value a parameter (decisions §3: parsed, never pasted into SQL). */
export const filterCondition = (builder: Builder, node: FilterNode): Expression<SqlBool> => {
  switch (node.kind) {
    case 'and':
      return builder.and(node.nodes.map((part) => filterCondition(builder, part)));
    case 'or':
      return builder.or(node.nodes.map((part) => filterCondition(builder, part)));
    case 'not':
      // a missing value is not the value: NOT must hold for it
      return sql<SqlBool>`coalesce(not (${filterCondition(builder, node.node)}), true)`;
    case 'word':
      return word(builder, node.field, node.value, node.prefix);
    case 'flag':
      return builder(node.field === 'autoCuration' ? 'd.auto_curation' : 'd.shoppable', '=', node.value);
    case 'compare':
      return builder('d.published_at', node.comparison, new Date(node.value));
    case 'range':
      return builder.and([
        ...(node.from ? [builder('d.published_at', '>=', new Date(node.from))] : []),
        ...(node.to ? [builder('d.published_at', '<=', new Date(node.to))] : []),
      ]);
  }
};

/** The one taxonomy path that everything of the filter stands under, where there is one: the list can walk it in order. */
export const leadingTaxonomy = (node: FilterNode): string | undefined => {
  if (node.kind === 'word' && node.field === 'taxonomy' && !node.prefix) return node.value;
  if (node.kind === 'and')
    for (const part of node.nodes)
      if (part.kind === 'word') {
        const path = leadingTaxonomy(part);
        if (path) return path;
      }
  return undefined;
};
