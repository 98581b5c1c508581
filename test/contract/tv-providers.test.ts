import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdobePass } from '#features/media/adobe-pass';
import {
  createProviderCalls,
  createProviders,
  createProviderSimulator,
  type Entitlement,
  simulatorBearer,
  startSimulatorServer,
} from '#features/media/tv-providers';
import { createFetchOutside } from '#platform/outside-calls';
import { startAdobePass } from '../support/adobe-pass-stand-in.ts';
import { ask } from '../support/ask.ts';
import { answerProvider } from '../support/simulated-provider.ts';

/** One who speaks with TV providers, and how somebody signs in at the page that it leads to; gives the address of the way back. */
type Speaker = {
  entitlement: Entitlement;
  ids: Record<'good' | 'denying' | 'parental' | 'failing' | 'silent' | 'pass', string>;
  visit: (url: string, account: string) => Promise<string>;
  close: () => Promise<void>;
};

const openBuiltIn = async (): Promise<Speaker> => {
  const secret = 'a-secret-of-the-tests-with-32-characters';
  let port = 0;
  const simulator = createProviderSimulator({
    secret,
    origin: () => `http://providers.localhost:${port}`,
    languageOf: () => 'en' as const,
    framedBy: () => [],
    now: Date.now,
  });
  const server = await startSimulatorServer({ simulator, secret, port: 0, host: '127.0.0.1', now: Date.now });
  ({ port } = server);
  return {
    entitlement: createProviderCalls({ url: () => `http://127.0.0.1:${port}`, bearer: simulatorBearer(secret) }),
    ids: {
      good: 'harborline',
      denying: 'prairie-sky',
      parental: 'cordova',
      failing: 'lantern-hill',
      silent: 'still-water',
      pass: 'temp-pass',
    },
    visit: async (url, account) => (await answerProvider(url, { account })).headers['location'] ?? '',
    close: server.close,
  };
};

const openAdapter = async (): Promise<Speaker> => {
  const pass = await startAdobePass();
  const port = Number(new URL(pass.url).port);
  const memory = {
    client: { read: () => Promise.resolve(undefined), write: () => Promise.resolve() },
    feed: { read: () => Promise.resolve(undefined), write: () => Promise.resolve() },
  };
  const entitlement = createAdobePass({
    base: pass.url,
    serviceProvider: 'MASTHEAD',
    softwareStatement: 'a.software.statement',
    details: [],
    memory,
    now: Date.now,
    resourceOf: (channel) => channel.toUpperCase(),
    fetchOutside: createFetchOutside({ mayConnect: (_address, asked) => asked === port }),
  });
  return {
    entitlement,
    ids: { good: 'Harbor_SSO', denying: 'Meadow', parental: 'Cordova', failing: 'Lantern', silent: 'Quiet', pass: 'TempPass_Preview' },
    visit: async (url, account) => {
      const page = new URL(url);
      page.searchParams.set('account', account);
      const answer = await ask(port, `${page.pathname}${page.search}`);
      return answer.headers['location'] ?? '';
    },
    close: pass.close,
  };
};

describe.each([
  ['the built-in one', openBuiltIn],
  ["Adobe Pass' REST API V2", openAdapter],
] as const)('TV-32: whoever speaks with TV providers keeps one contract: %s', (_name, open) => {
  let speaker: Speaker;
  beforeAll(async () => {
    speaker = await open();
  });
  afterAll(() => speaker.close());

  const redirectUrl = 'http://news.localhost:3000/live/return';
  const device = { id: 'device-of-the-tests', address: '192.0.2.7', userAgent: 'Tests/1.0' };
  const signal = AbortSignal.timeout(20_000);
  const asked = () => ({ device, signal });

  const begin = async (mvpd: string, state = 'state-of-the-tests') => {
    const begun = await speaker.entitlement.sessions({ mvpd, redirectUrl, state, ...asked() });
    if (!('url' in begun)) throw new Error('There is a profile already.');
    return begun;
  };
  const signIn = async (mvpd: string, account: string) => {
    const { url, code } = await begin(mvpd);
    const back = new URL(await speaker.visit(url, account));
    expect([`${back.origin}${back.pathname}`, back.searchParams.get('state')]).toEqual([redirectUrl, 'state-of-the-tests']);
    return speaker.entitlement.profiles({ code: code ?? back.searchParams.get('code') ?? '', ...asked() });
  };
  const authorize = (mvpd: string, resource = 'news-now') =>
    speaker.entitlement.authorize({ mvpd, subscriber: 'somebody', resource, ...asked() });

  test('there are providers that can be used, by name, and one of them is the temporary pass', async () => {
    const parts = { entitlement: speaker.entitlement, patienceMs: 10_000, now: Date.now };
    const failures: unknown[] = [];
    const { all, tempPassId } = await createProviders({ ...parts, onFailure: (error) => failures.push(error) }).read();
    expect(failures).toEqual([]);
    const { good, denying, pass } = speaker.ids;
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([good, denying, pass]));
    expect(tempPassId).toBe(pass);
    for (const { displayName, logoColor } of all) expect([displayName, logoColor]).not.toContain('');
  });

  test('a sign-in leads to the provider and back with its state; one account is one subscriber, another is another', async () => {
    const { good } = speaker.ids;
    const [first, again, other] = [await signIn(good, 'one'), await signIn(good, 'one'), await signIn(good, 'two')];
    expect(first).toMatchObject({ mvpd: good, subscriber: again.subscriber });
    expect(other.subscriber).not.toBe(first.subscriber);
    expect(first.notAfter).toBeGreaterThan(Date.now());
    // who it is stays with the provider
    expect(first.subscriber).not.toContain('one');
  });

  test('a code that nobody signed in for, and one that is none, are worth nothing', async () => {
    const { code = 'none' } = await begin(speaker.ids.good);
    for (const bad of [code, 'C0DE9999', '', '../x'])
      await expect(speaker.entitlement.profiles({ code: bad, ...asked() }), bad).rejects.toThrow();
  });

  test('attack: there is no sign-in at a provider that is none', async () => {
    for (const mvpd of ['nobody', '../x', '']) await expect(begin(mvpd), mvpd).rejects.toThrow();
  });

  test('a yes has an end, and a no its reason', async () => {
    const { good, denying, parental } = speaker.ids;
    const yes = await authorize(good);
    if (!yes.authorized) throw new Error(yes.error);
    expect([yes.resource, yes.notAfter > Date.now()]).toEqual(['news-now', true]);
    expect(await authorize(denying)).toMatchObject({ resource: 'news-now', authorized: false, error: 'authorization_denied_by_mvpd' });
    expect(await authorize(parental)).toMatchObject({ authorized: false, error: 'authorization_denied_by_parental_controls' });
  });

  test('what would be decided can be asked for several channels at once, and comes in their order', async () => {
    const { good, denying } = speaker.ids;
    const foresee = (mvpd: string) =>
      speaker.entitlement.preauthorize({ mvpd, subscriber: 'somebody', resources: ['news-now', 'msnbc-live'], ...asked() });
    expect((await foresee(good)).map(({ resource, authorized }) => [resource, authorized])).toEqual([
      ['news-now', true],
      ['msnbc-live', true],
    ]);
    expect((await foresee(denying)).map(({ authorized }) => authorized)).toEqual([false, false]);
  });

  test('a provider that fails throws, and a call to one that never answers ends with its signal', async () => {
    await expect(authorize(speaker.ids.failing)).rejects.toThrow();
    const giving = new AbortController();
    const never = speaker.entitlement.authorize({
      mvpd: speaker.ids.silent,
      subscriber: 'somebody',
      resource: 'news-now',
      device,
      signal: giving.signal,
    });
    giving.abort();
    await expect(never).rejects.toThrow();
  });

  test('signing out is answered for every provider, and leads nowhere but to an address', async () => {
    for (const mvpd of [speaker.ids.good, speaker.ids.denying]) {
      const { url } = await speaker.entitlement.logout({ mvpd, redirectUrl, ...asked() });
      if (url !== undefined) expect(URL.canParse(url)).toBe(true);
    }
  });
});
