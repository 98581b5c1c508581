import { dayMs } from '#platform/time';

/** What a cookie is set with; `maxAge` in seconds, `expires` an instant or a lifetime in days. */
export type CookieOptions = {
  readonly domain?: string | undefined;
  readonly path?: string | undefined;
  readonly sameSite?: 'Strict' | 'Lax' | 'None' | undefined;
  readonly expires?: Date | number | undefined;
  readonly maxAge?: number | undefined;
  readonly httpOnly?: boolean | undefined;
  readonly secure?: boolean | undefined;
  /** Kept apart for each site whose page frames ours, which is how a frame has cookies where those of others are refused. */
  readonly partitioned?: boolean | undefined;
};

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/;
const value = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,3800}$/;
const domain = /^\.?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const path = /^\/[\x20-\x3a\x3c-\x7e]*$/;

/** Lifetimes are configured in minutes; the setter takes days. */
export const minutesToDays = (minutes: number): number => minutes / 1_440;

const refuse = (what: string, given: unknown): never => {
  throw new TypeError(`The ${what} of a cookie cannot be ${JSON.stringify(given) ?? String(given)}.`);
};

const toDate = (expires: Date | number, now: number): Date => {
  const date = typeof expires === 'number' ? new Date(now + expires * dayMs) : expires;
  return Number.isNaN(date.getTime()) ? refuse('expires', String(expires)) : date;
};

const checkPrefix = (name: string, options: CookieOptions): void => {
  if (/^__(?:host|secure)-/i.test(name) && !options.secure) refuse('name without secure', name);
  if (/^__host-/i.test(name) && (options.domain !== undefined || options.path !== '/')) refuse('name with domain or path', name);
};

/** The one way a cookie is written: a Set-Cookie header. Throws for any name, value, domain, path, sameSite, expires or maxAge that is none. */
export const formatCookie = (name: string, content: string, options: CookieOptions & { readonly now: number }): string => {
  if (!token.test(name)) refuse('name', name);
  if (!value.test(content)) refuse('value', content);
  checkPrefix(name, options);
  const parts = [`${name}=${content}`];
  if (options.domain !== undefined) parts.push(domain.test(options.domain) ? `Domain=${options.domain}` : refuse('domain', options.domain));
  if (options.path !== undefined) parts.push(path.test(options.path) ? `Path=${options.path}` : refuse('path', options.path));
  if (options.maxAge !== undefined)
    parts.push(Number.isInteger(options.maxAge) ? `Max-Age=${options.maxAge}` : refuse('maxAge', options.maxAge));
  if (options.expires !== undefined) parts.push(`Expires=${toDate(options.expires, options.now).toUTCString()}`);
  if (options.httpOnly) parts.push('HttpOnly');
  if (options.secure) parts.push('Secure');
  if (options.partitioned) parts.push(options.secure ? 'Partitioned' : refuse('partitioned without secure', options.partitioned));
  if (options.sameSite !== undefined) {
    if (!['Strict', 'Lax', 'None'].includes(options.sameSite)) refuse('sameSite', options.sameSite);
    if (options.sameSite === 'None' && !options.secure) refuse('sameSite without secure', options.sameSite);
    parts.push(`SameSite=${options.sameSite}`);
  }
  return parts.join('; ');
};

/** The content of a cookie in a Cookie header; undefined where it is not there, or twice with different contents. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  const found = new Set(
    (header ?? '').split(';').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
    }),
  );
  const [only] = found;
  return found.size === 1 && only !== '' ? only : undefined;
};
