import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite();
});
afterAll(() => site.close());

const post = async (path: string, key: string, body?: object) => {
  const answer = await site.get(`/editorial${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body ?? {}),
  });
  return { status: answer.status, data: (JSON.parse(answer.text) as { data: { id: string; path: string } }).data };
};

test('OP-74: a keyed call is answered once this process shows its change: a cached page is gone with the answer', async () => {
  const made = await post('/documents', 'made', { type: 'article', vertical: 'news', headline: 'Shown at once', status: 'published' });
  expect(made.status).toBe(201);
  const path = made.data.path;
  expect((await site.get(path)).status).toBe(200);
  expect((await site.get(path)).status).toBe(200);
  expect((await post(`/documents/${made.data.id}/unpublish`, 'gone', { hard: true })).status).toBe(200);
  expect((await site.get(path)).status).toBe(410);
});
