import { isFound } from '#features/media/tv-providers.pure';
import type { FoundWords } from './tv-sign-in.view.ts';

const say = (count: number, text: string, { one, many, none }: FoundWords): string =>
  count === 0 ? none.replace('{text}', () => text) : count === 1 ? one : many.replace('{count}', String(count));

/** Shows the providers whose name has what is typed, as it is typed; without script the form does the same. */
export const findProviders = (place: HTMLElement, words: FoundWords): void => {
  const [input, list] = [place.querySelector<HTMLInputElement>('[data-tv-search]'), place.querySelector('[data-tv-all]')];
  const status = place.querySelector<HTMLElement>('[data-tv-found]');
  if (!input || !list || !status) return;
  input.closest('[data-waits]')?.removeAttribute('data-waits');
  input.addEventListener('input', () => {
    const text = input.value.trim();
    let count = 0;
    for (const item of list.querySelectorAll<HTMLElement>('li')) {
      item.hidden = !isFound(item.textContent, text);
      if (!item.hidden) count += 1;
    }
    for (const featured of place.querySelectorAll<HTMLElement>('[data-tv-featured]')) featured.hidden = text !== '';
    status.textContent = text === '' ? '' : say(count, text, words);
  });
};
