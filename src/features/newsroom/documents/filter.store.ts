import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { document as documentSchema } from '#content/document';
import { joinNots, type JoinedWords, joinWords } from '#content/filter-cost';
import type { FilterNode } from '#content/filter-language';
import { withoutInvisible } from '#content/html/clean-text';
import type { DocumentTables } from './documents.tables.ts';

type Builder = ExpressionBuilder<DocumentTables & { d: DocumentTables['document'] }, 'd'>;

const types = documentSchema.options.map((option) => option.shape.type.value);
const never = sql<SqlBool>`false`;
// LIKE's own signs in a value stand for themselves
const likePrefix = (value: string): string => `${value.replace(/[\\%_]/g, '\\$&')}%`;
const inArray = (column: 'taxonomy' | 'authors', values: string[], prefix: boolean): RawBuilder<SqlBool> =>
  prefix
    ? sql<SqlBool>`exists (select 1 from unnest(${sql.ref(`d.${column}`)}) as listed(value) where listed.value like any(${values.map(likePrefix)}::text[]))`
    : sql<SqlBool>`${sql.ref(`d.${column}`)} && ${values}::text[]`;

/** The types a word of a filter means, as they are stored: they are asked for in any case (FL-05). */
export const typesMeant = (value: string, prefix: boolean): (typeof types)[number][] =>
  types.filter((type) => (prefix ? type.toLowerCase().startsWith(value) : type.toLowerCase() === value));

const columns = { subType: 'd.sub_type', id: 'd.id', publisher: 'd.publisher', vertical: 'd.vertical' } as const;

const anyWord = (builder: Builder, { field, values, prefix }: JoinedWords): Expression<SqlBool> => {
  if (field === 'taxonomy' || field === 'author') return inArray(field === 'author' ? 'authors' : 'taxonomy', values, prefix);
  if (field === 'type') {
    // there are few types, so the ones meant are named, which an index can use
    const meant = values.flatMap((value) => typesMeant(value, prefix));
    return meant.length === 0 ? never : builder('d.type', 'in', meant);
  }
  const column = sql.ref(columns[field]);
  return prefix ? sql<SqlBool>`${column} like any(${values.map(likePrefix)}::text[])` : sql<SqlBool>`${column} = any(${values}::text[])`;
};

/** The filter as a condition on `document as d`, every value a parameter (FL-09); equal to `matchesFilter`. */
export const filterCondition = (builder: Builder, node: FilterNode): Expression<SqlBool> => {
  switch (node.kind) {
    case 'and':
      return builder.and(joinNots(node.nodes).map((part) => filterCondition(builder, part)));
    case 'or': {
      const { words, rest } = joinWords(node.nodes);
      return builder.or([...words.map((one) => anyWord(builder, one)), ...rest.map((part) => filterCondition(builder, part))]);
    }
    case 'not':
      // a missing value is not the value: NOT must hold for it
      return sql<SqlBool>`coalesce(not (${filterCondition(builder, node.node)}), true)`;
    case 'word':
      return anyWord(builder, { field: node.field, prefix: node.prefix, values: [node.value] });
    case 'flag':
      return builder(node.field === 'autoCuration' ? 'd.auto_curation' : 'd.shoppable', '=', node.value);
    case 'compare':
      return builder('d.published_at', node.comparison, new Date(node.value));
    case 'range':
      return builder.and([
        builder('d.published_at', 'is not', null),
        ...(node.from ? [builder('d.published_at', '>=', new Date(node.from))] : []),
        ...(node.to ? [builder('d.published_at', '<=', new Date(node.to))] : []),
      ]);
  }
};

/** The one taxonomy path that everything of the filter stands under, where there is one: the list can walk it in order. */
export const leadingTaxonomy = (node: FilterNode): string | undefined => {
  if (node.kind === 'word' && node.field === 'taxonomy' && !node.prefix) return node.value;
  if (node.kind !== 'and') return undefined;
  return node.nodes.map((part) => (part.kind === 'word' ? leadingTaxonomy(part) : undefined)).find((path) => path !== undefined);
};

/** Whether the filter asks for auto-curated pieces alone: by itself, or as a part that must hold. */
export const isAutoCurated = (node: FilterNode): boolean =>
  (node.kind === 'and' ? node.nodes : [node]).some((part) => part.kind === 'flag' && part.field === 'autoCuration' && part.value);

/** What is left of a filter when its leading taxonomy path is seen to; undefined for nothing. */
export const withoutLeadingTaxonomy = (node: FilterNode): FilterNode | undefined => {
  const path = leadingTaxonomy(node);
  if (path === undefined) return node;
  if (node.kind !== 'and') return undefined;
  const rest = node.nodes.filter((part) => part.kind !== 'word' || leadingTaxonomy(part) !== path);
  return rest.length === 0 ? undefined : { kind: 'and', nodes: rest };
};

/** What people type as a text search of a language: accents, case and endings ignored, quotes and minus understood, nothing refused. */
export const buildTextSearch = ({ text, language }: { text: string; language: 'en' | 'es' }): RawBuilder<unknown> =>
  sql`websearch_to_tsquery(${language === 'es' ? 'masthead_spanish' : 'masthead_english'}::regconfig, ${withoutInvisible(text)})`;
