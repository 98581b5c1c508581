import { z } from 'zod';
import { vertical } from '#content/model/primitives';
import { commonQuery, idParameter, pagedQuery, sizeParameter } from './call-parameters.schema.ts';
import { type Call, defineCall, withFrame } from './call.api.ts';
import { wireMiniPlayerTease, wirePlaylist, wireVideo, wireVideoSummary } from './video-wire.schema.ts';

const videoIds = z
  .string()
  .max(1000)
  .regex(/^[A-Za-z0-9]{1,20}(?:,[A-Za-z0-9]{1,20}){0,49}$/, 'must be ids divided by commas, at most 50')
  .describe('Ids divided by commas, at most 50; a bare number is a video of the site.');
const playlistQuery = pagedQuery.extend({ size: sizeParameter.optional() });

/** The calls of videos and playlists. */
export const videoCallTable: readonly Call[] = [
  defineCall({
    name: 'video',
    summary: 'A video with what is said in it, and what stands around it; a bare number gets the prefix of the site, tmvo or mmvo.',
    paths: ['/video/:id'],
    params: z.object({ id: idParameter }),
    query: commonQuery,
    data: z.object({ video: wireVideo }),
    answer: async ({ calls, options }, { id }) => withFrame(await calls.video(id, options), (video) => ({ video })),
  }),
  defineCall({
    name: 'videos',
    summary: 'Videos by their ids: a map of those that may be shown, without what is said in them.',
    paths: ['/videos/:ids'],
    params: z.object({ ids: videoIds }),
    query: commonQuery,
    data: z.record(z.string(), wireVideoSummary),
    answer: ({ calls, options }, { ids }) => calls.videos(ids.split(','), options),
  }),
  defineCall({
    name: 'playlist',
    summary: 'A playlist with a page of its videos: those that readers have, in its order.',
    paths: ['/playlist/:id'],
    params: z.object({ id: idParameter }),
    query: playlistQuery,
    data: z.object({ videoPlaylist: wirePlaylist }),
    answer: async ({ calls, options }, { id }, { page, size }) =>
      withFrame(await calls.playlist(id, { ...options, page, size }), (videoPlaylist) => ({ videoPlaylist })),
  }),
  defineCall({
    name: 'mini-player-tease',
    summary: 'What is on, beside the nameplate of a vertical.',
    paths: ['/miniPlayerTease/:id'],
    isService: true,
    params: z.object({ id: vertical }),
    query: commonQuery,
    data: wireMiniPlayerTease,
    answer: ({ calls, options }, { id }) => calls.miniPlayerTease(id, options),
  }),
];
