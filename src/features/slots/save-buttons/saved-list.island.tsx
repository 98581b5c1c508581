import { definePlainIsland } from '#platform/islands';

type Props = Readonly<Record<'loading' | 'failed' | 'allLoaded' | 'one' | 'many' | 'again' | 'readingFailed', string>>;

/** How far below the window the place of what was read may be when it is loaded. */
const nearby = { rootMargin: '600px' };

/**
 * An island because more is loaded where one reads, and the focus stays there, and because what somebody read is loaded below it; without script links lead
 * to pages of both.
 */
const hydrate = (element: HTMLElement, props: Props): void => {
  element.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-more] a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void import('./load-more.browser.ts').then(({ loadMore }) => loadMore(element, link, props)).catch(reportError);
  });
  // who has signed out in another tab has done so here, and a page that comes back as it was may be another's by now
  new BroadcastChannel('masthead-account').addEventListener('message', ({ data }) => data === 'signed-out' && location.reload());
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  const place = element.querySelector<HTMLElement>('[data-reading-part]');
  if (!place) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    const { loading, again, readingFailed: failed } = props;
    void import('./load-reading.browser.ts').then(({ loadReading }) => loadReading(place, { loading, failed, again })).catch(reportError);
  }, nearby);
  observer.observe(place);
};

export const island = definePlainIsland<Props>('slots/save-buttons/saved-list', hydrate);
