import { definePlainIsland } from '#platform/islands';
import { findCurrent, findPassages, parseMoment } from './transcript-search.rules.ts';

/** How many passages were found, in words: `many` has `{count}`. */
type Props = { one: string; many: string };

const findVideo = (): HTMLVideoElement | null => document.querySelector('[data-player] video');

/** Plays from a moment; false where there is no player yet, and the link is followed. */
const playFrom = (second: number): boolean => {
  const video = findVideo();
  if (!video) return false;
  video.currentTime = second;
  // a browser that does not let it start leaves it at its moment
  video.play().catch(() => undefined);
  video.scrollIntoView({ block: 'nearest' });
  return true;
};

const followMoments = (element: HTMLElement): void => {
  element.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-at]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!playFrom(Number(link.dataset['at']))) return;
    event.preventDefault();
    history.replaceState(history.state, '', (link as HTMLAnchorElement).href);
  });
};

/** Marks what is being said, without moving the page; times of a video do not bubble, so they are caught on their way down. */
const markCurrent = (rows: readonly HTMLElement[]): void => {
  const starts = rows.map((row) => Number(row.querySelector<HTMLElement>('[data-at]')?.dataset['at']));
  let last = -1;
  const mark = ({ target }: Event): void => {
    if (target !== findVideo()) return;
    const current = findCurrent(starts, (target as HTMLVideoElement).currentTime);
    if (current === last) return;
    rows[last]?.removeAttribute('data-now');
    rows[current]?.setAttribute('data-now', '');
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

/** An island because only the browser has the player: links to moments play there, what is said is marked, and words are found as they are typed. */
const followVideo = (element: HTMLElement, props: Props): void => {
  const rows = [...element.querySelectorAll<HTMLElement>('[data-passages] > li')];
  followMoments(element);
  markCurrent(rows);
  searchPassages(element, rows, props);
  const video = findVideo();
  const second = parseMoment(new URLSearchParams(location.search).get('t'), video?.duration ?? Number.NaN);
  if (video && second !== undefined) video.currentTime = second;
};

export const island = definePlainIsland('media/video/transcript', followVideo);
