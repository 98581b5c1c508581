import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createProviderSimulator } from './provider-simulator.service.ts';
import type { FeedProvider } from './provider.rules.ts';
import { createProviders, type StoredFeed } from './providers.service.ts';
import { simulatedProviders } from './simulated-providers.rules.ts';

/** What a call does that ends with its signal. */
const endWith = <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> =>
  Promise.race([work, new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))]);

test('TV-08: the list of providers is read once a minute, and its last good state stands while the feed fails', async () => {
  let [at, reads, fails] = [0, 0, true];
  const configuration = () => {
    reads += 1;
    return fails ? Promise.reject(new Error('away')) : Promise.resolve(simulatedProviders);
  };
  const onFailure = () => undefined;
  const providers = createProviders({ entitlement: { configuration }, patienceMs: 2_000, now: () => at, onFailure });
  await expect(providers.read()).rejects.toMatchObject({ code: 'cable/provider-failed' });
  [at, fails] = [10_000, false];
  const { all, tempPassId } = await providers.read();
  expect([all.length, tempPassId]).toEqual([simulatedProviders.length, 'temp-pass']);
  await providers.read();
  expect(reads).toBe(2);
  [at, fails] = [70_000, true];
  expect((await providers.read()).all).toBe(all);
  expect(reads).toBe(3);
});

const one = { mvpd: 'one', title: 'One', logo_white_2x: '/white.svg', logo_color: '/one.svg' };
test('TV-31: a feed that lies, or never answers, leaves the list as it was, and its last good state outlives the process', async () => {
  let at = 0;
  const failures: unknown[] = [];
  let feed: () => Promise<FeedProvider[]> = () => Promise.resolve([one]);
  let written: readonly FeedProvider[] | undefined;
  const stored: StoredFeed = { read: () => Promise.resolve(written), write: (good) => Promise.resolve(void (written = good)) };
  const parts = { stored, patienceMs: 1, now: () => at, onFailure: (error: unknown) => failures.push(error) };
  const begin = () => createProviders({ ...parts, entitlement: { configuration: ({ signal }) => endWith(signal, feed()) } });
  const providers = begin();
  expect((await providers.read()).all).toMatchObject([{ id: 'one' }]);
  for (const lie of [[], [{ ...one, mvpd: '../one' }], [{ ...one, logo_color: 'javascript:x' }]]) {
    [at, feed] = [at + 60_000, () => Promise.resolve(lie)];
    await providers.read();
  }
  feed = () => new Promise(() => undefined);
  at += 60_000;
  // whoever reads while it is silent does not wait for it
  expect((await providers.read()).all).toMatchObject([{ id: 'one' }]);
  expect((await begin().read()).all).toMatchObject([{ id: 'one' }]);
  expect(failures.length).toBeGreaterThanOrEqual(3);
});

test('TV-03: a provider that never answers is waited for as long as the caller has patience, and one that is slow answers', async () => {
  const parts = {
    secret: 'a-secret-of-the-tests-with-32-characters',
    origin: () => 'http://providers.localhost:1',
    languageOf: () => 'en' as const,
    framedBy: () => [],
    now: () => 0,
  };
  const waits: number[] = [];
  const wait = (ms: number, signal: AbortSignal): Promise<unknown> => {
    waits.push(ms);
    return ms > 10_000 ? setTimeout(ms, undefined, { signal }) : Promise.resolve();
  };
  const simulator = createProviderSimulator({ ...parts, wait });
  const ask = (mvpd: string, signal: AbortSignal) => simulator.decide({ mvpd, resource: 'news-now', signal });
  const giving = new AbortController();
  const never = ask('still-water', giving.signal);
  giving.abort();
  await expect(never).rejects.toThrow('aborted');
  expect(await ask('slow-river', new AbortController().signal)).toMatchObject({ authorized: true });
  expect(waits).toEqual([86_400_000, 3_000]);
});
