import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { document as documentSchema } from '#content/model/document';
import { joinNots, type JoinedWords, joinWords } from '#content/filters/filter-cost';
import type { FilterNode } from '#content/filters/filter-language';
import { withoutInvisible } from '#content/text/clean-text';
import { toPrefixPattern } from '#platform/storage';
import type { DocumentTables } from '#features/newsroom/document-rows';

type Builder = ExpressionBuilder<DocumentTables & { d: DocumentTables['document'] }, 'd'>;

const allTypes = documentSchema.options.map((option) => option.shape.type.value);
const never = sql<SqlBool>`false`;
const buildInArray = (column: 'taxonomy' | 'authors', values: string[], prefix: boolean): RawBuilder<SqlBool> =>
  prefix
    ? sql<SqlBool>`exists (select 1 from unnest(${sql.ref(`d.${column}`)}) as listed(value) where listed.value like any(${values.map(toPrefixPattern)}::text[]))`
    : sql<SqlBool>`${sql.ref(`d.${column}`)} && ${values}::text[]`;

/** The types that a value of a filter means, as they are stored; filters write them in any case (FL-05). */
export const findTypes = (value: string, prefix: boolean): (typeof allTypes)[number][] =>
  allTypes.filter((type) => (prefix ? type.toLowerCase().startsWith(value) : type.toLowerCase() === value));

const columns = { subType: 'd.sub_type', id: 'd.id', publisher: 'd.publisher', vertical: 'd.vertical' } as const;

const buildAnyWord = (builder: Builder, { field, values, prefix }: JoinedWords): Expression<SqlBool> => {
  if (field === 'taxonomy' || field === 'author') return buildInArray(field === 'author' ? 'authors' : 'taxonomy', values, prefix);
  if (field === 'type') {
    // there are few types, so they are listed one by one, which an index can use
    const types = values.flatMap((value) => findTypes(value, prefix));
    return types.length === 0 ? never : builder('d.type', 'in', types);
  }
  const column = sql.ref(columns[field]);
  return prefix
    ? sql<SqlBool>`${column} like any(${values.map(toPrefixPattern)}::text[])`
    : sql<SqlBool>`${column} = any(${values}::text[])`;
};

/** The filter as a condition on `document as d`, every value a parameter (FL-09); equal to `matchesFilter`. */
export const buildFilterCondition = (builder: Builder, node: FilterNode): Expression<SqlBool> => {
  switch (node.kind) {
    case 'and':
      return builder.and(joinNots(node.nodes).map((part) => buildFilterCondition(builder, part)));
    case 'or': {
      const { words, rest } = joinWords(node.nodes);
      return builder.or([...words.map((one) => buildAnyWord(builder, one)), ...rest.map((part) => buildFilterCondition(builder, part))]);
    }
    case 'not':
      // a missing value is not the value: NOT must hold for it
      return sql<SqlBool>`coalesce(not (${buildFilterCondition(builder, node.node)}), true)`;
    case 'word':
      return buildAnyWord(builder, { field: node.field, prefix: node.prefix, values: [node.value] });
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

/** The taxonomy path that everything a filter finds stands under, where there is one: its index gives the list in order. */
export const findLeadingTaxonomy = (node: FilterNode): string | undefined => {
  if (node.kind === 'word' && node.field === 'taxonomy' && !node.prefix) return node.value;
  if (node.kind !== 'and') return undefined;
  return node.nodes.map((part) => (part.kind === 'word' ? findLeadingTaxonomy(part) : undefined)).find((path) => path !== undefined);
};

/** Whether a filter finds auto-curated pieces only. */
export const needsAutoCuration = (node: FilterNode): boolean =>
  (node.kind === 'and' ? node.nodes : [node]).some((part) => part.kind === 'flag' && part.field === 'autoCuration' && part.value);

/** The rest of a filter without its leading taxonomy path; undefined when nothing is left. */
export const withoutLeadingTaxonomy = (node: FilterNode): FilterNode | undefined => {
  const path = findLeadingTaxonomy(node);
  if (path === undefined) return node;
  if (node.kind !== 'and') return undefined;
  const rest = node.nodes.filter((part) => part.kind !== 'word' || findLeadingTaxonomy(part) !== path);
  return rest.length === 0 ? undefined : { kind: 'and', nodes: rest };
};

/** What people type, as a text search of a language: accents, case and endings are ignored, quotes and minus work, nothing is refused. */
export const buildTextSearch = ({ text, language }: { text: string; language: 'en' | 'es' }): RawBuilder<unknown> =>
  sql`masthead_query(${language === 'es' ? 'masthead_spanish' : 'masthead_english'}::regconfig, ${withoutInvisible(text)})`;

/** Whether a document `d` has the words of a search, among all or those of a site. */
export const buildFound = (words: { text: string; language: 'en' | 'es' }, site?: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from search_entry as entry where entry.id = d.id and entry.search @@ ${buildTextSearch(words)}
    ${site === undefined ? sql`` : sql`and entry.site = ${site}`})`;
