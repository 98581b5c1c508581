import { z } from 'zod';
import { body } from './body.ts';
import { envelope } from './envelope.ts';
import { image } from './image.ts';
import { line, storedTimestamp, webUrl } from './primitives.ts';

/** One file of a video (VD-01): duration in seconds, bitrate in bits a second. */
export const mediaAsset = z.object({
  format: line(60),
  assetType: line(60),
  publicUrl: z.string().max(2048),
  height: z.number().int().min(0).optional(),
  width: z.number().int().min(0).optional(),
  assetDuration: z.number().min(0).optional(),
  bitrate: z.number().min(0).optional(),
});
export type MediaAsset = z.infer<typeof mediaAsset>;

/** A stored picture as a document: `ncim…`, what the media library lists. `file` is its key in the media store, `type` its media type. */
export const storedImage = z.object({
  id: z.string().regex(/^ncim[0-9]{1,15}$/),
  type: z.literal('mediaAsset'),
  image,
  file: line(300),
  mediaType: line(60),
  bytes: z.number().int().min(0),
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
  name: line(300).default(''),
  externalId: line(500).optional(),
  originalUrl: webUrl.optional(),
});
export type StoredImage = z.infer<typeof storedImage>;

/** A video (VD-01); duration in seconds. */
export const video = envelope.extend({
  type: z.literal('video'),
  duration: z.number().min(0).max(864_000).default(0),
  mpxMetadata: z.object({ guid: line(200).optional(), mpxId: line(200).optional() }).default({}),
  videoAssets: z.array(mediaAsset).max(50).default([]),
  captions: z
    .array(z.object({ language: line(12), label: line(60), url: z.string().max(2048) }))
    .max(20)
    .default([]),
  transcript: body.default([]),
  dateExpires: storedTimestamp.optional(),
  relatedArticle: z.string().max(64).optional(),
});
export type Video = z.infer<typeof video>;

/** A playlist: the ids of its videos in order. */
export const playlist = envelope.extend({ type: z.literal('playlist'), videos: z.array(z.string().max(64)).max(500).default([]) });
export type Playlist = z.infer<typeof playlist>;
