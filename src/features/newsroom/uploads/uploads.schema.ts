import { z } from 'zod';
import { storedImage } from '#content/model/media';
import { line } from '#content/model/primitives';

// What the call of uploads takes and gives; /openapi.json is made from it.
export const uploadQuery = z.object({
  name: line(300).optional().describe('What the file is called.'),
  alt: line(500).optional().describe('What the picture shows, for those who do not see it.'),
  caption: line(2000).optional(),
  credit: line(300).optional(),
});

export const uploadAnswer = z.object({
  picture: storedImage,
  url: z.string().describe('Shows it, 640 pixels wide.'),
  firstFrameOnly: z.boolean().describe('The file moved, and is kept as its first frame.'),
});
