import { type DashboardFacts, listAsked, listStored } from './dashboard.rules.ts';
import { readCookies } from './own-consent.browser.ts';

const fill = (section: HTMLElement, part: string, rows: readonly (readonly string[])[]): void => {
  const body = section.querySelector(`[data-part="${part}"] tbody`);
  body?.replaceChildren(
    ...rows.map((cells) => {
      const row = document.createElement('tr');
      row.append(
        ...cells.map((text) => {
          const cell = document.createElement('td');
          cell.textContent = text;
          return cell;
        }),
      );
      return row;
    }),
  );
};

/** The names in a storage; none where the browser has closed it to the page. */
const readNames = (open: () => Storage): string[] => {
  try {
    return Object.keys(open());
  } catch (error) {
    if (error instanceof DOMException) return [];
    throw error;
  }
};

/** The names of databases and caches; none where the browser has closed them to the page, or does not list them. */
const readKept = async (): Promise<string[]> => {
  try {
    const [databases = [], all = []] = await Promise.all([globalThis.indexedDB?.databases?.(), globalThis.caches?.keys()]);
    return [...databases.map(({ name = '' }) => name), ...all];
  } catch (error) {
    if (error instanceof DOMException) return [];
    throw error;
  }
};

const readStored = async (): Promise<string[]> => [
  ...readCookies()
    .split(';')
    .flatMap((pair) => pair.split('=', 1)[0]?.trim() || []),
  ...readNames(() => localStorage),
  ...readNames(() => sessionStorage),
  ...(await readKept()),
];

/** Fills the dashboard of a section and goes on as the page asks for more. */
export const startDashboard = (section: HTMLElement): void => {
  const dashboard = section.querySelector<HTMLElement>('[data-dashboard]');
  if (!dashboard) return;
  const facts = JSON.parse(dashboard.dataset['dashboard'] ?? '{}') as DashboardFacts;
  // the page's own request is the first
  const addresses = [location.href];
  const show = (): void => {
    fill(dashboard, 'asked', listAsked(addresses, location.origin, facts));
    void readStored()
      .then((names) => fill(dashboard, 'stored', listStored(names, facts)))
      .catch(reportError);
  };
  new PerformanceObserver((list) => {
    addresses.push(...list.getEntries().map(({ name }) => name));
    show();
  }).observe({ type: 'resource', buffered: true });
  show();
};
