import { z } from 'zod';
import type { Vertical } from '#brands';
import { readFrontMatter, readParts } from '#content/markdown/front-matter';
import type { Drawing } from '#drawn-pictures';
import { drawing } from '../newsroom/drawing.ts';
import { ago, lengthOfTime } from '../newsroom/time-ago.ts';
import type { LiveLines } from './live-lines.ts';

/**
 * A card of a live blog, with its author by key. `text` is Markdown; `{+30}` in it is the time of day so many minutes after the card's own, `{-30}`
 * before it. One card of a live blog may be pinned.
 */
export type DemoCard = {
  headline?: string | undefined;
  text: string;
  author?: string | undefined;
  keyEvent?: boolean | undefined;
  pinned?: boolean | undefined;
  replies?: readonly string[] | undefined;
};
/** A card that is written by hand: among counted ones it stands after so many of them; `minute` is its time, from any beginning. */
export type WrittenCard = DemoCard & { after?: number | undefined; minute?: number | undefined };

/** A live blog of the demo newsroom as its files say it; times in milliseconds. */
export type LiveBlogFile = {
  key: string;
  vertical: Vertical;
  section: string;
  headline: string;
  description: string;
  summary: readonly string[];
  people: readonly string[];
  pictureCaption: string;
  picture: Drawing;
  subType: 'default' | 'microblog';
  flagText: string | null;
  /** So far apart the cards of the first load are, and so long before it the newest was posted. */
  every: number;
  last: number;
  /** What is added to a card that is changed: that it has been checked since. */
  checked: string;
  cards: readonly WrittenCard[];
  /** What the other cards say, where there are others. */
  lines?: LiveLines | undefined;
};

const blogFacts = z.strictObject({
  section: z.string(),
  title: z.string(),
  description: z.string(),
  authors: z.array(z.string()),
  subType: z.enum(['default', 'microblog']),
  flag: z.string().nullable(),
  every: lengthOfTime,
  last: ago,
  checked: z.string(),
  caption: z.string(),
  picture: drawing,
});
const cardFacts = z.strictObject({
  after: z.number().int().optional(),
  minute: z.number().optional(),
  title: z.string().optional(),
  author: z.string().optional(),
  keyEvent: z.boolean().optional(),
  pinned: z.boolean().optional(),
  replies: z.array(z.string()).optional(),
});

/** The files of a live blog: the one that it is named after, whose text is its summary, and its cards, each with its own front matter. */
export type LiveBlogTexts = { name: string; file: string; cards: string; lines?: LiveLines | undefined };

/** Parses a live blog of a vertical from its files. */
export const parseLiveBlog = (vertical: Vertical, { name, file, cards, lines }: LiveBlogTexts): LiveBlogFile => {
  const { facts, text } = readFrontMatter(file);
  const { title, authors, flag, caption, ...same } = blogFacts.parse(facts);
  return {
    ...same,
    key: name.replace(/^\d+-|\.md$/g, ''),
    vertical,
    ...(lines && { lines }),
    headline: title,
    people: authors,
    flagText: flag,
    pictureCaption: caption,
    summary: text.split(/\n\s*\n/),
    cards: readParts(cards).map((card) => {
      const { title: headline, ...rest } = cardFacts.parse(card.facts);
      return { ...rest, ...(headline !== undefined && { headline }), text: card.text };
    }),
  };
};
