import { any, type FilterNode, not, type WordField } from './filter-language.ts';

type Word = Extract<FilterNode, { kind: 'word' }>;

/** Values of one field of which any will do: a store compares a piece with all of them at once. */
export type JoinedWords = { field: WordField; prefix: boolean; values: string[] };

const isNotWord = (node: FilterNode): node is { kind: 'not'; node: Word } => node.kind === 'not' && node.node.kind === 'word';

/** Parts of an AND in which `NOT a AND NOT b` has become `NOT (a OR b)`, which is the same and cheap. */
export const joinNots = (nodes: readonly FilterNode[]): FilterNode[] => {
  const words = nodes.filter(isNotWord).map(({ node }) => node);
  return words.length < 2 ? [...nodes] : [...nodes.filter((node) => !isNotWord(node)), not(any(...words))];
};

/** Parts of an OR by what can be asked for together, and the rest. */
export const joinWords = (nodes: readonly FilterNode[]): { words: JoinedWords[]; rest: FilterNode[] } => {
  const words = new Map<string, JoinedWords>();
  const rest: FilterNode[] = [];
  for (const node of nodes) {
    if (node.kind !== 'word') {
      rest.push(node);
      continue;
    }
    const key = `${node.field} ${node.prefix}`;
    const known = words.get(key);
    if (known) known.values.push(node.value);
    else words.set(key, { field: node.field, prefix: node.prefix, values: [node.value] });
  }
  return { words: [...words.values()], rest };
};

const isList = (field: WordField): boolean => field === 'taxonomy' || field === 'author';

/**
 * How often a store goes through a list of a piece (its terms, its authors) to know whether it passes. All else that a filter asks costs a
 * twentieth of that.
 */
export const listsRead = (node: FilterNode): number => {
  const sum = (nodes: readonly FilterNode[]) => nodes.reduce((total, one) => total + listsRead(one), 0);
  switch (node.kind) {
    case 'and':
      return sum(joinNots(node.nodes));
    case 'or': {
      const { words, rest } = joinWords(node.nodes);
      return words.reduce((total, { field, prefix, values }) => total + (isList(field) ? (prefix ? values.length : 1) : 0), sum(rest));
    }
    case 'not':
      return listsRead(node.node);
    case 'word':
      return isList(node.field) ? 1 : 0;
    default:
      return 0;
  }
};
