import { toOwnHtml } from '../../../platform/browser/own-html.ts';
import { type HistoryListEvent, listNew, reduceHistoryList } from './history-list.state.ts';

export type MoreWords = { loading: string; failed: string; loaded: readonly [one: string, several: string] };

/** One list of a page, which may have several. */
const within = (root: ParentNode, name: string) => ({
  list: root.querySelector(`[data-more-list="${name}"]`),
  items: [...root.querySelectorAll<HTMLElement>(`[data-more-list="${name}"] > [data-id]`)],
  link: root.querySelector<HTMLAnchorElement>(`a[data-more-of="${name}"]`),
});
const readIds = (items: readonly HTMLElement[]): string[] => items.map(({ dataset }) => dataset['id'] ?? '');

/** Appends what "Load more" leads to, and puts the focus on the first that is new; the link leads there by itself where this fails. */
export const followLoadMore = (root: HTMLElement, words: MoreWords): void => {
  const link = root.querySelector<HTMLAnchorElement>('a[data-more-of]');
  const name = link?.dataset['moreOf'] ?? '';
  const { list, items } = within(root, name);
  const status = root.querySelector('[role="status"]');
  if (!list || !link) return;
  const label = link.textContent;
  const tell = (text: string): void => void (status && (status.textContent = text));
  let state = reduceHistoryList(
    { ids: [], next: null, status: 'shown' },
    { type: 'loaded', cursor: undefined, ids: readIds(items), next: link.href },
  );
  const note = (event: HistoryListEvent): void => {
    state = reduceHistoryList(state, event);
    link.ariaBusy = String(state.status === 'loading');
    link.textContent = state.status === 'loading' ? words.loading : label;
    link.hidden = state.next === null;
    if (state.next !== null) link.href = state.next;
    if (state.status !== 'shown') tell(words[state.status]);
  };
  const append = (fresh: DocumentFragment, cursor: string): void => {
    const loaded = within(fresh, name);
    const ids = readIds(loaded.items);
    const fits = new Set(listNew(state, ids));
    const added = loaded.items.filter(({ dataset }) => fits.delete(dataset['id'] ?? ''));
    list.append(...added);
    note({ type: 'loaded', cursor, ids, next: loaded.link?.getAttribute('href') ?? null });
    tell(added.length === 1 ? words.loaded[0] : words.loaded[1].replace('{count}', String(added.length)));
    added[0]?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
    // buttons that save learn what is saved of what came
    list.dispatchEvent(new Event('islands-added', { bubbles: true }));
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
