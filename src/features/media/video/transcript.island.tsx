import { definePlainIsland } from '#platform/islands';
import { findCurrent, findPassages } from './transcript-search.rules.ts';

/** How many passages were found, in words: `many` has `{count}`. */
type Props = { one: string; many: string };

const findVideo = (): HTMLVideoElement | null => document.querySelector('[data-player] video');

/** Marks what is being said, without moving the page; times of a video do not bubble, so they are caught on their way down. */
const markCurrent = (rows: readonly HTMLElement[]): void => {
  const starts = rows.map((row) => Number(row.querySelector<HTMLElement>('[data-at]')?.dataset['at']));
  let last = -1;
  const mark = ({ target }: Event): void => {
    const video = findVideo();
    if (!video || target !== video) return;
    const current = findCurrent(starts, video.currentTime);
    if (current === last) return;
    rows[last]?.removeAttribute('aria-current');
    rows[current]?.setAttribute('aria-current', 'time');
    last = current;
  };
  document.addEventListener('timeupdate', mark, true);
};

const searchPassages = (element: HTMLElement, rows: readonly HTMLElement[], { one, many }: Props): void => {
  const box = element.querySelector<HTMLElement>('[data-search]');
  const field = box?.querySelector('input');
  const status = box?.querySelector('[role="status"]');
  if (!box || !field || !status) return;
  const texts = rows.map((row) => row.querySelector('p')?.textContent ?? '');
  field.addEventListener('input', () => {
    const found = findPassages(texts, field.value);
    for (const [index, row] of rows.entries()) row.hidden = !found[index];
    const count = found.filter(Boolean).length;
    status.textContent = field.value.trim() === '' ? '' : count === 1 ? one : many.replace('{count}', String(count));
  });
  box.hidden = false;
};

/** An island because only the browser has the player: what is said is marked, and words are found as they are typed. */
const followVideo = (element: HTMLElement, props: Props): void => {
  const rows = [...element.querySelectorAll<HTMLElement>('[data-passages] > li')];
  markCurrent(rows);
  searchPassages(element, rows, props);
};

export const island = definePlainIsland('media/video/transcript', followVideo);
