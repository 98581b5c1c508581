import { AppError } from '#platform/errors';
import type { LineProblem } from './webvtt.rules.ts';

/** A file that is neither MP4 nor WebM by what its bytes say. */
export const notAVideo = (): AppError =>
  new AppError({
    code: 'videos/not-a-video',
    status: 415,
    message:
      'This file is no video that can be used, whatever its name says. Send an MP4 or WebM file, or the folder of a finished HLS stream.',
  });

/** A video that breaks off, or without the table by which it is played. */
export const damagedVideo = (): AppError =>
  new AppError({
    code: 'videos/damaged',
    status: 422,
    message: 'This video is damaged or cut off: it cannot be played to its end. Export it again from its source.',
  });

/** More bytes than one video may have. */
export const videoTooLarge = (most: number): AppError =>
  new AppError({
    code: 'videos/too-large',
    status: 413,
    message: `This video has more than ${most.toLocaleString('en')} bytes. Save it with more compression.`,
    details: { most },
  });

/** A file whose lines cannot be used: each is named. */
const badLines = (code: 'videos/bad-captions' | 'videos/bad-stream', file: string, problems: readonly LineProblem[]): AppError => {
  const [first] = problems;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return new AppError({
    code,
    status: 422,
    message: `${file.slice(0, 200)} cannot be used: line ${first?.line ?? 1} ${first?.problem ?? 'cannot be read'}${more}.`,
    details: { file: file.slice(0, 200), lines: problems },
  });
};

/** Captions that are no WebVTT, or have cues without proper times. */
export const badCaptions = (file: string, problems: readonly LineProblem[]): AppError => badLines('videos/bad-captions', file, problems);

/** A stream whose playlists name what is not there, or what lies elsewhere. */
export const badStream = (file: string, problems: readonly LineProblem[]): AppError => badLines('videos/bad-stream', file, problems);
