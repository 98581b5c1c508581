import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAttribute, listElements } from '../../test/support/read-html.ts';
import { fixtureArticle } from '../../test/support/newsroom-fixture.ts';
import { createTestSite, type TestSite } from '../../test/support/test-site.ts';

const app = '/start-today-app-view';
let site: TestSite;
let path: string;
beforeAll(async () => {
  site = await createTestSite();
  await site.write(fixtureArticle('rcna1', 'today', { headline: 'Morning light' }, 1), {
    id: 'nccu1',
    type: 'curation',
    subType: 'front',
    site: 'today',
    publisher: 'today',
    vertical: 'today',
    pageRoute: '/',
    title: 'Today',
    status: 'published',
    layouts: [
      {
        id: 'l',
        type: 'oneColumn',
        railContext: 'right',
        packages: [{ id: 'p', type: 'lead', zone: 'page-front', hidden: false, items: [{ id: 'rcna1' }], metadata: {} }],
      },
    ],
  });
  const row = await site.database.selectFrom('document').select('path').where('id', '=', 'rcna1').executeTakeFirstOrThrow();
  path = row.path ?? '';
});
afterAll(() => site.close());

const links = (html: string): string[] =>
  listElements(html).flatMap((element) => (element.tagName === 'a' ? [findAttribute(element, 'href') ?? ''] : []));
const ours = (html: string): string[] => links(html).filter((href) => /^\/(?!\/)|^http:\/\/\w+\.localhost/.test(href));

test('PG-29: below the app’s path stand the pages of today, without chrome, and their links stay there', async () => {
  for (const inner of ['/', path]) {
    const { status, html } = await site.get(`${app}${inner}`, { site: 'today' });
    expect([inner, status]).toEqual([inner, 200]);
    expect(html).toContain(` data-chromeless data-app-path="${app}"`);
    expect(html).toContain(`<link rel="canonical" href="http://today.localhost${inner}">`);
    expect(html).not.toContain('/services/survey');
    expect(html).not.toContain('href="#main"');
    for (const href of ours(html))
      expect(href, inner).toMatch(/^\/start-today-app-view\/|^http:\/\/(?!today)\w+\.localhost.*[?&]chromeless=st-app|\.xml$/);
  }
  expect((await site.get(app, { site: 'today' })).status).toBe(200);
  expect(links((await site.get(`${app}/`, { site: 'today' })).html)).toContain(`${app}${path}`);
});

test('PG-29: what moved leads on inside the app, and what is not there is an error page of the app', async () => {
  expect((await site.get(`${app}/rcna1?chromeless=true`, { site: 'today' })).headers.location).toBe(`${app}${path}?chromeless=true`);
  expect((await site.get(`${app}/wrong/slug-rcna1`, { site: 'today' })).headers.location).toBe(`${app}${path}`);
  const missing = await site.get(`${app}/nothing`, { site: 'today' });
  expect(missing.status).toBe(404);
  expect(missing.html).toContain('data-chromeless');
  expect(ours(missing.html)).toContain(`${app}/`);
  for (const file of ['/rss.xml', '/sitemap.xml', '/robots.txt'])
    expect((await site.get(`${app}${file}`, { site: 'today' })).status, file).toBe(404);
});

test('PG-29: other sites have no such path, and a path that only begins so is another one', async () => {
  expect((await site.get(`${app}/a`, { site: 'news' })).status).toBe(404);
  expect((await site.get(`${app}ed`, { site: 'today' })).status).toBe(404);
  const plain = await site.get(path, { site: 'today' });
  expect(plain.html).not.toContain('data-app-path');
  expect(ours(plain.html).some((href) => href.startsWith(app))).toBe(false);
});
