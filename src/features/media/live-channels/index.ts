/** The live channels: which there are, their addresses, the HLS playlists and segments of their streams, and what is on now. */
export { parseChannels } from './channels-file.rules.ts';
export { mainPlaylistPath, streamPath } from './live-address.rules.ts';
export { type LiveChannel, demoChannels, findLiveChannel } from './live-channels.service.ts';
export { liveScheduleRoutes } from './live-schedule.api.ts';
export { type LiveStream, createLiveStream } from './live-stream.service.ts';
export { type ClipSource, type LoopFiles, type LoopMemory, readLoopFiles } from './loop-files.service.ts';
