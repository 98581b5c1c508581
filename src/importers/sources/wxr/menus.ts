import { toHost } from '../../links/archive-links.ts';
import type { ImportedMenuEntry, ImportedMenus } from '../../site/import-navigation.ts';
import { buildExternalId } from './item-key.ts';
import type { MenuRow } from './records/menu-row.ts';
import type { Survey } from './records/survey.ts';

const mainNames = /main|primary|principal|header|top|nav/i;
const footNames = /foot|bottom|pie|legal|secondary/i;

/** The menus of an export: the one that is called so, else the largest, as the main one; `findTermPath` gives the path of a term here. */
export const buildMenus = (survey: Survey, findTermPath: (taxonomy: string, id: string) => string | undefined): ImportedMenus => {
  const names = [...new Set(survey.menus.map(({ menu }) => menu))];
  const countMenuRows = (name: string): number => survey.menus.filter(({ menu }) => menu === name).length;
  const bySize = names.toSorted((first, second) => countMenuRows(second) - countMenuRows(first) || (first < second ? -1 : 1));
  const foot = bySize.find((name) => footNames.test(name));
  const main = bySize.find((name) => mainNames.test(name) && name !== foot) ?? bySize.find((name) => name !== foot);

  const toTarget = ({ type, object, objectId, url }: MenuRow): ImportedMenuEntry['to'] => {
    if (type === 'taxonomy') return { term: findTermPath(object, objectId) ?? '' };
    return type === 'post_type' ? { externalId: buildExternalId(survey, objectId) } : { address: url };
  };
  const listEntries = (rows: readonly MenuRow[], parent: string, depth = 1): ImportedMenuEntry[] =>
    depth > 3
      ? []
      : rows
          .filter((row) => (rows.some(({ id }) => id === row.parent) ? row.parent : '') === parent)
          .toSorted((first, second) => first.order - second.order)
          .map((row) => ({ label: row.label, to: toTarget(row), entries: listEntries(rows, row.id, depth + 1) }));
  const entries = (name: string | undefined): ImportedMenuEntry[] =>
    name === undefined
      ? []
      : listEntries(
          survey.menus.filter(({ menu }) => menu === name),
          '',
        );
  const own = toHost(survey.base);
  return { main: entries(main), footer: entries(foot), isOwn: (host) => toHost(host) === own };
};
