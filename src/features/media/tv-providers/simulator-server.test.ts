import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../../test/support/ask.ts';
import type { Entitlement } from './entitlement.rules.ts';
import { createProviderCalls } from './provider-calls.service.ts';
import { createProviderSimulator } from './provider-simulator.service.ts';
import { simulatedProviders } from './simulated-providers.rules.ts';
import { simulatorBearer, type SimulatorServer, startSimulatorServer } from './simulator-server.service.ts';

const secret = 'a-secret-of-the-tests-with-32-characters';
let server: SimulatorServer;
const now = () => 1_000_000;
beforeAll(async () => {
  const simulator = createProviderSimulator({
    secret,
    origin: () => `http://providers.localhost:${server.port}`,
    languageOf: () => 'en' as const,
    framedBy: () => ['http://news.localhost:3000'],
    now,
    wait: () => Promise.resolve(),
  });
  server = await startSimulatorServer({ simulator, secret, port: 0, host: '127.0.0.1', now });
});
afterAll(() => server.close());

const callsWith = (bearer: string) => createProviderCalls({ url: () => `http://127.0.0.1:${server.port}`, bearer });
const bearer = simulatorBearer(secret);
const asked = (signal = AbortSignal.timeout(2_000)) => ({ device: { id: 'device-of-the-tests' }, signal });
/** Where a sign-in leads to. */
const begin = async (calls: Entitlement, mvpd: string, redirectUrl: string): Promise<string> => {
  const begun = await calls.sessions({ mvpd, redirectUrl, state: 's', ...asked() });
  if (!('url' in begun)) throw new Error('There is a profile already.');
  return begun.url;
};
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await ask(server.port, path, { host: `providers.localhost:${server.port}`, headers });
  return { ...answer, body: answer.text.startsWith('{') ? (JSON.parse(answer.text) as Record<string, unknown>) : undefined };
};

describe('TV-18: the invented providers at a port of their own', () => {
  test('a sign-in from configuration to decision, by the shapes of REST API V2', async () => {
    const calls = callsWith(bearer);
    expect((await calls.configuration(asked())).map(({ mvpd }) => mvpd)).toEqual(simulatedProviders.map(({ mvpd }) => mvpd));
    const page = new URL(await begin(calls, 'cordova', 'http://news.localhost:3000/live/return'));
    expect(page.pathname).toMatch(/^\/api\/v2\/authenticate\/masthead\/[\w-]+$/);
    const back = await ask(server.port, page.pathname, {
      host: page.host,
      method: 'POST',
      body: 'account=1',
      headers: { cookie: 'mvpd_check=1', 'content-type': 'application/x-www-form-urlencoded' },
    });
    const { pathname, searchParams } = new URL(back.headers['location'] ?? '');
    expect([pathname, searchParams.get('state')]).toEqual(['/live/return', 's']);
    const profile = await calls.profiles({ code: searchParams.get('code') ?? '', ...asked() });
    expect(profile).toMatchObject({ mvpd: 'cordova', maxRating: 'TV-G' });
    const decide = (mvpd: string) => calls.authorize({ mvpd, subscriber: profile.subscriber, resource: 'news-now', ...asked() });
    expect(await decide('harborline')).toMatchObject({ authorized: true });
    expect(await decide('cordova')).toMatchObject({ authorized: false, error: 'authorization_denied_by_parental_controls' });
    expect(await decide('prairie-sky')).toMatchObject({ authorized: false, error: 'authorization_denied_by_mvpd' });
    expect(await decide('slow-river')).toMatchObject({ authorized: true });
  });

  test('preauthorization and logout answer in their shapes too', async () => {
    const headers = { authorization: `Bearer ${bearer}` };
    const decisions = await ask(server.port, '/api/v2/masthead/decisions/preauthorize/harborline', {
      method: 'POST',
      headers,
      body: JSON.stringify({ resources: ['a', 'b'] }),
    });
    expect(JSON.parse(decisions.text)).toMatchObject({
      decisions: [
        { resource: 'a', authorized: true },
        { resource: 'b', authorized: true },
      ],
    });
    expect((await get('/api/v2/masthead/logout/harborline', headers)).body).toMatchObject({
      logouts: { harborline: { actionName: 'complete' } },
    });
  });

  test('one that fails and one that never answers are failures of the caller', async () => {
    const calls = callsWith(bearer);
    const decide = (mvpd: string, signal?: AbortSignal) =>
      calls.authorize({ mvpd, subscriber: 's', resource: 'news-now', ...asked(signal) });
    await expect(decide('lantern-hill')).rejects.toThrow('internal_server_error');
    const giving = new AbortController();
    const waiting = decide('still-water', giving.signal);
    giving.abort();
    await expect(waiting).rejects.toThrow('aborted');
  });

  test('attack: calls without the bearer, and addresses that are none', async () => {
    for (const wrong of ['', 'Bearer x', `Bearer ${bearer}x`])
      expect((await get('/api/v2/masthead/configuration', { authorization: wrong })).status).toBe(401);
    await expect(callsWith('x').configuration(asked())).rejects.toThrow('401');
    const headers = { authorization: `Bearer ${bearer}` };
    for (const path of ['/', '/api/v2/other/configuration', '/api/v2/masthead/profiles/code/x', '/api/v2/masthead/..%2f..%2fetc'])
      expect((await get(path, headers)).status).toBeGreaterThanOrEqual(400);
    await expect(begin(callsWith(bearer), '../x', 'http://news.localhost/live')).rejects.toThrow('invalid_parameter_mvpd');
  });

  test('its pages may be framed by our own sites alone, and say so where their cookies are refused', async () => {
    const url = await begin(callsWith(bearer), 'rio-vista', 'http://news.localhost:3000/live/blank');
    const page = await get(new URL(url).pathname);
    expect(page.headers['content-security-policy']).toMatch(
      /form-action 'self' http:\/\/news\.localhost:3000; frame-ancestors http:\/\/news\.localhost:3000$/,
    );
    const refused = await ask(server.port, new URL(url).pathname, {
      method: 'POST',
      body: 'account=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'mvpd_check=1' },
    });
    expect([refused.status, refused.text.includes('keeps our cookies from this frame')]).toEqual([400, true]);
  });
});
