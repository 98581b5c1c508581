import { definePlainIsland } from '#platform/islands';

type Props = { loading: string; failed: string; allLoaded: string; one: string; many: string };

/** An island because more is loaded where one reads, and the focus stays there; without script the link leads to a page of what comes next. */
const hydrate = (element: HTMLElement, props: Props): void => {
  element.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-more] a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void import('./load-more.browser.ts').then(({ loadMore }) => loadMore(element, link, props)).catch(reportError);
  });
};

export const island = definePlainIsland<Props>('readers/save-buttons/saved-list', hydrate);
