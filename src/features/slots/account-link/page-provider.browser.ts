import type { AccountType } from '../../../brands/brand.ts';
import { type AccountProvider, createAccountProvider, type HeaderIdentity, headerEvents } from './account-provider.browser.ts';

const page = document.documentElement;
const isHinted = (): boolean => 'signedIn' in page.dataset;

const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.statusText} (${response.status}) @ ${path}`);
  return response;
};

const fetchTokens = async (): Promise<{ access_token?: string; tinypass_token?: string }> => {
  const brand = page.dataset['brand'] ?? 'news';
  const response = await post('/auth/users/me/auth/token', { scope: 'users:read_write', brand });
  const { data } = await response.json<{ data: { access_token?: string; tinypass_token?: string } }>();
  return data;
};

const loadCustomer = async ({ access_token: token, customerId, mparticleId }: HeaderIdentity): Promise<void> => {
  if (token !== undefined) await post('/account/identity', { customerId, mparticleId }, { 'x-auth-token': token });
};

/** The header that the site brings along: it answers where no other script has, by preventing the default, said that it does. */
const answerForHeader = (): void =>
  document.addEventListener(headerEvents.requested, (event) => {
    if (event.defaultPrevented) return;
    const detail: HeaderIdentity = { authenticationState: isHinted() ? 'authenticated' : 'unauthenticated' };
    document.dispatchEvent(new CustomEvent(headerEvents.identity, { detail }));
  });
const opened = new Map<AccountType, AccountProvider>();

const create = (type: AccountType): AccountProvider => {
  const provider = createAccountProvider(type, {
    readToken: () => (isHinted() ? 'undecodable' : undefined),
    fetchTokens,
    now: Date.now,
    header: document,
    loadCustomer,
  });
  if (type === 'forgerock') answerForHeader();
  opened.set(type, provider);
  return provider;
};

/**
 * Returns the page's provider of an account type: one for all islands. Secrets lie in cookies that no script reads: what is known here is that there is
 * a session.
 */
export const openPageProvider = (type: AccountType): AccountProvider => opened.get(type) ?? create(type);

/** Marks the page as signed in or not, whenever its header says so (AC-97): the words of its account link follow. */
export const followHeader = (): void => {
  openPageProvider('forgerock').follow((event) => {
    if (event.type === 'tokensFetched') page.toggleAttribute('data-signed-in', true);
    if (event.type === 'authenticationChanged') page.toggleAttribute('data-signed-in', event.to === 'authenticated');
  });
};
