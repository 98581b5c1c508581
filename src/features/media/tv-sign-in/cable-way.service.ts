import type { IncomingMessage } from 'node:http';
import type { Site } from '#brands';
import { isSame } from '#platform/sealing';
import {
  readAskedFrom,
  toAskingDevice,
  providerFailed,
  unknownProvider,
  wrongReturn,
  type AskingDevice,
  type Entitlement,
  type Profile,
  unknownProfile,
  type Providers,
} from '#features/media/tv-providers';
import { cablePendingCookie } from './cable-cookies.rules.ts';
import type { CableCodes } from './cable-codes.service.ts';
import type { AskedCode } from './cable-codes.store.ts';
import type { CableSessions } from './cable-sessions.service.ts';
import { type createVisitCookies, makeSecret, type PendingVisit, readDevice, visitHoldsMs } from './cable-visit-cookies.service.ts';

/** What a step of signing in ends with: where the browser goes, what it is given, and by which state its way back is known where it goes to a provider. */
export type VisitStep = { location: string; cookies: readonly string[]; state?: string };

/** How a sign-in is gone about: by full pages, or beside the page in a frame or a window; `code`: for the device that shows it. */
export type VisitAsked = { provider: string; way: 'page' | 'beside'; code?: Pick<AskedCode, 'id' | 'device'> | undefined };

/** What the way works with. */
export type WayParts = {
  sessions: Pick<CableSessions, 'begin' | 'beginPass'>;
  codes: Pick<CableCodes, 'fulfil'>;
  providers: Providers;
  entitlement: Pick<Entitlement, 'sessions' | 'profiles'>;
  originOf: (site: Site) => string;
  getClientAddress: (request: IncomingMessage) => string;
  patienceMs: number;
  now: () => number;
};

/** Where signing in begins and ends, where a code is typed, and where a second screen is told that it is done. */
export const livePath = '/live';
export const codePath = `${livePath}/code`;
export const codeDonePath = `${codePath}/done`;
const ways = { page: `${livePath}/return`, beside: `${livePath}/blank` };

type Begun = Pick<PendingVisit, 'provider' | 'code'> | undefined;
const toFailedVisit = (visit: Begun) => ({ provider: visit?.provider, isForCode: visit?.code !== undefined });
/** A failure of a sign-in that was begun, or of one with a provider. */
const failed = (visit: Begun, cause: unknown): Error =>
  providerFailed(typeof cause === 'string' ? new Error(cause) : cause, toFailedVisit(visit));
/** The provider has no sign-in for the code that came back; every other failure is the provider's own. */
const isUnknownCode = (error: unknown): boolean => error instanceof Error && error.message === unknownProfile;

/** The way to a provider and back. By full pages it needs no script and no third-party cookie. */
export const createCableWay = (parts: WayParts, cookies: ReturnType<typeof createVisitCookies>) => {
  const { sessions, codes, providers, entitlement, originOf, getClientAddress, patienceMs, now } = parts;
  /** Whose sign-in it is: this device's, or that of the device that shows a code, of which no more is known here. */
  const toDevice = (request: IncomingMessage, device: string, forDevice: string | undefined): AskingDevice =>
    forDevice === undefined ? toAskingDevice(device, readAskedFrom(request, getClientAddress)) : { id: forDevice };

  const readProfile = async (request: IncomingMessage, given: URLSearchParams): Promise<{ pending: PendingVisit; profile?: Profile }> => {
    const pending = cookies.readPending(request);
    const isOurs = pending && isSame(pending.state, given.get('state') ?? '') && Math.abs(now() - pending.at) <= visitHoldsMs;
    if (!isOurs) throw wrongReturn(toFailedVisit(pending));
    if (given.get('error') === 'access_denied') return { pending };
    const { provider, profileCode, forDevice } = pending;
    const { all } = await providers.read({ isFresh: true });
    if (!all.some(({ id }) => id === provider))
      throw pending.code === undefined ? unknownProvider() : failed(pending, 'The provider is gone.');
    const code = profileCode ?? given.get('code') ?? '';
    if (code === '') throw wrongReturn(toFailedVisit(pending));
    const asked = { code, device: toDevice(request, readDevice(request), forDevice) };
    const profile = await entitlement.profiles({ ...asked, signal: AbortSignal.timeout(patienceMs) }).catch((error: unknown) => {
      throw isUnknownCode(error) ? wrongReturn(toFailedVisit(pending)) : failed(pending, error);
    });
    // a code of another provider is none of this sign-in
    if (profile.mvpd !== provider) throw wrongReturn(toFailedVisit(pending));
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
      return { location: codeDonePath, cookies: [] };
    }
    const session = await sessions.begin(profile, device);
    return { location: livePath, cookies: [cookies.device(request, device), cookies.session(request, session)] };
  };

  return {
    begin: async (request: IncomingMessage, site: Site, { provider, way, code }: VisitAsked): Promise<VisitStep> => {
      const { all, tempPassId } = await providers.read({ isFresh: true });
      if (!all.some(({ id }) => id === provider)) throw unknownProvider();
      const device = readDevice(request);
      if (provider === tempPassId) {
        // a pass is that of one device
        if (code) throw unknownProvider();
        const session = await sessions.beginPass(device);
        return { location: livePath, cookies: [cookies.device(request, device), cookies.session(request, session)] };
      }
      const state = makeSecret();
      const forDevice = code && toAskingDevice(code.device).id;
      const redirectUrl = `${originOf(site)}${ways[way]}`;
      const asked = { mvpd: provider, redirectUrl, state, device: toDevice(request, device, forDevice) };
      const begun = await entitlement.sessions({ ...asked, signal: AbortSignal.timeout(patienceMs) }).catch((error: unknown) => {
        throw failed({ provider }, error);
      });
      // whom the provider knows already need not go there
      if ('profile' in begun) return signIn(request, device, { profile: begun.profile, code: code?.id });
      const pending = { provider, state, at: now(), code: code?.id, forDevice, profileCode: begun.code };
      return { location: begun.url, cookies: [cookies.device(request, device), cookies.pending(request, pending)], state };
    },
    finish: async (request: IncomingMessage, given: URLSearchParams): Promise<VisitStep | 'cancelled'> => {
      const { pending, profile } = await readProfile(request, given);
      // whoever came from a code goes back to where codes are typed: this device is not to be signed in
      if (!profile && pending.code !== undefined)
        return { location: `${codePath}?problem=cancelled`, cookies: [cookies.clear(request, cablePendingCookie)] };
      if (!profile) return 'cancelled';
      const { location, cookies: theirs } = await signIn(request, readDevice(request), { profile, code: pending.code });
      return { location, cookies: [cookies.clear(request, cablePendingCookie), ...theirs] };
    },
  };
};
