/** What a list of newsletters is doing, with the names of signing up: it is being read, it was read, and what failed last. */
export type ChoicesState = {
  /** The newsletters that can be chosen. */
  catalogue: readonly string[];
  /** What is stored, as far as is known. */
  subscriptions: readonly string[];
  /** What was chosen since and is not stored yet; by newsletter. */
  wanted: Readonly<Record<string, boolean>>;
  /** What is on its way; by newsletter. */
  sending: Readonly<Record<string, boolean>>;
  loading: boolean;
  loaded: boolean;
  error: 'fetch' | 'update' | null;
};

export type ChoicesEvent =
  | { type: 'fetchPending' }
  | { type: 'fetched'; subscriptions: readonly string[] }
  | { type: 'fetchFailed' }
  | { type: 'toggled'; id: string }
  | { type: 'sent'; id: string }
  | { type: 'updated'; id: string }
  | { type: 'updateFailed'; id: string };

/** The choices as the page was rendered. */
export const openChoices = (catalogue: readonly string[], subscriptions: readonly string[]): ChoicesState => ({
  catalogue,
  subscriptions,
  wanted: {},
  sending: {},
  loading: false,
  loaded: true,
  error: null,
});

/** Whether a newsletter is shown as chosen: at once, before it is stored (NL-03). */
export const isChosen = ({ wanted, subscriptions }: ChoicesState, id: string): boolean => wanted[id] ?? subscriptions.includes(id);

/** Whether everything that can be chosen is. */
export const hasSubscribedToAll = (subscriptions: readonly string[], catalogue: readonly string[]): boolean =>
  catalogue.length > 0 && catalogue.every((id) => subscriptions.includes(id));

/** What is shown as chosen, in the order of the catalogue. */
export const listChosen = (state: ChoicesState): string[] => state.catalogue.filter((id) => isChosen(state, id));

/** What is to be sent next: one change of a newsletter at a time, so that the last one wins. */
export const listUnsent = ({ wanted, sending }: ChoicesState): string[] => Object.keys(wanted).filter((id) => !(id in sending));

const without = (record: Readonly<Record<string, boolean>>, id: string): Record<string, boolean> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

const store = (subscriptions: readonly string[], id: string, isSubscribed: boolean): readonly string[] => {
  const others = subscriptions.filter((one) => one !== id);
  return isSubscribed ? [...others, id] : others;
};

/** A change was stored: what was chosen meanwhile, and is no longer the same, stays wanted. */
const update = (state: ChoicesState, id: string): ChoicesState => {
  const sent = state.sending[id];
  if (sent === undefined) return state;
  const isOver = state.wanted[id] === sent;
  return {
    ...state,
    subscriptions: store(state.subscriptions, id, sent),
    sending: without(state.sending, id),
    wanted: isOver ? without(state.wanted, id) : state.wanted,
    error: null,
  };
};

/** The state after an event; pure. What is none of the catalogue, or was not asked for, changes nothing. */
export const choicesAfter = (state: ChoicesState, event: ChoicesEvent): ChoicesState => {
  if ('id' in event && !state.catalogue.includes(event.id)) return state;
  switch (event.type) {
    case 'fetchPending':
      return { ...state, loading: true };
    case 'fetched':
      return { ...state, loading: false, loaded: true, subscriptions: event.subscriptions, error: null };
    case 'fetchFailed':
      return { ...state, loading: false, loaded: false, error: 'fetch' };
    case 'toggled':
      return { ...state, wanted: { ...state.wanted, [event.id]: !isChosen(state, event.id) }, error: null };
    case 'sent': {
      const wanted = state.wanted[event.id];
      return wanted === undefined ? state : { ...state, sending: { ...state.sending, [event.id]: wanted } };
    }
    case 'updated':
      return update(state, event.id);
    case 'updateFailed':
      // taken back: what is stored shows again
      return { ...state, sending: without(state.sending, event.id), wanted: without(state.wanted, event.id), error: 'update' };
  }
};
