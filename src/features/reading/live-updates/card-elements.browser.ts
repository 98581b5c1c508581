import type { LiveItem } from './live-blog-instance.state.ts';

/** The cards in a part of the page, in its order; a card that is quoted inside another one does not count. */
export const listCardElements = (place: ParentNode): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>('[data-card]:not([data-card] *)'),
];

/** The id of a card on the page. */
export const getCardId = ({ dataset }: HTMLElement): string => dataset['card'] ?? '';

/** A card of the page as the state knows it. */
export const toLiveItem = (card: HTMLElement): LiveItem => ({
  id: getCardId(card),
  date: { publishedAt: new Date(Number(card.dataset['at'])).toISOString() },
});

/** Puts the label NEW before the time of a card, or takes it away. */
export const labelNew = (card: HTMLElement, isNew: boolean, text: string): void => {
  const label = card.querySelector('[data-new-label]');
  if (!isNew) return label?.remove();
  if (label) return;
  const created = document.createElement('b');
  created.dataset['newLabel'] = '';
  created.textContent = text;
  card.querySelector(':scope > p:has(time)')?.prepend(created);
};

/** Leaves the name of a day only where that day begins, whatever was put before or between. */
const removeRepeatedDays = (list: ParentNode): void => {
  let day: string | null | undefined;
  for (const label of list.querySelectorAll('[data-day]')) {
    if (label.textContent === day) label.remove();
    else day = label.textContent;
  }
};

/** Finishes the list after cards were put into it: its days are named once, and the islands in `added` start. */
export const finishList = (list: HTMLElement, added: HTMLElement): void => {
  removeRepeatedDays(list);
  added.dispatchEvent(new Event('islands-added', { bubbles: true }));
};
