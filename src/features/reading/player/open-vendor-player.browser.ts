import { playerMessages } from '#messages/player';
import { make } from './elements.browser.ts';
import { createNotices } from './notices.browser.ts';
import { playAlone } from './page.browser.ts';
import {
  type Begin,
  countDown,
  createPlayback,
  type Opened,
  type OpenPlayer,
  rememberPlace,
  readStoredPlayer,
  createVendorAdapter,
  loadVendor,
} from '#features/reading/playback.browser';
import { type PlayerLibrary, findPlace } from '#features/reading/playback.pure';
import styles from './player.module.css';

type WithLibrary = Opened & { library: PlayerLibrary };

/**
 * Puts the vendor's player into the frame of a page, and starts it: its own controls and keys; our notices, our list, and the place where the reader left.
 * Throws where its library does not come.
 */
export const openVendorPlayer = async ({ frame, props, expired, library }: WithLibrary, { at, isMuted }: Begin): Promise<OpenPlayer> => {
  const vendor = await loadVendor(library);
  const element = make('div', { class: styles['media'] });
  const adapter = createVendorAdapter(element, vendor, library);
  const stored = readStoredPlayer();
  adapter.mute(isMuted || stored.isMuted);
  const playback = createPlayback({ frame, props, adapter, words: playerMessages[props.language] }, {});
  const notices = createNotices({ ...playback, actions: playback.ways }, expired);
  const alone = playAlone(frame, () => adapter.pause());
  playback.follow(notices.show, countDown(playback), alone, rememberPlace(playback));
  frame.append(element, notices.element);
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', playback.words.label(props.video.headline));
  playback.start(at ?? findPlace(stored, props.video.id));
  return {
    seek: (time) => (adapter.seek(time), void adapter.play()),
    play: () => void adapter.play(),
    pause: () => adapter.pause(),
    isMuted: () => playback.state().volume.isMuted,
  };
};
