import type { AccessEnabler } from './access-enabler.browser.ts';
import { enablerErrors } from './access-enabler.state.ts';
import { findProviders } from './find-provider.browser.ts';
import { type PlaceNotice, refreshPlace } from './live-place.browser.ts';
import type { Provider } from './provider.rules.ts';
import { createSignInDialog } from './sign-in-dialog.browser.ts';
import { changeTvProvider, firstTvProviderState, type TvProviderEvent } from './tv-provider.state.ts';
import type { TvSignInProps } from './tv-sign-in.view.ts';

type Page = {
  Adobe?: { AccessEnabler: new (statement?: string) => AccessEnabler };
  [callback: string]: unknown;
};

const readData = async <Data>(path: string): Promise<Data> => {
  const response = await fetch(`/services/tve/mvpd/${path}`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.statusText} (${response.status}) @ ${path}`);
  return ((await response.json()) as { data: Data }).data;
};

/** The store of TV providers of an open page, and the flags of it that the page shows. */
const createStore = (root: HTMLElement) => {
  let state = firstTvProviderState;
  return {
    get: () => state,
    change: (event: TvProviderEvent): void => {
      state = changeTvProvider(state, event);
      const picker = root.querySelector<HTMLElement>('[data-tv-picker]');
      if (picker) [picker.ariaBusy, picker.hidden] = [String(state.loading), !state.providerSelectVisible && state.options.length > 0];
    },
  };
};

/** The part of a page that its reader sees change, one change after the other. */
const createPlace = (root: HTMLElement, { page, words }: TvSignInProps) => {
  let turn: Promise<unknown> = Promise.resolve();
  return (change: { notice?: PlaceNotice; starts?: boolean }): void => {
    turn = turn
      .then(() => refreshPlace(root, page, change))
      .then((fresh) => fresh && findProviders(fresh, words.found))
      .catch(reportError);
  };
};

type Parts = {
  root: HTMLElement;
  props: TvSignInProps;
  dialog: ReturnType<typeof createSignInDialog>;
  enabler: () => AccessEnabler | undefined;
  /** Whether the reader of this page asked for a sign-in: the picture begins with it then. */
  visit: { isAsked: boolean };
};

/** What the entitlement script calls back, as the store and the page hear it. */
const createCallbacks = ({ root, props, dialog, enabler, visit }: Parts, store: ReturnType<typeof createStore>) => {
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
    const provider = known ?? (await readData<Provider>(`${props.requestor}/id/${encodeURIComponent(id)}`));
    if (!known) store.change({ type: 'providersLoaded', featured, options: [...options, provider], tempPassProviderID: props.tempPass });
    store.change({ type: 'authenticationSet', provider });
    void enabler()?.getAuthorization(props.resource);
  };
  const onSignedOut = (error: string): void => {
    const { authenticated, selected } = store.get();
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
    show({ notice: selected?.id === props.tempPass ? 'pass-over' : 'z130' });
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
    setToken: (_resource: string, token: string): void => {
      store.change({ type: 'authorizationSet', token });
      showFor();
    },
    tokenRequestFailed: (): void => {
      store.change({ type: 'authorizationSet', token: null });
      showFor();
    },
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
      const read = (list: 'featured' | 'options') => readData<Provider[]>(`${props.requestor}/${list}`);
      const pass = props.tempPass === null ? [] : [readData<Provider>(`${props.requestor}/id/${props.tempPass}`)];
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
  };
};

/** Lets the forms of a page go by the entitlement script once that is there; before, and where it fails, they go by full pages. */
export const followEnabler = (root: HTMLElement, element: HTMLDialogElement, props: TvSignInProps): void => {
  const page = globalThis as unknown as Page;
  const store = createStore(root);
  const visit = { isAsked: false };
  let enabler: AccessEnabler | undefined;
  const dialog = createSignInDialog(element, {
    onClosed: () => enabler?.setSelectedProvider(null),
    onWindow: () => {
      const { selected } = store.get();
      enabler?.useWindow();
      if (selected && enabler?.isPending() === true) dialog.openWindow(selected.displayName);
    },
  });
  Object.assign(page, createCallbacks({ root, props, dialog, enabler: () => enabler, visit }, store), {
    entitlementLoaded: () => {
      if (!page.Adobe) return;
      enabler = new page.Adobe.AccessEnabler();
      enabler.setRequestor(props.requestor, [location.origin], { backgroundLogin: true, backgroundLogout: false });
      void (props.provider === null ? enabler.getAuthentication() : enabler.checkAuthentication());
    },
  });
  root.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : undefined;
    if (!form || !enabler) return;
    if ('tvSignOut' in form.dataset) {
      event.preventDefault();
      return void enabler.logout();
    }
    const { submitter } = event;
    const id = 'tvSignIn' in form.dataset && submitter instanceof HTMLButtonElement ? submitter.value : undefined;
    if (id === undefined) return;
    store.change({ type: 'selected', id });
    const { selected, iframeVisible } = store.get();
    // a list that is not there yet: the form goes by itself
    if (selected?.id !== id || iframeVisible) return;
    event.preventDefault();
    visit.isAsked = true;
    enabler.setSelectedProvider(id);
    if (enabler.isPending() && id !== props.tempPass && !store.get().iframeVisible) dialog.openWindow(selected.displayName);
  });
  // a page that comes back out of the browser's memory may be of another time
  window.addEventListener('pageshow', ({ persisted }) => persisted && void enabler?.checkAuthentication());
};
