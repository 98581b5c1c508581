import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Site } from '#brands';
import { createSeal } from '#features/readers/sessions';
import { formatCookie, readCookie } from '#platform/http';
import { readAskedFrom, toAskingDevice } from './asking-device.service.ts';
import { cableDeviceCookie, cablePendingCookie, cableSessionCookie, mediaTokenCookie } from './cable-cookies.rules.ts';
import { providerFailed, unknownProvider } from './cable.errors.ts';
import type { CableSessions } from './cable-sessions.service.ts';
import type { AskingDevice, Entitlement } from './entitlement.rules.ts';
import type { Providers } from './providers.service.ts';

/** What a step of signing in ends with: where the browser goes, and what it is given. */
export type VisitStep = { location: string; cookies: readonly string[] };

/** The steps of signing in by full pages, which need no script and no third-party cookie. */
export type CableVisits = {
  /** Sends the reader to their provider; a temporary pass begins at once. */
  begin(request: IncomingMessage, site: Site, providerId: string): Promise<VisitStep>;
  /** Takes the reader back; `cancelled` where they changed their mind, and throws where what came is not what this browser went for. */
  finish(request: IncomingMessage): Promise<VisitStep | 'cancelled'>;
  /** Signs out, at once here and in every tab, within a minute for whoever holds a copy of the stream's token, and at the provider where it has a way out. */
  end(request: IncomingMessage, site: Site, channel: string): Promise<VisitStep>;
};

type Parts = {
  sessions: Pick<CableSessions, 'find' | 'begin' | 'beginPass' | 'end'>;
  providers: Providers;
  entitlement: Pick<Entitlement, 'sessions' | 'profiles' | 'logout'>;
  originOf: (site: Site) => string;
  isHttps: (request: IncomingMessage) => boolean;
  getClientAddress: (request: IncomingMessage) => string;
  secret: string;
  patienceMs: number;
  now: () => number;
};

const livePath = '/live';
const holdsMs = 600_000;
const sessionSeconds = 30 * 86_400;
const deviceSeconds = 365 * 86_400;
const leaveMs = 2_000;
const pendingShape = z.object({ provider: z.string(), state: z.string(), at: z.number(), profileCode: z.string().optional() });
const deviceForm = /^[A-Za-z0-9_-]{43}$/;
const makeSecret = (): string => randomBytes(32).toString('base64url');
const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

const createCookies = ({ isHttps, now }: Parts) => {
  const set = (request: IncomingMessage, name: string, content: string, more: { path: string; maxAge: number }): string =>
    formatCookie(name, content, { httpOnly: true, sameSite: 'Lax', secure: isHttps(request), now: now(), ...more });
  return {
    session: (request: IncomingMessage, secret: string) => set(request, cableSessionCookie, secret, { path: '/', maxAge: sessionSeconds }),
    pending: (request: IncomingMessage, content: string) =>
      set(request, cablePendingCookie, content, { path: livePath, maxAge: content === '' ? 0 : holdsMs / 1000 }),
    device: (request: IncomingMessage, content: string) =>
      set(request, cableDeviceCookie, content, { path: livePath, maxAge: deviceSeconds }),
    clear: (request: IncomingMessage, name: string, path: string) => set(request, name, '', { path, maxAge: 0 }),
  };
};

const readDevice = ({ headers }: IncomingMessage): string => {
  const known = readCookie(headers.cookie, cableDeviceCookie);
  return known !== undefined && deviceForm.test(known) ? known : makeSecret();
};

/** Where the reader's provider wants them to sign out there as well; nobody is kept signed in by a provider that does not answer. */
const createWayOut =
  ({ sessions, entitlement, originOf, getClientAddress }: Parts) =>
  async (request: IncomingMessage, site: Site): Promise<string | undefined> => {
    try {
      const signedIn = await sessions.find(readCookie(request.headers.cookie, cableSessionCookie));
      if (!signedIn || signedIn.passLeftMs !== undefined) return undefined;
      const device = toAskingDevice(signedIn.device, readAskedFrom(request, getClientAddress));
      const asked = { mvpd: signedIn.provider.id, redirectUrl: `${originOf(site)}${livePath}`, device };
      return (await entitlement.logout({ ...asked, signal: AbortSignal.timeout(leaveMs) })).url;
    } catch {
      // the sign-in here ends all the same
      return undefined;
    }
  };

/** Creates the steps. */
export const createCableVisits = (parts: Parts): CableVisits => {
  const { sessions, providers, entitlement, originOf, getClientAddress, secret, patienceMs, now } = parts;
  const seal = createSeal(secret, 'masthead tv sign-in');
  const cookies = createCookies(parts);

  const readPending = ({ headers }: IncomingMessage): z.infer<typeof pendingShape> | undefined => {
    try {
      return pendingShape.parse(JSON.parse(seal.open(readCookie(headers.cookie, cablePendingCookie) ?? '')));
    } catch {
      // a cookie that is no longer there or was changed: nothing was begun
      return undefined;
    }
  };

  const toDevice = (request: IncomingMessage, device: string): AskingDevice =>
    toAskingDevice(device, readAskedFrom(request, getClientAddress));
  const findWayOut = createWayOut(parts);

  return {
    begin: async (request, site, providerId) => {
      const { all, tempPassId } = await providers.read();
      if (!all.some(({ id }) => id === providerId)) throw unknownProvider();
      const device = readDevice(request);
      if (providerId === tempPassId) {
        const session = await sessions.beginPass(device);
        return { location: livePath, cookies: [cookies.device(request, device), cookies.session(request, session)] };
      }
      const state = makeSecret();
      const redirectUrl = `${originOf(site)}${livePath}/return`;
      const begun = await entitlement
        .sessions({ mvpd: providerId, redirectUrl, state, device: toDevice(request, device), signal: AbortSignal.timeout(patienceMs) })
        .catch((error: unknown) => {
          throw providerFailed(error);
        });
      if ('profile' in begun) {
        const session = await sessions.begin(begun.profile, device);
        return { location: livePath, cookies: [cookies.device(request, device), cookies.session(request, session)] };
      }
      const pending = seal.seal(JSON.stringify({ provider: providerId, state, at: now(), profileCode: begun.code }));
      return { location: begun.url, cookies: [cookies.device(request, device), cookies.pending(request, pending)] };
    },
    finish: async (request) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const pending = readPending(request);
      const isOurs = pending && isSame(pending.state, searchParams.get('state') ?? '') && Math.abs(now() - pending.at) <= holdsMs;
      if (!isOurs) throw providerFailed(new Error('The sign-in was begun elsewhere, twice, or too long ago.'));
      if (searchParams.get('error') === 'access_denied') return 'cancelled';
      const { all } = await providers.read();
      if (!all.some(({ id }) => id === pending.provider)) throw unknownProvider();
      const device = readDevice(request);
      const code = pending.profileCode ?? searchParams.get('code') ?? '';
      const profile = await entitlement
        .profiles({ code, device: toDevice(request, device), signal: AbortSignal.timeout(patienceMs) })
        .catch((error: unknown) => {
          throw providerFailed(error);
        });
      // a code of another provider is none of this sign-in
      if (profile.mvpd !== pending.provider) throw providerFailed(new Error('The code is of another provider.'));
      const session = await sessions.begin(profile, device);
      return { location: livePath, cookies: [cookies.pending(request, ''), cookies.session(request, session)] };
    },
    end: async (request, site, channelPath) => {
      const wayOut = await findWayOut(request, site);
      await sessions.end(readCookie(request.headers.cookie, cableSessionCookie));
      return {
        location: wayOut ?? livePath,
        cookies: [cookies.clear(request, cableSessionCookie, '/'), cookies.clear(request, mediaTokenCookie, channelPath)],
      };
    },
  };
};
