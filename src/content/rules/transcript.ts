import type { Captions, Cue } from '../model/media.ts';

/** What is said from one moment on, in seconds: some cues that belong together. */
export type Passage = { start: number; text: string };

/** What is said in a video: the captions in its language that have words, else the first that have. */
export const findCues = (captions: readonly Pick<Captions, 'language' | 'cues'>[], language: string): readonly Cue[] => {
  const worded = captions.filter(({ cues }) => cues.length > 0);
  return (worded.find((track) => track.language.split('-')[0] === language) ?? worded[0])?.cues ?? [];
};

/** All that is said in a video, as one text. */
export const textOfCues = (captions: Parameters<typeof findCues>[0], language: string): string =>
  findCues(captions, language)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(' ');

/** Longest passage, in seconds, and the pause that ends one. */
const longestPassage = 30;
const pause = 2.5;

/** Cues as passages to read: a new one after a pause, behind the end of a sentence when it has gone on for a while, and after 30 seconds at the latest. */
export const toPassages = (cues: readonly Cue[]): Passage[] => {
  const passages: (Passage & { end: number })[] = [];
  for (const { start, end, text } of cues.toSorted((first, second) => first.start - second.start)) {
    const words = text.trim();
    if (words === '') continue;
    const last = passages.at(-1);
    const lasted = last ? start - last.start : 0;
    const isNew =
      !last || start - last.end > pause || lasted > longestPassage || (lasted > longestPassage / 2 && /[.!?…]["'”’)]?$/.test(last.text));
    if (isNew) passages.push({ start, end, text: words });
    else {
      last.text += ` ${words}`;
      last.end = Math.max(last.end, end);
    }
  }
  return passages.map(({ start, text }) => ({ start, text }));
};
