import { z } from 'zod';
import type { Entitlement } from './entitlement.rules.ts';

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
const refusals = ['authorization_denied_by_mvpd', 'authorization_denied_by_parental_controls'] as const;
const decisions = z.object({
  decisions: z.tuple([
    z.union([
      z.object({ resource: z.string(), authorized: z.literal(true), token: z.object({ notAfter: z.number() }) }),
      z.object({ resource: z.string(), authorized: z.literal(false), error: z.object({ code: z.enum(refusals) }) }),
    ]),
  ]),
});

type Parts = {
  /** Where the simulator answers calls, `http://127.0.0.1:4000`. */
  url: () => string;
  bearer: string;
  /** How long a call without a signal of its own may take, in milliseconds. */
  patienceMs: number;
};
type Sent = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: URLSearchParams | string; signal?: AbortSignal };

/** Speaks with the provider simulator by the REST API V2 of the field, as with any other. The bearer stays here. */
export const createProviderCalls = ({ url, bearer, patienceMs }: Parts): Entitlement => {
  const ask = async <Shape>(shape: z.ZodType<Shape>, path: string, { headers, signal, ...sent }: Sent = {}): Promise<Shape> => {
    const response = await fetch(`${url()}/api/v2/masthead/${path}`, {
      ...sent,
      headers: { authorization: `Bearer ${bearer}`, accept: 'application/json', ...headers },
      signal: signal ?? AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    if (!response.ok)
      throw new Error(`The provider simulator answered ${response.status} to ${path.split('/', 1)[0]}: ${await response.text()}`);
    return shape.parse(await response.json());
  };

  return {
    configuration: async () => (await ask(configuration, 'configuration')).requestor.mvpds,
    sessions: async ({ mvpd, redirectUrl, state }) => {
      const back = new URL(redirectUrl);
      back.searchParams.set('state', state);
      const body = new URLSearchParams({ mvpd, domainName: back.hostname, redirectUrl: back.href });
      return { url: (await ask(session, 'sessions', { method: 'POST', body })).url };
    },
    profiles: async ({ code, signal }) => {
      const answer = await ask(profiles, `profiles/code/${encodeURIComponent(code)}`, { signal });
      const [found] = Object.entries(answer.profiles);
      if (!found) throw new Error('authenticated_profile_missing');
      const [mvpd, { notAfter, attributes }] = found;
      return { mvpd, subscriber: attributes.userID.value, notAfter, maxRating: attributes.maxRating?.value };
    },
    authorize: async ({ mvpd, subscriber, resource, signal }) => {
      const headers = {
        'content-type': 'application/json',
        'ap-device-identifier': `fingerprint ${Buffer.from(subscriber).toString('base64url')}`,
      };
      const sent = { method: 'POST' as const, headers, body: JSON.stringify({ resources: [resource] }), signal };
      const [decision] = (await ask(decisions, `decisions/authorize/${encodeURIComponent(mvpd)}`, sent)).decisions;
      return decision.authorized
        ? { resource, authorized: true, notAfter: decision.token.notAfter }
        : { resource, authorized: false, error: decision.error.code };
    },
  };
};
