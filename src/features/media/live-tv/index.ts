/** The live TV pages and player, and signing in for them with a TV provider or a code on another screen. */
export { type LiveBlank, createLiveBlank } from './live-blank.service.ts';
export { type LiveCodePages, createLiveCodePages } from './live-code-pages.service.ts';
export { liveCodePage } from './live-code.page.tsx';
export { type LivePages, createLivePages, noLivePages } from './live-pages.service.ts';
export { livePage } from './live.page.tsx';
