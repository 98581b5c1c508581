import { definePlainIsland } from '#platform/islands';
import type { CatchUpProps } from './catch-up.rules.ts';

// a browser that keeps nothing for us throws; then nothing is remembered
const kept = <Value,>(work: (storage: Storage) => Value): Value | undefined => {
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};

/**
 * An island because only the reader's own browser knows what they saw last; it is remembered there, as `<card> <published> <left>` in milliseconds, and
 * told to nobody. What tells what they missed comes where something is newer.
 */
const wake = (element: HTMLElement, props: CatchUpProps): void => {
  const { name } = props;
  const newest = () =>
    [...document.querySelectorAll<HTMLElement>('[data-cards]>[data-card]')].reduce<HTMLElement | undefined>(
      (one, other) => (Number(one?.dataset['at']) >= Number(other.dataset['at']) ? one : other),
      undefined,
    )?.dataset ?? {};
  const seen = () => kept((storage) => storage.getItem(name))?.split(' ') ?? [];
  const [id] = seen();
  if (id && id !== newest()['card']) import('./catch-up-box.island.tsx').then(({ island: box }) => box.wake(element, props), reportError);
  document.addEventListener('visibilitychange', () => {
    const [[before, then], { card, at }] = [seen(), newest()];
    if (!document.hidden || !card) return;
    // a page of earlier cards does not make the newer ones unseen
    const last = Number(then) > Number(at) ? [before, then] : [card, at];
    kept((storage) => storage.setItem(name, [...last, Date.now()].join(' ')));
  });
};

export const island = definePlainIsland('reading/live-updates/catch-up', wake);
