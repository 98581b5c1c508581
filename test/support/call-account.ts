// Somebody of the running demo who has an account, by calls alone.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Site, Vertical } from '#brands';
import { codeFor } from './outbox.ts';
import type { RunningSite } from './running-site.ts';

/** Somebody who is signed in: what their browser and their calls carry. */
export type SignedInReader = { id: string; session: string; token: string; email: string; brand: Vertical; host: Site };

export const password = 'a long enough phrase';

/** Sends JSON to a call that has to take it; gives its `data`. */
export const postTo = async (site: RunningSite, host: Site, path: string, body: object): Promise<Record<string, unknown>> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await site.get(host, path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: Record<string, unknown> }).data;
};

/** Registers somebody with an address that nobody has used yet, and proves it. */
export const joinByCalls = async (
  site: RunningSite,
  { host = 'news', brand = 'news' }: { host?: Site; brand?: Vertical } = {},
): Promise<SignedInReader> => {
  const email = `reader-${randomUUID()}@example.com`;
  const post = (path: string, body: object, cookie = '') =>
    site.get(host, path, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });
  const registered = await post('/auth/users/register', { email, password, brand });
  expect(registered.status, registered.text).toBe(200);
  // the browser that registered keeps its password (AC-80)
  const cookie = /__Host-masthead-browser=[^;]+/.exec(String(registered.headers['set-cookie']))?.[0];
  const verified = await post('/auth/users/otp/verify', { email, brand, one_time_code: await codeFor(site, email) }, cookie);
  expect(verified.status, verified.text).toBe(200);
  const entered = (JSON.parse(verified.text) as { data: Record<string, unknown> }).data;
  const [id, session, token] = ['user_id', 'bedrock_session', 'access_token'].map((name) => String(entered[name]));
  return { id, session, token, email, brand, host } as SignedInReader;
};

/** The cookies of whoever is signed in, for their browser at one of the sites. */
export const cookiesOf = ({ id, session }: SignedInReader, site: RunningSite, host: Site) => {
  const cookie = { url: `https://${host}.localhost:${site.port}`, secure: true, sameSite: 'Lax' } as const;
  return [
    { ...cookie, name: '__Host-masthead-session', value: `${id}.${session}`, httpOnly: true },
    { ...cookie, name: '__Host-masthead-signed-in', value: '1' },
  ];
};
