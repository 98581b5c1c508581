import { randomBytes } from 'node:crypto';
import { formatCookie, readCookie } from '#platform/http';

const names = { secure: '__Host-masthead-browser', plain: 'masthead-browser' } as const;
const shape = /^[A-Za-z0-9_-]{43}$/;
const days = 60;

/** Formats the Cookie header by which a server passes a browser's id on to the host that has the accounts. */
export const formatBrowserHeader = (id: string): string => `${names.secure}=${id}; ${names.plain}=${id}`;

/** Returns the id of the browser that sent a Cookie header, or undefined if it has none. `secure`: the browser takes `Secure` cookies from this host. */
export const readBrowserId = (cookies: string | undefined, secure: boolean): string | undefined => {
  const id = readCookie(cookies, secure ? names.secure : names.plain);
  return id !== undefined && shape.test(id) ? id : undefined;
};

/** Returns the id of a browser, and the Set-Cookie header that gives the browser a new id if it has none. `now` in milliseconds. */
export const browserIdFor = (
  cookies: string | undefined,
  { secure, now }: { secure: boolean; now: number },
): { id: string; cookie: string | undefined } => {
  const known = readBrowserId(cookies, secure);
  if (known !== undefined) return { id: known, cookie: undefined };
  const id = randomBytes(32).toString('base64url');
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, now, expires: days } as const;
  return { id, cookie: formatCookie(secure ? names.secure : names.plain, id, options) };
};
