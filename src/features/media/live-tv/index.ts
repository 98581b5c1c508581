/** Live TV: the page of the channel, its stream, which opens with a token alone, and what it shows. */
export { livePage } from './live.page.tsx';
export { createLivePages, type LivePages, noLivePages } from './live-pages.service.ts';
export { liveCodePage } from './live-code.page.tsx';
export { createLiveCodePages, type LiveCodePages } from './live-code-pages.service.ts';
export { createLiveBlank, type LiveBlank } from './live-blank.service.ts';
export { streamPath } from './live-address.rules.ts';
export { createLiveStream, type LiveStream } from './live-stream.service.ts';
export { liveScheduleRoutes } from './live-schedule.api.ts';
export { demoChannels, findLiveChannel, type LiveChannel } from './live-channels.service.ts';
export { parseChannels } from './channels-file.rules.ts';
export { type ClipSource, type LoopFiles, type LoopMemory, readLoopFiles } from './loop-files.service.ts';
