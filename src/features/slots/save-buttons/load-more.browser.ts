import { toOwnHtml } from '../../../platform/browser/own-html.ts';
import type { SavedType } from '#content/rules/saved-types';
import { initialSaved, savedAfter, type SavedContent, type SavedState } from './saved.state.ts';

type Words = { loading: string; failed: string; allLoaded: string; one: string; many: string };

const listEntries = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-saved-list] > li')];
const toContent = ({ dataset }: HTMLElement): SavedContent => ({
  contentId: dataset['saved'] ?? '',
  contentType: dataset['type'] as SavedType,
});
const nextOf = (root: ParentNode): string | null => root.querySelector<HTMLElement>('[data-more] a')?.dataset['after'] ?? null;

/** Loads what comes next into the list: merged, each once, by the state of the saved area; the focus goes to the first that is new. */
export const loadMore = async (area: HTMLElement, link: HTMLAnchorElement, words: Words): Promise<void> => {
  if (link.ariaBusy === 'true') return;
  const [told, label] = [area.querySelector('[data-told]'), link.textContent];
  const tell = (text: string): void => void (told && (told.textContent = text));
  const loaded = { data: listEntries(area).map(toContent), pageInfo: { nextPage: nextOf(area) } };
  let state: SavedState = savedAfter(savedAfter(initialSaved, { type: 'loaded', ...loaded }), { type: 'loading' });
  link.ariaBusy = 'true';
  link.textContent = words.loading;
  tell(words.loading);
  try {
    const response = await fetch(link.href);
    if (!response.ok || response.redirected) throw new Error(`${response.status} @ ${response.url}`);
    const page = toOwnHtml(await response.text());
    const next = listEntries(page);
    const known = new Set(state.list.data.map(({ contentId }) => contentId));
    const data = next.map(toContent);
    state = savedAfter(state, { type: 'loaded', data, pageInfo: { nextPage: nextOf(page) }, cursor: link.dataset['after'] });
    const isNew = new Set(state.list.data.map(({ contentId }) => contentId).filter((contentId) => !known.has(contentId)));
    const added = next.filter(({ dataset }) => isNew.has(dataset['saved'] ?? ''));
    area.querySelector('[data-saved-list]')?.append(...added);
    const more = page.querySelector('[data-more]');
    const place = link.closest('[data-more]');
    if (more && state.list.pageInfo.nextPage !== null) place?.replaceWith(more);
    else place?.remove();
    const first = added[0]?.querySelector<HTMLElement>('a, button');
    first?.focus();
    const count = added.length === 1 ? words.one : words.many.replace('2', String(added.length));
    tell(state.list.pageInfo.nextPage === null ? `${count} ${words.allLoaded}` : count);
  } catch (error) {
    state = savedAfter(state, { type: 'failed', error: String(error) });
    link.ariaBusy = 'false';
    link.textContent = label;
    tell(words.failed);
    link.focus();
  }
};
