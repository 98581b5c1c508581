import { make } from './elements.browser.ts';
import { formatPlayingTime, type PlayerState, type PlayerVideo } from '#features/reading/playback.pure';
import type { Part, Session } from '#features/reading/playback.browser';
import { findThumbnail, parseStoryboard, type Thumbnail } from './storyboard.rules.ts';
import styles from './player.module.css';

const findChapter = ({ chapters }: PlayerVideo, time: number) => chapters.findLast(({ start }) => start <= time)?.headline;

/** The storyboard of the video that is shown, read once it is wanted; pictures may come from this site and by https alone. */
const createStoryboard = (session: Session) => {
  let [readFor, thumbnails]: [string | undefined, readonly Thumbnail[]] = [undefined, []];
  const read = async (address: string): Promise<void> => {
    try {
      const answer = await fetch(address);
      const found = answer.ok ? parseStoryboard(await answer.text()) : [];
      const base = new URL(address, location.href);
      if (readFor === address)
        thumbnails = found.map((one) => ({ ...one, src: new URL(one.src, base).href })).filter(({ src }) => /^https?:/.test(src));
    } catch {
      // no thumbnails: the time alone is shown
      thumbnails = [];
    }
  };
  return (time: number): Thumbnail | undefined => {
    const { thumbnails: address } = session.video();
    if (address !== readFor) {
      [readFor, thumbnails] = [address, []];
      if (address) void read(address);
    }
    return findThumbnail(thumbnails, time);
  };
};

/** What stands above the bar at a moment: its picture, its chapter, its time. */
const createPreview = (session: Session) => {
  const [picture, chapter, clock] = [make('div', { class: styles['thumbnail'] }), make('b'), make('span')];
  const element = make('div', { class: styles['preview'], hidden: true, 'aria-hidden': 'true' }, picture, chapter, clock);
  const thumbnailOf = createStoryboard(session);
  const show = (time: number, share: number) => {
    const thumbnail = thumbnailOf(time);
    picture.hidden = !thumbnail;
    if (thumbnail) {
      const { src, x, y, width, height } = thumbnail;
      Object.assign(picture.style, {
        width: `${width}px`,
        height: `${height}px`,
        background: `url("${encodeURI(decodeURI(src))}") -${x}px -${y}px`,
      });
    }
    chapter.textContent = findChapter(session.video(), time) ?? '';
    clock.textContent = formatPlayingTime(time);
    element.style.left = `${share * 100}%`;
    element.hidden = false;
  };
  return { element, show };
};

/** The bar of a video: where it is, how much is loaded, its chapters; a slider for keys and screen readers. */
export const createScrub = (session: Session): Part => {
  const { words, media, actions } = session;
  const slider = make('input', { type: 'range', label: words.seek });
  Object.assign(slider, { min: '0', max: '100', step: '0.1', value: '0' });
  const [loaded, played, marks] = [
    make('i', { class: styles['loaded'] }),
    make('i', { class: styles['played'] }),
    make('div', { class: styles['marks'] }),
  ];
  const preview = createPreview(session);
  const element = make(
    'div',
    { class: styles['scrub'] },
    make('div', { class: styles['track'] }, loaded, played, marks),
    slider,
    preview.element,
  );
  let [isHeld, marked]: [boolean, string | undefined] = [false, undefined];
  slider.addEventListener('input', () => {
    isHeld = true;
    actions.seek(Number(slider.value));
  });
  slider.addEventListener('change', () => (isHeld = false));
  element.addEventListener('pointermove', ({ clientX }) => {
    const { left, width } = element.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    const { duration } = session.state();
    if (duration > 0) preview.show(share * duration, share);
  });
  element.addEventListener('pointerleave', () => (preview.element.hidden = true));
  const mark = (duration: number) => {
    const { id, chapters } = session.video();
    const key = `${id}/${duration}`;
    if (key === marked) return;
    marked = key;
    const inside = chapters.filter(({ start }) => start > 0 && start < duration);
    const place = ({ start }: { start: number }): HTMLElement => {
      const mark = make('i');
      mark.style.left = `${(start / duration) * 100}%`;
      return mark;
    };
    marks.replaceChildren(...inside.map(place));
  };
  const show = ({ time, duration }: PlayerState) => {
    slider.disabled = duration === 0;
    if (duration === 0) return;
    slider.max = String(duration);
    if (!isHeld) slider.value = String(time);
    const chapter = findChapter(session.video(), time);
    const at = words.timeOf(formatPlayingTime(time), formatPlayingTime(duration));
    slider.setAttribute('aria-valuetext', chapter ? `${at}, ${chapter}` : at);
    played.style.width = `${Math.min(100, (time / duration) * 100)}%`;
    const { buffered } = media;
    loaded.style.width = `${buffered.length > 0 ? Math.min(100, (buffered.end(buffered.length - 1) / duration) * 100) : 0}%`;
    mark(duration);
  };
  return { element, show };
};
