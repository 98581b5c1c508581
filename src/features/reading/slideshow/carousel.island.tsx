import { useEffect, useReducer, useRef, useState } from 'react';
import { defineIsland } from '#platform/islands';
import { findSlideAt, findSlideOfFragment, findSlideOfKey } from './carousel.rules.ts';
import { firstSlide, type PictureProgress, reduceSlideshow } from './slideshow.state.ts';

/** `of` is the counter with 0 for the number, such as "0 of 12"; `failed` is the message for a picture that did not load. */
type Props = { slides: number; of: string; failed: string };

const settled = 120;

const toProgress = (picture: HTMLImageElement | null): PictureProgress =>
  !picture || picture.naturalWidth > 0 ? 'loaded' : picture.complete ? 'failed' : 'loading';
const slideNamed = (number: number): HTMLElement | null => document.getElementById(`slide-${number}`);

/**
 * An island because keys, the address following a swipe, and announcing the slide need script. The slides are the server's own HTML in a
 * track that scrolls and snaps by itself: they are moved, never rendered again.
 */
function Carousel({ slides, of, failed }: Props) {
  const here = useRef<HTMLParagraphElement>(null);
  const [hasMoved, setHasMoved] = useState(false);
  const [state, happened] = useReducer(reduceSlideshow, firstSlide);
  useEffect(() => {
    const show = here.current?.closest('section');
    const track = show?.querySelector<HTMLElement>('ol');
    if (!show || !track) return undefined;
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const current = () => findSlideAt(Math.abs(track.scrollLeft), track.clientWidth, slides);
    const reach = (slide: number) =>
      happened({ type: 'slideReached', slide, picture: toProgress(slideNamed(slide)?.querySelector('img') ?? null) });
    let shown = current();
    // an address may have led to a later slide
    reach(shown);
    const tell = (number: number) => {
      if (number === shown) return;
      shown = number;
      setHasMoved(true);
      reach(number);
      history.replaceState(history.state, '', `#slide-${number}`);
    };
    const goTo = (number: number) => track.scrollTo({ left: (number - 1) * track.clientWidth, behavior: calm.matches ? 'auto' : 'smooth' });
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const wanted = findSlideOfKey(event.key, current(), slides);
      if (wanted === undefined) return;
      event.preventDefault();
      if (wanted === 'leave') {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      } else goTo(wanted);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#slide-"]') : null;
      const wanted = findSlideOfFragment(link?.getAttribute('href') ?? '', slides);
      if (wanted === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      goTo(wanted);
      // the focus goes along to the same control of the slide that comes
      const label = link?.getAttribute('aria-label');
      const next = [...(slideNamed(wanted)?.querySelectorAll<HTMLElement>('a[href^="#slide-"]') ?? [])];
      if (track.contains(link))
        (next.find((one) => one.getAttribute('aria-label') === label) ?? next[0] ?? track).focus({ preventScroll: true });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => tell(current()), settled);
    };
    const onPicture = ({ target, type }: Event) => {
      const slide = target instanceof HTMLImageElement ? findSlideOfFragment(`#${target.closest('li')?.id ?? ''}`, slides) : undefined;
      if (slide !== undefined) happened({ type: 'pictureChanged', slide, picture: type === 'load' ? 'loaded' : 'failed' });
    };
    // neither bubbles
    for (const type of ['load', 'error']) track.addEventListener(type, onPicture, true);
    show.addEventListener('keydown', onKey);
    show.addEventListener('click', onClick);
    track.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      show.removeEventListener('keydown', onKey);
      show.removeEventListener('click', onClick);
      track.removeEventListener('scroll', onScroll);
      for (const type of ['load', 'error']) track.removeEventListener(type, onPicture, true);
    };
  }, [slides]);
  const { current, loading, error } = state;
  useEffect(() => {
    slideNamed(current)?.setAttribute('aria-busy', String(loading));
  }, [current, loading]);
  const said = hasMoved ? of.replace('0', String(current)) : '';
  return (
    <p className="visually-hidden" role="status" ref={here}>
      {error ? `${said} ${failed}` : said}
    </p>
  );
}

export const island = defineIsland('reading/slideshow/carousel', Carousel);
