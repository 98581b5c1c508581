import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { brandOf, flagsOf, type Vertical } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import { messagesOf } from '#messages';
import type { FrameNotes, PageContext } from '#features/pages/page';
import type { Frame } from './frame.service.ts';
import { currentAmong, findCurrent, listNewsletterLinks, listServiceLinks } from './navbar.view.ts';
import { PageFrame } from './page-frame.tsx';

const link = (label: string, url: string) => ({ label, url, items: [] });
const piece = (id: string, headline: string, vertical: Vertical = 'news'): ContentItem => ({
  item: {
    id,
    type: 'article',
    vertical,
    publisher: 'masthead',
    taxonomy: [],
    authors: [],
    breakingNews: false,
    nativeAd: false,
    access: 'free',
    urls: { canonical: `/x-${id}`, slug: 'x' },
    ecommerceEnabled: false,
  },
  computedValues: { headline, description: '', url: `/x-${id}` },
});
const frame: Frame = {
  navigation: {
    global: [link('News', '/'), link('Mach', '/mach')],
    local: [link('World', '/world'), link('Politics', '/politics')],
    shortcuts: [link('Flooding', '/tag/flooding')],
    footer: [link('World', '/world')],
    brands: ['news', 'today', 'entretenimiento'],
  },
  hasNavigation: true,
  miniPlayer: undefined,
  mostPopular: { read: [piece('rcna1', 'Rates hold'), piece('rcna2', 'The moon hums', 'today')], shop: [], recipe: undefined },
};
// only what the frame reads of a page's context
const buildContext = (vertical: Vertical, path: string) =>
  ({
    brand: brandOf(vertical),
    messages: messagesOf(brandOf(vertical).language),
    flags: flagsOf(vertical),
    now: Date.UTC(2026, 10, 20),
    address: { path, siteOrigin: (site: string) => `https://${site}.example` },
    deployment: {},
  }) as unknown as PageContext;
const show = (vertical: Vertical, path: string, notes: FrameNotes = {}) =>
  renderToStaticMarkup(
    <PageFrame frame={frame} notes={notes} context={buildContext(vertical, path)}>
      <h1>Page</h1>
    </PageFrame>,
  );

test('NV-10: the current section is told to everyone: the page itself, and the section around it', () => {
  expect(show('news', '/world')).toContain('<a href="/world" aria-current="page">World</a>');
  expect(show('news', '/world/a-rcna1')).toContain('<a href="/world" aria-current="true">World</a>');
  expect(show('news', '/politics')).toContain('<a href="/world">World</a>');
});
test('NV-12: the footer leads to the brands of the page’s language that have a front, and to no others', () => {
  const brandsIn = (vertical: Vertical, title: string) => {
    const [column = ''] = new RegExp(`>${title}<.*?</section>`, 's').exec(show(vertical, '/').split('<footer')[1] ?? '') ?? [];
    return [...column.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, label]) => label);
  };
  expect(brandsIn('news', 'Our brands')).toEqual(['News', 'Today']);
  expect(brandsIn('deportes', 'Nuestras marcas')).toEqual(['Entretenimiento']);
});
test.each(['news', 'msnbc', 'telemundo', 'today', 'mach'] as const)(
  'NV-21: menu and footer of %s lead to the pages whose flags are on, and to no others',
  (vertical) => {
    const html = show(vertical, '/');
    const { schedule, programGuide, localNews } = flagsOf(vertical);
    for (const [path, isOn] of [
      ['/schedule', schedule],
      ['/program-guide', programGuide],
      ['/local', localNews],
    ] as const)
      expect(html.split(`href="${path}"`), path).toHaveLength(isOn ? 3 : 1);
  },
);
test('NV-21: a view with its flags off leads to none of them', () => {
  const context = { ...buildContext('news', '/'), flags: flagsOf('news', true) };
  expect(listServiceLinks(context)).toEqual([]);
});
test('NL-41: a brand with newsletters leads to them once, an editor’s own link instead, and without the flag there is none', () => {
  const links = (newsletters: boolean | undefined, footer = frame.navigation.footer, isOff = false) =>
    listNewsletterLinks(
      { navigation: { ...frame.navigation, newsletters, footer } },
      { ...buildContext('today', '/'), flags: flagsOf('today', isOff) },
    );
  expect(links(true)).toEqual([link('Newsletters', '/newsletters')]);
  for (const none of [links(false), links(undefined), links(true, [link('Mail', '/newsletters')]), links(true, undefined, true)])
    expect(none).toEqual([]);
  expect(links(true, [{ ...link('More', '/more'), items: [link('Mail', '/newsletters')] }])).toEqual([]);
});
test('NV-10: the longest link that holds the page is current, and the root only itself', () => {
  expect([...currentAmong(['/', '/mach', '/mach/space'], '/mach/space/a')]).toEqual([['/mach/space', 'true']]);
  expect(findCurrent('/', '/world')).toBeUndefined();
  expect(findCurrent('/mach', '/machine')).toBeUndefined();
});
test('NV-03: the menu has What to Read: with its items; a list that is empty or failed is left out', () => {
  const html = show('news', '/');
  expect(html).toContain('What to Read:');
  expect(html).toContain('>Rates hold</a>');
  expect(html).toContain('https://today.example/x-rcna2');
  expect(html).not.toContain('What to Shop:');
  expect(html).not.toContain('What to Cook:');
});
test('NV-11: the menu opens without script: a button that names its popover', () => {
  expect(show('news', '/')).toMatch(/<button[^>]*popover[tT]arget="site-menu"/);
  expect(show('news', '/')).toMatch(/id="site-menu" popover="auto"/);
});
test('NV-08: the global menu is hidden on /ahora of telemundo, the sections stay', () => {
  const ahora = show('telemundo', '/ahora');
  expect(ahora).not.toContain('site-menu');
  expect(ahora).not.toContain('aria-label="Nuestras marcas"');
  expect(ahora).toContain('href="/world"');
  expect(show('telemundo', '/hoy')).toContain('site-menu');
  expect(show('news', '/ahora')).toContain('site-menu');
});
test('NV-01: the bar carries the theme of its brand', () => {
  expect(show('msnbc', '/')).toContain('data-navbar="vertical"');
  expect(show('today', '/')).toContain('data-navbar="transparent"');
  expect(show('news', '/')).toContain('data-navbar="light"');
});
test('NV-09: what is read stands in the bar with a way to share it', () => {
  const html = show('news', '/world/a-rcna1', { headline: 'Rates & hold', shareUrl: 'https://news.example/rcna1' });
  expect(html).toContain('Rates &amp; hold');
  expect(html).toContain('mailto:?subject=Rates%20%26%20hold&amp;body=https%3A%2F%2Fnews.example%2Frcna1');
});
test('NV-16: breaking news stands above the bar, what a page inserts below it', () => {
  const html = show('news', '/', { breaking: { text: 'Levee holds', href: '/a' }, localInsert: <p>below</p> });
  expect(html).toContain('Levee holds');
  expect(html.indexOf('Levee holds')).toBeLessThan(html.indexOf('<header'));
  expect(html.indexOf('</header>')).toBeLessThan(html.indexOf('<p>below</p>'));
  expect(show('news', '/')).not.toContain('Breaking news');
});
test('ER-06: browsers that are not supported are told so, in the page’s language', () => {
  expect(show('news', '/')).toContain('IE 11 is not supported.');
  expect(show('noticias', '/noticias')).toContain('IE 11 no es compatible.');
});
test('NV-06: the mini player’s place is empty until it has data', () => expect(show('news', '/')).not.toContain('/live'));
test('no style attribute reaches the page', () => expect(show('today', '/')).not.toMatch(/ style="/));
test('NV-12: the footer has the brands of the language, the profiles and the year', () => {
  const html = show('deportes', '/deportes');
  expect(html).toContain('https://www.instagram.com/masthead.deportes');
  expect(html).toContain('© 2026 Deportes');
  expect(html).toContain('>Entretenimiento</a>');
});
