import type { AccountType } from '../../../brands/brand.ts';
import type { AuthEvent } from './auth.state.ts';
import { decideToken, type StoredToken } from './stored-token.rules.ts';

type Tokens = { access_token?: string | undefined; tinypass_token?: string | undefined };

/** Who says in a page whether somebody is signed in (AC-12). There is one for each account type, and the state hears of it by events alone. */
export type AccountProvider = {
  /** Begins to notify; gives what ends it. */
  follow(notify: (event: AuthEvent) => void): () => void;
  /** Finds out once more, as before something that needs somebody. It never fails: a failure is an event, too. */
  refresh(): Promise<void>;
};

/** The token of this browser, and where another one is had. */
export type TokenSource = {
  readToken: () => StoredToken;
  /** Throws where there is no session, or nobody to ask. */
  fetchTokens: () => Promise<Tokens>;
  now: () => number;
};

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Account type bedrock: the token is looked at, and fetched again where it no longer holds (AC-06). Several that ask at once cause one fetch. */
export const createBedrockProvider = ({ readToken, fetchTokens, now }: TokenSource): AccountProvider => {
  const listeners = new Set<(event: AuthEvent) => void>();
  const notifyAll = (event: AuthEvent): void => listeners.forEach((notify) => notify(event));
  let refreshing: Promise<void> | undefined;
  const refreshOnce = async (): Promise<void> => {
    const decision = decideToken(readToken(), now());
    if (decision !== 'fetch') return notifyAll({ type: 'authenticationChanged', to: decision });
    try {
      notifyAll({ type: 'tokensFetched', tokens: await fetchTokens() });
    } catch (error) {
      notifyAll({ type: 'authenticationChanged', to: 'unauthenticated', error: toMessage(error) });
    }
  };
  const refresh = (): Promise<void> => (refreshing ??= refreshOnce().finally(() => (refreshing = undefined)));
  return {
    follow: (notify) => {
      listeners.add(notify);
      void refresh();
      return () => void listeners.delete(notify);
    },
    refresh,
  };
};

/** Who reads a page, as its header knows, as `detail` of the event `masthead:identity`. */
export type HeaderIdentity = { authenticationState: 'authenticated' | 'unauthenticated' } & Tokens & {
    customerId?: string | undefined;
    mparticleId?: string | undefined;
  };

/** The event by which a header says who reads, and the one that requests it. */
export const headerEvents = { identity: 'masthead:identity', requested: 'masthead:identity-requested' } as const;

const isIdentity = (detail: unknown): detail is HeaderIdentity =>
  typeof detail === 'object' &&
  detail !== null &&
  'authenticationState' in detail &&
  (detail.authenticationState === 'authenticated' || detail.authenticationState === 'unauthenticated');
const readIdentity = (event: Event): HeaderIdentity | undefined => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  return isIdentity(detail) ? detail : undefined;
};

/**
 * Account type forgerock: the header of the page says who reads. The first event of somebody who is signed in counts, and their customer is loaded then; one
 * of nobody resets the state. What is no identity is ignored. Everybody who follows shares one listener, so the customer is loaded once for a page.
 */
export const createForgerockProvider = ({
  header,
  loadCustomer,
}: {
  header: EventTarget;
  loadCustomer: (identity: HeaderIdentity) => Promise<void>;
}): AccountProvider => {
  const listeners = new Set<(event: AuthEvent) => void>();
  let known: AuthEvent | undefined;
  const request = (): void => void header.dispatchEvent(new Event(headerEvents.requested, { cancelable: true }));
  const tell = (event: AuthEvent): void => {
    known = event;
    listeners.forEach((notify) => notify(event));
  };
  const receive = (event: Event): void => {
    const identity = readIdentity(event);
    if (!identity) return;
    if (identity.authenticationState === 'unauthenticated') return tell({ type: 'authenticationChanged', to: 'unauthenticated' });
    if (known?.type === 'tokensFetched') return;
    const { access_token, tinypass_token } = identity;
    tell({ type: 'tokensFetched', tokens: { access_token, tinypass_token } });
    // without the customer one is signed in all the same
    loadCustomer(identity).catch((error: unknown) => listeners.forEach((notify) => notify({ type: 'failed', error: toMessage(error) })));
  };
  return {
    follow: (notify) => {
      if (listeners.size === 0) {
        known = undefined;
        header.addEventListener(headerEvents.identity, receive);
      }
      listeners.add(notify);
      // whoever follows later hears at once what the others have heard: the header does not repeat it
      if (known) notify(known);
      request();
      return () => {
        listeners.delete(notify);
        if (listeners.size === 0) header.removeEventListener(headerEvents.identity, receive);
      };
    },
    refresh: () => Promise.resolve(request()),
  };
};

/** The provider of an account type. */
export const createAccountProvider = (
  type: AccountType,
  parts: TokenSource & Parameters<typeof createForgerockProvider>[0],
): AccountProvider => (type === 'forgerock' ? createForgerockProvider(parts) : createBedrockProvider(parts));
