/** Live TV: the page of the channel, its stream, which opens with a token alone, and what it shows. */
export { livePage } from './live.page.tsx';
export { createLivePages, type LivePages, noLivePages } from './live-pages.service.ts';
export { createLiveStream, type LiveStream } from './live-stream.service.ts';
export { liveScheduleRoutes } from './live-schedule.api.ts';
export { demoChannels, findLiveChannel, type LiveChannel } from './live-channels.service.ts';
export { parseChannels } from './channels-file.rules.ts';
export { type ClipSource, type LoopFiles, type LoopMemory, readLoopFiles } from './loop-files.service.ts';
