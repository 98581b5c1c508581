import { randomBytes } from 'node:crypto';
import { isSecureHost } from '#features/accounts/auth-calls';
import { sha256Bytes } from '#platform/hashing';
import { formatCookie, readCookie } from '#platform/http';

/** The subscription of a browser, and the secret that proves it. */
export type PushDevice = { id: string; secret: string };

const names = { secure: '__Host-masthead-push-device', plain: 'masthead-push-device' } as const;
const shape = /^([1-9][0-9]{0,17})\.([A-Za-z0-9_-]{32})$/;
const days = 400;

export const makeDeviceSecret = (): string => randomBytes(24).toString('base64url');
export const hashDeviceSecret = (secret: string): Buffer => sha256Bytes(secret);

type Place = { host: string | undefined; https: boolean };

/** Reads which subscription a browser says is its own. */
export const readPushDevice = (cookies: string | undefined, { host, https }: Place): PushDevice | undefined => {
  const [, id, secret] = shape.exec(readCookie(cookies, isSecureHost(host, https) ? names.secure : names.plain) ?? '') ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : undefined;
};

/** Set-Cookie for the subscription of a browser; without one it is taken away. */
export const formatPushDevice = (device: PushDevice | undefined, { host, https, now }: Place & { now: number }): string => {
  const secure = isSecureHost(host, https);
  const common = { path: '/', sameSite: 'Lax', httpOnly: true, secure, now } as const;
  const name = secure ? names.secure : names.plain;
  return device
    ? formatCookie(name, `${device.id}.${device.secret}`, { ...common, maxAge: days * 86_400 })
    : formatCookie(name, '', { ...common, expires: new Date(0), maxAge: 0 });
};
