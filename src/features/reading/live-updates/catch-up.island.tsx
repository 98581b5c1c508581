import { definePlainIsland } from '#platform/islands';
import type { CatchUpProps } from './catch-up.rules.ts';

// a browser that stores nothing for this site throws; then nothing is remembered
const withStorage = <Value,>(work: (storage: Storage) => Value): Value | undefined => {
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};

/**
 * An island because only the reader's own browser knows what they saw last; it is remembered there, as `<card> <published> <left>` in milliseconds,
 * and sent nowhere. The box with what they missed is loaded only where something is newer.
 */
const hydrate = (element: HTMLElement, props: CatchUpProps): void => {
  const { name } = props;
  const newest = () =>
    [...document.querySelectorAll<HTMLElement>('[data-cards]>[data-card]')].reduce<HTMLElement | undefined>(
      (one, other) => (Number(one?.dataset['at']) >= Number(other.dataset['at']) ? one : other),
      undefined,
    )?.dataset ?? {};
  const seen = () => withStorage((storage) => storage.getItem(name))?.split(' ') ?? [];
  const [id] = seen();
  if (id && id !== newest()['card'])
    import('./catch-up-box.island.tsx').then(({ island: box }) => box.hydrate(element, props), reportError);
  document.addEventListener('visibilitychange', () => {
    const [[before, then], { card, at }] = [seen(), newest()];
    if (!document.hidden || !card) return;
    // a page of earlier cards does not make the newer ones unseen
    const last = Number(then) > Number(at) ? [before, then] : [card, at];
    withStorage((storage) => storage.setItem(name, [...last, Date.now()].join(' ')));
  });
};

export const island = definePlainIsland('reading/live-updates/catch-up', hydrate);
