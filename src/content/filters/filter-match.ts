import { publishers, verticals } from '#brands';
import type { FilterNode, WordField } from './filter-language.ts';

/** What a filter may ask of a piece. `authors` are ids of persons; `shoppable` is the piece's `ecommerceEnabled`. */
export type FilterFacts = {
  type: string;
  subType?: string | undefined;
  id: string;
  taxonomy: readonly string[];
  publisher: string;
  vertical: string;
  authors: readonly string[];
  autoCuration: boolean;
  shoppable: boolean;
  datePublished?: string | undefined;
};

const listWordValues = (field: WordField, facts: FilterFacts): readonly string[] => {
  switch (field) {
    case 'type':
      return [facts.type.toLowerCase()];
    case 'subType':
      return facts.subType === undefined ? [] : [facts.subType];
    case 'taxonomy':
      return facts.taxonomy;
    case 'author':
      return facts.authors;
    case 'id':
    case 'publisher':
    case 'vertical':
      return [facts[field]];
  }
};

const compared = {
  '<': (left: number, right: number) => left < right,
  '<=': (left: number, right: number) => left <= right,
  '>': (left: number, right: number) => left > right,
  '>=': (left: number, right: number) => left >= right,
} as const;

/**
 * True when the piece passes the filter. A value of `taxonomy` matches that path and all below it; a missing value matches nothing,
 * so its NOT matches (in SQL: an unknown comparison counts as false).
 */
export const matchesFilter = (filter: FilterNode, facts: FilterFacts): boolean => {
  switch (filter.kind) {
    case 'and':
      return filter.nodes.every((node) => matchesFilter(node, facts));
    case 'or':
      return filter.nodes.some((node) => matchesFilter(node, facts));
    case 'not':
      return !matchesFilter(filter.node, facts);
    case 'word':
      return listWordValues(filter.field, facts).some(
        (value) =>
          value === filter.value ||
          (filter.prefix && value.startsWith(filter.value)) ||
          (filter.field === 'taxonomy' && value.startsWith(`${filter.value}/`)),
      );
    case 'flag':
      return facts[filter.field] === filter.value;
    case 'compare':
      return facts.datePublished !== undefined && compared[filter.comparison](Date.parse(facts.datePublished), Date.parse(filter.value));
    case 'range': {
      if (facts.datePublished === undefined) return false;
      const at = Date.parse(facts.datePublished);
      return (filter.from === undefined || at >= Date.parse(filter.from)) && (filter.to === undefined || at <= Date.parse(filter.to));
    }
  }
};

/** Every publisher and vertical that the filter names outside a NOT; a trailing `*` names all it fits. Two NOTs cancel. */
const namedOwners = (filter: FilterNode, negated = false): string[] => {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.nodes.flatMap((node) => namedOwners(node, negated));
    case 'not':
      return namedOwners(filter.node, !negated);
    case 'word': {
      if (negated || (filter.field !== 'publisher' && filter.field !== 'vertical')) return [];
      const value = filter.value.toLowerCase();
      if (!filter.prefix) return [value];
      return (filter.field === 'publisher' ? publishers : verticals).filter((name) => name.startsWith(value));
    }
    default:
      return [];
  }
};

/**
 * `publisher/restricted` when the filter names msnbc together with another vertical or publisher (FL-10); otherwise undefined. The caller answers 400 with this code.
 */
export const publisherRestriction = (filter: FilterNode): 'publisher/restricted' | undefined => {
  const owners = namedOwners(filter);
  return owners.includes('msnbc') && owners.some((owner) => owner !== 'msnbc') ? 'publisher/restricted' : undefined;
};
