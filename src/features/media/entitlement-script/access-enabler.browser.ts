import {
  chooseWay,
  codeOf,
  enablerErrors,
  type EnablerSession,
  type RequestorOptions,
  toAeState,
  toAuthorizationError,
} from './access-enabler.state.ts';
import { createSignIns, type SignInParts } from './enabler-sign-in.browser.ts';
import { type Environment, type Mvpd, toConfigXml } from './entitlement-script.rules.ts';

/** What the facade works with. `ask` throws what `codeOf` reads. */
export type EnablerParts = SignInParts & { environment: Environment; canFrame: boolean };

const none: EnablerSession = { authenticated: false, provider: null, metadata: {} };

/** What a signed-in reader may see, and what is known of them. */
const createQuestions = (parts: EnablerParts, readSession: () => Promise<EnablerSession>) => {
  const { ask, notify } = parts;
  const authorize = async (resource: string): Promise<void> => {
    try {
      const { token } = await ask<{ token: string }>('POST', 'authorize', { resource });
      notify('setToken', resource, token);
      notify('sendTrackingData', 'authorizationDetection', [true, resource]);
    } catch (error) {
      notify('tokenRequestFailed', resource, toAuthorizationError(codeOf(error)), codeOf(error) ?? '');
      notify('sendTrackingData', 'authorizationDetection', [false, resource]);
    }
  };
  const seen = new Map<string, string[]>();
  return {
    checkAuthorization: authorize,
    getAuthorization: authorize,
    checkPreauthorizedResources: async (resources: readonly string[], isCached = true): Promise<void> => {
      const key = JSON.stringify(resources);
      const known = isCached ? seen.get(key) : undefined;
      try {
        const allowed = known ?? (await ask<{ resources: string[] }>('POST', 'preauthorize', { resources })).resources;
        seen.set(key, allowed);
        notify('preauthorizedResources', allowed);
      } catch {
        // whoever may not be asked about sees nothing
        notify('preauthorizedResources', []);
      }
    },
    getMetadata: async (key: string): Promise<void> => {
      const { metadata } = await readSession();
      notify('setMetadataStatus', key, false, metadata[key] ?? null);
    },
    forget: () => seen.clear(),
  };
};

/** The providers that the script is configured with; the page gets them as XML. */
const readConfiguration = async ({ ask, notify, environment }: EnablerParts, id: string): Promise<readonly Mvpd[]> => {
  const path = `configuration/${encodeURIComponent(id)}?environment=${environment}`;
  const { requestor } = await ask<{ requestor: { id: string; mvpds: Mvpd[] } }>('GET', path);
  notify('setConfig', toConfigXml(requestor));
  return requestor.mvpds;
};

const toDialog = (mvpds: readonly Mvpd[]) =>
  mvpds.filter(({ isTempPass }) => !isTempPass).map(({ id: ID, displayName, logoUrl: logoURL }) => ({ ID, displayName, logoURL }));

/** The facade: the calls and callbacks that pages of this field know, over our own calls. */
export const createAccessEnabler = (parts: EnablerParts) => {
  const { ask, notify } = parts;
  let ready: Promise<unknown> = Promise.resolve();
  let requestor = '';
  let mvpds: readonly Mvpd[] = [];
  let options: RequestorOptions = {};
  let session: EnablerSession | undefined;
  let selected: string | null = null;

  const readSession = async (): Promise<EnablerSession> => {
    await ready;
    session = await ask<EnablerSession>('GET', 'session').catch(() => none);
    selected = session.provider ?? selected;
    return session;
  };
  const { forget, ...asked } = createQuestions(parts, readSession);
  const setStatus = (isIn: boolean, error = ''): void => {
    notify('setAuthenticationStatus', isIn ? 1 : 0, error);
    notify('sendTrackingData', 'authenticationDetection', [isIn, selected, requestor]);
  };
  const checkAuthentication = async (): Promise<void> => {
    const { authenticated } = await readSession();
    setStatus(authenticated, authenticated ? '' : enablerErrors.notAuthenticated);
  };
  const signIns = createSignIns(parts, {
    onSignedIn: () => {
      forget();
      parts.broadcast({ tve: 'session' });
      void checkAuthentication();
    },
    onFailed: (error) => {
      selected = null;
      setStatus(false, error);
    },
  });

  return {
    setRequestor: (id: string, _endpoints?: readonly string[], given: RequestorOptions = {}): void => {
      [requestor, options] = [id, given];
      ready = readConfiguration(parts, id).then(
        (found) => (mvpds = found),
        () => setStatus(false, enablerErrors.internal),
      );
    },
    checkAuthentication,
    getAuthentication: async (_redirectUrl?: string): Promise<void> => {
      const { authenticated } = await readSession();
      if (authenticated) return setStatus(true);
      notify('displayProviderDialog', toDialog(mvpds));
    },
    /** At once where it can be: a window opens in the turn of the click alone. */
    setSelectedProvider: (id: string | null): void => {
      if (id === null) return signIns.cancel();
      if (signIns.isPending()) return setStatus(false, enablerErrors.multiple);
      const mvpd = mvpds.find((one) => one.id === id);
      if (!mvpd) return setStatus(false, enablerErrors.notAvailable);
      selected = id;
      notify('sendTrackingData', 'mvpdSelection', [id]);
      signIns.begin(id, chooseWay(mvpd, options, parts.canFrame));
    },
    getSelectedProvider: (): void => notify('selectedProvider', { MVPD: selected, AE_State: toAeState(session, selected) }),
    ...asked,
    logout: async (): Promise<void> => {
      forget();
      const ended = await ask<{ url?: string }>('POST', 'session/end').catch(() => undefined);
      // where nobody answered, the page says who is still signed in
      if (options.backgroundLogout !== true) return parts.goTo(ended?.url ?? '/live');
      if (!ended) return;
      [session, selected] = [undefined, null];
      parts.broadcast({ tve: 'session' });
      setStatus(false, enablerErrors.notAuthenticated);
    },
    /** What windows and other tabs of this browser say; not of the facade that others know. */
    receive: signIns.receive,
    /** Goes on in a window where a frame does not do. */
    useWindow: signIns.useWindow,
    isPending: signIns.isPending,
  };
};
export type AccessEnabler = ReturnType<typeof createAccessEnabler>;
