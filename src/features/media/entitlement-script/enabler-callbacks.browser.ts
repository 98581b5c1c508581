import type { AccessEnabler } from './access-enabler.browser.ts';
import { enablerErrors } from './access-enabler.state.ts';
import { findProviders } from './find-provider.browser.ts';
import { type PlaceChange, refreshPlace } from './live-place.browser.ts';
import type { Provider } from '#features/media/tv-providers.pure';
import type { SignInDialog } from './sign-in-dialog.browser.ts';
import { readTvData } from './tv-data.browser.ts';
import { changeTvProvider, firstTvProviderState, type TvProviderEvent } from './tv-provider.state.ts';
import type { TvSignInProps } from './tv-sign-in.view.ts';

/** The store of TV providers of an open page, and the flags of it that the page shows. */
export const createStore = (root: HTMLElement) => {
  let state = firstTvProviderState;
  return {
    get: () => state,
    change: (event: TvProviderEvent): void => {
      state = changeTvProvider(state, event);
      // the schedule is no matter of the picker, which waits for its own list
      const picker = event.type === 'scheduleLoaded' ? null : root.querySelector<HTMLElement>('[data-tv-picker]');
      if (picker) [picker.ariaBusy, picker.hidden] = [String(state.loading), !state.providerSelectVisible && state.options.length > 0];
    },
  };
};

/** The part of a page that its reader sees change, one change after the other. */
const createPlace = (root: HTMLElement, { page, words }: TvSignInProps) => {
  let turn: Promise<unknown> = Promise.resolve();
  return (change: PlaceChange): void => {
    turn = turn
      .then(() => refreshPlace(root, page, change))
      .then((fresh) => fresh && findProviders(fresh, words.found))
      .catch(reportError);
  };
};

type Parts = {
  root: HTMLElement;
  props: TvSignInProps;
  dialog: SignInDialog;
  enabler: () => AccessEnabler | undefined;
  /** Whether the reader of this page asked for a sign-in, and with whom: the picture begins with it then. */
  visit: { isAsked: boolean; provider?: string };
};

/** What the script calls back of its list and its frame. */
const createPickerCallbacks = (dialog: SignInDialog, props: TvSignInProps, store: ReturnType<typeof createStore>) => ({
  createIFrame: (_width: number, height: number): void => {
    const { selected } = store.get();
    if (!selected) return;
    dialog.openFrame(selected.displayName, height);
    store.change({ type: 'frameOpened' });
  },
  destroyIFrame: (): void => {
    dialog.close();
    store.change({ type: 'frameClosed' });
  },
  displayProviderDialog: (): void => {
    store.change({ type: 'loading' });
    const read = (list: 'featured' | 'options') => readTvData<Provider[]>(`mvpd/${props.requestor}/${list}`);
    const pass = props.tempPass === null ? [] : [readTvData<Provider>(`mvpd/${props.requestor}/id/${props.tempPass}`)];
    Promise.all([read('featured'), read('options'), ...pass]).then(
      ([featured, options, own]) => {
        store.change({
          type: 'providersLoaded',
          featured,
          options: own ? [...options, own] : options,
          tempPassProviderID: props.tempPass,
        });
        store.change({ type: 'pickerOpened' });
      },
      () => store.change({ type: 'loadFailed' }),
    );
  },
});

/** What the entitlement script calls back, as the store and the page hear it. */
export const createCallbacks = ({ root, props, dialog, enabler, visit }: Parts, store: ReturnType<typeof createStore>) => {
  const show = createPlace(root, props);
  const say = (text: string): void => {
    const said = root.querySelector<HTMLElement>('[data-tv-picker-said]');
    if (said) said.textContent = text;
  };
  // for whom the page stands as it is
  let shown = props.provider;

  const onSignedIn = async (id: string): Promise<void> => {
    const { options, featured } = store.get();
    const known = options.find((one) => one.id === id);
    const provider = known ?? (await readTvData<Provider>(`mvpd/${props.requestor}/id/${encodeURIComponent(id)}`));
    if (!known) store.change({ type: 'providersLoaded', featured, options: [...options, provider], tempPassProviderID: props.tempPass });
    store.change({ type: 'authenticationSet', provider });
    void enabler()?.getMetadata('userID');
    void enabler()?.getAuthorization(props.resource);
  };
  const onSignedOut = (error: string): void => {
    const { authenticated } = store.get();
    dialog.close();
    visit.isAsked = false;
    if (authenticated) {
      shown = null;
      store.change({ type: 'signedOut' });
      show({ notice: 'not-signed-in' });
      // the list of providers is asked for as it is now
      return void enabler()?.getAuthentication();
    }
    for (const type of ['frameClosed', 'pickerClosed', 'pickerOpened'] as const) store.change({ type });
    if (error === enablerErrors.notSelected) return say(props.words.cancelled);
    if (error === enablerErrors.notAuthenticated || error === enablerErrors.multiple) return;
    store.change({ type: 'loadFailed' });
    show({ notice: visit.provider === props.tempPass ? 'pass-over' : 'z130', provider: visit.provider });
  };

  const showFor = (): void => {
    const { provider } = store.get();
    if (shown === provider?.id) return;
    shown = provider?.id ?? null;
    show({ starts: visit.isAsked });
    visit.isAsked = false;
  };

  return {
    setAuthenticationStatus: (isIn: 0 | 1, error: string): void => {
      if (isIn === 0) return onSignedOut(error);
      dialog.close();
      enabler()?.getSelectedProvider();
    },
    selectedProvider: ({ MVPD: id }: { MVPD: string | null }): void => {
      const { authenticated, provider } = store.get();
      if (id !== null && !(authenticated && provider?.id === id)) void onSignedIn(id).catch(reportError);
    },
    setMetadataStatus: (key: string, _isEncrypted: boolean, value: string | null): void => {
      if (value !== null) store.change({ type: 'metadataSet', key, value });
    },
    setToken: (_resource: string, token: string): void => {
      store.change({ type: 'authorizationSet', token });
      showFor();
    },
    tokenRequestFailed: (): void => {
      store.change({ type: 'authorizationSet', token: null });
      showFor();
    },
    ...createPickerCallbacks(dialog, props, store),
  };
};
