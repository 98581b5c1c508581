import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PushService, startPushService } from '../../../../../test/support/push-service.ts';
import { startWholeSite, type WholeSite } from '../../../../../test/support/whole-site.ts';

const receivers = 20;
let service: PushService;
let site: WholeSite;
beforeAll(async () => {
  service = await startPushService();
  site = await startWholeSite({ variables: { MASTHEAD_PUSH_HOSTS: service.origin, MASTHEAD_PUSH_CONFIRM_ABOVE: '19' } });
});
afterAll(async () => {
  await site.close();
  await service.close();
});

const subscribe = async (): Promise<void> => {
  const host = `news.localhost:${site.port}`;
  const body = { subscription: service.subscribe().subscription, brand: 'news', topics: ['news:breaking'], zone: 'America/New_York' };
  const { status } = await site.get('/services/push/subscriptions', {
    method: 'POST',
    host,
    headers: { 'content-type': 'application/json', origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
};
type Answer = { code?: string; details?: object; data?: { message: { id: string; state: string }; counts?: Record<string, number> } };
const call = async (method: string, path: string, body?: object): Promise<Answer & { status: number }> => {
  const { status, text } = await site.get(`/editorial${path}`, {
    method,
    headers: { authorization: `Bearer ${site.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status, ...(JSON.parse(text) as Answer) };
};
const draft = async (title: string): Promise<string> =>
  (await call('POST', '/push-messages', { topics: ['news:breaking'], title })).data?.message.id ?? '';
const send = (id: string, body?: object) => call('POST', `/push-messages/${id}/send`, body);

test('PN-19: a message to more browsers than configured goes only where its sender says to how many, within 5 in 100', async () => {
  for (let number = 1; number < receivers; number += 1) await subscribe();
  // to as many as configured it goes without a word
  expect((await send(await draft('Few'))).status).toBe(200);
  await expect.poll(() => service.received.length).toBe(receivers - 1);
  await subscribe();
  const refused = await draft('Many');
  expect(await send(refused)).toMatchObject({ status: 409, code: 'push/needs-confirmation', details: { receivers, limit: 19 } });
  for (const confirm of [0, 18, 22]) expect(await send(refused, { confirm }), String(confirm)).toMatchObject({ status: 409 });
  expect(service.received).toHaveLength(receivers - 1);
  for (const confirm of [19, 20, 21]) expect((await send(await draft(`Many, ${confirm}`), { confirm })).status, String(confirm)).toBe(200);
  await expect.poll(() => service.received.length).toBe(receivers - 1 + 3 * receivers);
});
