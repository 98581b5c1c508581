import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const inBoth = { start: z.number().min(0), en: z.string(), es: z.string() };
const clipFile = z.array(
  z.object({
    name: z.string(),
    upright: z.boolean().default(false),
    chapters: z.array(z.strictObject(inBoth)),
    captions: z.array(z.strictObject(inBoth)),
  }),
);

/** A clip of demo/media: its name is its folder; what is said in it and its chapters, in both languages. */
export type DemoClip = z.infer<typeof clipFile>[number];
/** How long each clip is, and where its last caption ends, in seconds: as scripts/demo-media.mjs makes them. */
export const clipSeconds = 12;
export const captionsEnd = 11.7;

/** The folder of the clips, below that of the newsrooms. */
export const clipFolder = (folder: string): string => join(folder, 'media');

/** Reads what demo/media/clips.yaml says of the clips beside it. */
export const readClips = async (folder: string): Promise<ReadonlyMap<string, DemoClip>> => {
  const clips = clipFile.parse(parse(await readFile(join(clipFolder(folder), 'clips.yaml'), 'utf8')));
  return new Map(clips.map((clip) => [clip.name, clip]));
};
