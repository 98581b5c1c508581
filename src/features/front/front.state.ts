import type { WireCuration } from '#content/wire';

/** The weather of a front's local part (specification §3 Front store). */
export type FrontWeather = { error: boolean; hours: readonly unknown[]; loading: boolean };

/** The front store of specification §3. */
export type FrontState = {
  loading: boolean;
  draftId: string | undefined;
  curation: WireCuration | undefined;
  error: { status: number } | undefined;
  /** Place of the first package with paid content, from 0; set once. */
  paidContentPosition: number | undefined;
  hasNoPaidContent: boolean;
  isEmbedProgramGuide: boolean;
  weather: FrontWeather;
};

export type FrontEvent =
  | { kind: 'load-pending'; draftId?: string | undefined }
  | { kind: 'load-complete'; curation: WireCuration }
  | { kind: 'load-failed'; status: number }
  | { kind: 'paid-content-found'; position: number }
  | { kind: 'no-paid-content' }
  | { kind: 'weather-pending' }
  | { kind: 'weather-complete'; hours: readonly unknown[] }
  | { kind: 'weather-failed' };

export const initialFrontState: FrontState = {
  loading: false,
  draftId: undefined,
  curation: undefined,
  error: undefined,
  paidContentPosition: undefined,
  hasNoPaidContent: false,
  isEmbedProgramGuide: false,
  weather: { error: false, hours: [], loading: false },
};

/** What becomes of the front store (specification §4 "Front load", "Paid-content position": set only once, later sets are ignored). */
export const frontState = (state: FrontState, event: FrontEvent): FrontState => {
  switch (event.kind) {
    case 'load-pending':
      return { ...state, loading: true, error: undefined, draftId: event.draftId };
    case 'load-complete':
      return { ...state, loading: false, curation: event.curation, isEmbedProgramGuide: event.curation.embedProgramGuide };
    case 'load-failed':
      return { ...state, loading: false, error: { status: event.status } };
    case 'paid-content-found':
      return state.paidContentPosition === undefined ? { ...state, paidContentPosition: event.position, hasNoPaidContent: false } : state;
    case 'no-paid-content':
      return state.paidContentPosition === undefined ? { ...state, hasNoPaidContent: true } : state;
    case 'weather-pending':
      return { ...state, weather: { ...state.weather, error: false, loading: true } };
    case 'weather-complete':
      return { ...state, weather: { error: false, hours: event.hours, loading: false } };
    case 'weather-failed':
      return { ...state, weather: { error: true, hours: [], loading: false } };
  }
};
