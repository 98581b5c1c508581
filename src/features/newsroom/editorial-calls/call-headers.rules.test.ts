import { describe, expect, test } from 'vitest';
import type { Document } from '#content/model/document';
import { takesJson } from './accept.rules.ts';
import { buildEntityTag, parseEntityTag } from './entity-tag.rules.ts';
import { isDeeperThan, mostDepth } from './json-depth.rules.ts';
import { addressParts, findPublicUrl } from './public-url.view.ts';

describe('an Accept header lets JSON through', () => {
  test.each([
    [undefined, true],
    [' ', true],
    ['*/*', true],
    ['application/*', true],
    ['Application/JSON', true],
    [' text/html , application/json;charset=utf-8', true],
    ['text/html', false],
    ['constructor', false],
    ['application/json;q=0', false],
    ['application/json; Q = 0.000', false],
    ['application/json;q=0.1', true],
    ['application/json;q=01', true],
    ['application/json;xq=0', true],
    ['*/*;q=0, application/json', true],
    ['application/json;q=0, */*', false],
    ['application/*;q=0, */*', false],
    ['*/*, application/*;q=0', false],
    ['text/html;q=0, */*', true],
  ])('%j: %s', (header, expected) => expect(takesJson(header)).toBe(expected));
});

describe('the ETag of a revision', () => {
  test.each([
    [{ revision: 3 }, '"3"'],
    [{ revision: 3, draft: 2 }, '"3-d2"'],
    [{ revision: 999_999_999, draft: 0 }, '"999999999-d0"'],
  ])('%j is %s, both ways', (base, tag) => {
    expect(buildEntityTag(base)).toBe(tag);
    expect(parseEntityTag(tag)).toEqual(base);
    expect(parseEntityTag(` W/${tag} `)).toEqual(base);
  });
  test.each(['', '3', '"3', '"x"', '"3-d"', '"3-2"', '"3", "4"', 'w/"3"', 'x"3"', '"1234567890"', '"3-d1234567890"'])(
    '%j is none of ours',
    (header) => expect(parseEntityTag(header)).toBeUndefined(),
  );
});

describe('ED-11: JSON may nest 32 levels', () => {
  test.each([
    ['{}', 0, true],
    ['{}', 1, false],
    ['{"a":[1]}', 1, true],
    ['{"a":[1]}', 2, false],
    ['[[],[],{}]', 2, false],
    ['[[[', 2, true],
    ['["[[[{"]', 1, false],
    ['["\\\\"[["]', 1, true],
    ['["\\"[["]', 1, false],
    ['["a\\\\\\"[["]', 1, false],
    ['"[[[', 0, false],
    ['1', 0, false],
  ])('%j is deeper than %s: %s', (text, limit, expected) => expect(isDeeperThan(text, limit)).toBe(expected));
  test('and no more', () => {
    expect(mostDepth).toBe(32);
    expect([isDeeperThan('['.repeat(32), mostDepth), isDeeperThan('['.repeat(33), mostDepth)]).toEqual([false, true]);
  });
});

describe('where readers find a document', () => {
  const originOf = (site: string) => `https://${site}.example`;
  const find = (document: object) => findPublicUrl(addressParts(document as Document), originOf);
  const piece = { slug: 'a', vertical: 'mach', site: 'news', taxonomy: [] };
  test.each([
    [{ ...piece, id: 'rcna1', type: 'article' }, 'https://news.example/mach/a-rcna1'],
    [{ ...piece, id: 'ncpn1', type: 'person' }, 'https://news.example/mach/author/a-ncpn1'],
    [{ id: 'nccu1', type: 'curation', site: 'news', vertical: 'mach', pageRoute: '/mach' }, 'https://news.example/mach'],
    [
      { id: 'nccu1', type: 'curation', site: 'news', vertical: 'mach', pageRoute: '/mach', variant: 'b' },
      'https://news.example/mach?curator=b',
    ],
    [{ id: 'nccu1', type: 'curation', site: 'news', vertical: 'mach', pageRoute: '/mach/zones/article' }, null],
    [{ id: 'menu:mach', type: 'menu', vertical: 'mach' }, null],
    [{ id: 'ncim1', type: 'mediaAsset' }, null],
  ])('%j: %s', (document, url) => expect(find(document)).toBe(url));
  test('a document without a site of its own is of that of its brand', () => {
    expect(addressParts({ id: 'menu:mach', type: 'menu', vertical: 'mach' } as Document)).toEqual({
      site: 'news',
      path: undefined,
      variant: '',
    });
    expect(addressParts({ id: 'ncim1', type: 'mediaAsset' } as Document).site).toBeUndefined();
  });
});
