import type { WireSuggestions } from '#content/responses/wire';

/** What is suggested for the words in the field of search: what was found, and where the reader is in it. */
export type Suggestions = {
  found: WireSuggestions;
  loading: boolean;
  /** Nothing open is empty. */
  isOpen: boolean;
  /** The option that Enter would follow, counted through all groups; undefined while the reader is in the field. */
  active: number | undefined;
};

export type SuggestionsEvent =
  | { kind: 'pending' }
  | { kind: 'success'; found: WireSuggestions }
  /** Nobody asked for suggestions: that they failed is not said. */
  | { kind: 'failed' }
  /** Too little is typed to suggest anything. */
  | { kind: 'cleared' }
  | { kind: 'opened' }
  | { kind: 'closed' }
  /** One option on or back; past either end the reader is in the field again. */
  | { kind: 'moved'; by: 1 | -1 }
  /** The caret is wanted, as by Home and End. */
  | { kind: 'back-in-field' };

/** Before anything was typed. */
export const noSuggestions: Suggestions = {
  found: { people: [], topics: [], pieces: [] },
  loading: false,
  isOpen: false,
  active: undefined,
};

/** How many options there are in all groups. */
export const countSuggestions = ({ people, topics, pieces }: WireSuggestions): number => people.length + topics.length + pieces.length;

const moveActive = (active: number | undefined, by: 1 | -1, count: number): number | undefined => {
  // the field is the place after the last option and before the first
  const places = count + 1;
  const next = ((active ?? count) + by + places) % places;
  return next === count ? undefined : next;
};

/** The next state (SR-13). */
export const reduceSuggestions = (state: Suggestions, event: SuggestionsEvent): Suggestions => {
  const count = countSuggestions(state.found);
  switch (event.kind) {
    case 'pending':
      return { ...state, loading: true };
    case 'success':
      return { found: event.found, loading: false, isOpen: countSuggestions(event.found) > 0, active: undefined };
    case 'failed':
    case 'cleared':
      return noSuggestions;
    case 'opened':
      return { ...state, isOpen: count > 0 };
    case 'closed':
      return { ...state, isOpen: false, active: undefined };
    case 'moved':
      return count === 0 ? state : { ...state, isOpen: true, active: moveActive(state.active, event.by, count) };
    case 'back-in-field':
      return { ...state, active: undefined };
  }
};
