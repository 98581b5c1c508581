import { type Vertical, verticals } from '#brands';
import { all, type FilterNode, word } from '#content/filters/filter-language';
import { publisherRestriction } from '#content/filters/filter-match';
import { type FilterError, parseFilter } from '#content/filters/filter-parser';

/** A parsed filter, or why it was refused. */
export type FilterResult = { filter: FilterNode | undefined } | { error: FilterError } | { restricted: true };

/** Parses filter text; empty text is no filter. */
export const parseFilterText = (text: string | undefined): FilterResult => {
  if (text === undefined || text.trim() === '') return { filter: undefined };
  const parsed = parseFilter(text);
  if ('error' in parsed) return parsed;
  return publisherRestriction(parsed.filter) ? { restricted: true } : parsed;
};

const positiveWords = (filter: FilterNode | undefined): Extract<FilterNode, { kind: 'word' }>[] => {
  if (!filter) return [];
  if (filter.kind === 'word') return [filter];
  return filter.kind === 'and' ? filter.nodes.filter((node) => node.kind === 'word') : [];
};

/** The vertical a list is for: the one its filter names, in `vertical:` or at the head of a taxonomy path. */
export const verticalOfFilter = (filter: FilterNode | undefined): Vertical | undefined => {
  for (const { field, value } of positiveWords(filter)) {
    const name = field === 'vertical' ? value : field === 'taxonomy' ? value.split('/')[0] : undefined;
    const found = verticals.find((vertical) => vertical === name);
    if (found) return found;
  }
  return undefined;
};

const mostTags = 10;

/** The tags of what a node finds; undefined where they cannot be named. */
const findTags = (node: FilterNode): string[] | undefined => {
  if (node.kind === 'or') {
    const parts = node.nodes.map(findTags);
    const tags = new Set(parts.flatMap((part) => part ?? []));
    return parts.includes(undefined) || tags.size > mostTags ? undefined : [...tags];
  }
  const words = positiveWords(node).filter(({ prefix }) => !prefix);
  const value = (field: string) => words.find((word) => word.field === field)?.value;
  const path = value('taxonomy') ?? value('vertical');
  const author = value('author');
  if (path ?? author) return [path ? `tax:${path}` : `by:${author}`];
  if (node.kind !== 'and') return undefined;
  // each part holds for all that is found, so any of them names it
  return node.nodes.map((part) => (part.kind === 'or' ? findTags(part) : undefined)).find((tags) => tags !== undefined);
};

/** The cache tags of a list, one of which everything in it has: the narrowest that can be named (see touchedTags in documents). */
export const listTags = (filter: FilterNode | undefined): string[] => (filter && findTags(filter)) ?? ['all'];

/** The filter and one more condition. */
export const also = (filter: FilterNode | undefined, condition: FilterNode): FilterNode => (filter ? all(filter, condition) : condition);

/** Pieces under a taxonomy path that stand beside another one (CC-23): articles that lists may choose. */
export const likeParts = (taxonomy: string): FilterNode[] => [
  word('type', 'Article'),
  word('taxonomy', taxonomy),
  { kind: 'flag', field: 'autoCuration', value: true },
];
