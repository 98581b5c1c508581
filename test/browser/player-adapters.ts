// What the contract test of the adapters runs in its page.
import { createNativeAdapter } from '../../src/features/reading/playback/native-adapter.browser.ts';
import type { AdapterEvent, PlayerAdapter, PlayerVideo } from '../../src/features/reading/playback/player.rules.ts';
import { createVendorAdapter } from '../../src/features/reading/playback/vendor-adapter.browser.ts';
import { loadVendor } from '../../src/features/reading/playback/vendor-library.browser.ts';

const frame = document.body.appendChild(document.createElement('div'));
const events: AdapterEvent[] = [];

const create = async (kind: 'ours' | 'vendor'): Promise<PlayerAdapter> => {
  if (kind === 'ours') return createNativeAdapter(frame.appendChild(document.createElement('video')));
  const library = { src: '/library/jwplayer.js', key: 'the key' };
  return createVendorAdapter(frame, await loadVendor(library), library);
};

let adapter: PlayerAdapter | undefined;
const get = (): PlayerAdapter => {
  if (!adapter) throw new Error('Nothing was created.');
  return adapter;
};

/** What the test drives from outside. */
export const player = {
  create: async (kind: 'ours' | 'vendor') => {
    adapter = await create(kind);
    const stop = adapter.on((event) => events.push(event));
    Object.assign(player, { stop });
  },
  load: (video: PlayerVideo, at: number) => get().load(video, at),
  play: () => get().play(),
  pause: () => get().pause(),
  mute: (isMuted: boolean) => get().mute(isMuted),
  seek: (time: number) => get().seek(time),
  destroy: () => get().destroy(),
  stop: () => undefined,
  events: () => events,
  media: () => {
    const all = [...document.querySelectorAll('video')];
    return all.map(({ paused, currentTime, muted }) => ({ paused, currentTime, muted }));
  },
};
Object.assign(window, { player });
