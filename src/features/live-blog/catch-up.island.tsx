import { definePlainIsland } from '#platform/islands';
import { missedSince, readLastSeen, type SeenCard, writeLastSeen } from './catch-up.rules.ts';

export type CatchUpProps = { blog: string; language: string; words: { since: string; update: string; updates: string } };

const cardOf = (card: HTMLElement): SeenCard => {
  const said = card.querySelector('h2,h3') ?? card.querySelector('p:not([class])');
  const title = (said?.textContent ?? '').trim();
  return {
    id: card.dataset['card'] ?? '',
    at: Number(card.dataset['at']),
    title: title.length > 120 ? `${title.slice(0, 118)}…` : title,
    isKeyEvent: card.dataset['key'] !== undefined,
  };
};

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const ago = (milliseconds: number, language: string): string => {
  const [unit, length] = units.find(([, each]) => milliseconds >= each) ?? (['minute', 60_000] as const);
  return new Intl.RelativeTimeFormat(language).format(-Math.max(1, Math.floor(milliseconds / length)), unit);
};

// a browser that keeps nothing for us throws; then nothing is remembered
const kept = <Value,>(work: (storage: Storage) => Value): Value | undefined => {
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};

/** An island because only the reader's own browser knows what they saw last; it is remembered there and told to nobody. */
const wake = (element: HTMLElement, { blog, language, words }: CatchUpProps): void => {
  const list = document.querySelector<HTMLElement>('[data-cards]');
  const box = element.querySelector<HTMLElement>('section');
  if (!list || !box) return;
  const name = `masthead-live-${blog}`;
  const cards = () => [...list.querySelectorAll<HTMLElement>('[data-card]')];
  const now = Date.now();
  const seen = readLastSeen(kept((storage) => storage.getItem(name)) ?? null);
  const missed = missedSince(seen, cards().map(cardOf), now);
  if (missed && seen) {
    const updates = missed.count === 1 ? words.update : words.updates.replace('{count}', String(missed.count));
    const since = box.querySelector('p');
    if (since) since.textContent = words.since.replace('{updates}', updates).replace('{ago}', ago(now - seen.left, language));
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
  }
  const remember = () => {
    if (!document.hidden) return;
    const newest = cards()
      .map(cardOf)
      .reduce<SeenCard | undefined>((one, other) => (one && one.at >= other.at ? one : other), undefined);
    const before = readLastSeen(kept((storage) => storage.getItem(name)) ?? null);
    if (!newest) return;
    const last = before && before.at > newest.at ? before : newest;
    kept((storage) => storage.setItem(name, writeLastSeen({ id: last.id, at: last.at, left: Date.now() })));
  };
  document.addEventListener('visibilitychange', remember);
};

export const island = definePlainIsland('live-blog/catch-up', wake);
