import { toStoredParagraph, worthContinuing } from './reading-place.rules.ts';

/**
 * How a piece is being read in an open page. `stored`: where its reader left before, once that is known; `seen`: the last paragraph that came into view now,
 * both counted from 1. `told`: what the server was told last of where one is.
 */
export type ReadingState = { count: number; stored: number; seen: number; told: number; phase: 'opened' | 'read' | 'unwanted' };

export type ReadingEvent =
  | { type: 'placeKnown'; paragraph: number }
  | { type: 'paragraphSeen'; paragraph: number }
  /** The server stored that it is read, or did not because its reader wants no history. */
  | { type: 'saved'; isSaved: boolean }
  | { type: 'told'; paragraph: number };

/** A page that was just opened, of a text of `count` paragraphs. */
export const openReading = (count: number): ReadingState => ({ count, stored: 0, seen: 0, told: 0, phase: 'opened' });

/** What an event makes of it. */
export const reduceReading = (state: ReadingState, event: ReadingEvent): ReadingState => {
  switch (event.type) {
    case 'placeKnown':
      // a text that has become shorter is begun anew
      return event.paragraph < state.count
        ? { ...state, stored: event.paragraph, told: event.paragraph }
        : { ...state, told: event.paragraph };
    case 'paragraphSeen':
      return event.paragraph > state.seen ? { ...state, seen: event.paragraph } : state;
    case 'saved':
      return { ...state, phase: event.isSaved ? 'read' : 'unwanted' };
    case 'told':
      return { ...state, told: event.paragraph };
  }
};

/** Where going on is offered (SV-40): where one left, while what is seen now is before it. */
export const findOffer = ({ stored, seen, phase }: ReadingState): number | undefined =>
  phase !== 'unwanted' && stored >= worthContinuing && seen < stored ? stored : undefined;

/** What is to be told of where one leaves: the furthest that was read now or before, or nothing new. */
export const findReport = ({ count, stored, seen, told, phase }: ReadingState): number | undefined => {
  if (phase !== 'read' || seen === 0) return undefined;
  const paragraph = toStoredParagraph(Math.max(stored, seen), count);
  return paragraph === told ? undefined : paragraph;
};
