/** The parts of this feature that other features use in the browser. */
export { createNativeAdapter } from './native-adapter.browser.ts';
export { type Begin, type OpenPlayer, type Opened, type Playback, countDown, createPlayback, rememberPlace } from './playback.browser.ts';
export type { Actions, Part, Session } from './session.browser.ts';
export { changeStoredPlayer, readStoredPlayer } from './stored-player.browser.ts';
export { createVendorAdapter } from './vendor-adapter.browser.ts';
export { loadVendor } from './vendor-library.browser.ts';
