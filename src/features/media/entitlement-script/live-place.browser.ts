import { toOwnHtml } from '../../../platform/browser/own-html.ts';
import { toBare } from '../../../platform/browser/page-dialog.ts';

/** What a live page is asked to say: a problem by its name. */
export type PlaceNotice = 'z130' | 'pass-over' | 'not-signed-in';

/** What changed: a problem and with whom; `starts`: the picture begins by itself, as its reader just asked for it. */
export type PlaceChange = { notice?: PlaceNotice | undefined; provider?: string | undefined; starts?: boolean };

/** Shows the part of a live page that depends on its reader as the server has it now. */
export const refreshPlace = async (
  root: HTMLElement,
  page: string,
  { notice, provider, starts = false }: PlaceChange,
): Promise<HTMLElement | undefined> => {
  const address = new URL(page, location.href);
  if (notice !== undefined) address.searchParams.set('notice', notice);
  if (provider !== undefined) address.searchParams.set('of', provider);
  const response = await fetch(toBare(address.href), { cache: 'no-store' });
  const fresh = toOwnHtml(await response.text()).querySelector<HTMLElement>('[data-tv-place]');
  const place = root.querySelector<HTMLElement>('[data-tv-place]');
  if (!fresh || !place) {
    location.assign(page);
    return undefined;
  }
  const hadFocus = place.contains(document.activeElement);
  // a picture that plays is stopped, not just taken away
  place.querySelector('[data-live-player]')?.dispatchEvent(new Event('live-end'));
  const player = fresh.querySelector<HTMLElement>('[data-live-player]');
  if (starts) player?.setAttribute('data-starts', '');
  place.replaceWith(fresh);
  fresh.dispatchEvent(new CustomEvent('islands-added', { bubbles: true }));
  const isAsked = starts || (notice !== undefined && notice !== 'not-signed-in');
  // what a reader asked for is seen: the list that they chose from may have been far below
  if (isAsked) fresh.scrollIntoView({ block: fresh.getBoundingClientRect().top < 0 ? 'start' : 'nearest' });
  if ((hadFocus || isAsked || document.activeElement === document.body) && !(starts && player)) {
    // whoever stood in what is gone goes on with what is there instead
    const next = fresh.querySelector<HTMLElement>('[role="alert"]') ?? fresh;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }
  return fresh;
};
