// The readers' side without a page cache and without compression, over its own database with the demo newsroom: every request reads, renders and sends.
// Built by bench/measure/built.ts; sends its parent the port and the addresses, and on "use" the CPU it has used.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parseHtml } from '#content/html/parse-html';
import { createContentCalls, cacheFrameCalls } from '#features/distribution/content-calls';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { readConfig } from '#platform/config';
import { createHttpServer } from '#platform/http-server';
import { type ReadyAnswer } from '#platform/http';
import { createLog } from '#platform/log';
import { createPageCache, type PageCache } from '#platform/page-cache';
import { migrate, openDatabase } from '#platform/storage';
import { migrations } from '../../src/ops/migrations.ts';
import { loadDemoOnce } from '../../src/ops/newsroom/load-demo.ts';
import { createNewsroom } from '../../src/ops/newsroom/newsroom.ts';
import { createReaderSite } from '../../src/site/app.ts';
import { readAssets } from '../../src/site/assets.ts';
import { createHosts } from '../../src/site/hosts.ts';
import { longRead } from './long-read.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-'));
const log = createLog({ production: false, level: 'error', secrets: [] });
const config = readConfig({ MASTHEAD_DATA: folder, MASTHEAD_DEMO: '1' });
const opened = await openDatabase<DocumentTables>(config, { own: true, command: 'bench', log });
await migrate(opened.pool, migrations);
const newsroom = createNewsroom(config, opened.database);
await loadDemoOnce(newsroom, opened.database, () => undefined);

const place = { site: 'news', vertical: 'news', publisher: 'masthead', status: 'published' } as const;
const some = await opened.database
  .selectFrom('document')
  .select(['id', 'document'])
  .where('type', '=', 'article')
  .where('site', '=', 'news')
  .orderBy('id')
  .limit(90)
  .execute();
const [first] = some;
const { body } = parseHtml(longRead());
const more = first?.document.type === 'article' ? { authors: first.document.authors, primaryImage: first.document.primaryImage } : {};
const article = await newsroom.documents.write(
  {
    ...place,
    ...more,
    id: 'rcna900001',
    type: 'article',
    slug: 'a-long-read',
    headline: 'A long read in sixty paragraphs',
    description: 'Sixty paragraphs to be read.',
    taxonomy: ['news/world'],
    datePublished: '2026-11-20T08:00:00.000Z',
    autoCuration: false,
    body,
  },
  { by: 'bench' },
);
const packages = Array.from({ length: 10 }, (_, index) => ({
  id: `grid-${index}`,
  type: 'grid',
  title: `Row ${index}`,
  items: some.slice(index * 8, index * 8 + 8).map(({ id }) => ({ id })),
  metadata: { columns: 4 },
}));
await newsroom.documents.write(
  {
    ...place,
    id: 'nccu900002',
    type: 'curation',
    title: 'A front of eighty cards',
    pageRoute: '/eighty-cards',
    layouts: packages.map((one) => ({ id: `row-${one.id}`, type: 'oneColumn', packages: [one] })),
  },
  { by: 'bench' },
);

const none = createPageCache({ maxBytes: 1 });
const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat();
const cache: PageCache = {
  ...none,
  lookup: () => undefined,
  respond: async (_key, _request, render): Promise<ReadyAnswer> => {
    const { status, headers, body: html } = await render({ signal: new AbortController().signal, generation: 0 });
    const bytes = Buffer.from(html);
    return { status, headers: [...flat(headers), 'Content-Length', String(bytes.length)], body: bytes };
  },
};
const calls = createContentCalls({ database: opened.database, openDraft: () => undefined, originOf: (site) => `http://${site}.localhost` });
// as the running site does: the frame's navigation and lists are cached between renders, pages are not
const { content } = cacheFrameCalls(calls, { now: Date.now });
const parts = {
  content,
  pictures: newsroom.pictures,
  cache,
  assets: await readAssets(join(process.cwd(), 'dist/client')),
  variants: [],
  https: false,
  now: Date.now,
  log,
};
let reader: ReturnType<typeof createReaderSite> | undefined;
const server = createHttpServer({ lookup: () => undefined, fallback: (request, response) => reader?.handle(request, response) });
const port = await server.listen(0, '127.0.0.1');
reader = createReaderSite({ ...parts, hosts: createHosts({}, port) });

process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => {
  void server
    .close({ graceMs: 0 })
    .then(() => opened.close())
    .then(() => rmSync(folder, { recursive: true, force: true }));
});
const live = await opened.database
  .selectFrom('document')
  .select('path')
  .where(sql<boolean>`document->>'externalId' = 'demo:live-blog:count-night'`)
  .executeTakeFirstOrThrow();
process.send?.({ port, article: article.path, front: '/eighty-cards', live: live.path ?? '' });
