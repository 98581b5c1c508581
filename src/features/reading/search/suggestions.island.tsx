import type { WireSuggestions } from '#content/responses/wire';
import { definePlainIsland } from '#platform/islands';
import { createPoliteStatus } from '../../../platform/browser/polite-status.ts';
import { createSuggestionBox } from './suggestion-box.browser.ts';

/** Whose suggestions, and how many there are, in words: `many` has `{count}`. */
type Props = { vertical: string; one: string; many: string };

const [typingPauseMs, announcementPauseMs, leastLetters] = [150, 1000, 2];

const fetchSuggestions = async (query: string, vertical: string, signal: AbortSignal): Promise<WireSuggestions> => {
  const answer = await fetch(`/bentoapi/search/suggestions?${String(new URLSearchParams({ query, vertical }))}`, {
    credentials: 'omit',
    signal,
  });
  if (!answer.ok) throw new Error(`Suggestions were answered with ${answer.status}.`);
  const { data } = await answer.json<{ data: { suggestions: WireSuggestions } }>();
  return data.suggestions;
};

/** An island because suggestions change with each letter: a combobox over the field, whose form is sent as ever. Loaded with the first touch of the field. */
const suggest = (element: HTMLElement, { vertical, one, many }: Props): void => {
  const field = element.querySelector('input');
  const list = element.querySelector<HTMLElement>('[role="listbox"]');
  const status = element.querySelector('[role="status"]');
  if (!field || !list || !status) return;
  const announce = createPoliteStatus(status, announcementPauseMs);
  const box = createSuggestionBox(field, list);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();

  const stop = (): void => {
    clearTimeout(timer);
    asking.abort();
  };
  const ask = async (text: string): Promise<void> => {
    asking = new AbortController();
    const { signal } = asking;
    box.change({ kind: 'pending' });
    const found = await fetchSuggestions(text, vertical, signal).catch(() => undefined);
    if (signal.aborted) return;
    box.change(found ? { kind: 'success', found } : { kind: 'failed' });
    const count = box.count();
    announce(count === 0 ? '' : count === 1 ? one : many.replace('{count}', String(count)));
  };
  const onInput = (): void => {
    stop();
    const text = field.value.trim();
    if (text.length < leastLetters) box.change({ kind: 'cleared' });
    else timer = setTimeout(() => void ask(text), typingPauseMs);
  };
  const close = (): void => {
    stop();
    box.change({ kind: 'closed' });
  };
  field.addEventListener('input', onInput);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') stop();
    if (box.press(event)) event.preventDefault();
  });
  field.addEventListener('blur', close);
  field.form?.addEventListener('submit', close);
  // a press leaves the focus in the field, or the list would be gone before the click
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', close);
  if (field.value !== field.defaultValue) onInput();
};

export const island = definePlainIsland<Props>('reading/search/suggestions', suggest);
