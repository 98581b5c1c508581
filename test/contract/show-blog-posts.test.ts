// The way from one post of a show blog to the next, by the content calls: in process and over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOptions, ContentClient } from '#content/responses/content-client';
import { createContentCalls } from '#features/distribution/content-calls';
import { createHttpContentClient } from '#features/distribution/content-client';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { wireShowBlogNavigation } from '../../src/features/distribution/content-api/wire.schema.ts';
import { type ListeningApi, listenApi } from '../support/listening-api.ts';
import { fixtureArticle, fixtureDocuments, fixtureOrigin, loadFixtureNewsroom } from '../support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let store: TestDatabase<DocumentTables>;
let api: ListeningApi;
const clients = {} as Record<'in process' | 'over HTTP', ContentClient>;
const news: CallOptions = { site: 'news' };
const msnbc: CallOptions = { site: 'msnbc' };
const readData = <Data>(result: { found: true; data: Data } | { found: false }): Data => {
  if (!result.found) throw new Error('Nothing was found.');
  return result.data;
};

beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  await loadFixtureNewsroom(fixtureDocuments(store.database));
  const posts = [1, 2, 3, 4].map((number) =>
    fixtureArticle(
      `rcna90${number}`,
      'msnbc',
      { taxonomy: ['msnbc/weekly-host/blog'], ...(number === 4 && { status: 'draft' }) },
      60 - number,
    ),
  );
  for (const post of posts) await fixtureDocuments(store.database).write(post, { by: 'test' });
  const calls = createContentCalls({ database: store.database, openDraft: () => undefined, originOf: fixtureOrigin });
  api = await listenApi(calls);
  clients['in process'] = calls;
  clients['over HTTP'] = createHttpContentClient({ bases: [`${api.origin}/`] });
});
afterAll(async () => {
  await api.close();
  await store.close();
});

test.each(['in process', 'over HTTP'] as const)(
  'SB-03: %s lead on to the next, the previous and the latest, and to none from elsewhere',
  async (name) => {
    const client = () => clients[name];
    const blog = '/weekly-host/blog';
    const around = async (post: string | undefined, options = msnbc) => {
      const result = await client().showBlogNavigation({ blog, post }, options);
      const { next, previous, latest } = wireShowBlogNavigation.parse(readData(result));
      return { ids: [next, previous, latest].map((item) => item?.item.id), tags: result.tags };
    };
    expect(await around('rcna902')).toEqual({ ids: ['rcna903', 'rcna901', 'rcna903'], tags: ['tax:msnbc/weekly-host/blog', 'rcna902'] });
    expect((await around('rcna903')).ids).toEqual([undefined, 'rcna902', 'rcna903']);
    expect((await around('rcna901')).ids).toEqual(['rcna902', undefined, 'rcna903']);
    expect((await around(undefined)).ids).toEqual([undefined, undefined, 'rcna903']);
    const none = { found: false, status: 404 };
    for (const post of ['rcna1', 'rcna904', 'rcna99999'])
      expect(await client().showBlogNavigation({ blog, post }, msnbc)).toMatchObject(none);
    for (const other of ['/no-host/blog', '/politics', '/'])
      expect(await client().showBlogNavigation({ blog: other, post: 'rcna901' }, msnbc)).toMatchObject(none);
    expect(await client().showBlogNavigation({ blog, post: 'rcna901' }, news)).toMatchObject(none);
  },
);
