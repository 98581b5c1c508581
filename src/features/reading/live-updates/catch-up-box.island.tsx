import { definePlainIsland } from '#platform/islands';
import { dayMs, hourMs } from '#platform/time';
import { type CatchUpProps, findMissedCards, parseLastSeen, type SeenCard, shortenTitle } from './catch-up.rules.ts';

const readCard = (card: HTMLElement): SeenCard => {
  const heading = card.querySelector('h2,h3') ?? card.querySelector('p:not([class])');
  return {
    id: card.dataset['card'] ?? '',
    at: Number(card.dataset['at']),
    title: shortenTitle(heading?.textContent),
    isKeyEvent: card.dataset['key'] !== undefined,
  };
};

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', 60_000],
];
const ago = (milliseconds: number, language: string): string => {
  const [unit, length] = units.find(([, each]) => milliseconds >= each) ?? (['minute', 60_000] as const);
  return new Intl.RelativeTimeFormat(language).format(-Math.max(1, Math.floor(milliseconds / length)), unit);
};

/** An island because only the reader's own browser knows what they missed; it is loaded only where there may be something. */
const hydrate = (element: HTMLElement, { name, language, messages }: CatchUpProps): void => {
  const box = element.querySelector<HTMLElement>('section');
  const now = Date.now();
  const seen = parseLastSeen(localStorage.getItem(name));
  const cards = [...document.querySelectorAll<HTMLElement>('[data-cards]>[data-card]')].map(readCard);
  const missed = findMissedCards(seen, cards, now);
  if (!box || !missed || !seen) return;
  const updates = missed.count === 1 ? messages.update : messages.updates.replace('{count}', String(missed.count));
  const since = box.querySelector('p');
  if (since) since.textContent = messages.since.replace('{updates}', updates).replace('{ago}', ago(now - seen.left, language));
  box.querySelector('ol')?.replaceChildren(
    ...missed.listed.map(({ id, title, isKeyEvent }) => {
      const [item, link] = [document.createElement('li'), document.createElement('a')];
      link.href = `#${id}`;
      link.textContent = title;
      if (isKeyEvent) item.dataset['key'] = '';
      item.append(link);
      return item;
    }),
  );
  box.hidden = false;
  box.querySelector('button')?.addEventListener('click', () => (box.hidden = true), { once: true });
};

export const island = definePlainIsland('reading/live-updates/catch-up-box', hydrate);
