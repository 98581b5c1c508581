import { expect, test, vi } from 'vitest';
import { accountTypes, type AccountType } from '#brands';
import { type AccountProvider, createAccountProvider, type HeaderIdentity, headerEvents } from './account-provider.browser.ts';
import { authAfter, type AuthState, initialAuth } from './auth.state.ts';
import type { StoredToken } from './stored-token.rules.ts';
import { patience } from '../../../../test/support/patience.ts';

/** A reader of a page, whichever account type it has: `become` is what happens outside, and the provider finds out. */
type Page = {
  provider: AccountProvider;
  state: () => AuthState;
  told: string[];
  loaded: HeaderIdentity[];
  fetched: () => number;
  become: (who: 'in' | 'out' | 'failing') => Promise<void>;
  leave: () => void;
};

const tokens = { access_token: 'a', tinypass_token: 't' };
const openPage = async (type: AccountType, who: 'in' | 'out' | 'failing'): Promise<Page> => {
  const header = new EventTarget();
  let [now, fetched, reader] = [0, 0, who];
  let state = initialAuth;
  const told: string[] = [];
  const loaded: HeaderIdentity[] = [];
  const readToken = (): StoredToken => (reader === 'out' ? undefined : 'undecodable');
  const say = (detail: unknown) => header.dispatchEvent(new CustomEvent(headerEvents.identity, { detail }));
  header.addEventListener(headerEvents.requested, () => {
    say(null);
    say({ authenticationState: 'perhaps' });
    say({ authenticationState: reader === 'in' ? 'authenticated' : 'unauthenticated', ...(reader === 'in' && tokens) });
  });
  const provider = createAccountProvider(type, {
    readToken,
    fetchTokens: () => {
      fetched += 1;
      return reader === 'failing' ? Promise.reject(new Error('No session.')) : Promise.resolve(tokens);
    },
    now: () => (now += 1),
    header,
    loadCustomer: (identity) => {
      loaded.push(identity);
      return Promise.resolve();
    },
  });
  const leave = provider.follow((event) => {
    told.push(event.type);
    state = authAfter(state, event);
  });
  await provider.refresh();
  const become: Page['become'] = async (next) => {
    reader = next;
    await provider.refresh();
  };
  return { provider, state: () => state, told, loaded, fetched: () => fetched, become, leave };
};

test.each(accountTypes)('AC-12: with account type %s who is signed in is authenticated, and has tokens', async (type) => {
  const page = await openPage(type, 'in');
  expect(page.state()).toMatchObject({ authenticationState: 'authenticated', sessionState: 'authenticated', loading: false, ...tokens });
});

test.each(accountTypes)('AC-12: with account type %s nobody is unauthenticated, and nothing of a reader before stays', async (type) => {
  const page = await openPage(type, 'in');
  await page.become('out');
  expect(page.state()).toMatchObject({ authenticationState: 'unauthenticated', access_token: null, tinypass_token: null, loading: false });
  await page.become('in');
  expect(page.state()).toMatchObject({ authenticationState: 'authenticated', ...tokens });
});

test.each(accountTypes)('AC-12: with account type %s a failure ends as unauthenticated and throws nothing', async (type) => {
  const page = await openPage(type, 'failing');
  expect(page.state()).toMatchObject({ authenticationState: 'unauthenticated', error: type === 'bedrock' ? 'No session.' : null });
});

test.each(accountTypes)('AC-12: with account type %s nothing is told to who has gone', async (type) => {
  const page = await openPage(type, 'out');
  page.leave();
  const before = page.told.length;
  await page.become('in');
  expect(page.told).toHaveLength(before);
});

test('AC-12: forgerock hears the header once while somebody is signed in, and loads the customer once', async () => {
  const page = await openPage('forgerock', 'in');
  await page.become('in');
  await page.become('in');
  expect([page.told, page.loaded.length, page.fetched()]).toEqual([['tokensFetched'], 1, 0]);
  await page.become('out');
  await page.become('in');
  expect(page.loaded).toHaveLength(2);
});

test('AC-12: a customer that cannot be loaded signs nobody out', async () => {
  const header = new EventTarget();
  let state = initialAuth;
  const loadCustomer = vi.fn(() => Promise.reject(new Error('away')));
  const parts = { readToken: () => undefined, fetchTokens: () => Promise.resolve({}), now: () => 0, header, loadCustomer };
  createAccountProvider('forgerock', parts).follow((event) => (state = authAfter(state, event)));
  header.dispatchEvent(new CustomEvent(headerEvents.identity, { detail: { authenticationState: 'authenticated' } }));
  await vi.waitFor(() => expect(state.error).toBe('away'), patience);
  expect(state.authenticationState).toBe('authenticated');
});

test('AC-12: bedrock renews its token once for all who ask at the same time, and hears no header', async () => {
  const page = await openPage('bedrock', 'in');
  const before = page.fetched();
  await Promise.all([page.provider.refresh(), page.provider.refresh(), page.provider.refresh()]);
  expect([page.fetched() - before, page.loaded]).toEqual([1, []]);
});

test('AC-12: who follows later hears what the header said before, and the customer is loaded once for all', async () => {
  const page = await openPage('forgerock', 'in');
  const heard: string[] = [];
  const leave = page.provider.follow((event) => heard.push(event.type));
  expect([heard, page.told, page.loaded.length]).toEqual([['tokensFetched'], ['tokensFetched'], 1]);
  leave();
  await page.become('out');
  expect([heard, page.told]).toEqual([['tokensFetched'], ['tokensFetched', 'authenticationChanged']]);
});
