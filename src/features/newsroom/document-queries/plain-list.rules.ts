import type { FilterNode } from '#content/filters/filter-language';

/** The kind of list that fronts and related pieces mostly use: one taxonomy path, narrowed to some types and subtypes. */
export type PlainList = {
  taxonomy: string;
  /** In lower case, as the filter language has them. */
  types?: readonly string[];
  subTypes?: readonly string[];
  autoCuration?: boolean;
  without?: string;
};

const findValue = (node: FilterNode, field: string): string | undefined =>
  node.kind === 'word' && node.field === field && !node.prefix ? node.value : undefined;

/** The values of `field:one` or `(field:one OR field:two)`. */
const findAlternatives = (node: FilterNode, field: string): string[] | undefined => {
  const parts = node.kind === 'or' ? node.nodes : [node];
  const values = parts.flatMap((part) => findValue(part, field) ?? []);
  return values.length === parts.length ? values : undefined;
};

const withPart = (list: PlainList | undefined, node: FilterNode): PlainList | undefined => {
  if (!list || findValue(node, 'taxonomy') === list.taxonomy) return list;
  const types = findAlternatives(node, 'type');
  if (types) return list.types ? undefined : { ...list, types };
  const subTypes = findAlternatives(node, 'subType');
  if (subTypes) return list.subTypes ? undefined : { ...list, subTypes };
  const without = node.kind === 'not' ? findValue(node.node, 'id') : undefined;
  if (without !== undefined) return list.without === undefined ? { ...list, without } : undefined;
  if (node.kind === 'flag' && node.field === 'autoCuration')
    return list.autoCuration === undefined ? { ...list, autoCuration: node.value } : undefined;
  return undefined;
};

/** The filter as a plain list; undefined where it has any other condition. */
export const toPlainList = (filter: FilterNode | undefined): PlainList | undefined => {
  if (!filter) return undefined;
  const nodes = filter.kind === 'and' ? filter.nodes : [filter];
  const taxonomy = nodes.map((node) => findValue(node, 'taxonomy')).find((path) => path !== undefined);
  return taxonomy === undefined ? undefined : nodes.reduce<PlainList | undefined>(withPart, { taxonomy });
};
