import { z } from 'zod';
import { body } from './body.ts';
import { envelope } from './envelope.ts';
import { image } from './image.ts';
import { line, storedTimestamp, webUrl } from './primitives.ts';

const seconds = z.number().min(0).max(864_000);

/** Where a file of media lies: a path of the site's own, or an address elsewhere; empty where it is not known yet. */
const mediaAddress = z
  .string()
  .max(2048)
  .refine(
    (value) => value === '' || /^\/(?!\/)\S*$/.test(value) || webUrl.safeParse(value).success,
    'must be a path of the site or an http(s) address',
  );

/** One file of a video (VD-01): duration in seconds, bitrate in bits a second. */
export const mediaAsset = z.object({
  format: line(60),
  assetType: line(60),
  publicUrl: mediaAddress,
  height: z.number().int().min(0).optional(),
  width: z.number().int().min(0).optional(),
  assetDuration: z.number().min(0).optional(),
  bitrate: z.number().min(0).optional(),
});
export type MediaAsset = z.infer<typeof mediaAsset>;

const pictureFile = { file: line(300), mediaType: line(60), bytes: z.number().int().min(0), checksum: z.string().regex(/^[0-9a-f]{64}$/) };

/** A day or a time in ISO 8601, with its offset only if the source has one: cameras often know none. */
const createdAt = z
  .string()
  .regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:Z|[+-][0-9]{2}:[0-9]{2})?)?$/, 'must be a day or a time in ISO 8601');

/** A stored picture as a document: `ncim…`, what the media library lists. `file` is the key of its master in the media store. */
export const storedImage = z.object({
  id: z.string().regex(/^ncim[0-9]{1,15}$/),
  type: z.literal('mediaAsset'),
  image,
  ...pictureFile,
  /** The upload, byte for byte as it came; the same key as `file` if the upload was clean. Absent from pictures stored before uploads were kept. */
  original: z.object(pictureFile).optional(),
  name: line(300).default(''),
  /** The headline of the picture. */
  title: line(300).optional(),
  /** When the picture was taken or made. */
  dateCreated: createdAt.optional(),
  externalId: line(500).optional(),
  originalUrl: webUrl.optional(),
});
export type StoredImage = z.infer<typeof storedImage>;

/** The keys of all files of a stored picture in the media store, the upload first. */
export const listPictureFiles = ({ file, original }: Pick<StoredImage, 'file' | 'original'>): string[] => [
  ...new Set([...(original ? [original.file] : []), file]),
];

/** What is said between two moments of a video, in seconds. */
const cue = z
  .object({ start: seconds, end: seconds, text: line(1000) })
  .refine(({ start, end }) => end >= start, 'must not end before it starts');
export type Cue = z.infer<typeof cue>;

/** One language of captions: the file a player reads, and what is said in it. */
const captions = z.object({ language: line(12), label: line(60), url: mediaAddress, cues: z.array(cue).max(20_000).default([]) });
export type Captions = z.infer<typeof captions>;

/** A part of a video by its name, from this second on to the next. */
const chapter = z.object({ start: seconds, headline: line(300).regex(/\S/, 'must not be empty') });
export type Chapter = z.infer<typeof chapter>;

/** A video (VD-01); duration in seconds, 0 where it is not known. */
export const video = envelope.extend({
  type: z.literal('video'),
  duration: seconds.default(0),
  mpxMetadata: z.object({ guid: line(200).optional(), mpxId: line(200).optional() }).default({}),
  videoAssets: z.array(mediaAsset).max(50).default([]),
  captions: z.array(captions).max(20).default([]),
  chapters: z.array(chapter).max(200).default([]),
  /** A WebVTT file that says which part of which picture shows which moment. */
  thumbnails: mediaAddress.optional(),
  /** Countries that may see it, as ISO 3166-1 has them; none: all. */
  regionsAllowed: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'))
    .max(250)
    .default([]),
  transcript: body.default([]),
  dateExpires: storedTimestamp.optional(),
  relatedArticle: z.string().max(64).optional(),
  relatedVideo: z.string().max(64).optional(),
});
export type Video = z.infer<typeof video>;

/** A playlist: the ids of its videos in order. */
export const playlist = envelope.extend({ type: z.literal('playlist'), videos: z.array(z.string().max(64)).max(500).default([]) });
export type Playlist = z.infer<typeof playlist>;
