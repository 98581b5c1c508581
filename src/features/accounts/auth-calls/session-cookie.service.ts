import type { IncomingMessage } from 'node:http';
import type { Vertical } from '#brands';
import { formatCookie, minutesToDays, readCookie } from '#platform/http';

/** The session of a browser: its account and the secret that renews it. */
export type CookieSession = { accountId: string; secret: string };

/** What else is set by an answer that begins or renews a session: what somebody has with their account and wants in each of their browsers. */
export type CarrySession = (session: { request: IncomingMessage; accountId: string; vertical: Vertical }) => Promise<readonly string[]>;

const rememberedMinutes = 30 * 24 * 60;
/** Tells a page that somebody is signed in, and not who: the one cookie that script reads. */
const hints = { secure: '__Host-masthead-signed-in', plain: 'masthead-signed-in' } as const;
const names = { secure: '__Host-masthead-session', plain: 'masthead-session' } as const;
const shape = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;
const safeHost = /^(?:[a-z0-9-]+\.)*localhost(?::\d+)?$|^127\.0\.0\.1(?::\d+)?$/i;

/** Whether a browser takes `Secure` cookies from this host: over https, and of the machine itself. */
export const isSecureHost = (host: string | undefined, https: boolean): boolean => https || safeHost.test(host ?? '');

/** Reads the session of a request's cookies. */
export const readSessionCookie = (cookies: string | undefined, secure: boolean): CookieSession | undefined => {
  const [, accountId, secret] = shape.exec(readCookie(cookies, secure ? names.secure : names.plain) ?? '') ?? [];
  return accountId !== undefined && secret !== undefined ? { accountId, secret } : undefined;
};

/** Set-Cookie for a session and for the hint that there is one, to the end of the browser or for 30 days; without a session both are taken away. */
export const formatSessionCookies = (
  session: (CookieSession & { remembered: boolean }) | undefined,
  { secure, now }: { secure: boolean; now: number },
): string[] => {
  const [name, hint] = secure ? [names.secure, hints.secure] : [names.plain, hints.plain];
  const common = { path: '/', sameSite: 'Lax', secure, now } as const;
  const hidden = { ...common, httpOnly: true } as const;
  if (!session) {
    const over = { expires: new Date(0), maxAge: 0 };
    return [formatCookie(name, '', { ...hidden, ...over }), formatCookie(hint, '', { ...common, ...over })];
  }
  const expires = session.remembered ? minutesToDays(rememberedMinutes) : undefined;
  return [
    formatCookie(name, `${session.accountId}.${session.secret}`, { ...hidden, expires }),
    formatCookie(hint, '1', { ...common, expires }),
  ];
};
