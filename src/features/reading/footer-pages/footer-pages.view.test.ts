import { describe, expect, test } from 'vitest';
import { type Brand, brandOf } from '#brands';
import type { Article } from '#content/model/article';
import type { BodyElement } from '#content/model/body';
import { buildFooterGroup, buildFooterPages, footerKinds } from './footer-pages.view.ts';
import { type BrandWords, buildBody, buildDesksBody, findDeskAddress } from './page-words.view.ts';

const makePages = (brand: Brand, own?: BrandWords) => {
  let made = 0;
  return buildFooterPages(brand, () => `rcna${(made += 1)}`, own);
};
const english = brandOf('news');
const spanish = brandOf('noticias');

/** The words of an element of such a page: it has headings and paragraphs alone. */
const readText = (element: BodyElement): string => {
  if (element.type !== 'heading' && element.type !== 'paragraph') throw new Error(`${element.type} is on no such page.`);
  return element.text
    .map((part) => (part.kind === 'link' ? part.children : [part]).map((one) => ('text' in one ? one.text : '')).join(''))
    .join('');
};
const readPage = ({ body }: Article): string[] => body.map(readText);
const findPage = (pages: readonly Article[], kind: Article['pageKind']): Article => {
  const page = pages.find(({ pageKind }) => pageKind === kind);
  if (!page) throw new Error(`There is no page of ${String(kind)}.`);
  return page;
};

describe.each([
  {
    brand: english,
    headlines: ['About News', 'Contact News', 'Corrections', 'Privacy', 'Feeds'],
    desks: ['newsroom@news.example', 'corrections@news.example', 'readers@news.example', 'advertising@news.example'],
    counts: [6, 8, 3, 9, 2],
    slugs: ['about-news', 'contact-news', 'corrections', 'privacy', 'feeds'],
  },
  {
    brand: spanish,
    headlines: ['Acerca de Noticias', 'Contacto de Noticias', 'Correcciones', 'Privacidad', 'Fuentes web'],
    desks: ['redaccion@noticias.example', 'correcciones@noticias.example', 'lectores@noticias.example', 'publicidad@noticias.example'],
    counts: [6, 8, 3, 9, 2],
    slugs: ['acerca-de-noticias', 'contacto-de-noticias', 'correcciones', 'privacidad', 'fuentes-web'],
  },
])('NV-13: the five pages of $brand.vertical', ({ brand, headlines, desks, counts, slugs }) => {
  test('have their headlines and addresses in the language of the brand, and all of their text', () => {
    const pages = makePages(brand);
    expect(pages.map(({ pageKind }) => pageKind)).toEqual(footerKinds);
    expect(pages.map(({ headline }) => headline)).toEqual(headlines);
    expect(pages.map(({ slug }) => slug)).toEqual(slugs);
    expect(pages.map(({ body }) => body.length)).toEqual(counts);
    for (const page of pages) {
      expect(page.description).toMatch(/^\S.*\S$/);
      for (const text of readPage(page)) expect(text).toMatch(/^\S.+\S$/);
    }
  });
  test('are told apart by their text: no sentence stands on two of them', () => {
    const pages = makePages(brand);
    const texts = pages.flatMap((page) => [page.description ?? '', ...readPage(page)]);
    expect(new Set(texts).size).toBe(texts.length);
  });
  test('say whom to write to: each desk with what it is for, corrections and rights at the desk that answers', () => {
    const pages = makePages(brand);
    const lines = readPage(findPage(pages, 'contact'));
    expect(lines.filter((_, index) => index % 2 === 1).map((line) => line.split(' ').at(-1))).toEqual(desks);
    for (const line of lines.filter((_, index) => index % 2 === 1)) expect(line).toMatch(/^\S.+: \S+@\S+$/);
    expect(readPage(findPage(pages, 'corrections')).at(-1)).toContain(` ${desks[1] ?? '?'}. `);
    expect(readPage(findPage(pages, 'privacy')).at(-1)).toContain(` ${desks[2] ?? '?'};`);
  });
  test('are read by everybody, without ads, and stand in no list', () => {
    const pages = makePages(brand);
    for (const page of pages)
      expect(page).toMatchObject({
        type: 'article',
        subType: 'page',
        site: brand.site,
        vertical: brand.vertical,
        publisher: brand.publisher,
        status: 'published',
        access: 'free',
        hidden: false,
        taxonomy: [],
        authors: [],
        breakingNews: false,
        nativeAd: false,
        adsEnabled: false,
        ecommerceEnabled: false,
        autoCuration: false,
      });
    expect(new Set(pages.map(({ id }) => id)).size).toBe(5);
  });
});

test.each([english, spanish])("NV-13: a brand's own texts take the place of those that fit any brand ($vertical)", (brand) => {
  const own: BrandWords = {
    about: { description: 'Own tagline.', text: ['## Own heading', 'Own text.'] },
    desks: [{ name: 'Own desk', address: 'own@brand.example', text: 'Own purpose:' }],
    corrections: 'Own checks.',
    privacy: 'Own knowledge.',
  };
  const pages = makePages(brand, own);
  expect(findPage(pages, 'about').description).toBe('Own tagline.');
  expect(readPage(findPage(pages, 'about'))).toEqual(['Own heading', 'Own text.']);
  expect(readPage(findPage(pages, 'contact'))).toEqual(['Own desk', 'Own purpose: own@brand.example']);
  expect(readPage(findPage(pages, 'corrections'))[0]).toBe('Own checks.');
  expect(readPage(findPage(pages, 'corrections')).at(-1)).toContain('own@brand.example');
  expect(readPage(findPage(pages, 'privacy'))[0]).toBe('Own knowledge.');
});

test('NV-13: the footer links the pages below the name of the brand', () => {
  const pages = makePages(english).slice(0, 1);
  expect(buildFooterGroup(english, pages)).toEqual({
    label: 'News',
    url: '/',
    items: [{ label: 'About News', url: expect.stringMatching(/about-news-rcna1$/) as string, items: [] }],
  });
});

describe('NV-13: the text of a page', () => {
  test('is paragraphs, and a heading where one begins with its signs', () => {
    expect(buildBody(['## How', 'So ## so'])).toEqual([
      { type: 'heading', level: 2, text: [{ kind: 'text', text: 'How' }] },
      { type: 'paragraph', text: [{ kind: 'text', text: 'So ## so' }] },
    ]);
  });
  test.each([
    ['desk@brand.example', ['desk@brand.example'], []],
    ['Write to a.b@sub.brand.example, or c@d.example.', ['a.b@sub.brand.example', 'c@d.example'], ['Write to ', ', or ', '.']],
    ['No @ here, and none@here', [], ['No @ here, and none@here']],
    ['two-part@brand-name.example!', ['part@brand-name.example'], ['two-', '!']],
  ])('links the addresses in %j', (text, links, words) => {
    const [paragraph] = buildBody([text]);
    if (paragraph?.type !== 'paragraph') throw new Error('It is no paragraph.');
    const found = paragraph.text.flatMap((part) => (part.kind === 'link' ? [part] : []));
    expect(found).toEqual(
      links.map((address) => ({ kind: 'link', href: `mailto:${address}`, children: [{ kind: 'text', text: address }] })),
    );
    expect(paragraph.text.flatMap((part) => (part.kind === 'text' ? [part.text] : []))).toEqual(words);
  });
  test('has a heading for each desk', () => {
    expect(buildDesksBody([{ name: 'Tips', address: 'tips@brand.example', text: 'News:' }]).map(readText)).toEqual([
      'Tips',
      'News: tips@brand.example',
    ]);
  });
  test('names the desk that is asked for, else the first', () => {
    const desks = ['a@x.example', 'ab@x.example', 'b@x.example'].map((address) => ({ name: '', address, text: '' }));
    expect(findDeskAddress(desks, 'b')).toBe('b@x.example');
    expect(findDeskAddress(desks, 'ab')).toBe('ab@x.example');
    expect(findDeskAddress(desks, 'c')).toBe('a@x.example');
    expect(findDeskAddress([], 'a')).toBe('');
  });
});
