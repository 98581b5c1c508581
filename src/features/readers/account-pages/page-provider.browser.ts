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
  const { data } = (await response.json()) as { data: { access_token?: string; tinypass_token?: string } };
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
let isAnswering = false;

/** Who says in this page whether somebody is signed in. Secrets lie in cookies that no script reads: what is known here is that there is a session. */
export const openPageProvider = (type: AccountType): AccountProvider => {
  if (!isAnswering) answerForHeader();
  isAnswering = true;
  return createAccountProvider(type, {
    readToken: () => (isHinted() ? 'undecodable' : undefined),
    fetchTokens,
    now: Date.now,
    header: document,
    loadCustomer,
  });
};
