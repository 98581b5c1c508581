import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { formatCookie, readCookie } from '#platform/http';
import { createSeal } from '#platform/sealing';
import { cableDeviceCookie, cablePendingCookie, cableSessionCookie } from './cable-cookies.rules.ts';

/** For how long a sign-in that was begun may be finished, in milliseconds. */
export const visitHoldsMs = 600_000;
const sessionSeconds = 30 * 86_400;
const deviceSeconds = 365 * 86_400;
const deviceForm = /^[A-Za-z0-9_-]{43}$/;

const pendingShape = z.object({
  provider: z.string(),
  state: z.string(),
  at: z.number(),
  code: z.string().optional(),
  forDevice: z.string().optional(),
  profileCode: z.string().optional(),
});
/** A sign-in that was begun: with whom, the state that its way back has to bring, when, the code of a second screen that it is for and the device that shows it, as providers know it, and what the profile is asked for with. */
export type PendingVisit = z.infer<typeof pendingShape>;

/** A secret of 256 bits. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** The device that a request comes from: the one it was before, or a new one. */
export const readDevice = ({ headers }: IncomingMessage): string => {
  const known = readCookie(headers.cookie, cableDeviceCookie);
  return known !== undefined && deviceForm.test(known) ? known : makeSecret();
};

/** The cookies of signing in. That of a sign-in that was begun is sealed: it says nothing and cannot be made up. */
export const createVisitCookies = ({
  isHttps,
  secret,
  now,
}: {
  isHttps: (request: IncomingMessage) => boolean;
  secret: string;
  now: () => number;
}) => {
  const seal = createSeal(secret, 'masthead tv sign-in');
  const set = (request: IncomingMessage, name: string, content: string, more: { maxAge: number; path?: string }): string =>
    formatCookie(name, content, { httpOnly: true, sameSite: 'Lax', secure: isHttps(request), now: now(), path: '/', ...more });
  return {
    session: (request: IncomingMessage, content: string) => set(request, cableSessionCookie, content, { maxAge: sessionSeconds }),
    device: (request: IncomingMessage, content: string) => set(request, cableDeviceCookie, content, { maxAge: deviceSeconds }),
    pending: (request: IncomingMessage, visit: PendingVisit) =>
      set(request, cablePendingCookie, seal.seal(JSON.stringify(visit)), { maxAge: visitHoldsMs / 1000 }),
    clear: (request: IncomingMessage, name: string, path = '/') => set(request, name, '', { path, maxAge: 0 }),
    readPending: ({ headers }: IncomingMessage): PendingVisit | undefined => {
      try {
        return pendingShape.parse(JSON.parse(seal.open(readCookie(headers.cookie, cablePendingCookie) ?? '')));
      } catch {
        // a cookie that is no longer there or was changed: nothing was begun
        return undefined;
      }
    },
  };
};
