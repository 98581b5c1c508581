import { open, readdir, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { parseArgs } from 'node:util';
import type { SentFile } from '#features/newsroom/video-files';
import type { Command } from '../../command.ts';
import { formatPlace } from '../../format-place.ts';
import { usageError } from '../../usage-error.ts';
import { withEditorial } from '../../with-editorial.ts';

const usage = `video add FILE --headline TEXT --vertical V [--description TEXT] [--captions LANGUAGE=FILE.vtt] …
  FILE                      an MP4 or WebM file, or the folder of a finished HLS stream
  --captions en=FILE.vtt    what is said, as WebVTT; once for each language
  It becomes a draft: "masthead publish ID" shows it to readers.`;

const unreadable = (file: string, error: unknown) =>
  usageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);

const readPart = async (path: string, first: number, length: number): Promise<Buffer> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, first);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const toSentFile = (path: string, name: string, size: number): SentFile => ({
  name,
  size,
  read: (first, length) => readPart(path, first, length),
  stream: () => createReadStream(path, { highWaterMark: 1024 ** 2 }),
});

/** The file, or all files of the folder; links lead nowhere. */
const readSent = async (path: string): Promise<SentFile[]> => {
  try {
    const facts = await stat(path);
    if (!facts.isDirectory()) return [toSentFile(path, basename(path), facts.size)];
    const files: SentFile[] = [];
    for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue;
      const whole = join(entry.parentPath, entry.name);
      files.push(toSentFile(whole, whole.slice(join(path, sep).length).split(sep).join('/'), (await stat(whole)).size));
    }
    return files;
  } catch (error) {
    throw unreadable(path, error);
  }
};

const readCaptions = async (given: string): Promise<{ language: string; file: SentFile }> => {
  const [, language = '', path = ''] = /^([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)=(.+)$/.exec(given) ?? [];
  if (language === '') throw usageError('Say captions with their language: --captions en=FILE.vtt.');
  const [file] = await readSent(path);
  if (!file) throw usageError(`${path} is no file.`);
  return { language, file };
};

const formatLength = (seconds: number): string =>
  seconds > 0 ? `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')} min` : 'of unknown length';

const renditionLines = {
  follow: 'The running site makes renditions, a poster and thumbnails of it; until then it is played as it came.',
  none: 'There is no ffmpeg with H.264 here, so it is played as it came: without renditions, poster and thumbnails.',
} as const;

/** `masthead video add FILE`: takes a video in with its captions, beside a running site or alone. */
export const videoCommand: Command = {
  summary: 'take a video in, with its captions',
  usage,
  run: async (context) => {
    const text = { type: 'string' } as const;
    const options = {
      headline: text,
      vertical: text,
      description: text,
      captions: { ...text, multiple: true },
    } as const;
    const { values, positionals } = parseArgs({ args: context.args, allowPositionals: true, options });
    const [action, path, ...more] = positionals;
    if (action !== 'add' || path === undefined || more.length > 0) throw usageError('Say "add" and one file or folder.');
    const { captions: given = [], ...fields } = values;
    if (fields.headline === undefined || fields.vertical === undefined) throw usageError('Say --headline and --vertical.');
    const captions: Awaited<ReturnType<typeof readCaptions>>[] = [];
    for (const one of given) captions.push(await readCaptions(one));
    const files = await readSent(path);
    return withEditorial(context, 'video', async ({ videos }, by) => {
      const { written, duration, videoAssets, renditions, notes } = await videos.add({ files, captions, fields }, by);
      for (const note of notes) context.notify(note);
      context.print(
        `${written.id} is revision ${written.revision}${formatPlace(written)}, a video ${formatLength(duration)}: ${videoAssets[0]?.publicUrl ?? ''}`,
      );
      if (renditions !== 'sent') context.notify(renditionLines[renditions]);
      return 0;
    });
  },
};
