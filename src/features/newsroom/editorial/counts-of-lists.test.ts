import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSchedules } from '../../../../test/support/run-kind.ts';
import { fixtureArticle, fixtureFront } from '../../../../test/support/newsroom-fixture.ts';
import { createTestEditorial } from '../../../../test/support/test-editorial.ts';
import { type Editor, createEditor, sentArticle } from '../../../../test/support/editor.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
let editor: Editor;
const clock = Date.parse('2026-11-22T12:00:00.000Z');
let now = clock;
const filters = '(taxonomy:news OR taxonomy:mach) AND autoCuration:true';
const size = 2;

beforeAll(async () => {
  site = await startWholeSite({ now: () => now });
  editor = createEditor(site);
  const more = { id: 'more', type: 'waffle', items: [], autofill: { filters, size }, metadata: { pageSize: size } };
  const lead = { id: 'lead', type: 'grid', items: [], autofill: { filters: 'taxonomy:news', size: 1 } };
  await site.documents.write(fixtureFront('nccu1', 'news', '/all', { layouts: [{ id: 'row', packages: [lead, more] }] }), { by: 'test' });
});
afterAll(() => site.close());

/** How many the front's waffle has in all, as readers are told: everything but the piece that leads. */
const total = async (): Promise<number> => {
  const { status, text } = await site.get('/bentoapi/curation/slug/all');
  expect(status, text).toBe(200);
  const { data } = JSON.parse(text) as { data: { curation: { pagination: { totalCount: number } } } };
  return data.curation.pagination.totalCount;
};
const becomes = (count: number) => expect.poll(total).toBe(count);
const publish = async (headline: string, more: Record<string, unknown> = {}): Promise<string> => {
  const made = await editor('POST', '/documents', { status: 'published', ...sentArticle(headline, more) });
  expect(made.status, made.text).toBe(201);
  return made.json.data.id;
};
const done = async (method: string, path: string, body?: unknown, etag?: string): Promise<void> => {
  const answer = await editor(method, path, body, {
    etag,
    ...(method === 'PATCH' && { headers: { 'content-type': 'application/merge-patch+json' } }),
  });
  expect(answer.status, answer.text).toBeLessThan(300);
};

test('what a waffle has in all follows every change of what stands in it', async () => {
  const id = await publish('Leads and is not counted');
  await becomes(0);
  await publish('One');
  await publish('Of another brand', { vertical: 'mach', taxonomy: ['mach/science'] });
  await publish('Of both brands', { taxonomy: ['news/politics', 'mach/science'] });
  await publish('Of a brand that is not asked for', { vertical: 'better', taxonomy: ['better/health'] });
  await publish('That no list may choose', { autoCuration: false });
  const last = await publish('Two');
  // the last one leads now, and the first one is counted
  await becomes(4);
  await done('POST', `/documents/${id}/unpublish`, {});
  await becomes(3);
  await done('POST', `/documents/${id}/publish`, {});
  await becomes(4);
  await done('POST', `/documents/${id}/unpublish`, { hard: true });
  await becomes(3);
  await done('POST', `/documents/${id}/publish`, {});
  await becomes(4);

  await done('PATCH', `/documents/${id}`, { taxonomy: ['better/health'], vertical: 'better' }, await etagOf(id));
  await becomes(3);
  await done('PATCH', `/documents/${id}`, { taxonomy: ['mach/science'], vertical: 'mach' }, await etagOf(id));
  await becomes(4);
  await done('PATCH', `/documents/${id}`, { autoCuration: false }, await etagOf(id));
  await becomes(3);
  await done('PATCH', `/documents/${id}`, { autoCuration: true, hidden: true }, await etagOf(id));
  await becomes(3);
  await done('PATCH', `/documents/${id}`, { hidden: false, headline: 'Seen again' }, await etagOf(id));
  await becomes(4);

  await done('DELETE', `/documents/${id}?force`);
  await becomes(3);
  await done('POST', `/bin/${id}/restore`);
  await becomes(4);

  const made = await editor('POST', '/documents', sentArticle('For tomorrow'));
  await done('POST', `/documents/${made.json.data.id}/schedule`, { action: 'publish', at: new Date(clock + 60_000).toISOString() });
  await done('POST', `/documents/${last}/schedule`, { action: 'unpublish', at: new Date(clock + 120_000).toISOString() });
  now = clock + 60_000;
  await runSchedules(site.database, site.editorial);
  await becomes(5);
  now = clock + 180_000;
  // another process on the same database
  await runSchedules(
    site.database,
    createTestEditorial(site.database, () => now),
  );
  await becomes(4);

  const archive = Array.from({ length: 50 }, (_, index) =>
    fixtureArticle(`rcna${90_000 + index}`, 'news', { taxonomy: ['news/archive'] }, 500),
  );
  await site.documents.writeMany(archive, { by: 'test' });
  await becomes(54);
});

const etagOf = async (id: string): Promise<string> => `"${(await editor('GET', `/documents/${id}`)).json.data.revision}"`;
