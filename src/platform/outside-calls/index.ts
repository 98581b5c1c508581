/** Calls to other servers: only to checked public addresses, within limits of time, size and redirects. */
export { answered } from './answered.ts';
export {
  createFetchOutside,
  fetchOutside,
  mayConnectOutside,
  type FetchOutside,
  type OutsideAnswer,
  type OutsideRequest,
} from './fetch-outside.ts';
export { createKeptConnections, type KeptCall, type KeptConnections } from './kept-connections.ts';
export type { OutsideErrorCode } from './outside-errors.ts';
export type { MayConnect, Resolve } from './target.ts';
