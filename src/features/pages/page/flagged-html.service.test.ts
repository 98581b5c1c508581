import { expect, test } from 'vitest';
import { applyHtmlFlags, toAppLink } from './flagged-html.service.ts';

const app = { origins: ['https://www.example.com'] };

test('PG-13: inside the app, links to our pages keep the app, and everything else is as it was', () => {
  const cases: [href: string, shown: string][] = [
    ['/a', '/a?chromeless=st-app'],
    ['/a?page=2#b', '/a?page=2&amp;chromeless=st-app#b'],
    ['https://www.example.com/a', 'https://www.example.com/a?chromeless=st-app'],
    ['https://www.example.com', 'https://www.example.com?chromeless=st-app'],
    ['https://www.example.com.evil.example/', 'https://www.example.com.evil.example/'],
    ['//other.example/a', '//other.example/a'],
    ['#b', '#b'],
    ['/rss.xml', '/rss.xml'],
    ['/a?chromeless=true', '/a?chromeless=true'],
  ];
  for (const [href, shown] of cases)
    expect(applyHtmlFlags(`<p><a class="x" href="${href}">A</a></p>`, { app })).toBe(`<p><a class="x" href="${shown}">A</a></p>`);
});

test('PG-14: pictures and frames lose lazy loading, and nothing else does', () => {
  const html = '<img loading="lazy" alt="&gt;" src="/a"><iframe loading="lazy"></iframe><video loading="lazy"></video>';
  expect(applyHtmlFlags(html, { atOnce: true })).toBe('<img alt="&gt;" src="/a"><iframe></iframe><video loading="lazy"></video>');
});

test('the words of a text that look like a tag stay words', () => {
  const html =
    '<p title="&lt;a href=&quot;/a&quot;&gt;">&lt;a href="/a"&gt; <!-- <a href="/a"> --></p><script type="application/json">{"a":"<a href=\\"/a\\">"}</script>';
  expect(applyHtmlFlags(html, { app, atOnce: true })).toBe(html);
});

test('without such a flag the very same HTML comes back', () => expect(applyHtmlFlags('<p>&#x27;', {})).toBe('<p>&#x27;'));

test('PG-29: below the app’s path, links to the same site stay below it, to our other sites they have the flag', () => {
  const below = { origin: 'https://today.example', path: '/app' };
  const view = { origins: ['https://today.example', 'https://www.example.com'], below };
  const cases: [href: string, shown: string][] = [
    ['/', '/app/'],
    ['/a?page=2#b', '/app/a?page=2#b'],
    ['/app/a', '/app/a'],
    ['/apple', '/app/apple'],
    ['https://today.example', 'https://today.example/app/'],
    ['https://today.example/a', 'https://today.example/app/a'],
    ['https://www.example.com/a', 'https://www.example.com/a?chromeless=st-app'],
    ['https://today.example.evil.example/a', 'https://today.example.evil.example/a'],
    ['//other.example/a', '//other.example/a'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['/rss.xml', '/rss.xml'],
    ['#b', '#b'],
  ];
  for (const [href, shown] of cases) expect(toAppLink(href, view), href).toBe(shown);
});
