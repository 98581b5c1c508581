import { describe, expect, test } from 'vitest';
import { verticals } from '#brands';
import { zones } from '#content/model/curation';
import { parseAdConfig } from '../ad-slots/ad-config.rules.ts';
import { countBoxes, isAdZone, listSizes, needsOtherSize, renderOffset, shapeOf, toMargin } from '../ad-slots/ad-slots.rules.ts';
import { boxDelayOf, hasAds } from './ads.rules.ts';
import { buildDecisionAddress, findAnswer, parseFilled } from '../ad-slots/filled-slot.rules.ts';
import { adBudget, addTask, isHeavy, noCost } from './heavy-ad.rules.ts';
import { type AdLayout, listAdPlaces, listCardPlaces, listFrontPlaces } from './inline-ads.rules.ts';
import { addShown, formatShown, parseShown } from './shown-ads.rules.ts';
import { buildTargeting, isFromXfinity, parseAdmants, toValues } from '../vendor-ads/targeting.rules.ts';
import { parsePreprocessor, parseVendor } from '../vendor-ads/vendor-config.rules.ts';
import { viewableMs, viewablePart } from './viewability.rules.ts';

describe('AD-04: where there is room for ads', () => {
  const ads = { mpsConfig: {}, hasVendor: false };
  const state = { adsEnabled: true, isChromeless: false, packageEmbed: false, platform: 'web', status: 200 } as const;
  test('on a page that wants them, where there are any', () => expect(hasAds({ flag: true, state, ads })).toBe(true));
  test.each([
    ['the brand has none (globalcitizen), or features are off', { flag: false }],
    ['nobody has booked', { ads: undefined }],
    ['the piece or the front wants none', { state: { ...state, adsEnabled: false } }],
    ['the page is without what is around it', { state: { ...state, isChromeless: true } }],
    ['it is one package for frames', { state: { ...state, packageEmbed: true } }],
    ['it is shown inside the app', { state: { ...state, platform: 'app' as const } }],
    ['it is shown below the app’s own path', { appPath: '/start-today-app-view' }],
    ['it is not there', { state: { ...state, status: 404 } }],
  ])('not where %s', (_what, other) => expect(hasAds({ flag: true, state, ads, ...other })).toBe(false));
  test('boxes in texts wait 2,000 ms on news and msnbc', () => {
    expect(verticals.filter((vertical) => boxDelayOf(vertical) === 2_000)).toEqual(['news', 'msnbc']);
    expect(boxDelayOf('today')).toBe(0);
  });
});

describe('AD-05: the room of a slot', () => {
  test('every zone has a shape, and all sizes of a shape are equally high at a breakpoint', () => {
    for (const zone of zones)
      for (const viewport of [0, 1, 2, 3, 4, 5])
        expect(new Set(listSizes(shapeOf(zone), viewport).map(({ height }) => height)).size).toBeLessThanOrEqual(1);
    expect(isAdZone('article-body') && !isAdZone('somewhere') && !isAdZone(undefined)).toBe(true);
  });
  test('what is wider than its place is not asked for', () => {
    expect(listSizes('banner', 3, 800)).toEqual([{ width: 728, height: 90 }]);
    expect(listSizes('rail', 3, 224)).toEqual([]);
  });
  test('a rail is there from 1,240 px on, where it is wide enough; a slot of a front’s rail is one', () => {
    expect([listSizes('rail', 2), listSizes('rail', 3)]).toEqual([[], [{ width: 300, height: 250 }]]);
    expect([shapeOf('page-front'), shapeOf('page-front', true)]).toEqual(['billboard', 'rail']);
  });
  test('only a viewport with other sizes asks anew', () => {
    expect([needsOtherSize('box', 0, 3), needsOtherSize('banner', 0, 1), needsOtherSize('banner', 3, 5)]).toEqual([false, true, false]);
  });
});

describe('AD-02: when a slot is near', () => {
  test('50 px before it is in view, or a part of the window’s height', () => {
    expect(renderOffset).toBe(50);
    expect([toMargin(undefined), toMargin(25), toMargin(0)]).toEqual(['50px 0px', '25% 0px', '0% 0px']);
  });
});

describe('AD-08: ads in texts', () => {
  const text = (characters: number) => ({ type: 'paragraph' as const, html: `<p>${'x'.repeat(characters)}</p>` });
  const paragraphs = (count: number, characters = 320) => Array.from({ length: count }, () => text(characters));
  test('stand between paragraphs, three after the beginning, five and 1,500 characters apart, and never near the end', () => {
    expect(listAdPlaces(paragraphs(20))).toEqual([3, 8, 13, 18]);
    expect(listAdPlaces(paragraphs(19))).toEqual([3, 8, 13]);
    expect(listAdPlaces(paragraphs(4))).toEqual([]);
    expect(listAdPlaces(paragraphs(10, 90))).toEqual([]);
    expect(listAdPlaces(paragraphs(24, 150))).toEqual([6, 16]);
  });
  test('never beside a picture or a heading', () => {
    const body = [...paragraphs(4), { type: 'image' as const, html: '<figure></figure>' }, ...paragraphs(6)];
    expect(listAdPlaces(body)).toEqual([3, 9]);
  });
  test('keep their distance from what else stands there', () => {
    expect(listAdPlaces(paragraphs(12), [3, 5])).toEqual([8]);
    expect(listAdPlaces(paragraphs(12), [5])).toEqual([3, 10]);
  });
  test('are at most six, and as many as the height of the article allows, none while it is unknown', () => {
    expect(listAdPlaces(paragraphs(200))).toHaveLength(6);
    expect([countBoxes(50), countBoxes(899), countBoxes(2_000)]).toEqual([0, 0, 2]);
  });
  test('AD-09: in a live blog they stand after every eight cards, never last, and new cards make room for one when there are enough', () => {
    expect([listCardPlaces(8), listCardPlaces(9), listCardPlaces(25)]).toEqual([[], [8], [8, 16, 24]]);
    expect([listCardPlaces(11, { isFollowed: true }), listCardPlaces(16, { isFollowed: true })]).toEqual([[], [8]]);
  });
  test('AD-10: on a front they stand after every third layout, never beside what is paid for, nor below the ad of a rail', () => {
    const layouts: AdLayout[] = [1, 2, 1, 1, 2, 1, 1, 1].map((packages) => ({ packages }));
    expect(listFrontPlaces(layouts, undefined)).toEqual([3, 6]);
    // package 4 is paid for: the layouts beside it have no ad at their edge
    expect(listFrontPlaces(layouts, 4)).toEqual([5]);
    expect(listFrontPlaces(layouts.slice(0, 3), undefined)).toEqual([]);
    expect(listFrontPlaces(layouts.with(2, { packages: 2, hasRailAd: true }), undefined)).toEqual([4, 7]);
  });
});

describe('AD-03: targeting', () => {
  const page = { canonicalUrl: 'https://news.example/a-rcna1', publisherId: 'masthead' };
  test('needs a canonical URL and a publisher id', () => {
    expect(buildTargeting({ ...page, values: { section: 'Politics', topic: '' } })).toEqual({ ...page, values: { section: ['Politics'] } });
    expect(() => buildTargeting({ ...page, canonicalUrl: '' })).toThrow('canonical URL');
    expect(() => buildTargeting({ ...page, publisherId: undefined })).toThrow('publisher id');
  });
  test('a value of 10 kB, or of characters that ad servers reserve, is cut and cleaned', () => {
    expect(toValues({ topic: 'a'.repeat(10_000) })['topic']?.[0]).toHaveLength(40);
    expect(toValues({ topic: `R&D, "war" 'n' <b>peace</b>\u0000=1` })).toEqual({ topic: ['R D war n b peace /b 1'] });
    expect(toValues({ topic: '"",,', tags: Array.from({ length: 500 }, (_, index) => `t${index}`) })).toEqual({
      tags: Array.from({ length: 20 }, (_, index) => `t${index}`),
    });
  });
  test('there are two preprocessors; an unknown one throws', () => {
    expect(['admantx', 'xfinity'].map(parsePreprocessor)).toEqual(['admantx', 'xfinity']);
    for (const name of ['admantX', '', '__proto__', 'other']) expect(() => parsePreprocessor(name)).toThrow('no ad preprocessor');
    expect(() => parseVendor({ unit: '/1/a', preprocessors: ['other'] })).toThrow('other');
  });
  test('what the contextual service answers becomes values; anything else says nothing', () => {
    expect(parseAdmants({ admants: ['sports', 7, 'a,b'] })).toEqual({ admants: ['sports', 'a b'] });
    for (const wrong of [undefined, null, 'x', {}, { admants: 'x' }, { admants: [] }]) expect(parseAdmants(wrong)).toEqual({});
  });
  test('a reader comes from the partner’s portal by its own host alone', () => {
    expect(['https://www.xfinity.com/a', 'https://my.comcast.net/'].map(isFromXfinity)).toEqual([true, true]);
    expect(['', 'https://xfinity.com.evil.example/', 'https://notxfinity.com/'].map(isFromXfinity)).toEqual([false, false, false]);
  });
});

describe('AD-13: the settings of a page', () => {
  test('need a publisher; without one there are none', () => {
    for (const wrong of [undefined, null, {}, { publisher: '' }, { publisher: 1 }, 'x']) expect(parseAdConfig(wrong)).toBeUndefined();
  });
  test('a vendor needs its unit', () => {
    for (const wrong of [undefined, null, {}, { unit: '' }, { unit: 7 }, 'x']) expect(parseVendor(wrong)).toBeUndefined();
    expect(parseVendor({ unit: '/1/a' })).toEqual({ unit: '/1/a', preprocessors: [] });
  });
  test('ads stay for 30 s at least, and a zone may be asked for earlier', () => {
    expect(parseAdConfig({ publisher: 'today', refresh: 5, offsetViewport: { footer: 50, other: 1 }, vendor: {} })).toEqual({
      publisher: 'today',
      refresh: 30,
      boxDelay: 0,
      offsetViewport: { footer: 50 },
      vendor: {},
    });
  });
});

describe('AD-14: what the server answers', () => {
  const sizes = [{ width: 300, height: 250 }];
  const filled = {
    lineItem: 'adli1',
    name: 'Spring',
    advertiser: 'Acme',
    width: 300,
    height: 250,
    creative: { kind: 'picture', src: '/_images/a', alt: 'A' },
    click: '/services/ads/click/x',
    seen: 'token',
    why: [{ code: 'everybody' }],
  };
  test('is shown as it is', () => expect(parseFilled(filled, sizes)).toEqual({ ...filled, cap: undefined }));
  test.each([
    ['0 × 0', { width: 0, height: 0 }],
    ['fluid', { width: 'fluid', height: undefined }],
    ['a size that was not asked for', { width: 970 }],
    ['no creative', { creative: undefined }],
    ['an unknown creative', { creative: { kind: 'script', src: '/x.js' } }],
    ['a creative of a stranger', { creative: { kind: 'html', src: 'https://stranger.example/' } }],
    ['a creative that runs as a script', { creative: { kind: 'html', src: 'javascript:alert(1)' } }],
    ['an address without a protocol', { creative: { kind: 'html', src: '//stranger.example/' } }],
    ['a click to a stranger', { click: 'https://stranger.example/' }],
    ['no token', { seen: undefined }],
  ])('shows nothing for %s', (_what, other) => expect(parseFilled({ ...filled, ...other }, sizes)).toBeUndefined());
  test('garbage answers nothing', () => {
    for (const wrong of [undefined, null, 'x', [], { slots: null }, { slots: [] }, { slots: {} }])
      expect(findAnswer(wrong, 'a')).toBeUndefined();
    expect(findAnswer({ slots: {} }, '__proto__')).toBeUndefined();
    expect(findAnswer({ slots: { a: 1 } }, 'a')).toBe(1);
  });
  test('is asked for by one address, as short as it may be', () => {
    const address = buildDecisionAddress(
      'news',
      `/${'a'.repeat(900)}`,
      [{ id: 'footer-1', zone: 'footer', sizes: [...sizes, { width: 1, height: 2 }] }],
      { shown: 'adli1:2', onPage: '' },
    );
    const query = new URL(address, 'https://x.example').searchParams;
    expect([query.get('slots'), query.get('shown'), query.get('path')?.length]).toEqual(['footer-1:footer:300x250|1x2', 'adli1:2', 500]);
    expect(query.has('onPage')).toBe(false);
  });
});

test('AD-11: an ad is heavy by the long tasks of half a minute, by its documents and by their bytes', () => {
  const busy = (times: number, apart: number) =>
    Array.from({ length: times }, (_, index) => ({ at: index * apart, ms: 100 })).reduce(addTask, noCost);
  expect([isHeavy(busy(4, 1_000)), isHeavy(busy(5, 1_000)), isHeavy(busy(40, 10_000))]).toEqual([false, true, false]);
  expect(isHeavy({ ...noCost, documents: adBudget.documents + 1 })).toBe(true);
  expect(isHeavy({ ...noCost, bytes: adBudget.bytes + 1 })).toBe(true);
  expect(isHeavy({ ...noCost, documents: adBudget.documents, bytes: adBudget.bytes })).toBe(false);
});

test('AD-16: half of an ad for a second is seen, of one of 242,500 px or more three tenths', () => {
  expect([viewableMs, viewablePart(300, 250), viewablePart(970, 249), viewablePart(970, 250)]).toEqual([1_000, 0.5, 0.5, 0.3]);
});

describe('AD-12: how often a line item was shown', () => {
  const hour = 3_600_000;
  const now = 1_800_000_000_000;
  test('counts within the hours of its cap', () => {
    const shown = [now - 3 * hour, now - hour, now].reduce((all, at) => addShown(all, { lineItem: 'adli1', hours: 2 }, at), {});
    expect(formatShown(shown, now)).toBe('adli1:2');
    expect(formatShown(shown, now + 5 * hour)).toBe('');
  });
  test('forgets what a clock that went wrong has written', () => {
    const shown = addShown({}, { lineItem: 'adli1', hours: 2 }, now + 9 * hour);
    expect(formatShown(shown, now)).toBe('');
  });
  test.each([
    '',
    'x',
    'null',
    '[]',
    '{"a":1}',
    '{"adli1":null}',
    '{"adli1":{"hours":"1","at":[1]}}',
    '{"A,b:9":{"hours":2,"at":[1799999999999]}}',
  ])('counts nothing of %s, which we did not write', (text) => expect(parseShown(text, now)).toEqual({}));
  test('is bounded, whatever is stored', () => {
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, id) => [`adli${id}`, { hours: 24, at: Array.from({ length: 500 }, () => now) }]),
    );
    const read = parseShown(JSON.stringify(many), now);
    expect(Object.keys(read)).toHaveLength(100);
    expect(read['adli499']?.at).toHaveLength(50);
  });
});
