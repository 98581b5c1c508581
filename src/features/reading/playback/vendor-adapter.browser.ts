import type { AdapterEvent, PlayerAdapter, PlayerLibrary, PlayerVideo } from './player.rules.ts';
import type { Vendor, VendorPlayer } from './vendor-library.browser.ts';
import { isHls } from './video-files.rules.ts';

const asSeconds = (value: unknown): number => (typeof value === 'number' ? value : 0);

const listenTo = (player: VendorPlayer, report: (event: AdapterEvent) => void): void => {
  const volume = () => report({ type: 'volume', volume: { volume: player.getVolume() / 100, isMuted: player.getMute() } });
  player.on('play', () => report({ type: 'playing' }));
  player.on('pause', () => report({ type: 'paused' }));
  player.on('buffer', () => report({ type: 'waiting' }));
  player.on('complete', () => report({ type: 'ended' }));
  player.on('time', ({ position, duration }) => report({ type: 'time', time: asSeconds(position), duration: asSeconds(duration) }));
  player.on('seek', ({ offset }) => report({ type: 'time', time: asSeconds(offset), duration: player.getDuration() }));
  for (const event of ['ready', 'mute', 'volume']) player.on(event, volume);
  player.on('error', () => report({ type: 'failed', failure: 'unreachable' }));
  player.on('setupError', () => report({ type: 'failed', failure: 'unplayable' }));
};

/** What the library is given of a video: it begins at a moment, and not before it is asked to. */
const toSetup = ({ headline, poster, sources, captions }: PlayerVideo, at: number, isNamed: boolean): object => ({
  ...(isNamed && { title: headline }),
  image: poster,
  starttime: at,
  sources: sources.map((source) => ({ file: source.src, type: isHls(source) ? 'hls' : source.type.split('/')[1] })),
  tracks: captions.map(({ src, label }) => ({ file: src, label, kind: 'captions' })),
});

/** Resolves once one of these events comes. */
const whenAny = (player: VendorPlayer, events: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    for (const event of events) player.on(event, () => resolve(event));
  });

const refusals = ['autostartNotAllowed', 'playAttemptFailed'];

/** The vendor's player behind the same adapter as ours. It brings its own controls into the element. */
export const createVendorAdapter = (
  element: HTMLElement,
  create: Vendor,
  { key, isNamed = false }: Omit<PlayerLibrary, 'src'>,
): PlayerAdapter => {
  const listeners = new Set<(event: AdapterEvent) => void>();
  let [player, isMuted]: [VendorPlayer | undefined, boolean] = [undefined, false];
  const report = (event: AdapterEvent) => {
    if (event.type === 'volume') ({ isMuted } = event.volume);
    for (const listener of [...listeners]) listener(event);
  };
  const remove = () => {
    const before = player;
    player = undefined;
    before?.remove();
    element.replaceChildren();
  };
  return {
    load: async (video, at) => {
      remove();
      if (video.sources.length === 0) return report({ type: 'failed', failure: 'nothing' });
      const place = document.createElement('div');
      element.append(place);
      const made = create(place);
      player = made;
      // one that was replaced says nothing any more
      listenTo(made, (event) => player === made && report(event));
      const options = { playlist: [toSetup(video, at, isNamed)], mute: isMuted, autostart: false, width: '100%', height: '100%' };
      const settled = whenAny(made, ['ready', 'setupError', 'remove']);
      made.setup(key === undefined ? options : { ...options, key });
      await settled;
    },
    play: async () => {
      const asked = player;
      if (!asked || asked.getState() === 'playing') return true;
      const settled = whenAny(asked, ['play', 'pause', 'error', 'remove', ...refusals]);
      asked.play();
      return !refusals.includes(await settled);
    },
    pause: () => void player?.pause(),
    mute: (muted) => {
      isMuted = muted;
      player?.setMute(muted);
    },
    seek: (time) => void player?.seek(time),
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy: () => {
      listeners.clear();
      remove();
    },
  };
};
