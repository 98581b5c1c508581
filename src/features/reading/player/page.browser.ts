import { parseMoment, type PlayerState } from '#features/reading/playback.pure';
import type { Session } from '#features/reading/playback.browser';

/** The links of this page to moments of a video: those to the address of its page, or to this one. */
const listMoments = (url: string): { link: HTMLAnchorElement; time: number }[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href*="?t="]')].flatMap((link) => {
    const { pathname, searchParams, origin } = new URL(link.href);
    const time = parseMoment(searchParams.get('t'));
    const isOurs = origin === location.origin && (pathname === new URL(url, location.href).pathname || pathname === location.pathname);
    return isOurs && time !== undefined ? [{ link, time }] : [];
  });

/** Calls back when a link to a moment of the video is followed; the page stays, its address names the moment. */
export const followMoments = (url: string, onMoment: (time: number) => void): void => {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="?t="]') : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const moment = listMoments(url).find((one) => one.link === link);
    if (!moment) return;
    event.preventDefault();
    history.replaceState(history.state, '', link.href);
    onMoment(moment.time);
  });
};

/** What the system shows and its keys do. */
export const useMediaSession = ({ media, video, state, next, actions }: Session): void => {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  const { headline, poster } = video();
  mediaSession.metadata = new MediaMetadata({
    title: headline,
    ...(poster && { artwork: [{ src: new URL(poster, location.href).href }] }),
  });
  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      mediaSession.setActionHandler(action, handler);
    } catch {
      // a browser that does not know the action shows no button for it
      return;
    }
  };
  handle('play', () => void media.play());
  handle('pause', () => media.pause());
  handle('seekbackward', ({ seekOffset }) => actions.skip(-(seekOffset ?? 10)));
  handle('seekforward', ({ seekOffset }) => actions.skip(seekOffset ?? 10));
  handle('seekto', ({ seekTime }) => actions.seek(seekTime ?? state().time));
  handle('nexttrack', next() ? () => actions.turn(false) : null);
};

const started = 'player-started';

/** One player of a page plays: whoever starts says so, and the others pause. */
export const playAlone = (frame: HTMLElement, pause: () => void): ((state: PlayerState, before: PlayerState) => void) => {
  document.addEventListener(started, ({ target }) => {
    if (target !== frame) pause();
  });
  return ({ phase }, before) => {
    if (phase === 'playing' && before.phase !== 'playing') frame.dispatchEvent(new Event(started, { bubbles: true }));
  };
};
