import { useEffect, useRef, useState } from 'react';
import { defineIsland } from '#platform/islands';
import { slideAt, slideOfFragment, slideOfKey } from './carousel.rules.ts';

/** `of` is the counter's words with 0 for the number, such as "0 of 12". */
type Props = { slides: number; of: string };

const settled = 120;

/**
 * An island because keys, the address following a swipe, and telling the slide aloud need script. The slides are the server's own HTML in a
 * track that scrolls and snaps by itself: they are moved, never rendered again.
 */
function Carousel({ slides, of }: Props) {
  const here = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const show = here.current?.closest('section');
    const track = show?.querySelector<HTMLElement>('ol');
    if (!show || !track) return undefined;
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const current = () => slideAt(Math.abs(track.scrollLeft), track.clientWidth, slides);
    let shown = current();
    const tell = (number: number) => {
      if (number === shown) return;
      shown = number;
      setSaid(of.replace('0', String(number)));
      history.replaceState(history.state, '', `#slide-${number}`);
    };
    const goTo = (number: number) => track.scrollTo({ left: (number - 1) * track.clientWidth, behavior: calm.matches ? 'auto' : 'smooth' });
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const wanted = slideOfKey(event.key, current(), slides);
      if (wanted === undefined) return;
      event.preventDefault();
      if (wanted === 'leave') {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      } else goTo(wanted);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#slide-"]') : null;
      const wanted = slideOfFragment(link?.getAttribute('href') ?? '', slides);
      if (wanted === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      goTo(wanted);
      // the focus goes along to the same control of the slide that comes
      const label = link?.getAttribute('aria-label');
      const next = [...(document.getElementById(`slide-${wanted}`)?.querySelectorAll<HTMLElement>('a[href^="#slide-"]') ?? [])];
      if (track.contains(link))
        (next.find((one) => one.getAttribute('aria-label') === label) ?? next[0] ?? track).focus({ preventScroll: true });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => tell(current()), settled);
    };
    show.addEventListener('keydown', onKey);
    show.addEventListener('click', onClick);
    track.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      show.removeEventListener('keydown', onKey);
      show.removeEventListener('click', onClick);
      track.removeEventListener('scroll', onScroll);
    };
  }, [slides, of]);
  return (
    <p className="visually-hidden" role="status" ref={here}>
      {said}
    </p>
  );
}

export const island = defineIsland('article/carousel', Carousel);
