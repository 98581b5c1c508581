/**
 * The filter language of the search calls (docs/requirements/filters.md), as a tree. Text becomes a tree in `filter-parser.ts`;
 * `matchesFilter` and the store's SQL must give the same answer for the same tree.
 */
export const filterFields = [
  'type',
  'subType',
  'id',
  'taxonomy',
  'publisher',
  'vertical',
  'author',
  'autoCuration',
  'datePublished',
  'shoppable',
] as const;
export type FilterField = (typeof filterFields)[number];
/** Fields whose values are words: `prefix` is a trailing `*`. Values of `type` are in lower case, because they ignore case. */
export type WordField = Exclude<FilterField, 'autoCuration' | 'shoppable' | 'datePublished'>;
export type FlagField = 'autoCuration' | 'shoppable';
export type DateComparison = '<' | '<=' | '>' | '>=';

/** A parsed filter. Timestamps are ISO 8601 in UTC with milliseconds; a missing end of a range is open, both ends count as inside. */
export type FilterNode =
  | { kind: 'and'; nodes: FilterNode[] }
  | { kind: 'or'; nodes: FilterNode[] }
  | { kind: 'not'; node: FilterNode }
  | { kind: 'word'; field: WordField; value: string; prefix: boolean }
  | { kind: 'flag'; field: FlagField; value: boolean }
  | { kind: 'compare'; field: 'datePublished'; comparison: DateComparison; value: string }
  | { kind: 'range'; field: 'datePublished'; from?: string | undefined; to?: string | undefined };

/**
 * Bounds of the language: text in characters, values in the whole filter, parentheses and NOTs inside one another, one value in characters, and `lists`:
 * how often the lists of a piece may be gone through for it (`listsRead`), values that stand side by side counting once.
 */
export const filterLimits = { text: 4000, values: 50, depth: 20, value: 240, lists: 12 } as const;

/** A value as one word of filter text. */
export const word = (field: WordField, value: string, prefix = false): FilterNode => ({
  kind: 'word',
  field,
  value: field === 'type' ? value.toLowerCase() : value,
  prefix,
});
/** All of the nodes; one node alone is itself. */
export const all = (...nodes: FilterNode[]): FilterNode => (nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'and', nodes });
/** Any of the nodes; one node alone is itself. */
export const any = (...nodes: FilterNode[]): FilterNode => (nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'or', nodes });
export const not = (node: FilterNode): FilterNode => ({ kind: 'not', node });

const plainValue = /^[^\s()"\\*[\]<>=]+$/;
const valueText = (value: string): string => (plainValue.test(value) ? value : `"${value.replace(/[\\"]/g, '\\$&')}"`);

const strength = { or: 0, and: 1, not: 2, word: 3, flag: 3, compare: 3, range: 3 } as const;
const inside = (node: FilterNode, parent: keyof typeof strength): string =>
  strength[node.kind] <= strength[parent] && node.kind !== 'not' ? `(${toFilterText(node)})` : toFilterText(node);

/** The tree as filter text that parses to the same tree (values of `type` in lower case). */
export const toFilterText = (node: FilterNode): string => {
  switch (node.kind) {
    case 'and':
      return node.nodes.map((part) => inside(part, 'and')).join(' AND ');
    case 'or':
      return node.nodes.map((part) => inside(part, 'or')).join(' OR ');
    case 'not':
      return `NOT ${inside(node.node, 'not')}`;
    case 'word':
      return `${node.field}:${valueText(node.value)}${node.prefix ? '*' : ''}`;
    case 'flag':
      return `${node.field}:${node.value}`;
    case 'compare':
      return `${node.field}:${node.comparison}${node.value}`;
    case 'range':
      return `${node.field}:[${node.from ?? '*'} TO ${node.to ?? '*'}]`;
  }
};
