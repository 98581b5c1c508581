// What an operator asks of a running site: whether it is alive and ready, and its numbers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../support/program.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

const token = 'a-token-for-the-numbers-with-32-characters';
let site: WholeSite;
beforeAll(async () => {
  await ensureBuilt();
  site = await startWholeSite({ variables: { MASTHEAD_METRICS_TOKEN: token } });
});
afterAll(() => site.close());

test.each(['news.localhost', 'today.localhost', 'load-balancer.example', '10.0.0.7'])(
  'OP-07: is alive and ready on the host %s',
  async (host) => {
    for (const path of ['/healthz', '/readyz']) expect([path, (await site.get(path, { host })).status]).toEqual([path, 200]);
  },
);

test('OP-07: shows its numbers to this machine, and to others by the token alone', async () => {
  const forOthers = { 'x-forwarded-for': '203.0.113.7' };
  const ask = async (headers: Record<string, string>) => (await site.get('/metrics', { headers })).status;
  expect(await ask({})).toBe(200);
  expect(await ask(forOthers)).toBe(403);
  expect(await ask({ ...forOthers, authorization: `Bearer ${token}x` })).toBe(403);
  expect(await ask({ ...forOthers, authorization: `Bearer ${token}` })).toBe(200);
});
