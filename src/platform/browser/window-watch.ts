import { debounce, timings } from './timing.ts';
import { uncheckedViewport, type ViewportFlags, viewportFlags } from './viewport.state.ts';

type WatchedWindow = Pick<Window, 'innerWidth' | 'scrollY' | 'addEventListener' | 'removeEventListener'>;

/** Tells the viewport flags now and whenever a resize, 100 ms after its end, has crossed a breakpoint. Gives the way to stop. */
export const watchViewport = (watched: WatchedWindow, tell: (flags: ViewportFlags) => void): (() => void) => {
  let flags = uncheckedViewport;
  const check = () => {
    const next = viewportFlags(flags, watched.innerWidth);
    if (next === flags) return;
    flags = next;
    tell(flags);
  };
  const later = debounce(check, timings.resizeDebounce);
  check();
  watched.addEventListener('resize', later, { passive: true });
  return () => {
    later.cancel();
    watched.removeEventListener('resize', later);
  };
};

/** Tells how far the page is scrolled, in CSS pixels, 100 ms after the scrolling ends. Gives the way to stop. */
export const watchScroll = (watched: WatchedWindow, tell: (top: number) => void): (() => void) => {
  const later = debounce(() => tell(watched.scrollY), timings.scrollDebounce);
  watched.addEventListener('scroll', later, { passive: true });
  return () => {
    later.cancel();
    watched.removeEventListener('scroll', later);
  };
};
