import { describe, expect, test } from 'vitest';
import { type AdSellers, sites } from '#brands';
import { lintAdsTxt, lintSellersJson } from './ad-files.rules.ts';
import { renderAdsTxt, renderAppAdsTxt, renderSellersJson } from './ad-files.view.ts';

const origin = 'https://www.news.example';
const sellers: AdSellers = {
  web: [
    { domain: 'exchange.example', account: 'pub-1', relationship: 'DIRECT', certification: 'f08c47fec0942fa0' },
    { domain: 'reseller.example', account: '12', relationship: 'RESELLER' },
  ],
  app: [],
  contact: 'ads@news.example',
  managers: [{ domain: 'sales.example', country: 'US' }],
  sellsFor: [{ id: 'partner', name: 'A partner', domain: 'partner.example', type: 'BOTH' }],
};

test('AD-36: ads.txt, app-ads.txt and sellers.json of every site are in order', () => {
  for (const site of sites) {
    expect(lintAdsTxt(renderAdsTxt(site, origin)), site).toEqual([]);
    expect(lintAdsTxt(renderAppAdsTxt(site, origin)), site).toEqual([]);
    expect(lintSellersJson(renderSellersJson(site, origin)), site).toEqual([]);
  }
});

test('AD-36: where somebody sells, the files name them, whose site it is, and who manages it', () => {
  expect(renderAdsTxt('news', origin, sellers)).toBe(
    [
      'OWNERDOMAIN=www.news.example',
      'MANAGERDOMAIN=sales.example, US',
      'CONTACT=ads@news.example',
      'exchange.example, pub-1, DIRECT, f08c47fec0942fa0',
      'reseller.example, 12, RESELLER',
      '',
    ].join('\n'),
  );
  expect(renderAppAdsTxt('news', origin, sellers)).toContain('placeholder.example.com, placeholder, DIRECT, placeholder');
  expect(renderAdsTxt('news', 'http://news.localhost:3000', sellers)).not.toContain('OWNERDOMAIN');
  expect(JSON.parse(renderSellersJson('news', origin, sellers))).toEqual({
    contact_email: 'ads@news.example',
    version: '1.0',
    sellers: [
      { seller_id: 'news', name: 'News', domain: 'www.news.example', seller_type: 'PUBLISHER' },
      { seller_id: 'partner', name: 'A partner', domain: 'partner.example', seller_type: 'BOTH' },
    ],
  });
  expect([lintAdsTxt(renderAdsTxt('news', origin, sellers)), lintSellersJson(renderSellersJson('news', origin, sellers))]).toEqual([
    [],
    [],
  ]);
});

describe('the check of ads.txt', () => {
  test('AD-36: takes what the standard allows', () => {
    const text = [
      '# a comment',
      '',
      'greenads.example,XF7342,DIRECT,5jyxf8k54 # theirs',
      'GREENADS.example, XF7342, reseller;x=1;y',
      'contact=adops@news.example',
      'CONTACT=https://www.news.example/ads',
      'SUBDOMAIN=divisionone.news.example',
      'INVENTORYPARTNERDOMAIN=partner.example',
      'OWNERDOMAIN=news.example',
      'MANAGERDOMAIN=one.example',
      'MANAGERDOMAIN=two.example, DE',
      'managerdomain = THREE.example , us',
      'SUBDOMAIN=divisiontwo.news.example;x=1',
    ].join('\r\n');
    expect(lintAdsTxt(text)).toEqual([]);
  });

  test.each([
    ['', 0, 'no record'],
    ['<!DOCTYPE html><title>Not found</title>', 0, 'HTML'],
    ['\ufeffa.example, 1, DIRECT', 1, 'byte order mark'],
    ['a.example, 1', 1, '3 or 4 fields'],
    ['a.example, 1, DIRECT, abcdefghi, more', 1, '3 or 4 fields'],
    ['https://a.example, 1, DIRECT', 1, 'domain of an advertising system'],
    ['a.example, , DIRECT', 1, 'account'],
    // only a mark at the beginning is one of the byte order
    ['a.ex\ufeffample, 1, DIRECT', 1, 'domain of an advertising system'],
    ['a.example, 1', 1, 'this one has 2'],
    ['a.example, 1, OWNER', 1, 'DIRECT or RESELLER'],
    ['a.example, 1, INDIRECT', 1, 'DIRECT or RESELLER'],
    ['a.example, 1, DIRECTLY', 1, 'DIRECT or RESELLER'],
    [`a.example, 1, ${'x'.repeat(41)}`, 1, `not "${'x'.repeat(40)}"`],
    [`https://${'x'.repeat(60)}, 1, DIRECT`, 1, `not "https://${'x'.repeat(52)}"`],
    ['a.example, 1, DIRECT,', 1, 'fourth field'],
    ['a.example, 1, DIRECT, abcdefgh', 1, 'fourth field'],
    ['a.example, 1, DIRECT, -abcdefghi', 1, 'fourth field'],
    ['a.example, 1, DIRECT, abcdefghi!', 1, 'fourth field'],
    [' \n<html>', 0, 'HTML'],
    ['a.example, 1, DIRECT\na.example,1,direct', 2, 'stands above'],
    ['a.example, 1, DIRECT\nOWNER=x.example', 2, 'no variable'],
    [`a.example, 1, DIRECT\n${'X'.repeat(41)}=y`, 2, `${'X'.repeat(40)} is no variable: one of CONTACT, SUBDOMAIN`],
    ['a.example, 1, DIRECT\nOWNERDOMAIN=', 2, 'says nothing'],
    ['a.example, 1, DIRECT\nOWNERDOMAIN= ', 2, 'says nothing'],
    [`a.example, 1, DIRECT\nOWNERDOMAIN=https://${'x'.repeat(60)}`, 2, `not "https://${'x'.repeat(52)}"`],
    ['a.example, 1, DIRECT\nOWNERDOMAIN=x.example, DE', 2, 'nothing more'],
    ['a.example, 1, DIRECT\nMANAGERDOMAIN=x.example, DE, FR', 2, 'two letters'],
    ['a.example, 1, DIRECT\nSUBDOMAIN=x.example\nSUBDOMAIN=X.example', 3, 'stands twice'],
    ['a.example, 1, DIRECT\nMANAGERDOMAIN=x.example, DE\nMANAGERDOMAIN=y.example, DE', 3, 'same country'],
    ['a.example, 1, DIRECT\nOWNERDOMAIN=https://x.example', 2, 'names a domain'],
    ['a.example, 1, DIRECT\nOWNERDOMAIN=x.example\nOWNERDOMAIN=y.example', 3, 'twice'],
    ['a.example, 1, DIRECT\nMANAGERDOMAIN=x.example, Germany', 2, 'two letters'],
    ['a.example, 1, DIRECT\nMANAGERDOMAIN=x.example\nMANAGERDOMAIN=y.example', 3, 'same country'],
    ['a.example, 1, DIRECT\nplaceholder.example.com, placeholder, DIRECT, placeholder', 0, 'nobody sells, and who sells'],
  ])('AD-36: finds what is wrong in %j', (text, line, said) => {
    expect(lintAdsTxt(text)).toContainEqual({ line, problem: expect.stringContaining(said) });
  });

  test.each([
    ['a.example, 1, DIRECT\n# <html>'],
    ['a.example, 1, DIRECT\nSUBDOMAIN=x.example\nSUBDOMAIN=y.example'],
    ['a.example, 1, DIRECT\na.example, 2, DIRECT\na.example, 1, RESELLER'],
    ['a.example, 1=x, DIRECT'],
  ])('AD-36: finds nothing wrong in %j', (text) => expect(lintAdsTxt(text)).toEqual([]));

  test('AD-36: says one thing of each line, and a second thing only of its other fields', () => {
    expect(lintAdsTxt('\ufeffa.example, 1, DIRECT').map(({ line }) => line)).toEqual([1]);
    expect(lintAdsTxt('a.example, 1, DIRECT\nOWNERDOMAIN=x.example\nOWNERDOMAIN=y.example')).toEqual([
      { line: 3, problem: 'OWNERDOMAIN stands twice' },
    ]);
    expect(lintAdsTxt('x, , y').map(({ line }) => line)).toEqual([1, 1, 1]);
  });

  test('AD-36: reads 100,000 lines as well', () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `a${index}.example, ${'x'.repeat(20)}, DIRECT`).join('\n');
    expect(lintAdsTxt(lines)).toEqual([]);
  });
});

describe('the check of sellers.json', () => {
  const seller = { seller_id: '1', name: 'A', domain: 'a.example', seller_type: 'PUBLISHER' };
  const file = (more: Record<string, unknown> = {}) => JSON.stringify({ version: '1.0', sellers: [seller], ...more });

  test('AD-36: takes what the standard allows', () => {
    expect(lintSellersJson(file({ identifiers: [{ name: 'TAG-ID', value: '12' }] }))).toEqual([]);
    expect(lintSellersJson(file({ sellers: [{ seller_id: '2', is_confidential: 1, seller_type: 'both' }] }))).toEqual([]);
    expect(lintSellersJson(file({ version: 1, sellers: [{ ...seller, is_confidential: 0, is_passthrough: 1 }] }))).toEqual([]);
    expect(lintSellersJson(file({ sellers: [seller, { ...seller, seller_id: '2' }] }))).toEqual([]);
  });

  test.each([
    ['{', 0, 'no JSON'],
    ['[]', 0, 'no object'],
    [file({ version: 2 }), 0, 'version'],
    [file({ sellers: {} }), 0, 'no list of sellers'],
    [file({ identifiers: [{ name: 'x' }] }), 0, 'identifiers'],
    [file({ identifiers: [{ value: 'x' }] }), 0, 'identifiers'],
    [file({ identifiers: [1] }), 0, 'identifiers'],
    [file({ identifiers: {} }), 0, 'identifiers'],
    [
      file({
        identifiers: [
          { name: 'x', value: 'y' },
          { name: ' ', value: 'y' },
        ],
      }),
      0,
      'identifiers',
    ],
    [file({ sellers: [1] }), 1, 'no object'],
    [file({ sellers: [{ ...seller, seller_id: '' }] }), 1, 'seller_id'],
    [file({ sellers: [{ ...seller, seller_type: 'SHOP' }] }), 1, 'seller_type'],
    [file({ sellers: [{ ...seller, seller_type: 'NOPUBLISHER' }] }), 1, 'seller_type'],
    [file({ sellers: [{ ...seller, seller_type: 'BOTHER' }] }), 1, 'seller_type'],
    [file({ sellers: [{ ...seller, name: undefined }] }), 1, 'no name'],
    [file({ sellers: [{ ...seller, domain: undefined }] }), 1, 'has no domain, and is not confidential'],
    [file({ sellers: [{ ...seller, domain: 'https://a.example' }] }), 1, 'domain that is none'],
    [file({ sellers: [{ ...seller, is_confidential: true }] }), 1, 'is_confidential'],
    [file({ sellers: [{ ...seller, is_passthrough: 2 }] }), 1, 'is_passthrough'],
    [file({ sellers: [seller, seller] }), 2, 'of another, 1'],
    [file({ sellers: [1, 2].map(() => ({ ...seller, seller_id: '1'.repeat(41) })) }), 2, `of another, ${'1'.repeat(40)}`],
  ])('AD-36: finds what is wrong in %s', (text, line, said) => {
    expect(lintSellersJson(text)).toContainEqual({ line, problem: expect.stringContaining(said) });
  });
});
