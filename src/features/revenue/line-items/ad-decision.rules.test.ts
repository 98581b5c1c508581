// The pure parts of a decision at their limits: requests, counts, ranks, targets and creatives.
import { describe, expect, test } from 'vitest';
import { eventBits, toAdCounts } from './ad-batches.rules.ts';
import { mostCounts, mostSlots, parseCounts, parseSlots } from '../house-ads/ad-request.rules.ts';
import { chooseByWeight } from '../house-ads/choose.rules.ts';
import { fillHtml, findHtmlProblems, listHtmlPictures } from './creative-html.rules.ts';
import { findState, parseSize } from './line-item.rules.ts';
import { allot, planBy } from '../house-ads/pacing.rules.ts';
import { findTargetProblems, toLocation } from './target.rules.ts';
import { type AdContext, listReasons, matches } from '../house-ads/targeting.rules.ts';

describe('a request at its limits', () => {
  test('AD-20: 20 slots of 10 sizes each are read', () => {
    const sizes = Array.from({ length: 10 }, (_, index) => `${300 + index}x250`).join('|');
    const written = Array.from({ length: mostSlots }, (_, index) => `s${index}:footer:${sizes}`).join(',');
    expect(parseSlots(written)).toHaveLength(20);
    expect(parseSlots(written)?.[0]?.sizes).toHaveLength(10);
  });
  test('AD-27: 100 counts of up to six digits are read, and one more is refused', () => {
    const written = Array.from({ length: mostCounts }, (_, index) => `adli${index}:${123_456 + index}`).join(',');
    expect(parseCounts(written)).toMatchObject({ adli0: 123_456, adli99: 123_555 });
    expect(Object.keys(parseCounts(written) ?? {})).toHaveLength(100);
    expect(parseCounts(`${written},adli100:1`)).toBeUndefined();
  });
  test.each(['300', 'x250', '300x', 'a300x250', '300x250b', '10000x250', '300x10000'])('AD-23: %s is no size', (written) =>
    expect(parseSize(written)).toBeUndefined(),
  );
});

test('AD-31: events are counts of their slot, each kind at most once', () => {
  const slot = { day: '2026-11-20', lineItem: 'adli1', zone: 'footer', vertical: 'news' } as const;
  const decided = { ...slot, decisions: 3, impressions: 0, viewable: 0, clicks: 0, unloaded: 0 };
  const events = [
    { ...slot, nonce: 'a', bits: eventBits.impression + eventBits.viewable },
    { ...slot, nonce: 'b', bits: eventBits.click + eventBits.unloaded },
  ];
  expect(toAdCounts({ decisions: [decided], events })).toEqual([
    decided,
    { ...slot, decisions: 0, impressions: 1, viewable: 1, clicks: 0, unloaded: 0 },
    { ...slot, decisions: 0, impressions: 0, viewable: 0, clicks: 1, unloaded: 1 },
  ]);
});

describe('the choice by weight', () => {
  const [light, heavy] = [
    { name: 'light', weight: 1 },
    { name: 'heavy', weight: 3 },
  ];
  const choose = (random: number, ranks: Readonly<Record<string, number>> = {}) =>
    chooseByWeight([light, heavy], ({ name }) => ranks[name] ?? 0, random)?.name;
  test('AD-24: gives each its part of the weights of its rank', () => {
    expect([0, 0.249, 0.25, 0.999].map((random) => choose(random))).toEqual(['light', 'light', 'heavy', 'heavy']);
  });
  test('AD-24: does not count the weight of a later rank, wherever it stands', () => {
    expect(choose(0.9, { heavy: 1 })).toBe('light');
    expect(choose(0, { light: 1 })).toBe('heavy');
    const [first, second] = [light, { name: 'second', weight: 1 }];
    const ranks: Readonly<Record<string, number>> = { light: 0, heavy: 1, second: 0 };
    expect(chooseByWeight([first, heavy, second], ({ name }) => ranks[name] ?? 0, 0.4)?.name).toBe('light');
  });
  test('AD-40: is of nobody where nobody has a turn', () => {
    expect(choose(0.5, { light: Infinity, heavy: Infinity })).toBeUndefined();
    expect(choose(0.9, { heavy: Infinity })).toBe('light');
    expect(choose(0.1, { light: Infinity })).toBe('heavy');
  });
});

describe('an HTML creative', () => {
  const problemsOf = (html: string): string[] => findHtmlProblems(`<a href="{{click}}">x</a>${html}`, 'html').map(({ problem }) => problem);
  test.each([
    '<p title="url(https://a.example/)">x</p>',
    '<p title="top.location">x</p>',
    '<p>top.location = "x"; @import "a";</p>',
    '<script src="data:image/png;base64,AA==">top.location</script>',
    '<img src=" {{ncim1}} ">',
    '<svg><text>top.x</text></svg>',
  ])('AD-29: may hold %s', (html) => expect(problemsOf(html)).toEqual([]));

  test('AD-29: names at most ten problems, in the order of the page, with the beginning of an address', () => {
    const [first = '', ...more] = problemsOf(
      `<div><img src="https://a.example/${'x'.repeat(100)}"></div>${'<form></form><input><meta>'.repeat(1)}`,
    );
    expect(first).toContain(`has src="https://a.example/${'x'.repeat(42)}" in <img>`);
    expect(more.map((problem) => problem.slice(0, 14))).toEqual(['has a <form>, ', 'has a <input>,', 'has a <meta>, ']);
    const tags = 'form input textarea select button iframe embed object base link meta audio video'.split(' ');
    expect(problemsOf(tags.map((tag) => `<${tag} src="https://a.example"></${tag}>`).join(''))).toHaveLength(10);
    expect(
      findHtmlProblems(
        '<img src="a"><img src="b"><img src="c"><img src="d"><img src="e"><img src="f"><img src="g"><img src="h"><img src="i">',
        'p',
      ).at(-1),
    ).toEqual({
      path: 'p',
      problem: 'has no link to {{click}}, so nobody could follow it',
    });
  });

  test('AD-28: names the pictures of the library that it shows', () => {
    expect(listHtmlPictures('<img src="{{ncim1}}"><img src="{{ncim123456789012345}}">{{click}} {{ncimx}} ncim7')).toEqual([
      'ncim1',
      'ncim123456789012345',
    ]);
    expect(listHtmlPictures('')).toEqual([]);
  });

  test('AD-29: is filled in with pictures of the library, and nothing for one that is gone', () => {
    const filled = fillHtml('{{click}} {{ncim12}} {{ncim3}} {{ncimx}}', { click: '/c', pictures: new Map([['ncim12', '/p']]) });
    expect(filled).toBe('/c /p data:, {{ncimx}}');
  });
});

describe('the state of a line item', () => {
  const item = { starts: '2026-11-20T12:00:00.000Z', ends: undefined, goal: undefined };
  const now = Date.parse(item.starts);
  test('AD-23: without an end never ends, and without a goal is never complete', () => {
    expect(findState(item, { isPaused: false, impressions: 1e9, now: now + 1e12 })).toBe('running');
    expect(findState(item, { isPaused: false, impressions: 0, now: now - 1 })).toBe('waiting');
  });
});

describe('a plan at its limits', () => {
  const plan = { goal: 1_000, pacing: 'even', start: 1_000_000, end: 2_000_000 } as const;
  test('AD-25: has nothing before its start, all of it at its end, and its part between', () => {
    expect([999_999, 1_000_000, 1_250_000, 2_000_000, 3_000_000].map((now) => planBy(plan, now))).toEqual([0, 0, 250, 1_000, 1_000]);
    expect(planBy({ ...plan, pacing: 'asap' }, 1_000_000)).toBe(1_000);
    expect(planBy({ ...plan, end: plan.start }, plan.start)).toBe(0);
  });
  test('AD-26: gives out what is lacking and not on its way, and a part of one below that chance only', () => {
    const settled = { decisions: 400, impressions: 180 };
    const delivered = { decisions: 420, impressions: 190 };
    // half of the answers are shown: of 20 since then 10 impressions, which have come
    const terms = { now: 1_200_000, untilMs: 0, settled, processes: 1, random: 1 };
    expect(allot(plan, delivered, terms)).toBe(20);
    expect(allot(plan, { decisions: 440, impressions: 190 }, terms)).toBe(0);
    expect(
      allot(
        { ...plan, goal: 5 },
        { decisions: 0, impressions: 0 },
        { ...terms, now: 1_300_000, settled: { decisions: 0, impressions: 0 }, random: 0.5 },
      ),
    ).toBe(1);
    expect(
      allot(
        { ...plan, goal: 5 },
        { decisions: 0, impressions: 0 },
        { ...terms, now: 1_300_000, settled: { decisions: 0, impressions: 0 }, random: 0.49 },
      ),
    ).toBe(2);
  });
});

describe('where a click leads', () => {
  test.each([
    { target: '/\ud800', problem: 'holds half of a character' },
    { target: '//a.example', problem: 'must be a path of the site such as /account/newsletters, or a whole https address' },
    { target: `https://a.example/${'x'.repeat(1_983)}`, problem: 'must be at most 2,000 characters long' },
    { target: 'https://a.example/a b', problem: 'must be a whole https address, or a path of the site' },
    { target: 'nowhere', problem: 'must be a whole https address, or a path of the site' },
    { target: 'http://a.example/', problem: 'must begin with https://' },
    { target: 'https:a.example/', problem: 'must begin with https://' },
    { target: 'x:https://a.example/', problem: 'must begin with https://' },
    { target: 'https://jane@a.example/', problem: 'must not hold a name and a password' },
    { target: 'https://:secret@a.example/', problem: 'must not hold a name and a password' },
    { target: 'https://a.example:8443/', problem: 'must not name a port' },
    { target: 'https://127.0.0.1/', problem: 'must name a host, such as www.example.com, and no address in numbers' },
    { target: 'https://a.internal/', problem: 'must be a host of the public internet' },
  ])('AD-30: $target $problem', ({ target, problem }) => expect(findTargetProblems(target)).toEqual([{ path: 'target', problem }]));
  test('AD-30: an address of 2,000 characters is taken', () =>
    expect(findTargetProblems(`https://a.example/${'x'.repeat(1_982)}`)).toEqual([]));
  test('AD-30: a path keeps two slashes that do not begin it', () => {
    expect(toLocation('/a//b')).toBe('/a//b');
    expect(toLocation('/a/..//b')).toBe('/b');
  });
});

describe('what a page is about', () => {
  const context: AdContext = { vertical: 'news', language: 'en', taxonomy: ['news/politics'], names: {}, adsEnabled: true };
  const nameOf = (): string => 'name';
  test('AD-21: a page without a story is none that a line item for stories is aimed at', () => {
    expect(matches({ pieces: ['rcna1'] }, context, 'footer')).toBe(false);
  });
  test('AD-37: a term without a name is called by the end of its path', () =>
    expect(listReasons({ taxonomy: ['news/politics'] }, context, nameOf)).toEqual([{ code: 'section', label: 'politics' }]));
});
