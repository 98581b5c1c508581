import type { Motif } from './motifs/motifs.ts';
import type { PictureSubject } from './subjects.ts';

/** A value of a chart: its label, the number, and its text if that is not simply the number. */
export type Datum = readonly [label: string, value: number, written?: string];
/** A place on a locator map, 0–1 from the left and the top; the first one is the story's own. */
export type Place = readonly [name: string, x: number, y: number];
export type Water = 'river' | 'west coast' | 'east coast' | 'south coast' | 'lake' | 'island' | 'none';
export type Treatment = 'plain' | 'halftone' | 'duotone';
/** How a person is drawn; it must agree with the person's name and bio. */
export type Look = {
  presents: 'woman' | 'man' | 'person';
  age: 'child' | 'young' | 'middle' | 'older' | 'old';
  hair: Hair;
  colour: 'black' | 'brown' | 'chestnut' | 'red' | 'blond' | 'gray' | 'white';
  /** 0 is the lightest skin, 5 the darkest */
  skin: 0 | 1 | 2 | 3 | 4 | 5;
  glasses?: boolean;
  beard?: 'full' | 'short' | 'mustache';
  wears?: 'hat' | 'cap' | 'scarf' | 'helmet';
};
export type Hair = 'long' | 'bob' | 'curls' | 'bun' | 'short' | 'side' | 'bald' | 'wavy' | 'afro' | 'braids' | 'pixie';

/** What a picture shows, as data. The picture and its alternative text are both made from it, and both are tested against the story. */
export type Drawing =
  | { kind: 'cover'; words: string; by?: string }
  | { kind: 'figure'; figure: string; words: string; motif?: Motif }
  | { kind: 'bars'; title: string; bars: readonly Datum[] }
  | { kind: 'line'; title: string; points: readonly Datum[] }
  | { kind: 'score'; title: string; sides: readonly [readonly [string, string], readonly [string, string]]; note?: string }
  | { kind: 'vote'; title: string; yes: Datum; no: Datum }
  | { kind: 'share'; part: number; of: number; words: string; motif?: Motif }
  | { kind: 'locator'; water: Water; places: readonly Place[]; way?: 'rail' | 'road' | 'sea' }
  | { kind: 'steps'; title: string; steps: readonly (readonly [mark: string, words: string])[] }
  | { kind: 'spot'; motif: Motif; second?: Motif }
  | { kind: 'scene'; subject: PictureSubject; treatment: Treatment }
  | { kind: 'portrait'; look: Look };

/** A drawing that is laid out with letters and signs rather than painted. */
export type Design = Exclude<Drawing, { kind: 'scene' | 'portrait' }>;

/** Whether a drawing holds words or figures: then no text may be laid over it, and it may not be cropped. */
export const isLettered = ({ kind }: Drawing): boolean => kind !== 'scene' && kind !== 'portrait' && kind !== 'spot';

/** The story's own words in large type; `by` is the speaker. */
export const cover = (words: string, by?: string): Drawing => ({ kind: 'cover', words, ...(by && { by }) });
/** One thing, large, before a pattern of a second one. */
export const spot = (motif: Motif, second?: Motif): Drawing => ({ kind: 'spot', motif, ...(second && { second }) });
export const scene = (subject: PictureSubject, treatment: Treatment = 'plain'): Drawing => ({ kind: 'scene', subject, treatment });
