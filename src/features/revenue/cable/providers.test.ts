import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createProviderSimulator } from './provider-simulator.service.ts';
import { createProviders } from './providers.service.ts';
import { simulatedProviders } from './simulated-providers.rules.ts';

test('TV-08: the list of providers is read once a minute, and its last good state stands while the feed fails', async () => {
  let [at, reads, fails] = [0, 0, true];
  const configuration = () => {
    reads += 1;
    return fails ? Promise.reject(new Error('away')) : Promise.resolve(simulatedProviders);
  };
  const providers = createProviders({ entitlement: { configuration }, now: () => at });
  await expect(providers.read()).rejects.toMatchObject({ code: 'cable/provider-failed' });
  fails = false;
  const { all, tempPassId } = await providers.read();
  expect([all.length, tempPassId]).toEqual([simulatedProviders.length, 'temp-pass']);
  await providers.read();
  expect(reads).toBe(2);
  [at, fails] = [60_000, true];
  expect((await providers.read()).all).toBe(all);
  expect(reads).toBe(3);
});

test('TV-03: a provider that never answers is waited for as long as the caller has patience, and one that is slow answers', async () => {
  const parts = {
    ...{
      secret: 'a-secret-of-the-tests-with-32-characters',
      origin: () => 'http://providers.localhost:1',
      languageOf: () => 'en' as const,
    },
    ...{ framedBy: () => [], now: () => 0 },
  };
  const waits: number[] = [];
  const wait = (ms: number, signal: AbortSignal): Promise<unknown> => {
    waits.push(ms);
    return ms > 10_000 ? setTimeout(ms, undefined, { signal }) : Promise.resolve();
  };
  const simulator = createProviderSimulator({ ...parts, wait });
  const ask = (mvpd: string, signal: AbortSignal) => simulator.authorize({ mvpd, subscriber: 's', resource: 'news-now', signal });
  const giving = new AbortController();
  const never = ask('still-water', giving.signal);
  giving.abort();
  await expect(never).rejects.toThrow('aborted');
  expect(await ask('slow-river', new AbortController().signal)).toMatchObject({ authorized: true });
  expect(waits).toEqual([86_400_000, 3_000]);
});
