import type { IncomingMessage } from 'node:http';
import type { Site } from '#brands';
import { readCookie } from '#platform/http';
import { readAskedFrom, toAskingDevice, notSignedIn, type Entitlement } from '#features/media/tv-providers';
import { cableCodeCookie, cableSessionCookie, mediaTokenCookie } from './cable-cookies.rules.ts';
import type { CableCodes } from './cable-codes.service.ts';
import type { CableSessions } from './cable-sessions.service.ts';
import { createVisitCookies, readDevice } from './cable-visit-cookies.service.ts';
import { codeDonePath, createCableWay, livePath, type VisitAsked, type VisitStep, type WayParts } from './cable-way.service.ts';

/** The steps of signing in. */
export type CableVisits = {
  /** Sends the reader to their provider; a temporary pass begins at once. */
  begin(request: IncomingMessage, site: Site, asked: VisitAsked): Promise<VisitStep>;
  /** Takes the reader back with what the provider gave; `cancelled` where they changed their mind, and throws where it is not what this browser went for. */
  finish(request: IncomingMessage, given: URLSearchParams): Promise<VisitStep | 'cancelled'>;
  /** Makes a code for the device that asks. */
  beginCode(request: IncomingMessage): Promise<VisitStep>;
  /** Signs in the device that asks, once somebody has for its code. */
  collect(request: IncomingMessage): Promise<VisitStep | 'waiting' | 'over'>;
  /** Signs in the device of a code as the one who asks is; by way of their provider where a profile is that of one device. */
  lend(request: IncomingMessage, site: Site, code: NonNullable<VisitAsked['code']>): Promise<VisitStep>;
  /** Signs out, at once here and in every tab, within a minute for whoever holds a copy of the stream's token, and at the provider where it has a way out. */
  end(request: IncomingMessage, site: Site, channel: string): Promise<VisitStep>;
};

type Parts = WayParts & {
  sessions: Pick<CableSessions, 'begin' | 'beginPass' | 'end' | 'find'>;
  codes: Pick<CableCodes, 'begin' | 'take' | 'fulfil' | 'clearing'>;
  entitlement: Pick<Entitlement, 'sessions' | 'profiles' | 'logout' | 'bindsProfiles'>;
  isHttps: (request: IncomingMessage) => boolean;
  secret: string;
};

const leaveMs = 2_000;

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
  const { sessions, codes, entitlement } = parts;
  const cookies = createVisitCookies(parts);
  const way = createCableWay(parts, cookies);
  const findWayOut = createWayOut(parts);
  return {
    ...way,
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
    lend: async (request, site, code) => {
      const signedIn = await sessions.find(readCookie(request.headers.cookie, cableSessionCookie));
      if (!signedIn || signedIn.passLeftMs !== undefined) throw notSignedIn();
      const { provider, subscriber, expiresAt } = signedIn;
      if (entitlement.bindsProfiles) return way.begin(request, site, { provider: provider.id, way: 'page', code });
      await codes.fulfil(code.id, { mvpd: provider.id, subscriber, notAfter: expiresAt });
      return { location: codeDonePath, cookies: [] };
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
