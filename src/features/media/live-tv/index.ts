/** The live TV pages and player, and signing in for them with a TV provider or a code on another screen. */
export { type LiveBlank, createLiveBlank } from './live-blank.service.ts';
export { createLiveCodePages } from './live-code.page.tsx';
export { createLivePages, noLivePages } from './live.page.tsx';
