import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EncodingFailure } from './encoding-failure.ts';
import {
  buildStoryboard,
  chooseSteps,
  isStreamFile,
  planStoryboard,
  posterAt,
  posterWords,
  readOnly,
  readTracks,
  sizeOf,
  type SourceVideo,
  storyboardWords,
  streamWords,
} from './encoding-plan.ts';
import { type Finished, runLimited } from './run-limited.ts';

/** What was made of a video, as names of files in its folder: a stream with its largest size, a picture, thumbnails with the file that names them. */
export type EncodedVideo = {
  stream: string[];
  width: number;
  height: number;
  poster: string;
  thumbnails: { list: string; picture: string };
};

export type VideoEncoder = {
  /** The version of ffmpeg; undefined where there is none that makes H.264, or it is off. Asked once. */
  version: () => Promise<string | undefined>;
  /** Makes renditions, poster and thumbnails of the video `file` into its folder. Throws `EncodingFailure` where it is not one, or takes too long. */
  encode: (file: string, source: SourceVideo, asked: { folder: string; stop?: AbortSignal }) => Promise<EncodedVideo>;
};

const usualLeastMs = 60_000;
/** How many times its own length a video may take in all its sizes: slow machines take two. */
const timesLength = 20;
const versionMs = 10_000;

const lastLine = (output: string): string => output.trim().split('\n').at(-1)?.slice(0, 300) ?? '';

/** An encoder over the program `command` (`off`: none). `leastMs`: what the shortest video may take. */
export const createVideoEncoder = (
  { command, searchPath }: { command: string; searchPath: string },
  { leastMs = usualLeastMs } = {},
): VideoEncoder => {
  const findVersion = async (): Promise<string | undefined> => {
    if (command === 'off') return undefined;
    try {
      const { code, output } = await runLimited(command, ['-version'], { folder: '/', searchPath, limitMs: versionMs });
      return code === 0 && output.includes('--enable-libx264') ? /^ffmpeg version (\S{1,60})/.exec(output)?.[1] : undefined;
    } catch {
      // a program that is not there is none
      return undefined;
    }
  };
  let known: Promise<string | undefined> | undefined;

  const encode: VideoEncoder['encode'] = async (file, source, { folder, stop }) => {
    const limitMs = leastMs + source.duration * 1000 * timesLength;
    const run = async (what: string, words: readonly string[], isExpected = ({ code }: Finished) => code === 0): Promise<Finished> => {
      const finished = await runLimited(command, words, { folder, searchPath, limitMs, stop });
      stop?.throwIfAborted();
      if (finished.isLate) throw new EncodingFailure(`${what} took longer than ${Math.round(limitMs / 1000)} s.`);
      if (!isExpected(finished)) throw new EncodingFailure(`${what} failed: ${lastLine(finished.output)}`);
      return finished;
    };
    const read = readOnly(file, source.kind);
    const quiet = ['-v', 'error'];
    // without anything to make it says what is there, and ends with an error
    const { output } = await run('Looking at the video', read, () => true);
    const { hasPicture, hasSound } = readTracks(output);
    if (!hasPicture) throw new EncodingFailure('ffmpeg finds no picture in this video.');
    const chosen = chooseSteps(source);
    await run('Making the renditions', [...quiet, ...read, ...streamWords(source, chosen, hasSound)]);
    await run('Making the poster', [...quiet, '-ss', posterAt(source.duration).toFixed(3), ...read, ...posterWords]);
    const storyboard = planStoryboard(source);
    await run('Making the thumbnails', [...quiet, ...read, ...storyboardWords(storyboard)]);
    await writeFile(join(folder, 'storyboard.vtt'), buildStoryboard(storyboard, source.duration));
    for (const name of ['poster.jpg', 'storyboard.jpg'])
      if ((await stat(join(folder, name)).catch(() => undefined))?.size === undefined) throw new EncodingFailure(`ffmpeg made no ${name}.`);
    const stream = (await readdir(folder)).filter(isStreamFile);
    const largest = chosen.at(-1);
    if (!largest || !stream.includes('master.m3u8')) throw new EncodingFailure('ffmpeg made no stream.');
    const thumbnails = { list: 'storyboard.vtt', picture: 'storyboard.jpg' };
    return { stream, ...sizeOf(source, largest), poster: 'poster.jpg', thumbnails };
  };

  return { version: () => (known ??= findVersion()), encode };
};
