import { definePlainIsland } from '#platform/islands';
import { followMoments } from './page.browser.ts';
import type { Begin, OpenPlayer, Opened } from '#features/reading/playback.browser';
import { parseMoment, type PlayerProps } from '#features/reading/playback.pure';

type Props = PlayerProps & { expired: string };

/** Videos start by themselves only where nobody asked to save data or for less motion (VD-05). */
const mayStart = (): boolean => {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return connection?.saveData !== true && !matchMedia('(prefers-reduced-motion: reduce)').matches;
};

/** Plays without sound while somebody sees it: in view, in the tab that is shown. Who turns the sound on has asked for it, and it goes on. */
const playInView = (frame: HTMLElement, open: () => Promise<OpenPlayer>): void => {
  let [player, isInView, isOurs]: [OpenPlayer | undefined, boolean, boolean] = [undefined, false, false];
  const follow = () => {
    const isSeen = isInView && document.visibilityState === 'visible';
    const { phase } = frame.dataset;
    if (isSeen && !phase && mayStart()) void open().then((opened) => (player = opened), reportError);
    else if (!isSeen && player?.isMuted() && phase === 'playing') {
      player.pause();
      isOurs = true;
    } else if (isSeen && isOurs) {
      if (phase === 'paused') player?.play();
      isOurs = false;
    }
  };
  document.addEventListener('visibilitychange', follow);
  new IntersectionObserver(
    (entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      follow();
    },
    { threshold: 0.5 },
  ).observe(frame);
};

/**
 * The vendor's player where one is configured, its library comes, and the gate lets it in: by the reader's press where they did not refuse it, and by itself
 * where they allowed it. Else ours (PR-28).
 */
const openPlayer = async (opened: Opened, begin: Begin): Promise<OpenPlayer> => {
  const { library } = opened.props;
  if (library) {
    try {
      const { mayLoad } = await import('#features/slots/consent-gate.browser');
      const isNamed = mayLoad('embeds', 'by-itself');
      if (isNamed || (!begin.isMuted && mayLoad('embeds', 'pressed')))
        return await (
          await import('./open-vendor-player.browser.ts')
        ).openVendorPlayer({ ...opened, library: { ...library, isNamed } }, begin);
    } catch (error) {
      reportError(error);
    }
  }
  return (await import('./open-player.browser.ts')).openPlayer(opened, begin);
};

/**
 * An island because a video plays in the browser alone. Before play it is this file and the server's poster; the player and its engine are loaded by the
 * first press, and by links to a moment.
 */
const hydrate = (element: HTMLElement, { expired, ...props }: Props): void => {
  const frame = element.querySelector<HTMLElement>('[data-player]');
  const button = frame?.querySelector<HTMLElement>('[data-start]');
  if (!frame || !button) return;
  let opening: Promise<OpenPlayer> | undefined;
  const open = (at?: number, isMuted = false): Promise<OpenPlayer> =>
    (opening ??= openPlayer({ frame, props, expired }, { at, isMuted }).then((player) => {
      if (!isMuted) frame.querySelector<HTMLElement>('video')?.focus({ preventScroll: true });
      return player;
    }));
  const moment = parseMoment(new URLSearchParams(location.search).get('t'));
  button.addEventListener('click', (event) => {
    event.preventDefault();
    frame.dataset['phase'] ??= 'loading';
    void open(moment).catch((error: unknown) => {
      // what did not load may load at the next press
      opening = undefined;
      delete frame.dataset['phase'];
      reportError(error);
    });
  });
  followMoments(props.video.url, (time) => {
    frame.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    const wasOpen = opening !== undefined;
    void open(time).then((player) => wasOpen && player.seek(time));
  });
  if (props.startsMuted) playInView(frame, () => open(moment, true));
};

export const island = definePlainIsland<Props>('reading/player/player', hydrate);
