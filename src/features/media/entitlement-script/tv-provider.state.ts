import { mostUpcoming } from '#content/rules/list-sizes';
import type { Provider } from '#features/media/tv-providers.pure';
import { isTempPass } from '#features/media/tv-providers.pure';

/** What airs, as the store of TV providers holds it. */
export type EpgEntry = { title: string; startTime: string; endTime: string };

/** The store of TV providers. `authorization` is the token that opens the stream, null where there is none. */
export type TvProviderState = {
  authenticated: boolean;
  authorization: string | null;
  featured: readonly Provider[];
  options: readonly Provider[];
  metadata: Readonly<Record<string, string>>;
  provider: Provider | null;
  selected: Provider | null;
  tempPassProviderID: string | null;
  hasTempPass: boolean;
  epgCurrent: EpgEntry | null;
  epgUpcoming: readonly EpgEntry[];
  loading: boolean;
  providerSelectVisible: boolean;
  iframeVisible: boolean;
};

export const firstTvProviderState: TvProviderState = {
  authenticated: false,
  authorization: null,
  featured: [],
  options: [],
  metadata: {},
  provider: null,
  selected: null,
  tempPassProviderID: null,
  hasTempPass: false,
  epgCurrent: null,
  epgUpcoming: [],
  loading: false,
  providerSelectVisible: false,
  iframeVisible: false,
};

/** What happens to the store. */
export type TvProviderEvent =
  | { type: 'loading' }
  | { type: 'providersLoaded'; featured: readonly Provider[]; options: readonly Provider[]; tempPassProviderID: string | null }
  | { type: 'loadFailed' }
  | { type: 'pickerOpened' }
  | { type: 'pickerClosed' }
  | { type: 'selected'; id: string }
  | { type: 'frameOpened' }
  | { type: 'frameClosed' }
  | { type: 'authenticationSet'; provider: Provider | null; metadata?: Readonly<Record<string, string>> }
  | { type: 'metadataSet'; key: string; value: string }
  | { type: 'authorizationSet'; token: string | null }
  | { type: 'scheduleLoaded'; current: EpgEntry | null; upcoming: readonly EpgEntry[] }
  | { type: 'signedOut' };

const authenticate = (state: TvProviderState, provider: Provider | null, metadata: Readonly<Record<string, string>>): TvProviderState => ({
  ...state,
  provider,
  metadata,
  authenticated: provider !== null,
  // who came in anew has yet to be authorized
  authorization: null,
  hasTempPass: isTempPass(provider?.id, state.tempPassProviderID ?? undefined),
  ...(provider && { selected: provider, loading: false, providerSelectVisible: false, iframeVisible: false }),
});

const load = (state: TvProviderState, event: Extract<TvProviderEvent, { type: 'providersLoaded' }>): TvProviderState => {
  const { featured, options, tempPassProviderID } = event;
  const selected = options.find(({ id }) => id === state.selected?.id) ?? null;
  return {
    ...state,
    featured,
    options,
    tempPassProviderID,
    selected,
    loading: false,
    hasTempPass: isTempPass(state.provider?.id, tempPassProviderID ?? undefined),
    // a provider that went away between the choice and the return is not waited for
    ...(state.selected && !selected && { iframeVisible: false }),
  };
};

const select = (state: TvProviderState, id: string): TvProviderState => {
  const selected = state.options.find((one) => one.id === id);
  return selected && state.providerSelectVisible ? { ...state, selected, loading: true } : state;
};

/** The next state; what cannot happen where the store is changes nothing. */
export const changeTvProvider = (state: TvProviderState, event: TvProviderEvent): TvProviderState => {
  switch (event.type) {
    case 'loading':
      return { ...state, loading: true };
    case 'providersLoaded':
      return load(state, event);
    case 'loadFailed':
      return { ...state, loading: false, iframeVisible: false };
    case 'pickerOpened':
      return state.authenticated ? state : { ...state, providerSelectVisible: true };
    case 'pickerClosed':
      return { ...state, providerSelectVisible: false, iframeVisible: false, selected: state.provider, loading: false };
    case 'selected':
      return select(state, event.id);
    case 'frameOpened':
      return state.selected && !state.authenticated ? { ...state, iframeVisible: true, loading: false } : state;
    case 'frameClosed':
      return state.iframeVisible ? { ...state, iframeVisible: false, selected: null, loading: false } : state;
    case 'authenticationSet':
      return authenticate(state, event.provider, event.metadata ?? {});
    case 'metadataSet':
      return state.authenticated ? { ...state, metadata: { ...state.metadata, [event.key]: event.value } } : state;
    case 'authorizationSet':
      return state.authenticated ? { ...state, authorization: event.token } : state;
    case 'scheduleLoaded':
      return { ...state, epgCurrent: event.current, epgUpcoming: event.upcoming.slice(0, mostUpcoming) };
    case 'signedOut':
      return { ...authenticate(state, null, {}), selected: null, iframeVisible: false, loading: false };
  }
};
