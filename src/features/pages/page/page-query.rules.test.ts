import { describe, expect, test } from 'vitest';
import { createFlagReader } from '#platform/page-cache';
import { bypassesCache, createPageQueryParser, flagRules, gridFlags, liveFlags, pageFlags, searchFlags } from './page-query.rules.ts';

const parse = (text: string, variants: string[] = []) => createPageQueryParser(variants)(new URLSearchParams(text));

describe('page query flags', () => {
  test('PG-12: chromeless is true, or the start-app view st-app; nothing else', () => {
    expect(parse('chromeless=true')).toMatchObject({ chromeless: true, appView: false });
    expect(parse('chromeless=st-app')).toMatchObject({ chromeless: true, appView: true });
    for (const other of ['', 'chromeless=false', 'chromeless=1', 'chromeless=TRUE']) expect(parse(other).chromeless).toBe(false);
  });
  test('PG-14: only lazyload=false turns lazy loading off', () => {
    expect(parse('lazyload=false').lazyload).toBe(false);
    for (const other of ['', 'lazyload=true', 'lazyload=0']) expect(parse(other).lazyload).toBe(true);
  });
  test('PG-15: recommendationFeed=true asks for the feed', () => {
    expect(parse('recommendationFeed=true').recommendationFeed).toBe(true);
    expect(parse('recommendationFeed=yes').recommendationFeed).toBe(false);
  });
  test('PG-16: showChromelessMarquee=true shows the marquee without chrome', () => {
    expect(parse('showChromelessMarquee=true').showChromelessMarquee).toBe(true);
    expect(parse('').showChromelessMarquee).toBe(false);
  });
  test('BR-14: featureFlag=false turns feature flags off; no value turns one on', () => {
    expect(parse('featureFlag=false').featureFlag).toBe(false);
    for (const other of ['', 'featureFlag=true', 'featureFlag=ads']) expect(parse(other).featureFlag).toBe(true);
  });
  test('PG-17: bento and curator are configured names; unknown ones are ignored, known ones bypass the shared cache', () => {
    expect(parse('bento=next&curator=desk', ['next', 'desk'])).toMatchObject({ bento: 'next', curator: 'desk' });
    expect(parse('bento=other', ['next']).bento).toBeUndefined();
    expect(parse('bento=NEXT', ['NEXT']).bento).toBeUndefined();
    expect(bypassesCache(parse('curator=desk', ['desk']))).toBe(true);
    expect(bypassesCache(parse('curator=desk'))).toBe(false);
  });
  test('PG-18: a page is a number from 1 to 1,000; anything else is page 1', () => {
    expect(parse('page=2').page).toBe(2);
    expect(parse('page=1000').page).toBe(1000);
    for (const other of ['page=0', 'page=-1', 'page=1001', 'page=2.5', 'page=x', 'page=02']) expect(parse(other).page).toBe(1);
  });
});

describe('what of a query reaches the cache key', () => {
  test('PG-19: each flag that a render sees is in the key: one table says both', () => {
    const samples: Record<string, string> = {
      page: '2',
      filters: 'brand=a',
      q: 'soup',
      by: 'ncpn1',
      v: '7',
      section: 'a/b',
      to: '2026-01-31',
    };
    // a parameter may mean one thing on one kind of page and another on another
    for (const [table, from] of [
      [pageFlags, ''],
      [gridFlags, ''],
      [searchFlags, '2026-01-01'],
      [liveFlags, '1763640000000'],
    ] as const) {
      const all = createFlagReader(flagRules(table, ['next']));
      for (const [name, { parameter, values }] of Object.entries(table)) {
        const listed = typeof values === 'function' ? values(['next']) : values;
        const value = parameter === 'from' ? from : (samples[parameter] ?? (Array.isArray(listed) ? String(listed[0]) : ''));
        expect(all(`/?${parameter}=${value}`), name).toBe(`${parameter}=${encodeURIComponent(value).replace('%20', '+')}`);
      }
    }
  });
  const toFlags = createFlagReader(flagRules(pageFlags, ['next']));
  test('PG-19: unknown names and values are dropped, so they cannot poison or split a page', () => {
    expect(toFlags('/?utm_source=x&chromeless=maybe&page=0&fbclid=1')).toBe('');
  });
  test('PG-19: one page has one spelling', () => {
    expect(toFlags('/?page=2&chromeless=true')).toBe(toFlags('/?chromeless=true&x=1&page=2'));
  });
  test('PG-17: a variant is part of it only when it is configured', () => {
    expect(toFlags('/?bento=next')).toBe('bento=next');
    expect(toFlags('/?bento=other')).toBe('');
  });
});

describe('the flags of live blogs', () => {
  const toFlags = createFlagReader(flagRules({ ...pageFlags, ...liveFlags }));
  test('LB-28: say which cards: key events, by whom, from where on, oldest first', () => {
    expect(parse('show=key-events&by=ncpn5&order=oldest&from=1763640000000-ncrd12').live).toEqual({
      keyEvents: true,
      by: 'ncpn5',
      order: 'oldest',
      from: '1763640000000-ncrd12',
      newest: undefined,
      version: undefined,
    });
    expect(parse('from=1763640000000&newest=5&v=77').live).toMatchObject({ from: '1763640000000', newest: 5, version: 77 });
  });
  test('anything else is not there, for the render and for the key', () => {
    const bad = 'show=all&by=ncpnx&order=newest&from=-1&newest=3&v=0';
    expect(parse(bad).live).toEqual({
      keyEvents: false,
      by: undefined,
      order: 'newest',
      from: undefined,
      newest: undefined,
      version: undefined,
    });
    expect(toFlags(`/?${bad}`)).toBe('');
  });
});

describe('the flags of product grids', () => {
  const toFlags = createFlagReader(flagRules({ ...pageFlags, ...gridFlags }));
  test('SP-01: filters have one spelling in the key, whatever the order, the repeats and the form that sent them', () => {
    const one = toFlags(`/shop?filters=${encodeURIComponent('brand=a|b&price=25-50')}`);
    expect(one).toBe('filters=brand%3Da%7Cb%26price%3D25-50');
    for (const other of ['price=25-50&brand=b|a', 'brand=b&brand=a|a&price=25-50&x', 'price=25-50&Brand=c&brand=a|b|%00'])
      expect(toFlags(`/shop?filters=${encodeURIComponent(other)}`), other).toBe(one);
    expect(toFlags('/shop?filters=brand%3Db&filters=price%3D25-50&filters=brand%3Da&filters=')).toBe(one);
  });
  test('SP-01: what no filter could mean is not there, for the render and for the key', () => {
    for (const bad of ['', 'x', 'brand%253Da', 'brand=%00', 'brand%3D%00', '(a%2B)%2B%24', `brand%3D${'x'.repeat(10_000)}`])
      expect(toFlags(`/shop?filters=${bad}`), bad.slice(0, 40)).toBe('');
  });
  test('SP-08: a grid is sorted by relevance, price, newest or discount', () => {
    for (const sort of ['price', 'newest', 'discount'] as const) expect(parse(`sort=${sort}`).sort).toBe(sort);
    for (const other of ['', 'sort=relevance', 'sort=PRICE', 'sort=rating']) expect(parse(other).sort).toBe('relevance');
    expect(toFlags('/shop?sort=relevance')).toBe('');
  });
});

describe('the words of a search', () => {
  const toFlags = createFlagReader(flagRules(searchFlags));
  test('PG-19: are one line of at most 100 characters, the same in the key and for the render', () => {
    expect(toFlags('/search?q=%20lemon%0A%20%20soup%00+')).toBe('q=lemon+soup');
    expect(parse('q=ni%C3%B1os').q).toBe('niños');
    for (const nothing of ['', '%20', '%00', '%E2%80%8B']) expect(toFlags(`/search?q=${nothing}`)).toBe('');
    expect(new URLSearchParams(toFlags(`/search?q=${'é'.repeat(10_000)}`)).get('q')).toBe('é'.repeat(100));
  });
});
