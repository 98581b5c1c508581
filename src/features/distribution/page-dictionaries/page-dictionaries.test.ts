import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createLog } from '#platform/log';
import { fixtureArticle, fixtureDocuments } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { createPageDictionaries } from './index.ts';

let store: TestDatabase<DocumentTables>;
const log = createLog({ production: false, level: 'silent', secrets: [] });
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
});
beforeEach(async () => {
  await sql`delete from page_dictionary`.execute(store.database);
  const documents = fixtureDocuments(store.database);
  for (const number of [1, 2, 3]) await documents.write(fixtureArticle(`rcna${number}`, 'news', {}, number), { by: 'test' });
});
afterAll(() => store.close());

/** Dictionaries of one process whose pages say who rendered them. */
const processNamed = (name: string, build = 'build', whileDrawing: () => Promise<unknown> = () => Promise.resolve()) => {
  const rendered: string[] = [];
  const made: string[] = [];
  const dictionaries = createPageDictionaries({
    database: store.database,
    build,
    render: async (_, path) => {
      rendered.push(path);
      await whileDrawing();
      const id = /rcna\d+$/.exec(path)?.[0] ?? '';
      return { html: Buffer.from(`<p>${name} ${path}</p>`.padEnd(900 + path.length, '.')), tags: [id, 'list:news', 'brand:news'] };
    },
    onMade: (verticals) => made.push(...verticals),
    log,
  });
  return { dictionaries, rendered, made };
};
const getText = (process: ReturnType<typeof processNamed>) => process.dictionaries.find('news')?.dictionary.bytes.toString();
const header = (headers: readonly string[], name: string) => headers[headers.indexOf(name) + 1];

describe('the dictionary of a brand', () => {
  test('is made once for all processes of a build, and read by the next start', async () => {
    const [first, second] = [processNamed('first'), processNamed('second')];
    await first.dictionaries.prepare();
    await second.dictionaries.prepare();
    expect(getText(first)).toContain('<p>first ');
    expect(getText(second)).toBe(getText(first));
    expect(second.rendered).toEqual([]);
    expect([first.made, second.made]).toEqual([['news'], ['news']]);
    const other = processNamed('other', 'another build');
    await other.dictionaries.prepare();
    expect(getText(other)).toContain('<p>other ');
  });

  test('none is made once it is closed, and a page that is drawn just then is waited for: it may still ask the database', async () => {
    const order: string[] = [];
    let closing: Promise<unknown> | undefined;
    const process = processNamed('first', 'build', async () => {
      closing = process.dictionaries.close().then(() => order.push('closed'));
      await store.database.selectFrom('document').select('id').limit(1).execute();
      order.push('drawn');
    });
    await process.dictionaries.prepare();
    await closing;
    expect(order).toEqual(['drawn', 'closed']);
    await process.dictionaries.prepare();
    expect(process.rendered.length).toBe(1);
    expect(process.dictionaries.find('news')).toBeUndefined();
  });

  test('is not there for a brand without an article', async () => {
    const { dictionaries } = processNamed('first');
    await dictionaries.prepare();
    expect(dictionaries.find('telemundo')).toBeUndefined();
  });

  test('lies at an address of its own with what a client needs to use it', async () => {
    const { dictionaries } = processNamed('first');
    await dictionaries.prepare();
    const known = dictionaries.find('news');
    const path = /^<([^>]+)>; rel="compression-dictionary"$/.exec(known?.link ?? '')?.[1] ?? '';
    const [plain, br] = ['', 'gzip, br'].map((encoding) => dictionaries.lookup({ url: path, headers: { 'accept-encoding': encoding } }));
    expect(plain?.body).toEqual(known?.dictionary.bytes);
    expect(brotliDecompressSync(br?.body ?? '')).toEqual(known?.dictionary.bytes);
    for (const answer of [plain, br]) {
      expect(answer?.status).toBe(200);
      expect(header(answer?.headers ?? [], 'Use-As-Dictionary')).toBe('match="/*", match-dest=("document")');
      expect(header(answer?.headers ?? [], 'Cache-Control')).toBe('public, max-age=604800');
    }
    expect(dictionaries.lookup({ url: '/_dictionaries/old', headers: {} })?.status).toBe(404);
    expect(dictionaries.lookup({ url: '/', headers: {} })).toBeUndefined();
  });
});

describe('what is taken from readers', () => {
  const takeDown = (id: string) =>
    fixtureDocuments(store.database).write(fixtureArticle(id, 'news', { status: 'unpublished' }), { by: 'test' });
  const shown = (process: ReturnType<typeof processNamed>) => /rcna\d+/.exec(getText(process) ?? '')?.[0] ?? '';

  test('goes from the dictionary at once in every process, and one without it is made', async () => {
    const [first, second] = [processNamed('first'), processNamed('second')];
    await first.dictionaries.prepare();
    await second.dictionaries.prepare();
    const id = shown(first);
    await takeDown(id);
    for (const { dictionaries } of [first, second]) {
      dictionaries.purged([id]);
      expect(dictionaries.find('news')).toBeUndefined();
    }
    await expect.poll(() => [shown(first), shown(second)]).not.toContain('');
    expect(shown(first)).not.toBe(id);
    await first.dictionaries.prepare();
    await second.dictionaries.prepare();
    expect(getText(second)).toBe(getText(first));
    // its pages are not all rendered again for that
    expect(first.made).toEqual(['news']);
  });

  test('is in no dictionary that a start finds', async () => {
    const before = processNamed('before');
    await before.dictionaries.prepare();
    const id = shown(before);
    await takeDown(id);
    const after = processNamed('after');
    await after.dictionaries.prepare();
    expect(shown(after)).not.toBe(id);
    expect(getText(after)).toContain('<p>after ');
  });

  test('a purge of what a dictionary does not show, lists among it, leaves it', async () => {
    const { dictionaries } = processNamed('first');
    await dictionaries.prepare();
    dictionaries.purged(['list:news', 'brand:news', 'rcna99']);
    expect(dictionaries.find('news')).toBeDefined();
  });
});
