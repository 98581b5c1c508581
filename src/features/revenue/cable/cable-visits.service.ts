import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Site } from '#brands';
import { readCookie } from '#platform/http';
import { cableCodeCookie, cablePendingCookie, cableSessionCookie, mediaTokenCookie } from './cable-cookies.rules.ts';
import type { CableCodes } from './cable-codes.service.ts';
import { notSignedIn, providerFailed, unknownProvider } from './cable.errors.ts';
import type { CableSessions } from './cable-sessions.service.ts';
import { createVisitCookies, makeSecret, type PendingVisit, readDevice, visitHoldsMs } from './cable-visit-cookies.service.ts';
import type { Entitlement, Profile } from './entitlement.rules.ts';
import type { Providers } from './providers.service.ts';

/** What a step of signing in ends with: where the browser goes, what it is given, and by which state its way back is known where it goes to a provider. */
export type VisitStep = { location: string; cookies: readonly string[]; state?: string };

/** How a sign-in is gone about: by full pages, or beside the page in a frame or a window; `code`: for the device that shows it. */
export type VisitAsked = { provider: string; way: 'page' | 'beside'; code?: string };

/** The steps of signing in. By full pages they need no script and no third-party cookie. */
export type CableVisits = {
  /** Sends the reader to their provider; a temporary pass begins at once. */
  begin(request: IncomingMessage, site: Site, asked: VisitAsked): Promise<VisitStep>;
  /** Takes the reader back with what the provider gave; `cancelled` where they changed their mind, and throws where it is not what this browser went for. */
  finish(request: IncomingMessage, given: URLSearchParams): Promise<VisitStep | 'cancelled'>;
  /** Makes a code for the device that asks. */
  beginCode(request: IncomingMessage): Promise<VisitStep>;
  /** Signs in the device that asks, once somebody has for its code. */
  collect(request: IncomingMessage): Promise<VisitStep | 'waiting' | 'over'>;
  /** Signs in the device of a code as the one who asks is. */
  lend(request: IncomingMessage, code: string): Promise<VisitStep>;
  /** Signs out, at once here and in every tab, and within a minute for whoever holds a copy of the stream's token. */
  end(request: IncomingMessage, channel: string): Promise<VisitStep>;
};

type Parts = {
  sessions: Pick<CableSessions, 'begin' | 'beginPass' | 'end' | 'find'>;
  codes: Pick<CableCodes, 'begin' | 'take' | 'fulfil' | 'clearing'>;
  providers: Providers;
  entitlement: Pick<Entitlement, 'sessions' | 'profiles'>;
  originOf: (site: Site) => string;
  isHttps: (request: IncomingMessage) => boolean;
  secret: string;
  patienceMs: number;
  now: () => number;
};

const livePath = '/live';
const ways = { page: `${livePath}/return`, beside: `${livePath}/blank` };
const donePath = `${livePath}/code/done`;

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};
const failed = (why: string): Error => providerFailed(new Error(why));

type Cookies = ReturnType<typeof createVisitCookies>;

/** The way to a provider and back. */
const createWay = (parts: Parts, cookies: Cookies): Pick<CableVisits, 'begin' | 'finish'> => {
  const { sessions, codes, providers, entitlement, originOf, patienceMs, now } = parts;

  const readProfile = async (request: IncomingMessage, given: URLSearchParams): Promise<{ pending: PendingVisit; profile?: Profile }> => {
    const pending = cookies.readPending(request);
    const isOurs = pending && isSame(pending.state, given.get('state') ?? '') && Math.abs(now() - pending.at) <= visitHoldsMs;
    if (!isOurs) throw failed('The sign-in was begun elsewhere, twice, or too long ago.');
    if (given.get('error') === 'access_denied') return { pending };
    const { all } = await providers.read();
    if (!all.some(({ id }) => id === pending.provider)) throw unknownProvider();
    const profile = await entitlement
      .profiles({ code: given.get('code') ?? '', signal: AbortSignal.timeout(patienceMs) })
      .catch((error: unknown) => {
        throw providerFailed(error);
      });
    // a code of another provider is none of this sign-in
    if (profile.mvpd !== pending.provider) throw failed('The code is of another provider.');
    return { pending, profile };
  };

  return {
    begin: async (request, site, { provider, way, code }) => {
      const { all, tempPassId } = await providers.read();
      if (!all.some(({ id }) => id === provider)) throw unknownProvider();
      const device = readDevice(request);
      if (provider === tempPassId) {
        // a pass is that of one device
        if (code !== undefined) throw unknownProvider();
        const session = await sessions.beginPass(device);
        return { location: livePath, cookies: [cookies.device(request, device), cookies.session(request, session)] };
      }
      const state = makeSecret();
      const pending = { provider, state, at: now(), ...(code !== undefined && { code }) };
      const { url } = await entitlement
        .sessions({ mvpd: provider, redirectUrl: `${originOf(site)}${ways[way]}`, state })
        .catch((error: unknown) => {
          throw providerFailed(error);
        });
      return { location: url, cookies: [cookies.device(request, device), cookies.pending(request, pending)], state };
    },
    finish: async (request, given) => {
      const { pending, profile } = await readProfile(request, given);
      if (!profile) return 'cancelled';
      const over = cookies.clear(request, cablePendingCookie);
      if (pending.code !== undefined) {
        await codes.fulfil(pending.code, profile);
        return { location: donePath, cookies: [over] };
      }
      const session = await sessions.begin(profile, readDevice(request));
      return { location: livePath, cookies: [over, cookies.session(request, session)] };
    },
  };
};

/** Creates the steps. */
export const createCableVisits = (parts: Parts): CableVisits => {
  const { sessions, codes } = parts;
  const cookies = createVisitCookies(parts);
  return {
    ...createWay(parts, cookies),
    beginCode: async (request) => {
      const device = readDevice(request);
      const { cookie } = await codes.begin(request, device);
      return { location: `${livePath}/device`, cookies: [cookies.device(request, device), cookie] };
    },
    collect: async (request) => {
      const taken = await codes.take(request);
      if (taken === 'waiting' || taken === 'over') return taken;
      const session = await sessions.begin(taken.profile, taken.device);
      return { location: livePath, cookies: [codes.clearing(request), cookies.session(request, session)] };
    },
    lend: async (request, code) => {
      const signedIn = await sessions.find(readCookie(request.headers.cookie, cableSessionCookie));
      if (!signedIn || signedIn.passLeftMs !== undefined) throw notSignedIn();
      const { provider, subscriber, expiresAt } = signedIn;
      await codes.fulfil(code, { mvpd: provider.id, subscriber, notAfter: expiresAt });
      return { location: donePath, cookies: [] };
    },
    end: async (request, channelPath) => {
      await sessions.end(readCookie(request.headers.cookie, cableSessionCookie));
      return {
        location: livePath,
        cookies: [
          cookies.clear(request, cableSessionCookie),
          cookies.clear(request, cableCodeCookie),
          cookies.clear(request, mediaTokenCookie, channelPath),
        ],
      };
    },
  };
};
