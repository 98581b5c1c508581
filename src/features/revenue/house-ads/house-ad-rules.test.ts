import { describe, expect, test } from 'vitest';
import { parseCounts, parseSlots } from './ad-request.rules.ts';
import { chooseByWeight, rankOf, tiers } from './choose.rules.ts';
import { fillHtml, findHtmlProblems } from '../line-items/creative-html.rules.ts';
import { findState, parseSize } from '../line-items/line-item.rules.ts';
import { allot, estimateShown, planBy } from './pacing.rules.ts';
import { rateRow, toTable } from '../line-items/report.rules.ts';
import { findTargetProblems, toLocation } from '../line-items/target.rules.ts';
import { type AdContext, listReasons, matches } from './targeting.rules.ts';
import { createRandom } from './traffic.rules.ts';

const hour = 3_600_000;

describe('slots that are asked for', () => {
  test('AD-20: are read with their zones and sizes', () => {
    expect(parseSlots('top:article-top:728x90|320x50,s_1:footer:300x250')).toMatchObject([
      { id: 'top', zone: 'article-top', sizes: [{ written: '728x90', width: 728, height: 90 }, { written: '320x50' }] },
      { id: 's_1', zone: 'footer', sizesKey: '300x250' },
    ]);
  });

  test.each([
    '',
    'top',
    'top:article-top',
    'top:nowhere:300x250',
    'top:__proto__:300x250',
    'top:footer:0x0',
    'top:footer:0x250',
    'top:footer:300x250|0x0',
    'top:footer:fluid',
    'top:footer:300x',
    'top:footer:-300x250',
    'top:footer:1e3x250',
    'top:footer:300x250:more',
    't p:footer:300x250',
    '&,"\':footer:300x250',
    `${'x'.repeat(61)}:footer:300x250`,
    'a:footer:300x250,a:header:300x250',
    `a:footer:${Array.from({ length: 11 }, () => '300x250').join('|')}`,
    Array.from({ length: 21 }, (_, index) => `s${index}:footer:300x250`).join(','),
    'x'.repeat(10_000),
  ])('AD-20: that cannot be read are refused: %s', (written) => {
    expect(parseSlots(written)).toBeUndefined();
  });

  test('AD-27: what a browser says it was shown is read, and nothing else', () => {
    expect(parseCounts('')).toEqual({});
    expect(parseCounts('adli1:3,adli22:0')).toEqual({ adli1: 3, adli22: 0 });
    for (const written of ['adli1', 'adli1:', 'adli1:-1', 'adli1:NaN', '__proto__:1', 'adli1:1:1', ','.repeat(200), 'adli1:1234567'])
      expect(parseCounts(written), written).toBeUndefined();
  });
});

describe('the choice', () => {
  const choices = [
    { name: 'goal', tier: tiers.goal, weight: 1 },
    { name: 'paid', tier: tiers.paid, weight: 1_000 },
    { name: 'house', tier: tiers.house, weight: 1_000 },
  ];

  test('AD-24: is of what has a goal first, then what is paid for, and our own offers where nothing else is', () => {
    const open = new Set(choices);
    const choose = () => chooseByWeight(choices, (one) => (open.has(one) ? one.tier : Infinity), 0.999)?.name;
    const order = choices.map((one) => [choose(), open.delete(one)][0]);
    expect(order).toEqual(['goal', 'paid', 'house']);
    expect(choose()).toBeUndefined();
  });

  test('AD-24: goes by weight among equals', () => {
    const weights = [1, 2, 5, 12];
    const equals = weights.map((weight) => ({ tier: tiers.paid, weight }));
    const random = createRandom(7);
    const rounds = 40_000;
    const counts = new Map(equals.map((one) => [one, 0]));
    for (let round = 0; round < rounds; round += 1) {
      const chosen = chooseByWeight(equals, ({ tier }) => tier, random());
      if (chosen) counts.set(chosen, (counts.get(chosen) ?? 0) + 1);
    }
    // chi-square of three degrees: 16.27 is passed once in a thousand times
    const surprise = equals.reduce((sum, one) => {
      const expected = (rounds * one.weight) / 20;
      return sum + ((counts.get(one) ?? 0) - expected) ** 2 / expected;
    }, 0);
    expect(surprise).toBeLessThan(16.27);
  });

  test('is the last open one where rounding leaves nothing', () => {
    expect(chooseByWeight(choices, ({ tier }) => (tier === tiers.house ? 0 : Infinity), 0.9999999999999999)?.name).toBe('house');
  });
});

test('AD-40: a line item has its turn on a page again when every other has had as many, unless it says how often', () => {
  const ranks = (onPage: number, perView?: number) => Object.values(tiers).map((tier) => rankOf(tier, onPage, perView));
  expect(ranks(0)).toEqual([0, 1, 2]);
  expect(Math.min(...ranks(1))).toBeGreaterThan(Math.max(...ranks(0)));
  expect([ranks(1, 2), ranks(2, 2)]).toEqual([
    [0, 1, 2],
    [Infinity, Infinity, Infinity],
  ]);
});

describe('what a page is about', () => {
  const context: AdContext = {
    vertical: 'news',
    language: 'en',
    piece: 'rcna1',
    taxonomy: ['news/politics', 'news/topic/climate'],
    names: { 'news/politics': 'Politics', 'news/topic/climate': 'Climate' },
    adsEnabled: true,
  };
  const nameOf = (of: object) => Object.values(of).join();

  test.each([
    [{}, true],
    [{ brands: ['news', 'today'] as const }, true],
    [{ brands: ['today'] as const }, false],
    [{ languages: ['es'] as const }, false],
    [{ taxonomy: ['news/topic'] }, true],
    [{ taxonomy: ['news/top'] }, false],
    [{ taxonomy: ['news/politics/congress'] }, false],
    [{ pieces: ['rcna1'] }, true],
    [{ pieces: ['rcna11'] }, false],
    [{ zones: ['footer'] as const }, true],
    [{ zones: ['header'] as const }, false],
    [{ brands: ['news'] as const, taxonomy: ['news/sports'] }, false],
  ])('AD-21: %j matches: %s', (targeting, isMatch) => {
    expect(matches(targeting, context, 'footer')).toBe(isMatch);
  });

  test('AD-37: is said with each thing that matched, and everybody where nothing was aimed at', () => {
    const codes = (targeting: Parameters<typeof listReasons>[0]) => listReasons(targeting, context, nameOf);
    expect(codes({})).toEqual([{ code: 'everybody' }]);
    expect(codes({ taxonomy: ['news'], brands: ['news'], zones: ['footer'] })).toEqual([
      { code: 'section', label: 'Politics' },
      { code: 'brand', label: 'news' },
      { code: 'zone' },
    ]);
    expect(codes({ taxonomy: ['news/topic/climate'], pieces: ['rcna1'], languages: ['en'] })).toEqual([
      { code: 'piece' },
      { code: 'topic', label: 'Climate' },
      { code: 'language', label: 'en' },
    ]);
  });
});

describe('a plan', () => {
  const plan = { goal: 2_400, pacing: 'even', start: 0, end: 24 * hour } as const;

  test('AD-25: is even over its time, or all at once', () => {
    expect([-1, 0, 6 * hour, 24 * hour, 30 * hour].map((at) => planBy(plan, at))).toEqual([0, 0, 600, 2_400, 2_400]);
    expect(planBy({ ...plan, pacing: 'asap' }, 1)).toBe(2_400);
  });

  test('AD-25: takes into account that not every answer is shown, and what is on its way', () => {
    expect(estimateShown({ impressions: 0 }, 0)).toBe(1);
    expect(estimateShown({ impressions: 5_000 }, 10_000)).toBeCloseTo(0.501, 3);
    expect(estimateShown({ impressions: 0 }, 1_000_000)).toBe(0.05);
    const at = { now: 6 * hour, untilMs: 2_000, processes: 1, random: 0.99 };
    expect(allot(plan, { decisions: 600, impressions: 600 }, { ...at, settled: { decisions: 600, impressions: 600 } })).toBe(0);
    expect(allot(plan, { decisions: 600, impressions: 500 }, { ...at, settled: { decisions: 500, impressions: 500 } })).toBe(0);
    // of a hundred since then ninety were seen
    expect(allot(plan, { decisions: 600, impressions: 590 }, { ...at, settled: { decisions: 500, impressions: 500 } })).toBe(0);
    expect(allot(plan, { decisions: 500, impressions: 500 }, { ...at, settled: { decisions: 500, impressions: 500 } })).toBe(100);
    expect(allot(plan, { decisions: 1_000, impressions: 500 }, { ...at, settled: { decisions: 1_000, impressions: 500 } })).toBe(196);
  });

  test('AD-26: is shared by processes, a part of one by chance', () => {
    const shares = (random: number) =>
      allot(
        plan,
        { decisions: 598, impressions: 598 },
        { now: 6 * hour, untilMs: 0, processes: 4, settled: { decisions: 598, impressions: 598 }, random },
      );
    expect([shares(0.4), shares(0.6)]).toEqual([1, 0]);
  });

  test('AD-23: has a state for editors', () => {
    const item = { starts: '2026-11-20T00:00:00.000Z', ends: '2026-11-21T00:00:00.000Z', goal: 10 };
    const at = (time: string, more = {}) => findState(item, { isPaused: false, impressions: 0, now: Date.parse(time), ...more });
    expect([
      at('2026-11-19T23:59:59Z'),
      at('2026-11-20T00:00:00Z'),
      at('2026-11-20T00:00:00Z', { isPaused: true }),
      at('2026-11-20T00:00:00Z', { impressions: 10 }),
      at('2026-11-21T00:00:00Z', { isPaused: true }),
    ]).toEqual(['waiting', 'running', 'paused', 'complete', 'ended']);
  });
});

describe('where a click leads', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://shop.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
    'https://a.localhost/',
    'https://router.lan/',
    'https://db.internal/',
    'https://metadata/',
    'https://user:secret@shop.example/',
    'https://shop.example:8443/',
    'https://shop.example/a b',
    'https://shop.example/\nLocation: x',
    'https:///shop.example',
    'shop.example',
    ` https://shop.example/`,
    `https://shop.example/${'x'.repeat(2_000)}`,
    'https://shop.example/\ud800',
  ])('AD-30: is never %s', (target) => {
    expect(findTargetProblems(target)).toMatchObject([{ path: 'target' }]);
  });

  test('AD-30: is a public https address or a path of the site, as it can be sent', () => {
    for (const target of ['https://shop.example/a?b=1#c', '/account/newsletters', 'https://café.example/é'])
      expect(findTargetProblems(target), target).toEqual([]);
    expect(toLocation('https://café.example/é')).toBe('https://xn--caf-dma.example/%C3%A9');
    expect(toLocation('/a/..//evil.example')).toBe('/evil.example');
    expect(toLocation('/sección?x=1')).toBe('/secci%C3%B3n?x=1');
  });
});

describe('an HTML creative', () => {
  const link = '<a href="{{click}}">Go</a>';
  test('AD-29: may have style, script, its own pictures and a link', () => {
    const html = `<style>a{color:red}</style><img src="{{ncim12}}" alt=""><img src="data:image/png;base64,AAAA" alt="">${link}<script>let top = 1; box.top.x = innerWidth;</script>`;
    expect(findHtmlProblems(html, 'html')).toEqual([]);
  });

  test.each([
    ['<script src="https://evil.example/x.js"></script>', 'src='],
    ['<script>top.location = "https://evil.example"</script>', 'leaves its frame'],
    ['<script>window.parent["postMessage"](1)</script>', 'leaves its frame'],
    ['<script>self . top?.close()</script>', 'leaves its frame'],
    ['<div onclick="top.location=1">x</div>', 'leaves its frame'],
    ['<script>setTimeout(() => window.open("/x"))</script>', 'leaves its frame'],
    ['<form action="/x"><input name="card"></form>', '<form>'],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example">', '<meta>'],
    ['<base href="https://evil.example/">', '<base>'],
    ['<iframe srcdoc="x"></iframe>', '<iframe>'],
    ['<object data="x"></object>', '<object>'],
    ['<link rel="stylesheet" href="https://evil.example/x.css">', '<link>'],
    ['<a href="https://evil.example/">x</a>', 'href='],
    ['<a href="javascript:alert(1)">x</a>', 'href='],
    ['<img src="https://evil.example/pixel.gif" alt="">', 'src='],
    ['<img srcset="https://evil.example/pixel.gif 1x" alt="">', 'srcset='],
    ['<svg><a xlink:href="https://evil.example/"><text>x</text></a></svg>', 'xlink:href='],
    ['<template><form></form></template>', '<form>'],
    ['<style>@import "https://evil.example/x.css"</style>', 'loads something'],
    ['<p style="background:url(https://evil.example/x.png)">x</p>', 'loads something'],
    ['<SCRIPT/SRC=//evil.example>', 'src='],
  ])('AD-29: is refused with %s', (html, said) => {
    expect(
      findHtmlProblems(html + link, 'html')
        .map(({ problem }) => problem)
        .join(),
    ).toContain(said);
  });

  test('AD-29: needs a link, and 60 kB of nested tags cost no more than they are long', () => {
    expect(findHtmlProblems('<b>Sale</b>', 'html')).toMatchObject([{ problem: expect.stringContaining('{{click}}') }]);
    const nested = `${Array.from({ length: 5_000 }, (_, index) => `<b x=${index}>`).join('')}${'<p>'.repeat(2_000)}${link}`;
    expect(findHtmlProblems(nested, 'html')).toEqual([]);
  });

  test('AD-29: is filled in with the way of its click and its pictures, and nothing else', () => {
    const html = '<a href="{{click}}"><img src="{{ncim1}}"><img src="{{ncim2}}">{{name}} $& {{__proto__}}</a>';
    expect(fillHtml(html, { click: '/c/$&', pictures: new Map([['ncim1', '/p.jpg']]) })).toBe(
      '<a href="/c/$&"><img src="/p.jpg"><img src="data:,">{{name}} $& {{__proto__}}</a>',
    );
  });
});

test('AD-23: a size is a width and a height of at least one pixel', () => {
  expect(parseSize('300x250')).toEqual({ width: 300, height: 250 });
  for (const written of ['0x0', '300x0', '0x250', '300', 'x', '300X250', '300x250px', '99999x1', '3e2x1', '٣x1'])
    expect(parseSize(written)).toBeUndefined();
});

test('AD-32: a report has rates, and none of nothing', () => {
  const counts = { decisions: 10, impressions: 8, viewable: 6, clicks: 1, unloaded: 0 };
  expect(rateRow({ day: '2026-11-20', ...counts })).toMatchObject({ ctr: 0.125, viewability: 0.75 });
  expect(rateRow({ ...counts, impressions: 0 })).toMatchObject({ ctr: 0, viewability: 0 });
  expect(
    toTable([rateRow({ day: '2026-11-20', lineItem: 'adli1', name: '=cmd', advertiser: 'A', ...counts })], ['day', 'lineItem']),
  ).toEqual([
    ['day', 'lineItem', 'name', 'advertiser', 'decisions', 'impressions', 'viewable', 'clicks', 'unloaded', 'ctr', 'viewability'],
    ['2026-11-20', 'adli1', '=cmd', 'A', '10', '8', '6', '1', '0', '0.125', '0.75'],
  ]);
});
