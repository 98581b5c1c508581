import {
  type AuthScreen,
  chooseScreenAfterInterests,
  chooseScreenAfterProfile,
  chooseScreenAfterSignIn,
  chooseScreenAfterSocial,
  chooseScreenAfterSocialRegistration,
} from './auth-screens.rules.ts';
import { hasSubscribedToAll } from './newsletter-choices.state.ts';

/** Whether somebody is signed in. */
export type AuthenticationState = 'unknown' | 'authenticated' | 'unauthenticated';
/** What is known of a session: before anything was read, while nothing is known, and after. */
export type SessionState = AuthenticationState | 'initialized' | 'uninitialized';

/** The state of signing in, with the names of the specification. */
export type AuthState = {
  authenticationState: AuthenticationState;
  sessionState: SessionState;
  access_token: string | null;
  tinypass_token: string | null;
  brand: string | null;
  loading: boolean;
  error: string | null;
  showAuthenticationModal: boolean;
  screen: AuthScreen;
  loginStarted: boolean;
  social: { idToken: string | null; firstName: string | null; platform: string | null; isNewUser: boolean };
  signInType: 'login' | 'registration';
  showGate: boolean;
  newsletterSubscriptions: readonly string[];
  hasSubscribedToAll: boolean;
  pageView: string | null;
};

/** What is stored of a reader, and cleared when they are signed out (AC-05). */
export const storedNames = ['access_token', 'user_name', 'session', 'bedrock_session', 'tinypass_token'] as const;

export const initialAuth: AuthState = {
  authenticationState: 'unknown',
  sessionState: 'uninitialized',
  access_token: null,
  tinypass_token: null,
  brand: null,
  loading: true,
  error: null,
  showAuthenticationModal: false,
  screen: 'start',
  loginStarted: false,
  social: { idToken: null, firstName: null, platform: null, isNewUser: false },
  signInType: 'login',
  showGate: false,
  newsletterSubscriptions: [],
  hasSubscribedToAll: false,
  pageView: null,
};

type Tokens = { access_token?: string | undefined; tinypass_token?: string | undefined };
export type AuthEvent =
  | { type: 'opened'; brand: string }
  | { type: 'authenticationChanged'; to: AuthenticationState; error?: string }
  | { type: 'tokensFetched'; tokens: Tokens }
  | { type: 'pending' }
  | { type: 'failed'; error: string }
  | { type: 'screenSet'; screen: AuthScreen }
  | { type: 'registered' }
  | { type: 'codeRequested' }
  | { type: 'signedIn'; emailVerified: boolean; firstName?: string | undefined; asksInterests: boolean; tokens?: Tokens }
  | {
      type: 'signedInSocially';
      isNewUser: boolean;
      firstName?: string | undefined;
      asksInterests: boolean;
      platform: string;
      idToken: string;
    }
  | { type: 'registeredSocially'; firstName?: string | undefined }
  | { type: 'profileUpdated' }
  | { type: 'interestsChosen'; firstName?: string | undefined }
  | { type: 'signedOut' }
  | { type: 'modalShown'; screen?: AuthScreen }
  | { type: 'modalHidden' }
  | { type: 'gateShown' }
  | { type: 'newslettersSet'; subscriptions: readonly string[]; catalogue: readonly string[] }
  | { type: 'pageViewed'; pageView: string };

/** A move to a screen: the last error goes, and the sign-in has begun (AC-04). */
const toScreen = (state: AuthState, screen: AuthScreen, change: Partial<AuthState> = {}): AuthState => ({
  ...state,
  screen,
  error: null,
  loading: false,
  loginStarted: true,
  ...change,
  ...(screen === 'loginSuccess' && { showGate: false }),
});

const toTokens = ({ access_token = undefined, tinypass_token = undefined }: Tokens = {}): Partial<AuthState> => ({
  ...(access_token !== undefined && { access_token }),
  ...(tinypass_token !== undefined && { tinypass_token }),
});

const authenticate = (state: AuthState): AuthState => ({
  ...state,
  authenticationState: 'authenticated',
  sessionState: 'authenticated',
  loading: false,
  // a gate that somebody is signing in at goes once they are through
  showGate: state.loginStarted && state.showGate,
});

/** Signed out: nothing of the reader stays, only where they are (AC-05). */
const reset = ({ brand, pageView, showAuthenticationModal }: AuthState, error: string | null = null): AuthState => ({
  ...initialAuth,
  brand,
  pageView,
  showAuthenticationModal,
  authenticationState: 'unauthenticated',
  sessionState: 'unauthenticated',
  loading: false,
  error,
});

const changeAuthentication = (state: AuthState, { to, error }: Extract<AuthEvent, { type: 'authenticationChanged' }>): AuthState => {
  if (to === 'unauthenticated') return reset(state, error);
  if (to === 'authenticated') return authenticate(state);
  return { ...state, authenticationState: to, sessionState: 'unknown' };
};

const signIn = (state: AuthState, event: Extract<AuthEvent, { type: 'signedIn' }>): AuthState => {
  const moved = toScreen(state, chooseScreenAfterSignIn(event), toTokens(event.tokens));
  return event.emailVerified ? { ...authenticate(moved), showGate: false } : moved;
};

const signInSocially = (state: AuthState, event: Extract<AuthEvent, { type: 'signedInSocially' }>): AuthState => {
  const { idToken, platform, isNewUser, firstName = null } = event;
  const moved = toScreen(state, chooseScreenAfterSocial(event), { social: { idToken, platform, isNewUser, firstName } });
  return isNewUser ? { ...moved, signInType: 'registration' } : { ...authenticate(moved), showGate: false };
};

const enter = (state: AuthState, screen: AuthScreen): AuthState =>
  toScreen(
    state,
    screen,
    screen === 'register' ? { signInType: 'registration' } : ['start', 'login'].includes(screen) ? { signInType: 'login' } : {},
  );

/** The state after an event; pure, the same on the server and in the browser. */
export const authAfter = (state: AuthState, event: AuthEvent): AuthState => {
  switch (event.type) {
    case 'opened':
      return { ...state, brand: event.brand, sessionState: 'initialized' };
    case 'authenticationChanged':
      return changeAuthentication(state, event);
    case 'tokensFetched':
      return authenticate({ ...state, ...toTokens(event.tokens), error: null });
    case 'pending':
      return { ...state, loading: true, error: null };
    case 'failed':
      return { ...state, loading: false, error: event.error };
    case 'screenSet':
      return enter(state, event.screen);
    case 'registered':
      return toScreen(state, 'verifyOneTimeCode', { signInType: 'registration' });
    case 'codeRequested':
      return toScreen(state, 'loginWithOneTimeCode');
    case 'signedIn':
      return signIn(state, event);
    case 'signedInSocially':
      return signInSocially(state, event);
    case 'registeredSocially':
      return { ...authenticate(toScreen(state, chooseScreenAfterSocialRegistration(event.firstName))), showGate: false };
    case 'profileUpdated':
      return toScreen(state, chooseScreenAfterProfile(state.signInType));
    case 'interestsChosen':
      return toScreen(state, chooseScreenAfterInterests(event.firstName));
    case 'signedOut':
      return { ...reset(state), screen: 'start' };
    case 'modalShown':
      return { ...(event.screen ? enter(state, event.screen) : state), showAuthenticationModal: true };
    case 'modalHidden':
      return { ...state, showAuthenticationModal: false };
    case 'gateShown':
      return { ...state, showGate: true };
    case 'newslettersSet':
      return {
        ...state,
        newsletterSubscriptions: event.subscriptions,
        hasSubscribedToAll: hasSubscribedToAll(event.subscriptions, event.catalogue),
      };
    case 'pageViewed':
      return { ...state, pageView: event.pageView };
  }
};
