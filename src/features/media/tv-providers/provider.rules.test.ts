import { describe, expect, test } from 'vitest';
import { type FeedProvider, findTempPassId, isProviderId, listByName, searchProviders, toProviders } from './provider.rules.ts';
import { simulatedProviders } from './simulated-providers.rules.ts';

const feed = (more: Partial<FeedProvider> = {}): FeedProvider => ({
  mvpd: 'one',
  title: 'One',
  logo_white_2x: '/white.svg',
  logo_color: 'https://logos.example/one.svg',
  ...more,
});

describe('TV-08: providers come from the fields of their feed', () => {
  test('each field has its place', () => {
    const one = feed({ featured: true, freewheel_hash: 'f1', error_auth: ' No. ', error_generic: 'Oh.', concurrency_limit: 2 });
    expect(toProviders([one])).toEqual([
      {
        id: 'one',
        displayName: 'One',
        featured: true,
        logo2xWhite: '/white.svg',
        logoColor: '/services/tve/logo/one-color',
        elsewhere: { color: 'https://logos.example/one.svg' },
        freewheelHash: 'f1',
        errAuth: 'No.',
        errGeneric: 'Oh.',
        concurrencyFlow: 2,
      },
    ]);
    expect(toProviders([feed()])[0]).toMatchObject({
      featured: false,
      freewheelHash: '',
      errAuth: null,
      errGeneric: null,
      concurrencyFlow: null,
    });
  });

  test.each([
    ['a path as its id', { mvpd: '../one' }],
    ['no name', { title: ' ' }],
    ['a script as its logo', { logo_color: 'javascript:alert(1)' }],
    ['another host by two slashes', { logo_white_2x: '//evil.example/x.svg' }],
    ['quotes in its logo', { logo_color: '/x.svg" onerror="x' }],
  ])('one with %s is left out', (_name, more) => expect(toProviders([feed(more), feed({ mvpd: 'two' })])).toMatchObject([{ id: 'two' }]));

  test('of two with one id the first stands, and no limit is one that is none', () => {
    expect(toProviders([feed(), feed({ title: 'Other' })])).toMatchObject([{ displayName: 'One' }]);
    for (const limit of [0, -1, 1.5]) expect(toProviders([feed({ concurrency_limit: limit })])).toMatchObject([{ concurrencyFlow: null }]);
  });

  test('they stand by name and are found by a part of it, whatever case and accents', () => {
    const all = listByName(toProviders(simulatedProviders));
    const names = all.map(({ displayName }) => displayName);
    expect(names.indexOf('Río Vista Cable')).toBeGreaterThan(names.indexOf('Prairie Sky'));
    expect(names.indexOf('Río Vista Cable')).toBeLessThan(names.indexOf('Slow River Cable'));
    expect(searchProviders(all, ' RIO ').map(({ id }) => id)).toEqual(['rio-vista']);
    expect(searchProviders(all, '')).toHaveLength(all.length);
    expect(searchProviders(all, '.*')).toEqual([]);
    expect(findTempPassId(simulatedProviders)).toBe('temp-pass');
  });

  test('attack: provider ids with paths and signs', () => {
    for (const id of ['../etc', 'a/b', '..', 'a..b', '.a', '', 'a'.repeat(65), 'a%2f', 'a\u0000']) expect(isProviderId(id)).toBe(false);
    for (const id of ['north-fork', 'Harbor_SSO', 'auth_harbor.example', '010-020']) expect(isProviderId(id)).toBe(true);
  });
});
