import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authAfter, type AuthEvent, type AuthState, initialAuth, storedNames } from './auth.state.ts';
import { authScreens, backOf, entryScreens, forwardOf, pathOfScreen, screenOfPath, terminalScreens } from './auth-screens.rules.ts';
import { decideToken, type StoredToken } from './stored-token.rules.ts';

const after = (...events: readonly AuthEvent[]): AuthState => events.reduce(authAfter, initialAuth);

test('AC-01: the fifteen screens, the first and last of them, and a page for each', () => {
  expect(authScreens).toHaveLength(15);
  expect(entryScreens).toEqual(['start', 'register', 'login']);
  expect(terminalScreens).toEqual(['loginSuccess', 'registrationSuccess']);
  expect(forwardOf).toEqual({
    loginPassword: 'start',
    createAccount: 'start',
    nbcuProfile: 'start',
    loginWithOneTimeCode: 'loginPassword',
    registrationSuccess: 'userName',
  });
  expect(backOf).toEqual({
    loginOTCEmail: 'login',
    loginWithOneTimeCode: 'loginOTCEmail',
    registrationSuccess: 'userName',
    nbcuProfile: 'register',
  });
  expect(new Set(authScreens.map(pathOfScreen)).size).toBe(15);
  for (const screen of authScreens) expect(screenOfPath(pathOfScreen(screen))).toBe(screen);
});

test.each([
  [false, true, 'Ada', 'verifyOneTimeCode'],
  [false, false, undefined, 'verifyOneTimeCode'],
  [true, true, 'Ada', 'selectInterests'],
  [true, true, undefined, 'selectInterests'],
  [true, false, 'Ada', 'loginSuccess'],
  [true, false, undefined, 'userName'],
  [true, false, '', 'userName'],
] as const)('AC-02: verified %s, my-news is news %s, first name %s: %s', (emailVerified, asksInterests, firstName, screen) => {
  const state = after({ type: 'gateShown' }, { type: 'signedIn', emailVerified, asksInterests, firstName, tokens: { access_token: 'a' } });
  expect(state).toMatchObject({ screen, error: null, loading: false, loginStarted: true, showGate: !emailVerified, access_token: 'a' });
  expect(state.authenticationState).toBe(emailVerified ? 'authenticated' : 'unknown');
});

test.each([
  [true, true, 'Ada', 'socialRegistration'],
  [false, true, 'Ada', 'selectInterests'],
  [false, false, 'Ada', 'loginSuccess'],
  [false, false, undefined, 'userName'],
] as const)('AC-03: with another house, new %s, my-news is news %s, first name %s: %s', (isNewUser, asksInterests, firstName, screen) => {
  const state = after({ type: 'signedInSocially', isNewUser, asksInterests, firstName, platform: 'google', idToken: 't' });
  expect(state).toMatchObject({ screen, signInType: isNewUser ? 'registration' : 'login' });
  expect(state.social).toEqual({ idToken: 't', platform: 'google', isNewUser, firstName: firstName ?? null });
});

test.each([
  ['Ada', 'registrationSuccess'],
  [undefined, 'userName'],
] as const)('AC-03: registered with another house, first name %s: %s', (firstName, screen) => {
  expect(after({ type: 'registeredSocially', firstName })).toMatchObject({ screen, authenticationState: 'authenticated', showGate: false });
});

test.each<[string, AuthEvent[], Partial<AuthState>]>([
  ['registered', [{ type: 'registered' }], { screen: 'verifyOneTimeCode', signInType: 'registration' }],
  ['a code was asked for', [{ type: 'codeRequested' }], { screen: 'loginWithOneTimeCode' }],
  ['profile, registering', [{ type: 'registered' }, { type: 'profileUpdated' }], { screen: 'registrationSuccess' }],
  ['profile, signing in', [{ type: 'screenSet', screen: 'login' }, { type: 'profileUpdated' }], { screen: 'loginSuccess' }],
  ['interests, with a name', [{ type: 'interestsChosen', firstName: 'Ada' }], { screen: 'loginSuccess' }],
  ['interests, without', [{ type: 'interestsChosen' }], { screen: 'userName' }],
  ['signed out', [{ type: 'screenSet', screen: 'userName' }, { type: 'signedOut' }], { screen: 'start', loginStarted: false }],
  ['register is entered', [{ type: 'screenSet', screen: 'register' }], { signInType: 'registration' }],
  ['pending', [{ type: 'failed', error: 'x' }, { type: 'pending' }], { loading: true, error: null }],
  ['failed', [{ type: 'pending' }, { type: 'failed', error: 'x' }], { loading: false, error: 'x' }],
  ['the dialog', [{ type: 'modalShown', screen: 'register' }], { showAuthenticationModal: true, screen: 'register' }],
  ['the dialog closed', [{ type: 'modalShown' }, { type: 'modalHidden' }], { showAuthenticationModal: false }],
  ['a page', [{ type: 'pageViewed', pageView: '/a' }], { pageView: '/a' }],
  ['opened', [{ type: 'opened', brand: 'news' }], { brand: 'news', sessionState: 'initialized' }],
])('screen moves: %s', (_name, events, expected) => expect(after(...events)).toMatchObject(expected));

test('AC-04: a move to a screen drops the error and begins the sign-in; its end hides the gate', () => {
  for (const screen of authScreens) {
    const state = after({ type: 'gateShown' }, { type: 'failed', error: 'x' }, { type: 'screenSet', screen });
    expect(state).toMatchObject({ screen, error: null, loginStarted: true, showGate: screen !== 'loginSuccess' });
  }
});

describe('AC-05: who is signed in', () => {
  test('unauthenticated clears the five stored things, and what the state knows of them', () => {
    expect(storedNames).toEqual(['access_token', 'user_name', 'session', 'bedrock_session', 'tinypass_token']);
    const before = after(
      { type: 'opened', brand: 'news' },
      { type: 'pageViewed', pageView: '/a' },
      { type: 'tokensFetched', tokens: { access_token: 'a', tinypass_token: 't' } },
      { type: 'newslettersSet', subscriptions: ['sub_a'], catalogue: ['sub_a'] },
    );
    expect(before).toMatchObject({ access_token: 'a', tinypass_token: 't', authenticationState: 'authenticated' });
    const state = authAfter(before, { type: 'authenticationChanged', to: 'unauthenticated', error: 'x' });
    expect(state).toEqual({
      ...initialAuth,
      brand: 'news',
      pageView: '/a',
      authenticationState: 'unauthenticated',
      sessionState: 'unauthenticated',
      loading: false,
      error: 'x',
    });
  });
  test('authenticated hides the gate while no sign-in has begun; any state but unknown ends loading', () => {
    const authenticated: AuthEvent = { type: 'authenticationChanged', to: 'authenticated' };
    expect(after({ type: 'gateShown' }, authenticated)).toMatchObject({ showGate: false, loading: false });
    expect(after({ type: 'gateShown' }, { type: 'screenSet', screen: 'login' }, authenticated)).toMatchObject({ showGate: true });
    expect(after({ type: 'authenticationChanged', to: 'unknown' })).toMatchObject({ loading: true, sessionState: 'unknown' });
    expect(initialAuth).toMatchObject({ authenticationState: 'unknown', sessionState: 'uninitialized' });
  });
  test.each([
    [['a', 'b'], ['a', 'b'], true],
    [['a'], ['a', 'b'], false],
    [['a', 'b', 'c'], ['a', 'b'], true],
    [[], [], false],
  ])('has %j of %j: all is %s', (subscriptions, catalogue, all) => {
    expect(after({ type: 'newslettersSet', subscriptions, catalogue }).hasSubscribedToAll).toBe(all);
  });
});

const now = 1_000_000;
test.each<[string, StoredToken, string]>([
  ['none', undefined, 'unauthenticated'],
  ['without subject', { scope: 'users:read_write', exp: 2_000 }, 'unauthenticated'],
  ['with an empty subject', { sub: '', scope: 'users:read_write', exp: 2_000 }, 'unauthenticated'],
  ['of another scope', { sub: 'a', scope: 'users:read', exp: 2_000 }, 'fetch'],
  ['without scope', { sub: 'a', exp: 2_000 }, 'fetch'],
  ['expired', { sub: 'a', scope: 'users:read_write', exp: 999 }, 'fetch'],
  ['expiring now', { sub: 'a', scope: 'users:read_write', exp: 1_000 }, 'fetch'],
  ['without expiry', { sub: 'a', scope: 'users:read_write' }, 'fetch'],
  ['that cannot be decoded', 'undecodable', 'fetch'],
  ['that holds', { sub: 'a', scope: 'users:read_write', exp: 1_001 }, 'authenticated'],
])('AC-06: a token %s', (_name, token, decision) => expect(decideToken(token, now)).toBe(decision));

const anyEvent: fc.Arbitrary<AuthEvent> = fc.oneof(
  fc.constantFrom<AuthEvent>(
    { type: 'registered' },
    { type: 'codeRequested' },
    { type: 'profileUpdated' },
    { type: 'signedOut' },
    { type: 'pending' },
  ),
  fc.constantFrom(...authScreens).map((screen): AuthEvent => ({ type: 'screenSet', screen })),
  fc.record({ type: fc.constant('signedIn' as const), emailVerified: fc.boolean(), asksInterests: fc.boolean() }),
  fc.string().map((error): AuthEvent => ({ type: 'failed', error })),
);
test('AC-05: whatever came before, signing out leaves nothing of the reader', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      const state = after(...events, { type: 'signedOut' });
      expect(state).toEqual({ ...after({ type: 'signedOut' }) });
    }),
  );
});
