import { keyEventsShown } from '#content/rules/live-cards';
import { shortenTitle } from './catch-up.rules.ts';

/** The list of key events beside the cards. */
export type KeyEventList = {
  /** Brings the list up to date with a card: it stands there by its time while it is a key event, and not otherwise. */
  update: (card: HTMLElement) => void;
  remove: (id: string) => void;
};

const createEntry = (card: HTMLElement, id: string, at: string): HTMLLIElement => {
  const [item, clock, link] = [document.createElement('li'), document.createElement('span'), document.createElement('a')];
  item.dataset['at'] = at;
  clock.textContent = card.querySelector(':scope > p > a:has(time)')?.lastElementChild?.textContent ?? '';
  link.href = `#${id}`;
  link.textContent = shortenTitle((card.querySelector('h2,h3') ?? card.querySelector('p:not([class])'))?.textContent);
  item.append(clock, link);
  return item;
};

/** Finds the page's list of key events; on a page without one nothing happens. */
export const findKeyEventList = (): KeyEventList => {
  const events = document.querySelector('[data-events]');
  const remove = (id: string) => events?.querySelector(`a[href$="${id}"]`)?.closest('li')?.remove();
  const update = (card: HTMLElement) => {
    const { card: id = '', at = '' } = card.dataset;
    remove(id);
    if (!events || card.dataset['key'] === undefined) return;
    const following = [...events.querySelectorAll('li')].find(({ dataset }) => Number(dataset['at']) <= Number(at));
    events.insertBefore(createEntry(card, id, at), following ?? null);
    while (events.children.length > keyEventsShown) events.lastElementChild?.remove();
  };
  return { update, remove };
};
