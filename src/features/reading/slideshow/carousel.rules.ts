/** What a key means in a carousel (APG carousel pattern): the slide to go to, counted from 1; `leave` gives the focus back; undefined: not for it. */
export const findSlideOfKey = (key: string, current: number, slides: number): number | 'leave' | undefined => {
  switch (key) {
    case 'ArrowRight':
      return Math.min(slides, current + 1);
    case 'ArrowLeft':
      return Math.max(1, current - 1);
    case 'Home':
      return 1;
    case 'End':
      return slides;
    case 'Escape':
      return 'leave';
    default:
      return undefined;
  }
};

/** The slide a fragment names (`#slide-3`), or undefined where it names none of them. */
export const findSlideOfFragment = (fragment: string, slides: number): number | undefined => {
  const number = Number(/^#slide-([1-9][0-9]{0,3})$/.exec(fragment)?.[1]);
  return number >= 1 && number <= slides ? number : undefined;
};

/** The slide that stands at a scroll position of a track whose slides are each `width` wide. */
export const findSlideAt = (scrollLeft: number, width: number, slides: number): number =>
  width <= 0 ? 1 : Math.max(1, Math.min(slides, Math.round(scrollLeft / width) + 1));
