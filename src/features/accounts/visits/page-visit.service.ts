import type { IncomingMessage } from 'node:http';
import { decodeJwt } from 'jose';
import { type Brand, pathInBrand, pathOnSite, rootBrandOf, type Vertical } from '#brands';
import {
  type AuthCallName,
  type Caller,
  type CookieSession,
  type FormAnswer,
  formatSessionCookies,
  type FormCalls,
  isSecureHost,
  readSessionCookie,
  toRequester,
} from '#features/accounts/auth-calls';
import type { RequestedAt } from '#features/accounts/accounts';
import { browserIdFor } from '#features/accounts/sessions';
import { messagesOf, type Messages } from '#messages';
import { getCorrelationId } from '#platform/http';
import { type BrowserState, type BrowserStates, makeBrowserId } from './browser-state.service.ts';
import { decideToken, type StoredToken } from '#features/slots/account-link';

type Entered = { user_id?: string | undefined; bedrock_session?: string | undefined; access_token?: string | undefined };

/** Who asks for a page of an account, with what their browser carries. */
export type Visit = {
  brand: Brand;
  /** The path inside the brand. */
  path: string;
  query: URLSearchParams;
  words: Messages;
  /** What the browser carries on; changed by what happens. */
  state: BrowserState;
  session: CookieSession | undefined;
  /** Whether the answer begins a session, or renews one. */
  hasEntered: boolean;
  /** Makes a call for whoever is signed in, by the brand at the root of the site, or by the one that is shown. */
  call: <Name extends AuthCallName>(
    name: Name,
    body: Readonly<Record<string, unknown>>,
    by?: 'root' | 'shown',
  ) => Promise<FormAnswer<Name>>;
  /** Who makes them. */
  caller: Caller;
  /** The brand at the root of the site, for which sessions are begun. */
  root: Vertical;
  now: () => number;
  /** Takes the session of an answer into the browser. */
  enter(data: Entered, remembered: boolean): void;
  leave(): void;
  formToken(): string;
  isFormToken(given: string | null): boolean;
  /** The browser of the visit as mails name it. From the first call on, the answer gives the browser an id if it has none (AC-80). */
  requestedAt(): RequestedAt;
  /** A path inside the brand as one on the site. */
  to(path: string): string;
  /** What the answer sets. */
  cookies(): string[];
};

export type VisitParts = {
  calls: FormCalls;
  states: BrowserStates;
  toClientKey: (request: IncomingMessage) => string | undefined;
  isHttps: (request: IncomingMessage) => boolean;
  now: () => number;
};
type Asked = { request: IncomingMessage; brand: Brand; path: string };

const readStored = (token: string, accountId: string): StoredToken => {
  try {
    const payload = decodeJwt(token);
    // the token of somebody else is as none of ours
    return payload.sub === accountId || payload.sub === undefined ? payload : 'undecodable';
  } catch (error) {
    if (error instanceof Error) return 'undecodable';
    throw error;
  }
};

/** The session of a visit, as its token names it. */
export const sessionIdOf = ({ state }: Visit): string | undefined => {
  const sid = state.token === undefined ? undefined : decodeJwt(state.token)['sid'];
  return typeof sid === 'string' ? sid : undefined;
};

const toList = (cookie: string | undefined): string[] => (cookie === undefined ? [] : [cookie]);
/** The calls after which the browser must be recognised: those that request a code, and those that store something until an address is verified. */
const identifying: ReadonlySet<AuthCallName> = new Set(['register', 'requestCode', 'signIn', 'signInSocially']);

const openVisit = ({ calls, states, toClientKey, isHttps, now }: VisitParts, { request, brand, path }: Asked): Visit => {
  const { headers, url = '/' } = request;
  const secure = isSecureHost(headers.host, isHttps(request));
  const read = states.read(headers.cookie, secure);
  const before = read.isNew ? '' : JSON.stringify(read.state);
  let sessionCookies: string[] = [];
  const root = rootBrandOf(brand.site).vertical;
  const browser = browserIdFor(headers.cookie, { secure, now: now() });
  let browserCookies: string[] = [];
  const caller: Caller = {
    client: toClientKey(request),
    agent: headers['user-agent']?.slice(0, 400),
    browserId: browser.id,
    token: undefined,
    correlationId: getCorrelationId(request),
  };
  const visit: Visit = {
    brand,
    path: pathInBrand(brand, path),
    query: new URLSearchParams(url.split('?')[1] ?? ''),
    words: messagesOf(brand.language),
    state: read.state,
    session: readSessionCookie(headers.cookie, secure),
    hasEntered: false,
    caller,
    root,
    now,
    call: (name, body, by = 'root') => {
      const { session, state } = visit;
      if (identifying.has(name)) browserCookies = toList(browser.cookie);
      return calls(name, {
        id: session?.accountId,
        body: { ...(session && { bedrock_session: session.secret }), brand: by === 'root' ? root : brand.vertical, ...body },
        caller: { ...caller, token: state.token },
        language: brand.language,
      });
    },
    enter: ({ user_id: entered, bedrock_session: secret, access_token: token }, remembered) => {
      const accountId = entered ?? visit.session?.accountId;
      if (accountId === undefined) return;
      if (token !== undefined) visit.state = { ...visit.state, token, tokenBrand: root };
      if (secret === undefined) return;
      visit.session = { accountId, secret };
      visit.hasEntered = true;
      sessionCookies = formatSessionCookies({ accountId, secret, remembered }, { secure, now: now() });
    },
    leave: () => {
      visit.session = undefined;
      visit.hasEntered = false;
      // a browser that has signed out is another one to its forms
      visit.state = { id: makeBrowserId(), at: now() };
      sessionCookies = formatSessionCookies(undefined, { secure, now: now() });
    },
    requestedAt: () => {
      browserCookies = toList(browser.cookie);
      return { brand: visit.brand.vertical, requester: toRequester(caller) };
    },
    formToken: () => states.toFormToken(visit.state, visit.session?.accountId),
    isFormToken: (given) => states.isFormToken(given, visit.state, visit.session?.accountId),
    to: (inside) => pathOnSite(visit.brand, inside),
    cookies: () => [
      ...browserCookies,
      ...sessionCookies,
      ...(JSON.stringify(visit.state) === before ? [] : [states.format(visit.state, secure)]),
    ],
  };
  return visit;
};

/** Opens a visit: the session of the browser is there afterwards only while it holds (AC-06). */
export const createVisits =
  (parts: VisitParts) =>
  async (asked: Asked): Promise<Visit> => {
    const visit = openVisit(parts, asked);
    const { session, state } = visit;
    if (!session) {
      if (state.token !== undefined) visit.leave();
      return visit;
    }
    // a session whose token is not here, or is another brand's, is one whose token is over
    const isHere = state.token !== undefined && state.tokenBrand === rootBrandOf(asked.brand.site).vertical;
    const stored = isHere && state.token !== undefined ? readStored(state.token, session.accountId) : 'undecodable';
    const decision = decideToken(stored, parts.now());
    if (decision === 'unauthenticated') visit.leave();
    if (decision !== 'fetch') return visit;
    const renewed = await visit.call('renewToken', { scope: 'users:read_write' });
    if (renewed.ok) visit.enter(renewed.data, renewed.data.remember_me === true);
    else if (renewed.failure.status < 500 && renewed.failure.status !== 429) visit.leave();
    return visit;
  };
