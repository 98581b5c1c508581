import { z } from 'zod';
import { type AskingDevice, type Entitlement, refusalCodes, unknownProfile } from './entitlement.rules.ts';

const feedProvider = z.object({
  mvpd: z.string(),
  title: z.string(),
  featured: z.boolean().optional(),
  logo_white_2x: z.string(),
  logo_color: z.string(),
  freewheel_hash: z.string().optional(),
  error_auth: z.string().optional(),
  error_generic: z.string().optional(),
  concurrency_limit: z.number().optional(),
  temp_pass: z.boolean().optional(),
  iframe_required: z.boolean().optional(),
});
const configuration = z.object({ requestor: z.object({ mvpds: z.array(feedProvider) }) });
const session = z.object({ actionName: z.literal('authenticate'), url: z.url() });
const attribute = z.object({ value: z.string() });
const profiles = z.object({
  profiles: z.record(
    z.string(),
    z.object({ notAfter: z.number(), attributes: z.object({ userID: attribute, maxRating: attribute.optional() }) }),
  ),
});
const decisions = z.object({
  decisions: z.array(
    z.union([
      z.object({ resource: z.string(), authorized: z.literal(true), token: z.object({ notAfter: z.number() }) }),
      z.object({ resource: z.string(), authorized: z.literal(false), error: z.object({ code: z.enum(refusalCodes) }) }),
    ]),
  ),
});
const logouts = z.object({ logouts: z.record(z.string(), z.object({ url: z.url().optional() })) });

type Parts = {
  /** Where the simulator answers calls, `http://127.0.0.1:4000`. */
  url: () => string;
  bearer: string;
};
type Sent = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: URLSearchParams | string; signal: AbortSignal };

const toHeaders = ({ id }: AskingDevice): Record<string, string> => ({
  'ap-device-identifier': `fingerprint ${Buffer.from(id).toString('base64')}`,
});

/** Speaks with the provider simulator by the REST API V2 of the field, as with any other. The bearer stays here. */
export const createProviderCalls = ({ url, bearer }: Parts): Entitlement => {
  const ask = async <Shape>(shape: z.ZodType<Shape>, path: string, { headers, ...sent }: Sent): Promise<Shape> => {
    const response = await fetch(`${url()}/api/v2/masthead/${path}`, {
      ...sent,
      headers: { authorization: `Bearer ${bearer}`, accept: 'application/json', ...headers },
      redirect: 'error',
    });
    if (!response.ok) {
      const text = await response.text();
      if (response.status === 403 && text.includes(unknownProfile)) throw new Error(unknownProfile);
      throw new Error(`The provider simulator answered ${response.status} to ${path.split('/', 1)[0]}: ${text}`);
    }
    return shape.parse(await response.json());
  };

  const decide = async (kind: 'authorize' | 'preauthorize', asked: Parameters<Entitlement['preauthorize']>[0]) => {
    const { mvpd, resources, device, signal } = asked;
    const headers = { 'content-type': 'application/json', ...toHeaders(device) };
    const sent = { method: 'POST' as const, headers, body: JSON.stringify({ resources }), signal };
    return (await ask(decisions, `decisions/${kind}/${encodeURIComponent(mvpd)}`, sent)).decisions;
  };

  return {
    bindsProfiles: false,
    configuration: async ({ signal }) => (await ask(configuration, 'configuration', { signal })).requestor.mvpds,
    sessions: async ({ mvpd, redirectUrl, state, device, signal }) => {
      const back = new URL(redirectUrl);
      back.searchParams.set('state', state);
      const body = new URLSearchParams({ mvpd, domainName: back.hostname, redirectUrl: back.href });
      return { url: (await ask(session, 'sessions', { method: 'POST', body, headers: toHeaders(device), signal })).url };
    },
    profiles: async ({ code, device, signal }) => {
      const answer = await ask(profiles, `profiles/code/${encodeURIComponent(code)}`, { headers: toHeaders(device), signal });
      const [found] = Object.entries(answer.profiles);
      if (!found) throw new Error(unknownProfile);
      const [mvpd, { notAfter, attributes }] = found;
      return { mvpd, subscriber: attributes.userID.value, notAfter, maxRating: attributes.maxRating?.value };
    },
    authorize: async ({ resource, ...asked }) => {
      const [decision] = await decide('authorize', { ...asked, resources: [resource] });
      if (!decision || decision.resource !== resource) throw new Error('The decision is of another channel.');
      return decision.authorized
        ? { resource, authorized: true, notAfter: decision.token.notAfter }
        : { resource, authorized: false, error: decision.error.code };
    },
    preauthorize: async (asked) => {
      const all = await decide('preauthorize', asked);
      return all.map((one) =>
        one.authorized
          ? { resource: one.resource, authorized: true }
          : { resource: one.resource, authorized: false, error: one.error.code },
      );
    },
    logout: async ({ mvpd, redirectUrl, device, signal }) => {
      const path = `logout/${encodeURIComponent(mvpd)}?redirectUrl=${encodeURIComponent(redirectUrl)}`;
      return { url: (await ask(logouts, path, { headers: toHeaders(device), signal })).logouts[mvpd]?.url };
    },
  };
};
