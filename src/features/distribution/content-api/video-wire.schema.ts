import { z } from 'zod';
import { image } from '#content/model/image';
import { vertical } from '#content/model/primitives';
import { nameSchemas } from '#content/model/schema-names';
import type { WireMiniPlayerTease, WirePlaylist, WireVideo, WireVideoSummary } from '#content/responses/wire-video';
import { contentItem, pagination, wireElement, wirePiece, wireVideoFacts } from './wire.schema.ts';

const text = z.string();
const facts = wireVideoFacts.shape;
const beside = z.object({ id: text, type: text, headline: text, description: text, url: z.object({ primary: text }) });
const common = wirePiece.omit({ subType: true }).extend({
  type: z.literal('video'),
  images: z.array(image),
  duration: facts.duration.describe('Seconds; 0 where it is not known.'),
  mpxMetadata: facts.mpxMetadata,
  videoAssets: facts.videoAssets,
  regionsAllowed: facts.regionsAllowed,
  dateExpires: facts.dateExpires,
});

/** One of `videos/{ids}`. */
export const wireVideoSummary = common.extend({
  captions: z.array(z.object({ language: text, label: text, url: text })),
}) satisfies z.ZodType<WireVideoSummary>;

/** `video/{id}`. */
export const wireVideo = common.extend({
  captions: facts.captions,
  chapters: facts.chapters,
  thumbnails: facts.thumbnails,
  transcript: z.array(wireElement),
  truncated: z.boolean(),
  autoPlay: z.boolean().describe('Whether it may start by itself, without sound.'),
  playlists: z.array(contentItem).describe('The playlists that have it, newest first.'),
  feed: z
    .object({ id: text.optional(), label: text.optional(), url: text.optional(), videos: z.array(contentItem) })
    .describe('What goes on after it: a playlist that has it, else what is like it.'),
  relatedArticle: beside.nullable(),
  relatedVideo: beside.nullable(),
  topPlaylists: z.array(contentItem),
  documentTracing: z.object({ correlationID: text, type: z.literal('Video') }),
  error: z.null(),
}) satisfies z.ZodType<WireVideo>;

/** `playlist/{id}`. */
export const wirePlaylist = wirePiece.omit({ subType: true }).extend({
  type: z.literal('playlist'),
  videos: z.array(contentItem),
  pagination,
}) satisfies z.ZodType<WirePlaylist>;

/** `miniPlayerTease/{id}`. */
export const wireMiniPlayerTease = z.discriminatedUnion('showTease', [
  z.object({ showTease: z.literal(false) }),
  z.object({
    showTease: z.literal(true),
    id: text,
    vertical,
    title: text,
    url: text,
    duration: z.number().optional().describe('Seconds.'),
    image: image.optional(),
  }),
]) satisfies z.ZodType<WireMiniPlayerTease>;

nameSchemas({ Video: wireVideo, VideoSummary: wireVideoSummary, Playlist: wirePlaylist, MiniPlayerTease: wireMiniPlayerTease });
