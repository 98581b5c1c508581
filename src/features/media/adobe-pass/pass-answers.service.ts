import { z } from 'zod';
import { type Decision, type FeedProvider, type Foreseen, type Profile, refusalCodes } from '#features/media/tv-providers';
import { sha256 } from '#platform/hashing';

const time = z.coerce.number().int().nonnegative();
const mvpd = z.object({
  id: z.string(),
  displayName: z.string(),
  logoUrl: z.string().optional(),
  isTempPass: z.boolean().optional(),
});
const configuration = z.object({ requestor: z.object({ mvpds: z.array(z.unknown()) }) });

/** The providers of a configuration, as the feed of providers has them; entries of another form are left out. */
export const readConfiguration = (body: unknown): FeedProvider[] =>
  configuration.parse(body).requestor.mvpds.flatMap((one) => {
    const { data } = mvpd.safeParse(one);
    if (!data) return [];
    const logo = data.logoUrl ?? '';
    return { mvpd: data.id, title: data.displayName, logo_color: logo, logo_white_2x: logo, temp_pass: data.isTempPass };
  });

const session = z.object({
  actionName: z.enum(['authenticate', 'resume', 'authorize']),
  url: z.string().max(4000).optional(),
  code: z
    .string()
    .regex(/^[A-Za-z0-9]{4,64}$/)
    .optional(),
});
/** What a begun session wants next: that the reader goes somewhere, or nothing, where a profile is there already. */
export const readSession = (body: unknown): { url: string; code: string } | 'authorize' => {
  const { actionName, url, code } = session.parse(body);
  if (actionName === 'authorize') return 'authorize';
  if (actionName !== 'authenticate' || url === undefined || code === undefined) throw new Error(`The session wants ${actionName}.`);
  return { url, code };
};

const attribute = z.object({ value: z.unknown(), state: z.string() });
const profile = z.object({ notBefore: time, notAfter: time, attributes: z.record(z.string(), attribute) });
const profiles = z.object({ profiles: z.record(z.string(), profile) });
// clocks of two houses are never quite the same
const aheadMs = 300_000;

/** The profile of a provider that holds now; of the first one where none is named. The subscriber is told apart by a hash, not by who they are. */
export const readProfile = (body: unknown, now: number, wanted?: string): Profile => {
  const all = Object.entries(profiles.parse(body).profiles);
  const [id, found] =
    all.find(([one, { notBefore, notAfter }]) => (wanted ?? one) === one && notBefore <= now + aheadMs && notAfter > now) ?? [];
  if (id === undefined || !found) throw new Error('authenticated_profile_missing');
  const { householdID, userID, maxRating } = found.attributes;
  // one that is encrypted is another each time, and would count a household many times
  const whose = [householdID, userID].find((one) => one?.state === 'plain' && typeof one.value === 'string' && one.value !== '')?.value;
  if (typeof whose !== 'string') throw new Error('The profile is of nobody.');
  return {
    mvpd: id,
    subscriber: sha256(`${id}\n${whose}`, 'base64url'),
    notAfter: found.notAfter,
    ...(typeof maxRating?.value === 'string' && { maxRating: maxRating.value.slice(0, 40) }),
  };
};

const decision = z.object({
  resource: z.string(),
  mvpd: z.string(),
  authorized: z.boolean(),
  notAfter: time.optional(),
  token: z.object({ notAfter: time }).optional(),
  error: z.object({ code: z.string() }).optional(),
});
const decisions = z.object({ decisions: z.array(decision) });

/** A refusal that is one of a reader's; undefined where it says that somebody failed. */
export const readRefusal = (code: string | undefined): (typeof refusalCodes)[number] | undefined =>
  refusalCodes.find((one) => one === code);

type AskedDecisions = { mvpd: string; resources: readonly string[] };

/** What would be decided of resources, each exactly once and by the provider that was asked; whatever else comes is no decision. */
export const readForeseen = (body: unknown, { mvpd, resources }: AskedDecisions): (Foreseen & { notAfter: number })[] => {
  const given = decisions.parse(body).decisions;
  return resources.map((resource) => {
    const [one, ...more] = given.filter((other) => other.resource.trim() === resource);
    if (!one || more.length > 0 || one.mvpd !== mvpd) throw new Error('The decision is of another resource or provider.');
    const notAfter = one.notAfter ?? one.token?.notAfter ?? 0;
    if (one.authorized && one.error) throw new Error('A permission and a refusal at the same time.');
    if (one.authorized) return { resource, authorized: true, notAfter };
    const error = readRefusal(one.error?.code);
    if (!error) throw new Error(one.error?.code ?? 'A refusal without a reason.');
    return { resource, authorized: false, error, notAfter };
  });
};

/** What was decided of one resource; a permission that is over already is none. */
export const readDecision = (body: unknown, { mvpd, resource, now }: { mvpd: string; resource: string; now: number }): Decision => {
  const [one] = readForeseen(body, { mvpd, resources: [resource] });
  if (!one || (one.authorized && one.notAfter <= now)) throw new Error('The permission is over.');
  return one;
};

const logouts = z.object({ logouts: z.record(z.string(), z.object({ actionName: z.string(), url: z.string().max(4000).optional() })) });
/** Where a reader goes to sign out at their provider, if it wants that. */
export const readLogout = (body: unknown, id: string): string | undefined => {
  const one = logouts.parse(body).logouts[id];
  return one?.actionName === 'logout' ? one.url : undefined;
};

/** An address that readers are sent to: of the API itself, or of a house of its domain by https; a vendor that names any other lies. */
export const toVendorAddress = (address: string, base: string): string => {
  const [url, own] = [new URL(address, base), new URL(base)];
  const domain = own.hostname.split('.').slice(-2).join('.');
  const isOfDomain = url.protocol === 'https:' && /[a-z]/.test(domain) && url.hostname.endsWith(`.${domain}`);
  if (url.origin !== own.origin && !isOfDomain) throw new Error(`Adobe Pass sends readers to ${url.origin}.`);
  return url.href;
};
