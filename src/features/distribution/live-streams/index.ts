/** Live streams: the connections on which an open live blog receives each new card. */
export { createLiveStreams } from './live-streams.service.ts';
export type { LiveStreams } from './live-streams.service.ts';
export { isLiveStream, liveStreamRoutes } from './live-streams.api.ts';
