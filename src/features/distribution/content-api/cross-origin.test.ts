import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type ListeningApi, listenApi } from '../../../../test/support/listening-api.ts';
import { fixtureDocuments, loadFixtureNewsroom, fixtureOrigin } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { createContentCalls } from '#features/distribution/content-calls';

let store: TestDatabase<DocumentTables>;
let api: ListeningApi;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  await loadFixtureNewsroom(fixtureDocuments(store.database));
  api = await listenApi(createContentCalls({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin }));
});
afterAll(async () => {
  await api.close();
  await store.close();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${api.origin}${path}`, { ...init, headers: { origin: 'https://elsewhere.example', ...init.headers } });

test.each([
  ['an answer', '/bentoapi/article/rcna1', 200],
  ['an answer from the cache', '/bentoapi/article/rcna1', 200],
  ['what is not there', '/bentoapi/article/rcna999999', 404],
  ['what cannot be read', '/bentoapi/persons/search?filters=colour%3Ared', 400],
])('CC-35: %s may be read by pages of other origins, without cookies', async (_name, path, status) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-expose-headers')).toContain('x-original-correlation-id');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
});

test('a browser that asks first is told that it may, for a day', async () => {
  const answer = await ask('/bentoapi/article/rcna1', {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  });
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-allow-headers': 'Content-Type, x-original-correlation-id',
    'access-control-max-age': '86400',
  });
});

test('CC-35: what is no public call says nothing to other origins', async () => {
  for (const path of ['/readyz', '/openapi.json']) {
    expect((await ask(path)).headers.get('access-control-allow-origin'), path).toBeNull();
    expect((await ask(path, { method: 'OPTIONS' })).status, path).toBe(405);
  }
});
