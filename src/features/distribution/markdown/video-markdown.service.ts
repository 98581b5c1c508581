import type { Body, BodyElement } from '#content/model/body';
import type { Piece } from '#content/model/document';
import { findCues, toPassages } from '#content/rules/transcript';
import { formatClock } from '#features/reading/cards';
import type { PageContext } from '#features/pages/page';

type Video = Pick<Extract<Piece, { type: 'video' }>, 'captions' | 'chapters' | 'duration' | 'transcript'>;
type Text = Extract<BodyElement, { type: 'paragraph' }>['text'];
type Place = { url: string; language: 'en' | 'es'; words: PageContext['messages']['video'] };

const heading = (text: string): BodyElement => ({ type: 'heading', level: 2, text: [{ kind: 'text', text }] });

/** Words after a link to the moment they belong to. */
const atMoment = (url: string, start: number, text: string): Text => [
  { kind: 'link', href: `${url}?t=${Math.floor(start)}`, children: [{ kind: 'text', text: formatClock(start) }] },
  { kind: 'text', text: ` ${text}` },
];

/** What of a video is to be read: its chapters, and what is said in it, each with a link to its moment. */
export const buildVideoBody = ({ captions, chapters, duration, transcript }: Video, { url, language, words }: Place): Body => {
  const shown = chapters.filter(({ start }) => duration === 0 || start < duration).toSorted((one, other) => one.start - other.start);
  const passages = transcript.length > 0 ? [] : toPassages(findCues(captions, language));
  const said: Body = [
    ...transcript,
    ...passages.map(({ start, text }): BodyElement => ({ type: 'paragraph', text: atMoment(url, start, text) })),
  ];
  return [
    ...(shown.length > 0
      ? [
          heading(words.chapters),
          { type: 'list', ordered: true, items: shown.map(({ start, headline }) => ({ text: atMoment(url, start, headline) })) } as const,
        ]
      : []),
    ...(said.length > 0 ? [heading(words.transcript), ...said] : []),
  ];
};
