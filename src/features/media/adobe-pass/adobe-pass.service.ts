import type { AskingDevice, Entitlement, Profile } from '#features/media/tv-providers';
import type { FetchOutside } from '#platform/outside-calls';
import type { PassMemory } from './pass-memory.service.ts';
import {
  readConfiguration,
  readDecision,
  readForeseen,
  readLogout,
  readProfile,
  readRefusal,
  readSession,
  toVendorAddress,
} from './pass-answers.service.ts';
import { createPassCalls, type PassAnswer } from './pass-calls.service.ts';
import { addDetails, type ProviderDetails } from './provider-details.rules.ts';

type Parts = {
  /** Where the API is, without a slash at its end. */
  base: string;
  /** What this site is called there. */
  serviceProvider: string;
  softwareStatement: string;
  details: readonly ProviderDetails[];
  /** What a channel of ours is called there. */
  resourceOf: (channel: string) => string;
  fetchOutside: FetchOutside;
  memory: PassMemory;
  now: () => number;
};

const getBody = ({ body, code }: PassAnswer): unknown => {
  if (code !== undefined) throw new Error(code);
  return body;
};

/** Creates the one who speaks with TV providers by Adobe Pass' REST API V2. Its bearer stays on this server. */
export const createAdobePass = ({ base, serviceProvider, details, resourceOf, now, ...parts }: Parts): Entitlement => {
  const call = createPassCalls({ base, now, ...parts });
  const own = encodeURIComponent(serviceProvider);

  const askFor = (what: string, asked: { mvpd: string; resources: readonly string[]; device: AskingDevice; signal: AbortSignal }) => {
    const { mvpd, resources, device, signal } = asked;
    return call({ path: `${own}/decisions/${what}/${encodeURIComponent(mvpd)}`, json: { resources }, device, signal });
  };

  return {
    bindsProfiles: true,
    configuration: async ({ signal }) =>
      addDetails(readConfiguration(getBody(await call({ path: `${own}/configuration`, signal }))), details),
    sessions: async ({ mvpd, redirectUrl, state, device, signal }) => {
      const back = new URL(redirectUrl);
      back.searchParams.set('state', state);
      const form = { mvpd, domainName: back.hostname, redirectUrl: back.href };
      const wanted = readSession(getBody(await call({ path: `${own}/sessions`, form, device, signal })));
      if (wanted !== 'authorize') return { url: toVendorAddress(wanted.url, base), code: wanted.code };
      const known = await call({ path: `${own}/profiles/${encodeURIComponent(mvpd)}`, device, signal });
      return { profile: readProfile(getBody(known), now(), mvpd) };
    },
    profiles: async ({ code, device, signal }): Promise<Profile> =>
      readProfile(getBody(await call({ path: `${own}/profiles/code/${encodeURIComponent(code)}`, device, signal })), now()),
    authorize: async ({ resource, ...asked }) => {
      const name = resourceOf(resource);
      const answer = await askFor('authorize', { ...asked, resources: [name] });
      const refusal = readRefusal(answer.code);
      if (refusal) return { resource, authorized: false, error: refusal };
      return { ...readDecision(getBody(answer), { mvpd: asked.mvpd, resource: name, now: now() }), resource };
    },
    preauthorize: async ({ resources, ...asked }) => {
      // two channels of ours may be one resource there
      const names = [...new Set(resources.map(resourceOf))];
      const foreseen = readForeseen(getBody(await askFor('preauthorize', { ...asked, resources: names })), {
        mvpd: asked.mvpd,
        resources: names,
      });
      return resources.flatMap((resource) => {
        const one = foreseen.find((other) => other.resource === resourceOf(resource));
        if (!one) return [];
        return one.authorized ? { resource, authorized: true } : { resource, authorized: false, error: one.error };
      });
    },
    logout: async ({ mvpd, redirectUrl, device, signal }) => {
      const path = `${own}/logout/${encodeURIComponent(mvpd)}?redirectUrl=${encodeURIComponent(redirectUrl)}`;
      const url = readLogout(getBody(await call({ path, device, signal })), mvpd);
      return { url: url === undefined ? undefined : toVendorAddress(url, base) };
    },
  };
};
