import { definePlainIsland } from '#platform/islands';
import { formatOwnTime } from './guide-clock.rules.ts';

const stored = 'guide-zone';
// a browser that stores nothing for this site throws; then nothing is remembered
const withStorage = <Value,>(work: (storage: Storage) => Value): Value | undefined => {
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};

/** An island because only the reader's browser knows its zone and the time that has passed since the page was made: it writes times anew and moves progress on. */
const hydrate = (element: HTMLElement): void => {
  const eastern = new WeakMap<Element, string>();
  const select = element.querySelector<HTMLSelectElement>('[data-zone]');
  const show = (zone: string) => {
    for (const time of element.querySelectorAll<HTMLTimeElement>('time[data-zoned]')) {
      const written = eastern.get(time) ?? time.textContent;
      eastern.set(time, written);
      time.textContent = zone === 'own' ? formatOwnTime(new Date(time.dateTime), document.documentElement.lang) : written;
    }
  };
  const move = () => {
    for (const bar of element.querySelectorAll<HTMLProgressElement>('progress[data-start]'))
      bar.value = Math.max(0, Math.min(bar.max, (Date.now() - Date.parse(bar.dataset['start'] ?? '')) / 1000));
  };
  move();
  setInterval(move, 15_000);
  if (!select) return;
  select.parentElement?.removeAttribute('data-waits');
  select.value = withStorage((storage) => storage.getItem(stored)) ?? '';
  if (select.value === 'own') show('own');
  select.addEventListener('change', () => {
    show(select.value);
    withStorage((storage) => storage.setItem(stored, select.value));
  });
};

export const island = definePlainIsland('media/schedule/guide-clock', hydrate);
