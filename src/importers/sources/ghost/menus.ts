import { toFields, toList, textIn } from '../../files/json/read-json.ts';
import type { ImportedMenuEntry, ImportedMenus } from '../../site/import-navigation.ts';
import { toWebHost } from '../../links/web-host.ts';
import type { Survey } from './survey.ts';

const entriesIn = (setting: string | undefined, base: string): ImportedMenuEntry[] => {
  let entries: unknown;
  try {
    entries = JSON.parse(setting || '[]');
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
  return toList(entries)
    .map(toFields)
    .map(({ label, url }) => ({
      label: textIn(label),
      to: {
        address:
          textIn(url)
            .replace(/^__GHOST_URL__(?=\/|$)/, '')
            .replace(base === '' ? '\0' : base, '') || '/',
      },
      entries: [],
    }));
};

/** The menus of a Ghost site: its navigation, and the secondary one at the foot. */
export const buildMenus = ({ settings }: Pick<Survey, 'settings'>, base: string): ImportedMenus => ({
  main: entriesIn(settings.get('navigation'), base),
  footer: entriesIn(settings.get('secondary_navigation'), base),
  isOwn: (host) => base !== '' && host.replace(/^www\./, '') === toWebHost(base),
});
