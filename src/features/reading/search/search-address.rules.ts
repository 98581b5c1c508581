import { isVertical, brandOf, type Vertical } from '#brands';
import { isPieceType, type PieceType } from '#content/model/document-types';
import { all, type FilterNode, toFilterText, word } from '#content/filters/filter-language';
import type { PageQuery } from '#features/pages/page.pure';

/** What a reader chose to search: the words, and what the results are narrowed to. Days are `2026-11-20`. */
export type SearchChoice = {
  q: string;
  kind?: PieceType | undefined;
  order: 'best' | 'newest';
  since?: string | undefined;
  until?: string | undefined;
  section?: string | undefined;
  within?: Vertical | undefined;
  page: number;
};

const toDay = (day: string | undefined): string | undefined => (day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined);

/** What an address asks for; brands of other sites and days that are none are not heeded. */
export const toSearchChoice = (query: PageQuery, vertical: Vertical): SearchChoice => {
  const { q = '', kind, order, since, until, section, within, page } = query;
  const isHere = within !== undefined && isVertical(within) && brandOf(within).site === brandOf(vertical).site;
  return {
    q,
    kind: kind !== undefined && isPieceType(kind) ? kind : undefined,
    order,
    since: toDay(since),
    until: toDay(until),
    section,
    within: isHere ? within : undefined,
    page,
  };
};

/** Whether the results are narrowed by more than their kind. */
export const isNarrowed = ({ since, until, section, within }: SearchChoice): boolean =>
  [since, until, section, within].some((one) => one !== undefined);

/** The address of a search: one spelling, without what is so anyway. */
export const buildSearchHref = (path: string, choice: SearchChoice, lasting: readonly (readonly [string, string])[] = []): string => {
  const { q, kind, order, since, until, section, within, page } = choice;
  const parameters = new URLSearchParams();
  const given = {
    q,
    type: kind,
    sort: order === 'newest' ? order : undefined,
    in: within,
    section,
    from: since,
    to: until,
    page: page > 1 ? String(page) : undefined,
  };
  for (const [name, value] of Object.entries(given)) if (value) parameters.set(name, value);
  for (const [name, value] of lasting) parameters.set(name, value);
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
};

/** The filter that the choices make, as text; undefined where nothing is narrowed. */
export const buildSearchFilter = ({ since, until, section, within }: SearchChoice, vertical: Vertical): string | undefined => {
  const nodes: FilterNode[] = [];
  if (section !== undefined) nodes.push(word('taxonomy', `${within ?? vertical}/${section}`));
  else if (within !== undefined) nodes.push(word('vertical', within));
  if (since !== undefined) nodes.push({ kind: 'compare', field: 'datePublished', comparison: '>=', value: `${since}T00:00:00.000Z` });
  if (until !== undefined) nodes.push({ kind: 'compare', field: 'datePublished', comparison: '<=', value: `${until}T23:59:59.999Z` });
  return nodes.length === 0 ? undefined : toFilterText(all(...nodes));
};

/** The sections of a brand among the links of its navigation: what stands below its own path. */
export const listSections = (
  links: readonly { label: string; url: string }[],
  basePath: string,
  otherPaths: readonly string[],
): { value: string; label: string }[] => {
  const base = basePath === '/' ? '' : basePath;
  return links.flatMap(({ label, url }) => {
    const inside = url.startsWith(`${base}/`) ? url.slice(base.length + 1) : '';
    return /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(inside) && !otherPaths.includes(url) ? [{ value: inside, label }] : [];
  });
};
