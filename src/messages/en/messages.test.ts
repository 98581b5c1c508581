import { describe, expect, test } from 'vitest';
import { formatClockTime, formatDateAndTime, formatDate, formatShortDate, formatCount, messagesOf, formatRelativeTime } from '../index.ts';

const en = messagesOf('en');
const es = messagesOf('es');

describe('ER-01, ER-07: the exact wordings', () => {
  test.each([
    [en.errors.forbiddenTitle, '403 Forbidden'],
    [en.errors.forbiddenHeading, 'Forbidden'],
    [en.errors.forbiddenText, "You don't have access to this page."],
    [en.errors.notFoundHeading, 'Page Not Found'],
    [en.errors.notFoundText, "This page isn't available now."],
    [en.errors.serverErrorHeading, 'Something Went Wrong'],
    [en.errors.serverErrorText, 'Access is temporarily unavailable and will be fixed as soon as possible.'],
    [en.errors.waffleFailed, 'Fetching Waffle failed'],
    [en.video.expired, 'We apologize, this video has expired.'],
    [en.local.notFound, 'We apologize, we were unable to find your local news. Please try another location.'],
    [en.local.zipNotFound, 'Zip code not found.'],
    [en.newsletter.success, 'You have been successfully added to our newsletter.'],
    [en.newsletter.invalidEmail, 'Invalid email'],
    [en.article.shareLinkCopied, 'Share link copied'],
    [en.article.copied, 'Copied'],
    [en.author.allColumnists, 'View All MSNBC Columnists'],
    [en.liveBlog.live, 'LIVE'],
    [en.liveBlog.new, 'NEW'],
    [en.liveBlog.seeNew, 'SEE NEW'],
    [en.liveBlog.loadMore, 'Load More'],
    [en.mostPopular.read, 'What to Read:'],
    [en.mostPopular.shop, 'What to Shop:'],
    [en.mostPopular.cook, 'What to Cook:'],
  ])('%s', (said, exact) => expect(said).toBe(exact));
  test('ER-06: the unsupported browser is told "IE 11 is not supported." with another browser suggested', () => {
    expect(en.site.unsupportedBrowser).toMatch(/^IE 11 is not supported\. .*another browser/);
  });
});

/** Every text of a table with sample arguments, by its place. */
const listTexts = (table: object, path = ''): [string, string][] =>
  Object.entries(table).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[`${path}${key}`, value]];
    if (typeof value === 'function') return [[`${path}${key}`, String((value as (...parts: unknown[]) => unknown)(3, 5))]];
    return listTexts(value as object, `${path}${key}.`);
  });

describe('Spanish', () => {
  const spanish = new Map(listTexts(es));
  // words that are the same in both languages
  const shared = new Set([
    'site.copyright',
    'article.video',
    'player.normal',
    'player.color',
    'saved.tabs.videos',
    'search.kind.video',
    'video.videos',
    'search.kindPlural.video',
    'survey.no',
    'paywall.subscription.total',
    'push.subjects.series',
    'push.zones.America/Anchorage',
    'push.zones.America/Phoenix',
    'push.zones.America/Puerto_Rico',
    // exact, at the one brand that has them (PW-04)
    'paywall.mock.in',
    'paywall.mock.out',
  ]);
  test.each(listTexts(en).filter(([place]) => !shared.has(place)))('MS-01: has its own words for %s', (place, english) => {
    expect(spanish.get(place)).toBeTruthy();
    expect(spanish.get(place)).not.toBe(english);
  });
  test('MS-02: the live-blog labels, error pages, sign-up, survey and notices are there', () => {
    expect(es.liveBlog).toMatchObject({ live: 'EN VIVO', new: 'NUEVO', seeNew: 'VER LO NUEVO', loadMore: 'Cargar más' });
    expect(es.errors.notFoundHeading).toBe('Página no encontrada');
    expect(es.errors.serverErrorHeading).toBe('Algo salió mal');
  });
});

describe('relative time', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();
  test.each([
    [0, 'Just now', 'Ahora mismo'],
    [59_999, 'Just now', 'Ahora mismo'],
    [60_000, '1 minute ago', 'hace 1 minuto'],
    [59 * 60_000, '59 minutes ago', 'hace 59 minutos'],
    [3_600_000, '1 hour ago', 'hace 1 hora'],
    [86_400_000, '1 day ago', 'hace 1 día'],
    [6 * 86_400_000, '6 days ago', 'hace 6 días'],
  ])('MS-03: %i ms ago', (age, english, spanish) => {
    expect(formatRelativeTime(ago(age), now, en)).toBe(english);
    expect(formatRelativeTime(ago(age), now, es)).toBe(spanish);
  });
  test('MS-03: a week or more ago, or more than a minute ahead, is a date instead', () => {
    expect(formatRelativeTime(ago(7 * 86_400_000), now, en)).toBeUndefined();
    expect(formatRelativeTime(ago(-61_000), now, en)).toBeUndefined();
    expect(formatRelativeTime('not a date', now, en)).toBeUndefined();
  });
});

describe('numbers are those of the United States in both languages', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1_500, '1,500'],
    [12_345_678, '12,345,678'],
    ['{count}', '{count}'],
  ])('MS-05: %s is written %s', (value, written) => expect(formatCount(value)).toBe(written));
  test.each([
    [en.front.results(1), '1 result', es.front.results(1), '1 resultado'],
    [en.front.results(1_500), '1,500 results', es.front.results(1_500), '1,500 resultados'],
    [en.liveBlog.updates(1_204), '1,204 updates', es.liveBlog.updates(1_204), '1,204 actualizaciones'],
    [en.liveBlog.updates(1), '1 update', es.liveBlog.updates(1), '1 actualización'],
    [en.article.photos(1), '1 photo', es.article.photos(1), '1 foto'],
    [en.article.minutes(90), '90 minutes', es.article.minutes(90), '90 minutos'],
    [en.recipe.servings(1), '1 serving', es.recipe.servings(1), '1 porción'],
    [en.site.pageOf(2, 1_000), 'Page 2 of 1,000', es.site.pageOf(2, 1_000), 'Página 2 de 1,000'],
    [en.product.rating(4.5), '4.5 out of 5', es.product.rating(4.5), '4.5 de 5'],
    [en.card.off(25), '25% off', es.card.off(25), '25% menos'],
  ])('%s', (english, sameEnglish, spanish, sameSpanish) => expect([english, spanish]).toEqual([sameEnglish, sameSpanish]));
  test('MS-05: no word of Spanish stands in the quotation marks of Spain', () => {
    expect(listTexts(es).filter(([, text]) => /[«»]/.test(text))).toEqual([]);
  });
});

describe('MS-04: dates are Eastern and say ET in both seasons', () => {
  test.each([
    ['2026-11-20T22:30:00.000Z', 'Nov. 20, 2026, 5:30 p.m. ET', '20 de noviembre de 2026, 5:30 p.m. ET'],
    ['2026-07-04T04:05:00.000Z', 'July 4, 2026, 12:05 a.m. ET', '4 de julio de 2026, 12:05 a.m. ET'],
  ])('%s', (timestamp, english, spanish) => {
    expect(formatDateAndTime(timestamp, 'en')).toBe(english);
    expect(formatDateAndTime(timestamp, 'es')).toBe(spanish);
  });
  test('MS-04: the day is the Eastern one', () => expect(formatDate('2026-11-20T03:00:00.000Z', 'en')).toBe('Nov. 19, 2026'));
});

describe('times of live blogs', () => {
  test('MS-04: are Eastern, labelled ET, in summer and winter', () => {
    expect(formatClockTime('2026-11-20T19:05:30.000Z')).toBe('2:05 p.m. ET');
    expect(formatClockTime('2026-07-01T04:59:00.000Z')).toBe('12:59 a.m. ET');
    expect(formatShortDate('2026-11-21T03:00:00.000Z', 'en')).toBe('Nov. 20');
    expect(formatShortDate('2026-11-21T06:00:00.000Z', 'es')).toBe('21 de noviembre');
  });
  test('MS-04: both nights of the clock change', () => {
    expect([5, 6, 7].map((hour) => formatClockTime(`2026-11-01T0${hour}:30:00.000Z`))).toEqual([
      '1:30 a.m. ET',
      '1:30 a.m. ET',
      '2:30 a.m. ET',
    ]);
    expect([6, 7].map((hour) => formatClockTime(`2026-03-08T0${hour}:30:00.000Z`))).toEqual(['1:30 a.m. ET', '3:30 a.m. ET']);
  });
});
