import { describe, expect, test } from 'vitest';
import { brandOf, showBlogs, type Vertical } from '#brands';
import { tokensCss } from '#brands/theme';
import { messagesOf } from '#messages';
import { ampCss } from './amp-css.view.ts';
import { listComponents } from './amp-components.view.ts';
import { type AmpParts, renderAmpDocument } from './amp-document.view.ts';

const parts: AmpParts = {
  title: 'Fish & "chips"',
  description: 'All <of> it.',
  canonicalPath: '/weekly-host/blog?a=1&b=2',
  noindex: false,
  structuredData: [{ '@type': 'Blog', name: '</script>' }, { '@type': 'BreadcrumbList' }],
  body: '<p>Body</p>',
};
const contextOf = (vertical: Vertical) => {
  const brand = brandOf(vertical);
  return {
    brand,
    address: { origin: 'https://news.example' },
    messages: messagesOf(brand.language),
    now: Date.parse('2026-12-31T23:59:59.000Z'),
  };
};
const render = (more: Partial<AmpParts> = {}, vertical: Vertical = 'news') => renderAmpDocument({ ...parts, ...more }, contextOf(vertical));
const canonical = 'https://news.example/weekly-host/blog?a=1&amp;b=2';

describe('SB-05: an AMP document', () => {
  test('begins as AMP wants it: its mark, language and brand, its character set, then the script of AMP', () => {
    expect(render()).toMatch(
      /^<!doctype html><html amp lang="en" data-brand="news"><head><meta charset="utf-8"><script async src="https:\/\/cdn\.ampproject\.org\/v0\.js"><\/script><title>/,
    );
  });
  test('names itself, and the page it stands for', () => {
    const html = render();
    expect(html).toContain('<title>Fish &amp; &quot;chips&quot; | News</title>');
    expect(html).toContain(`<link rel="canonical" href="${canonical}"><meta name="viewport" content="width=device-width,initial-scale=1">`);
    expect(html).toContain('<meta name="description" content="All &lt;of&gt; it."><meta name="robots"');
    expect(render({ description: undefined })).toContain('initial-scale=1"><meta name="robots"');
  });
  test('lets search engines list it, and not where its page does not', () => {
    expect(render()).toContain('<meta name="robots" content="max-image-preview:large">');
    expect(render({ noindex: true })).toContain('<meta name="robots" content="noindex">');
  });
  test('loads the script of each component that its body uses, and of no other', () => {
    const carousel = '<script async custom-element="amp-carousel" src="https://cdn.ampproject.org/v0/amp-carousel-0.2.js"></script>';
    const audio = '<script async custom-element="amp-audio" src="https://cdn.ampproject.org/v0/amp-audio-0.1.js"></script>';
    const html = render({ body: '<amp-carousel x></amp-carousel><amp-audio x></amp-audio>' });
    expect(html).toContain(`${carousel}${audio}<title>`);
    expect(html).not.toContain('custom-element="amp-video"');
    expect(render()).not.toContain('custom-element');
  });
  test('has the boilerplate of AMP once with script and once without, then the style of its brand', () => {
    const html = render();
    expect(html).toMatch(
      /<style amp-boilerplate>body\{-webkit-animation:-amp-start .*<noscript><style amp-boilerplate>.*<\/noscript><style amp-custom>/,
    );
    expect(html).toContain(`<style amp-custom>${tokensCss('news')}${ampCss}</style><script type="application/ld+json">`);
  });
  test.each([...new Set(showBlogs.map(({ vertical }) => vertical))])('of %s has the colours of the brand', (vertical) => {
    expect(render({}, vertical)).toContain(`<style amp-custom>${tokensCss(vertical)}${ampCss}</style>`);
  });
  test('of a brand without a show blog has the plain style', () => {
    expect(render({}, 'think')).toContain(`<style amp-custom>${ampCss}</style>`);
  });
  test('has the structured data of its page, which ends no script', () => {
    const found = [...render().matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    );
    expect(found).toEqual(parts.structuredData);
  });
  test('has the way home above, its body, and below the way to its page, then the year in UTC', () => {
    const html = render();
    expect(html).toContain('</head><body><header class="bar"><a href="/">News</a></header><main><p>Body</p></main><footer class="foot">');
    expect(html).toContain(`<p><a href="${canonical}">${messagesOf('en').amp.wholePage}</a></p>`);
    expect(html).toMatch(/<p>[^<]*2026[^<]*News[^<]*<\/p><\/footer><\/body><\/html>$/);
  });
  test('leads home inside its brand, and speaks its language', () => {
    expect(render({}, 'think')).toContain(`<header class="bar"><a href="/think">${brandOf('think').displayName}</a>`);
    const spanish = render({}, 'noticias');
    expect(spanish).toContain('<html amp lang="es" data-brand="noticias">');
    expect(spanish).toContain(`>${messagesOf('es').amp.wholePage}</a>`);
  });
});

test('PR-29: an AMP document leads to the choices and the notice of its brand', () => {
  const { privacy } = messagesOf('en');
  expect(render()).toContain(
    `</p><p><a href="/privacy-choices">${privacy.link}</a></p><p><a href="/notice-at-collection">${privacy.noticeLink}</a></p><p>`,
  );
  expect(render({}, 'think')).toContain('<a href="/think/privacy-choices">');
});

test('SB-05: a component is used where its element stands, not where its name is written', () => {
  expect(listComponents('amp-video <amp-videos x> <amp-carousel>')).toEqual([]);
  expect(listComponents('<amp-video src="x"><amp-audio src="y">').map(({ name }) => name)).toEqual(['amp-video', 'amp-audio']);
});
