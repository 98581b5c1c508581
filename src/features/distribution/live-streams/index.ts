/** The door of live streams: the connections over which an open live blog hears of each new card, and the state it asks for where it has none. */
export { createLiveStreams } from './live-streams.service.ts';
export type { LiveStreams } from './live-streams.service.ts';
export { isLiveStream, liveStreamRoutes } from './live-streams.api.ts';
