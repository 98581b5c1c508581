import type { FastifyRequest } from 'fastify';
import { getCorrelationId, isFromOwnPage, singleHeader } from '#platform/http';
import { browserIdFor, readBrowserId } from '#features/accounts/sessions';
import { notFromOwnPage } from './auth-calls.errors.ts';
import type { Caller } from './auth-client.service.ts';
import { type CookieSession, isSecureHost, readSessionCookie } from './session-cookie.service.ts';

export type CallerParts = {
  toClientKey: (request: FastifyRequest['raw']) => string | undefined;
  isHttps: (request: FastifyRequest['raw']) => boolean;
};

/** Who sends a request, and whether a browser does: then it comes from a page of ours, and its session is a cookie. */
export type KnownCaller = { caller: Caller; page: { secure: boolean; session: CookieSession | undefined } | undefined };

/** Reads who sends a request; refuses what the page of another site sends with `account/not-from-page`. */
export const readCaller = (request: FastifyRequest, { toClientKey, isHttps }: CallerParts): KnownCaller => {
  const { headers, raw } = request;
  const { origin, host, authorization, cookie, 'user-agent': agent } = headers;
  const site = singleHeader(headers['sec-fetch-site']);
  const isBrowser = origin !== undefined || site !== undefined;
  if (isBrowser && !isFromOwnPage(request)) throw notFromOwnPage();
  const token = singleHeader(headers['x-auth-token']) ?? /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  const secure = isSecureHost(host, isHttps(raw));
  const browserId = readBrowserId(cookie, secure);
  const caller = { client: toClientKey(raw), agent: agent?.slice(0, 400), browserId, token, correlationId: getCorrelationId(raw) };
  if (!isBrowser) return { caller, page: undefined };
  return { caller, page: { secure, session: readSessionCookie(cookie, secure) } };
};

/** Gives the caller's browser an id when it has none (AC-80), and returns the caller with it and the Set-Cookie header that stores it. */
export const identifyBrowser = (
  request: FastifyRequest,
  caller: Caller,
  { isHttps, now }: Pick<CallerParts, 'isHttps'> & { now: () => number },
): { caller: Caller; cookie: string | undefined } => {
  const { cookie: cookies, host } = request.headers;
  const { id, cookie } = browserIdFor(cookies, { secure: isSecureHost(host, isHttps(request.raw)), now: now() });
  return { caller: { ...caller, browserId: id }, cookie };
};
