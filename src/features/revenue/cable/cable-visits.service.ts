import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Site } from '#brands';
import { readCookie } from '#platform/http';
import { readAskedFrom, toAskingDevice } from './asking-device.service.ts';
import { cableCodeCookie, cablePendingCookie, cableSessionCookie, mediaTokenCookie } from './cable-cookies.rules.ts';
import type { CableCodes } from './cable-codes.service.ts';
import { notSignedIn, providerFailed, unknownProvider } from './cable.errors.ts';
import type { CableSessions } from './cable-sessions.service.ts';
import { createVisitCookies, makeSecret, type PendingVisit, readDevice, visitHoldsMs } from './cable-visit-cookies.service.ts';
import type { AskingDevice, Entitlement, Profile } from './entitlement.rules.ts';
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
  /** Signs out, at once here and in every tab, within a minute for whoever holds a copy of the stream's token, and at the provider where it has a way out. */
  end(request: IncomingMessage, site: Site, channel: string): Promise<VisitStep>;
};

type Parts = {
  sessions: Pick<CableSessions, 'begin' | 'beginPass' | 'end' | 'find'>;
  codes: Pick<CableCodes, 'begin' | 'take' | 'fulfil' | 'clearing'>;
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
const leaveMs = 2_000;
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
  const { sessions, codes, providers, entitlement, originOf, getClientAddress, patienceMs, now } = parts;
  const toDevice = (request: IncomingMessage, device: string): AskingDevice =>
    toAskingDevice(device, readAskedFrom(request, getClientAddress));

  const readProfile = async (request: IncomingMessage, given: URLSearchParams): Promise<{ pending: PendingVisit; profile?: Profile }> => {
    const pending = cookies.readPending(request);
    const isOurs = pending && isSame(pending.state, given.get('state') ?? '') && Math.abs(now() - pending.at) <= visitHoldsMs;
    if (!isOurs) throw failed('The sign-in was begun elsewhere, twice, or too long ago.');
    if (given.get('error') === 'access_denied') return { pending };
    const { all } = await providers.read({ isFresh: true });
    if (!all.some(({ id }) => id === pending.provider)) throw unknownProvider();
    const asked = { code: pending.profileCode ?? given.get('code') ?? '', device: toDevice(request, readDevice(request)) };
    const profile = await entitlement.profiles({ ...asked, signal: AbortSignal.timeout(patienceMs) }).catch((error: unknown) => {
      throw providerFailed(error);
    });
    // a code of another provider is none of this sign-in
    if (profile.mvpd !== pending.provider) throw failed('The code is of another provider.');
    return { pending, profile };
  };

  /** Signs in the device that asks, or the one that shows a code. */
  const signIn = async (
    request: IncomingMessage,
    device: string,
    { profile, code }: { profile: Profile; code: string | undefined },
  ): Promise<VisitStep> => {
    if (code !== undefined) {
      await codes.fulfil(code, profile);
      return { location: donePath, cookies: [] };
    }
    const session = await sessions.begin(profile, device);
    return { location: livePath, cookies: [cookies.device(request, device), cookies.session(request, session)] };
  };

  return {
    begin: async (request, site, { provider, way, code }) => {
      const { all, tempPassId } = await providers.read({ isFresh: true });
      if (!all.some(({ id }) => id === provider)) throw unknownProvider();
      const device = readDevice(request);
      if (provider === tempPassId) {
        // a pass is that of one device
        if (code !== undefined) throw unknownProvider();
        const session = await sessions.beginPass(device);
        return { location: livePath, cookies: [cookies.device(request, device), cookies.session(request, session)] };
      }
      const state = makeSecret();
      const asked = { mvpd: provider, redirectUrl: `${originOf(site)}${ways[way]}`, state, device: toDevice(request, device) };
      const begun = await entitlement.sessions({ ...asked, signal: AbortSignal.timeout(patienceMs) }).catch((error: unknown) => {
        throw providerFailed(error);
      });
      // whom the provider knows already need not go there
      if ('profile' in begun) return signIn(request, device, { profile: begun.profile, code });
      const pending = { provider, state, at: now(), code, profileCode: begun.code };
      return { location: begun.url, cookies: [cookies.device(request, device), cookies.pending(request, pending)], state };
    },
    finish: async (request, given) => {
      const { pending, profile } = await readProfile(request, given);
      if (!profile) return 'cancelled';
      const { location, cookies: theirs } = await signIn(request, readDevice(request), { profile, code: pending.code });
      return { location, cookies: [cookies.clear(request, cablePendingCookie), ...theirs] };
    },
  };
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
  const { sessions, codes } = parts;
  const cookies = createVisitCookies(parts);
  const findWayOut = createWayOut(parts);
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
    end: async (request, site, channelPath) => {
      const wayOut = await findWayOut(request, site);
      await sessions.end(readCookie(request.headers.cookie, cableSessionCookie));
      return {
        location: wayOut ?? livePath,
        cookies: [
          cookies.clear(request, cableSessionCookie),
          cookies.clear(request, cableCodeCookie),
          cookies.clear(request, mediaTokenCookie, channelPath),
        ],
      };
    },
  };
};
