import { describe, expect, test } from 'vitest';
import { isUsableToken } from './paywall-token.rules.ts';
import { readPendingCheckout } from './pending-checkout.rules.ts';
import { createThrottle } from './throttle.rules.ts';
import type { TpAccess, TpParts } from './tp-parts.browser.ts';
import { createTpRuntime } from './tp-runtime.browser.ts';

const start = Date.parse('2026-11-20T12:00:00.000Z');
const toToken = (payload: object, header: object = { alg: 'ES256', typ: 'tinypass+jwt' }): string =>
  [header, payload, {}].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
const good = { sub: 'name', aud: 'tinypass:news', exp: start / 1000 + 900 };

/** A clock whose timers run when it is moved. */
const createClock = () => {
  let now = start;
  let waiting: { at: number; work: () => void }[] = [];
  return {
    now: () => now,
    later: (work: () => void, ms: number) => void waiting.push({ at: now + ms, work }),
    move: (ms: number) => {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { work } of due) work();
    },
  };
};

const open = ({
  access = { access: { granted: false, rule: 'spent' }, meter: { views: 3 } },
  ...more
}: { access?: TpAccess } & Partial<TpParts> = {}) => {
  const clock = createClock();
  const calls = { access: 0, checkouts: [] as object[], signIns: 0, errors: [] as unknown[], offers: 0 };
  const runtime = createTpRuntime({
    application: { aid: 'mhNews1', brand: 'news', offerId: 'news-offer', terms: ['news-year', 'news-month'] },
    readAccess: () => {
      calls.access += 1;
      return Promise.resolve(access);
    },
    openCheckout: (params) => {
      calls.checkouts.push(params);
      return Promise.resolve();
    },
    openOffer: () => {
      calls.offers += 1;
      return Promise.resolve();
    },
    closeOffers: () => undefined,
    signIn: () => void (calls.signIns += 1),
    find: (selector) => {
      if (selector === '#gone') return null;
      throw new SyntaxError(`'${selector}' is not a valid selector.`);
    },
    clock,
    report: (error) => void calls.errors.push(error),
    ...more,
  });
  return { ...runtime, clock, calls };
};

describe('the queue', () => {
  test('PW-14: is drained in order and replaced; commands and functions that come later run at once', () => {
    const { install, tp } = open();
    const seen: string[] = [];
    const page: { tp?: unknown } = {
      tp: [
        ['setAid', 'mhNews1'],
        ['addHandler', 'startCheckout', () => seen.push('first')],
        () => seen.push('a function'),
        ['init', () => seen.push('init')],
        ['addHandler', 'startCheckout', () => seen.push('second')],
      ],
    };
    install(page);
    expect(page.tp).toBe(tp);
    expect(seen).toEqual(['a function', 'init']);
    tp.push(['init', () => seen.push('late init')]);
    tp.offer.startCheckout({ offerId: 'news-offer' });
    expect(seen).toEqual(['a function', 'init', 'late init', 'first', 'second']);
  });

  test.each([
    [undefined],
    [null],
    [{}],
    ['text'],
    [[null, 7, [], ['nothing'], [{}], ['addHandler'], ['addHandler', 'x', 'no function'], ['init', 3]]],
  ])('PW-14: takes %j for a queue and goes on', (queue) => {
    const { install, calls } = open();
    install({ tp: queue });
    expect(calls.errors).toEqual([]);
  });

  test('PW-14: a handler or command that throws stops no other', () => {
    const { install, tp, calls } = open();
    const seen: number[] = [];
    const fail = () => {
      throw new Error('a handler of somebody');
    };
    install({ tp: [fail, ['addHandler', 'startCheckout', fail], ['addHandler', 'startCheckout', () => seen.push(1)]] });
    tp.offer.startCheckout({ offerId: 'news-offer' });
    expect([seen, calls.errors.length]).toEqual([[1], 2]);
  });
});

describe('identity', () => {
  test('PW-02: loginRequired stops the built-in sign-in where a handler returns false, and comes as often as it is asked for', () => {
    const { tp, calls } = open();
    const asked: object[] = [];
    tp.push(['addHandler', 'loginRequired', (params: object) => (asked.push(params), asked.length > 1 ? false : undefined)]);
    tp.offer.startCheckout({ offerId: 'news-offer', termId: 'news-month' });
    tp.offer.startCheckout({ offerId: 'news-offer', termId: 'news-month' });
    expect(asked).toHaveLength(2);
    expect([calls.signIns, calls.checkouts]).toEqual([1, []]);
  });

  test('PW-02: a token names its reader silently, and a checkout begins at once', () => {
    const { tp, calls } = open();
    const seen: string[] = [];
    for (const event of ['loginSuccess', 'loginRequired', 'checkoutStart']) tp.push(['addHandler', event, () => seen.push(event)]);
    tp.push(['setExternalJWT', toToken(good)]);
    tp.push(['setExternalJWT', toToken(good)]);
    tp.offer.startCheckout({ offerId: 'news-offer', termId: 'news-month' });
    expect(seen).toEqual(['loginSuccess', 'checkoutStart']);
    expect(calls.checkouts).toEqual([{ offerId: 'news-offer', termId: 'news-month' }]);
  });

  test.each([
    ['one that is over', toToken({ ...good, exp: start / 1000 })],
    ['one of alg none', toToken(good, { alg: 'none' })],
    ['one of another application', toToken({ ...good, aud: 'tinypass:today' })],
    ['one of nobody', toToken({ ...good, sub: '' })],
    ['one without an end', toToken({ ...good, exp: undefined })],
    ['one with a list for its audience', toToken({ ...good, aud: ['tinypass:news'] })],
    ['none', ''],
    ['two parts', 'a.b'],
    ['what is no base64', '%.%.%'],
    ['one as long as a page', `${toToken(good)}${'x'.repeat(5_000)}`],
  ])('PW-02: %s names nobody', (_name, token) => {
    expect(isUsableToken(token, { brand: 'news', now: start })).toBe(false);
    const { tp } = open();
    tp.push(['setExternalJWT', token]);
    expect(tp.user.isUserValid()).toBe(false);
  });
});

describe('an experience', () => {
  test('PW-03: is asked for at once, and then once in 1,000 ms with the last call kept', () => {
    const { tp, clock, calls } = open();
    for (let call = 0; call < 5; call += 1) tp.experience.execute();
    expect(calls.access).toBe(1);
    clock.move(999);
    expect(calls.access).toBe(1);
    clock.move(1);
    expect(calls.access).toBe(2);
    clock.move(5_000);
    tp.experience.execute();
    expect(calls.access).toBe(3);
  });

  test('PW-03: a clock that was set back makes nobody wait for longer', () => {
    let now = start;
    const waits: number[] = [];
    let runs = 0;
    const call = createThrottle(() => void (runs += 1), 1000, { now: () => now, later: (_work, ms) => void waits.push(ms) });
    call();
    now -= 86_400_000;
    call();
    expect([runs, waits]).toEqual([1, [1000]]);
  });

  test('PW-11, PW-14: says how the meter stands, and what happened', async () => {
    const { tp } = open();
    const seen: [string, object][] = [];
    for (const event of ['meterExpired', 'experienceExecute'])
      tp.push(['addHandler', event, (params: object) => seen.push([event, params])]);
    tp.experience.execute();
    await Promise.resolve();
    expect(seen.map(([event]) => event)).toEqual(['meterExpired', 'experienceExecute']);
    expect(seen[0]?.[1]).toEqual({ views: 3 });
  });

  test('PW-14: that fails says so and nothing else', async () => {
    const { tp } = open({ readAccess: () => Promise.reject(new Error('away')) });
    const seen: string[] = [];
    for (const event of ['experienceExecutionFailed', 'experienceExecute']) tp.push(['addHandler', event, () => seen.push(event)]);
    tp.experience.execute();
    await new Promise(setImmediate);
    expect(seen).toEqual(['experienceExecutionFailed']);
  });
});

test.each([['#gone'], ['][']])('PW-14: an offer for the container %s is an error that is told, and shows nothing', (containerSelector) => {
  const { tp, calls } = open();
  const seen: string[] = [];
  tp.push(['addHandler', 'checkoutError', () => seen.push('checkoutError')]);
  tp.offer.show({ displayMode: 'inline', containerSelector });
  tp.offer.closeInline(containerSelector);
  expect([seen, calls.offers]).toEqual([['checkoutError'], 0]);
});

test('PW-02: a checkout that does not open is an error that is told', async () => {
  const { tp } = open({ openCheckout: () => Promise.reject(new Error('away')) });
  const seen: object[] = [];
  tp.push(['addHandler', 'checkoutError', (params: object) => seen.push(params)], ['setExternalJWT', toToken(good)]);
  tp.offer.startCheckout({ offerId: 'news-offer', termId: 'news-month' });
  await new Promise(setImmediate);
  expect(seen).toMatchObject([{ termId: 'news-month' }]);
});

describe('a stored checkout', () => {
  const terms = ['news-month'];
  const stored = { offerId: 'news-offer', termId: 'news-month', piece: 'rcna1', at: start };
  test('PW-16: goes on within a day', () => {
    expect(readPendingCheckout(JSON.stringify(stored), { now: start + 86_400_000, terms })).toEqual(stored);
  });
  test.each([
    ['older than a day', { ...stored, at: start - 86_400_001 }],
    ['of an offer that is gone', { ...stored, termId: 'news-gone' }],
    ['from far ahead', { ...stored, at: start + 90_000_000 }],
    ['with markup for its offer', { ...stored, offerId: '<img src=x>' }],
    ['without its time', { ...stored, at: undefined }],
    ['that is a list', []],
  ])('PW-16: %s is none', (_name, value) => {
    expect(readPendingCheckout(JSON.stringify(value), { now: start, terms })).toBeUndefined();
  });
  test('PW-16: that is no JSON is none', () => {
    expect(readPendingCheckout('{"offerId":', { now: start, terms })).toBeUndefined();
    expect(readPendingCheckout(null, { now: start, terms })).toBeUndefined();
  });
});
