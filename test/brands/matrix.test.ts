import { beforeAll, describe, expect, test } from 'vitest';
import { brandOf, verticals } from '#brands';
import { messagesOf } from '#messages';
import { demoPaths, type DemoPaths } from '../support/demo-paths.ts';
import { englishOnly } from '../support/english-only.ts';
import { findAttribute, listElements, getText } from '../support/read-html.ts';
import { type RunningSite, startRunningSite } from '../support/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startRunningSite();
});

const kinds: readonly (readonly [keyof DemoPaths, number])[] = [
  ['front', 200],
  ['section', 200],
  ['article', 200],
  ['author', 200],
  ['slideshow', 200],
  ['missing', 404],
];

describe.each([...verticals])('%s', (vertical) => {
  const brand = brandOf(vertical);
  test.each(kinds)(
    'BR-01, BR-05, PG-24, PG-25, ER-04: answers its %s with the right status, language, address and look',
    async (kind, status) => {
      const path = (await demoPaths(site, vertical))[kind];
      if (path === undefined) {
        // Every brand has pieces, sections and a missing page; an author or slideshow only where its front leads to one.
        expect(['author', 'slideshow']).toContain(kind);
        return;
      }
      const answer = await site.get(brand.site, path);
      expect(answer.status).toBe(status);
      const elements = listElements(answer.text);
      const root = elements.find(({ tagName }) => tagName === 'html');
      expect(root && findAttribute(root, 'lang')).toBe(brand.language);
      expect(root && findAttribute(root, 'data-brand')).toBe(vertical);
      const links = elements.filter(({ tagName }) => tagName === 'link');
      expect(
        links.some((link) => findAttribute(link, 'href')?.includes(`/theme-${vertical}-`)),
        'its theme',
      ).toBe(true);
      const canonical = links.filter((link) => findAttribute(link, 'rel') === 'canonical').map((link) => findAttribute(link, 'href'));
      if (status === 200) expect(canonical).toEqual([`${site.originOf(brand.site)}${path}`]);
      expect(elements.filter(({ tagName }) => tagName === 'h1')).toHaveLength(1);
      expect(elements.filter(({ tagName }) => tagName === 'main')).toHaveLength(1);
      const title = elements.find(({ tagName }) => tagName === 'title');
      expect(title && getText(title)).toContain(brand.displayName);
      if (status === 404) expect(answer.text).toContain(messagesOf(brand.language).errors.notFoundHeading);
      if (brand.language === 'es') {
        const words = elements.flatMap((element) => [
          ...element.childNodes.map((node) => ('value' in node ? node.value.trim() : '')),
          findAttribute(element, 'aria-label') ?? '',
          findAttribute(element, 'title') ?? '',
        ]);
        expect(words.filter((word) => englishOnly.has(word))).toEqual([]);
      }
    },
  );

  test('NL-06, FR-30: a newsletter that its front, a section or an article shows can be signed up for', async () => {
    const { front, section, article } = await demoPaths(site, vertical);
    for (const path of [front, section, article]) {
      if (path === undefined) continue;
      const elements = listElements((await site.get(brand.site, path)).text);
      const ids = elements.flatMap((element) => (findAttribute(element, 'name') === 'newsletter' ? [findAttribute(element, 'value')] : []));
      for (const id of ids) expect((await site.get(brand.site, `/embedded-newsletter/${id}`)).status, `${path} ${id}`).toBe(200);
    }
  });

  test('PG-26: leads from its front to pages that are there', async () => {
    const front = await site.get(brand.site, (await demoPaths(site, vertical)).front);
    const origin = site.originOf(brand.site);
    const hrefs = listElements(front.text).flatMap((element) => (element.tagName === 'a' ? [findAttribute(element, 'href') ?? ''] : []));
    const paths = [
      ...new Set(
        hrefs
          .filter((href) => !href.startsWith('#'))
          .map((href) => new URL(href, origin))
          .filter((url) => url.origin === origin)
          .map((url) => url.pathname + url.search),
      ),
    ];
    const dead: string[] = [];
    for (const path of paths) {
      const { status } = await site.get(brand.site, path);
      if (status !== 200) dead.push(`${status} ${path}`);
    }
    expect(dead).toEqual([]);
  });
});
