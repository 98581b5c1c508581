/** A cookie to set; `expires` is an instant in ISO text. Lifetimes come in minutes: see `cookieDays`. */
export type CookieOptions = {
  name: string;
  value: string;
  domain?: string;
  path?: string;
  sameSite?: 'strict' | 'lax' | 'none';
  secure?: boolean;
  expires?: string;
  /** Seconds, as the header's Max-Age. */
  maxAge?: number;
};

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,256}$/;
const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;
const hostLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

const isDomain = (value: string): boolean =>
  value.length <= 253 && (value.startsWith('.') ? value.slice(1) : value).split('.').every((label) => hostLabel.test(label));
const isPath = (value: string): boolean => value.startsWith('/') && value.length <= 1024 && /^[\x20-\x3a\x3c-\x7e]*$/.test(value);
const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));

const refuse = (option: string, rule: string): never => {
  throw new TypeError(`Invalid cookie option ${option}: ${rule}.`);
};

/**
 * Gives back the options when every one of them is valid, and throws a TypeError that names the option otherwise
 * (specification §5 "Cookies": domain, path, sameSite, expires, name, value, maxAge).
 */
export const checkCookieOptions = <T extends CookieOptions>(options: T): T => {
  if (typeof options.name !== 'string' || !token.test(options.name)) refuse('name', 'it must be a token of 1 to 256 characters');
  if (typeof options.value !== 'string' || options.value.length > 4096 || !cookieValue.test(options.value))
    refuse('value', 'it must be at most 4,096 visible characters without quotes, commas, semicolons or backslashes');
  if (options.domain !== undefined && (typeof options.domain !== 'string' || !isDomain(options.domain)))
    refuse('domain', 'it must be a host name');
  if (options.path !== undefined && (typeof options.path !== 'string' || !isPath(options.path)))
    refuse('path', 'it must begin with a slash and hold no semicolon or control character');
  if (options.sameSite !== undefined && !['strict', 'lax', 'none'].includes(options.sameSite))
    refuse('sameSite', 'it must be strict, lax or none');
  if (options.sameSite === 'none' && options.secure !== true) refuse('sameSite', 'none needs secure');
  if (options.expires !== undefined && (typeof options.expires !== 'string' || !isInstant(options.expires)))
    refuse('expires', 'it must be an instant');
  if (options.maxAge !== undefined && !Number.isSafeInteger(options.maxAge)) refuse('maxAge', 'it must be a whole number of seconds');
  return options;
};

const minutesOfDay = 24 * 60;

/** A lifetime in minutes as the days that a cookie setter takes (specification §9); throws a TypeError for what is no length of time. */
export const cookieDays = (minutes: number): number =>
  Number.isFinite(minutes) && minutes >= 0 ? minutes / minutesOfDay : refuse('lifetime', 'it must be minutes, zero or more');
