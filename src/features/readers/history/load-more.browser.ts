import { toOwnHtml } from '../../../platform/browser/own-html.ts';
import { type HistoryListEvent, listNew, reduceHistoryList } from './history-list.state.ts';

export type MoreWords = { failed: string; loaded: readonly [one: string, several: string] };

const readIds = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLElement>('[data-history] > [data-id]')].map(({ dataset }) => dataset['id'] ?? '');
const findLink = (root: ParentNode): HTMLAnchorElement | null => root.querySelector('a[data-history-more]');

/** Appends what "Load more" leads to, and puts the focus on the first that is new; the link leads there by itself where this fails. */
export const followLoadMore = (root: HTMLElement, words: MoreWords): void => {
  const list = root.querySelector('[data-history]');
  const status = root.querySelector('[role="status"]');
  const link = findLink(root);
  if (!list || !link) return;
  let state = reduceHistoryList(
    { ids: [], next: null, status: 'shown' },
    { type: 'loaded', cursor: undefined, ids: readIds(root), next: link.href },
  );
  const note = (event: HistoryListEvent): void => {
    state = reduceHistoryList(state, event);
    link.ariaBusy = String(state.status === 'loading');
    link.hidden = state.next === null;
    if (state.next !== null) link.href = state.next;
    if (status && state.status === 'failed') status.textContent = words.failed;
  };
  const append = (fresh: DocumentFragment, cursor: string): void => {
    const ids = readIds(fresh);
    const added = listNew(state, ids);
    const items = [...fresh.querySelectorAll<HTMLElement>('[data-history] > [data-id]')].filter(({ dataset }) =>
      added.includes(dataset['id'] ?? ''),
    );
    list.append(...items);
    note({ type: 'loaded', cursor, ids, next: findLink(fresh)?.getAttribute('href') ?? null });
    if (status) status.textContent = items.length === 1 ? words.loaded[0] : words.loaded[1].replace('{count}', String(items.length));
    items[0]?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
  };
  const load = async (): Promise<void> => {
    if (state.status === 'loading') return;
    const { href } = link;
    note({ type: 'pending' });
    const response = await fetch(href);
    if (!response.ok || response.redirected) throw new TypeError(`${response.status} of ${href}`);
    append(toOwnHtml(await response.text()), href);
  };
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    load().catch((error: unknown) => {
      note({ type: 'failed' });
      reportError(error);
    });
  });
};
