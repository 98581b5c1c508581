import { z } from 'zod';
import { line } from '#content/model/primitives';
import { changedAnswer } from '#features/newsroom/editorial-calls';
import { uploadId } from '#features/newsroom/resumable-uploads';

// What the call of videos takes and gives; /openapi.json is made from it.
const sentFile = z.object({
  upload: uploadId,
  name: line(300).optional().describe('What it is called, as its path in the folder of a stream: by default the filename of the upload.'),
});

export const sentVideo = z
  .object({
    files: z.array(sentFile).min(1).max(10_000).describe('One MP4 or WebM file, or all files of a finished HLS stream.'),
    captions: z
      .array(
        z.object({
          language: z
            .string()
            .max(12)
            .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be the tag of a language, such as en'),
          label: line(60).optional().describe('What readers choose them by: by default the name of the language.'),
          upload: uploadId,
        }),
      )
      .max(50)
      .default([])
      .describe('What is said, as WebVTT.'),
    document: z
      .record(z.string(), z.unknown())
      .describe('Fields of the video: at least vertical and headline. Its length, files and captions are added to them.'),
  })
  .strict();

const shownAsset = z.object({ format: z.string(), assetType: z.string(), publicUrl: z.string() }).loose();

export const addedVideo = changedAnswer.extend({
  duration: z.number().describe('Seconds; 0 where the file does not say.'),
  videoAssets: z.array(shownAsset),
  captions: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })),
  renditions: z
    .enum(['follow', 'none', 'sent'])
    .describe(
      '`follow`: the site makes renditions, a poster and thumbnails of it; until then it is played as it came. `none`: there is no ffmpeg to make them. `sent`: it came as a stream.',
    ),
  notes: z.array(z.string()).describe('What of it is not as it was sent.'),
});
