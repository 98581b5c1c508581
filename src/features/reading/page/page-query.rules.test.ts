import { describe, expect, test } from 'vitest';
import { createFlagReader } from '#platform/page-cache';
import { bypassesCache, createPageQueryParser, flagRules, liveFlags, pageFlags } from './page-query.rules.ts';

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
    const samples: Record<string, string> = { page: '2', filters: 'type=recipe', by: 'ncpn1', from: '1763640000000', v: '7' };
    for (const [name, { parameter, values }] of Object.entries({ ...pageFlags, ...liveFlags })) {
      const value = samples[parameter] ?? [typeof values === 'function' ? values(['next']) : values].flat()[0];
      const all = createFlagReader(flagRules({ ...pageFlags, ...liveFlags }, ['next']));
      expect(all(`/?${parameter}=${String(value)}`), name).toBe(`${parameter}=${encodeURIComponent(String(value)).replace('%20', '+')}`);
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
