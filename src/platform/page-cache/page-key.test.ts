import { describe, expect, test } from 'vitest';
import { corpusJson } from '../../../test/support/corpora.ts';
import { createFlagReader, buildPageKey } from './page-key.ts';

const toFlags = createFlagReader({
  chromeless: ['true', 'st-app'],
  lazyload: ['false'],
  showChromelessMarquee: ['true'],
  featureFlag: ['false'],
  page: /\d{1,3}/,
});
const key = (url: string) => buildPageKey('news', url, toFlags);

describe('the key of a page', () => {
  test('PG-19: drops every query parameter that is not on the list', () => {
    expect(key('/a?utm_source=x&fbclid=1&chromeless=true')).toBe('news/a?chromeless=true');
    expect(key('/a?__proto__=1&constructor=2&_=3')).toBe('news/a');
    expect(key('/a?')).toBe('news/a');
  });

  test('has one spelling whatever the order, the encoding and the repeats', () => {
    const one = key('/a?chromeless=true&lazyload=false');
    expect(key('/a?lazyload=false&chromeless=true')).toBe(one);
    expect(key('/a?%6cazyload=false&chromeless=true&chromeless=st-app')).toBe(one);
    expect(key('/a?lazyload=false&chromeless=true#x?y=1')).toBe(one);
  });

  test('drops values outside the rule, so that no flag splits the cache', () => {
    expect(key('/a?chromeless=TRUE')).toBe('news/a');
    expect(key('/a?page=12')).toBe('news/a?page=12');
    expect(key('/a?page=12x')).toBe('news/a');
    expect(key(`/a?page=1234`)).toBe('news/a');
  });

  test('spells a flag of several values by its own rule', () => {
    const spelled = createFlagReader({ tags: { spell: (values) => [...values].sort().join(' ').trim() || undefined } });
    expect(buildPageKey('news', '/a?tags=b&x=1&tags=a', spelled)).toBe('news/a?tags=a+b');
    expect(buildPageKey('news', '/a?tags=', spelled)).toBe('news/a');
  });

  test('keeps sites and paths apart byte for byte, against cache deception', () => {
    const paths = [
      '/account/saved',
      '/account/saved/x.css',
      '/account/saved%2fx.js',
      '/account/saved;x.css',
      '//account/saved',
      '/ACCOUNT/SAVED',
    ];
    expect(new Set(paths.map(key)).size).toBe(paths.length);
    expect(buildPageKey('today', '/a', toFlags)).not.toBe(key('/a'));
  });

  test('gives every query that tries to share a page the clean key or one of its own flags', () => {
    const { query } = corpusJson<{ query: string[] }>('attacks/cache/own-unkeyed.json');
    const allowed = new Set(
      ['/a', '/a?chromeless=true', '/a?showChromelessMarquee=true', '/a?lazyload=false', '/a?featureFlag=false'].map((url) => `news${url}`),
    );
    for (const one of query) expect(allowed, one).toContain(key(`/a${one}`));
  });
});
