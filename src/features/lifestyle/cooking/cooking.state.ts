import type { Fraction, MeasureSystem } from '#features/lifestyle/measures.pure';

/** What a reader has done with a recipe; it stays in the browser (RC-26). */
export type CookingState = {
  factor: Fraction;
  system: MeasureSystem | undefined;
  ticked: readonly string[];
  step: number;
  notes: string;
};
export type CookingEvent =
  | { type: 'scaled'; factor: Fraction }
  | { type: 'measured'; system: MeasureSystem | undefined }
  | { type: 'ticked'; key: string }
  | { type: 'cleared' }
  | { type: 'turned'; step: number }
  | { type: 'noted'; notes: string }
  | { type: 'restored'; state: CookingState };

export const untouched: CookingState = { factor: [1, 1], system: undefined, ticked: [], step: 0, notes: '' };
export const mostNotes = 20_000;

/** The state after something the reader did. */
export const reduceCooking = (state: CookingState, event: CookingEvent): CookingState => {
  switch (event.type) {
    case 'scaled':
      return { ...state, factor: event.factor };
    case 'measured':
      return { ...state, system: event.system };
    case 'ticked': {
      const { ticked } = state;
      return { ...state, ticked: ticked.includes(event.key) ? ticked.filter((key) => key !== event.key) : [...ticked, event.key] };
    }
    case 'cleared':
      return { ...state, ticked: [] };
    case 'turned':
      return { ...state, step: event.step };
    case 'noted':
      return { ...state, notes: event.notes.slice(0, mostNotes) };
    case 'restored':
      return event.state;
  }
};
