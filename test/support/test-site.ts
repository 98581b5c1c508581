import { request } from 'node:http';
import { brandOf, type Site, type Vertical } from '#brands';
import type { Document } from '#content/model/document';
import type { ContentClient } from '#content/responses/content-client';
import { noLoads } from '#content/site/outside-loads';
import { type ContentCalls, createContentCalls } from '#features/distribution/content-calls';
import { createDocuments, type Documents } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { type Cards, createCards } from '#features/newsroom/live-cards';
import { createBodyRenderer, createPictureRenderer, pictureWidths } from '#features/pages/pictures';
import { createHttpServer } from '#platform/http-server';
import { createLog } from '#platform/log';
import { createPictureUrls } from '#platform/pictures';
import { createPageCache, type PageCache } from '#platform/page-cache';
import { createReaderSite } from '../../src/site/app.ts';
import type { Assets } from '../../src/site/assets.ts';
import { createFileRoutes } from '../../src/site/routes.ts';
import { createHosts } from '../../src/site/hosts.ts';
import { fixtureOrigin } from './newsroom-fixture.ts';
import { createTestDatabase } from './test-database.ts';

/** No built files: pages without style and script. */
const noAssets: Assets = { client: '', pages: {}, themes: {}, fonts: {}, icons: {} };

/** What a reader got: `headers` with lower-case names, `html` the body as text. */
export type TestAnswer = { status: number; headers: Record<string, string | undefined>; html: string };
export type TestSite = {
  /** Asks the site as a reader does; a site's name is its host (`news` is news.localhost). Default host: news. */
  get(path: string, options?: { host?: string; site?: Site; method?: string; headers?: Record<string, string> }): Promise<TestAnswer>;
  documents: Documents;
  cards: Cards;
  cache: PageCache;
  database: Awaited<ReturnType<typeof createTestDatabase<DocumentTables>>>['database'];
  /** Writes documents in order, as the test's own. */
  write(...documents: readonly unknown[]): Promise<void>;
  close(): Promise<void>;
};

/** The time of a test site that is given none. */
export const testNow = Date.parse('2026-11-20T12:00:00.000Z');

/** A reader site over a real, empty database, reached through the real front door; close it in afterAll. */
export const createTestSite = async ({
  now = () => testNow,
  variants = [] as readonly string[],
  hubs = [] as readonly string[],
  outsideContents = undefined as ((url: string) => Promise<string | undefined>) | undefined,
  weather = undefined as Parameters<typeof createReaderSite>[0]['weather'],
  playerLibrary = undefined as Parameters<typeof createReaderSite>[0]['playerLibrary'],
  outsideLoads = noLoads,
  /** What the pages of a brand know of its ads. */
  adsOf = undefined as Parameters<typeof createReaderSite>[0]['adsOf'],
  /** Where its pages ask instead of the store itself, such as over HTTP. */
  contentThrough = undefined as ((calls: ContentCalls) => Promise<ContentClient>) | undefined,
  onLog = undefined as ((line: string) => void) | undefined,
} = {}): Promise<TestSite> => {
  const { database, close: closeDatabase } = await createTestDatabase<DocumentTables>();
  const log = createLog({ production: true, level: onLog ? 'warn' : 'silent', secrets: [], ...(onLog && { write: onLog }) });
  const pictures = createPictureRenderer(
    createPictureUrls({ secret: 'a-secret-of-the-tests-with-32-characters', allowedWidths: pictureWidths }),
  );
  const parts = { database, now, render: createBodyRenderer(pictures, ['news.localhost']), renderedWith: 'test' };
  const documents = createDocuments(parts);
  const cards = createCards(parts);
  const calls = createContentCalls({
    database,
    now,
    originOf: fixtureOrigin,
    // of fronts `open-<id>`, of pieces `<id>~open`, as their signed links begin; a slideshow's says that it is one
    openDraft: (draftId) => (draftId.startsWith('open-') ? draftId.slice(5) : /^([a-z]+[0-9]+)(?:\.slideshow)?~open$/.exec(draftId)?.[1]),
  });
  const content = (await contentThrough?.(calls)) ?? calls;
  const cache = createPageCache({ maxBytes: 50_000_000 });
  const site = createReaderSite({
    hosts: createHosts({}, 80),
    content,
    pictures,
    ...(outsideContents && { outsideContents }),
    weather,
    files: createFileRoutes({ database, hubs }),
    cache,
    assets: noAssets,
    variants,
    playerLibrary,
    outsideLoadsOf: () => outsideLoads,
    adsOf,
    https: false,
    now,
    log,
  });
  const server = createHttpServer({
    lookup: (incoming, overloaded) => site.lookup(incoming, overloaded),
    fallback: (incoming, response) => site.handle(incoming, response),
    // a machine that is busy with other tests is no overload of this site
    neverShed: () => true,
    onError: (error) => log.error({ err: error }, 'A request failed'),
  });
  const port = await server.listen(0, '127.0.0.1');

  const get: TestSite['get'] = (path, { site: name = 'news', host = `${name}.localhost`, method = 'GET', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path, method, headers: { ...headers, host, connection: 'close' } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as TestAnswer['headers'],
            html: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end();
    });

  return {
    get,
    documents,
    cards,
    cache,
    database,
    write: async (...all) => {
      for (const document of all) await documents.write(document, { by: 'test' });
    },
    close: async () => {
      await server.close({ graceMs: 1000 });
      await closeDatabase();
    },
  };
};

/** What a document of a vertical carries about its place, for documents made in tests. */
export const toPlace = (vertical: Vertical): Pick<Extract<Document, { type: 'article' }>, 'site' | 'vertical' | 'publisher'> => {
  const { site, publisher } = brandOf(vertical);
  return { site, vertical, publisher };
};

/** A picture for tests: `number` makes its id. */
export const testImage = (number: number, more: Record<string, unknown> = {}) => ({
  id: `ncim${number}`,
  width: 2400,
  height: 1600,
  focalPoint: { x: 0.5, y: 0.5 },
  alt: `Picture ${number}`,
  version: 1,
  ...more,
});

/** A published article of the news brand with `paragraphs` paragraphs; `more` says what is different. */
export const testArticle = (number: number, more: Record<string, unknown> = {}, paragraphs = 3) => ({
  id: `rcna${number}`,
  type: 'article',
  ...toPlace('news'),
  slug: `story-${number}`,
  status: 'published',
  headline: `Story ${number}`,
  description: `What story ${number} is about.`,
  taxonomy: ['news/politics'],
  datePublished: '2026-11-20T08:00:00.000Z',
  dateModified: '2026-11-20T08:00:00.000Z',
  body: Array.from({ length: paragraphs }, (_, index) => ({
    type: 'paragraph',
    text: [{ kind: 'text', text: `Paragraph ${index + 1} of story ${number}.` }],
  })),
  ...more,
});

/** A published person of the news brand. */
export const testPerson = (number: number, more: Record<string, unknown> = {}) => ({
  id: `ncpn${number}`,
  type: 'person',
  ...toPlace('news'),
  slug: `person-${number}`,
  status: 'published',
  name: `Person ${number}`,
  bio: `The long story of person ${number}.`,
  shortBio: `The short story of person ${number}.`,
  ...more,
});
