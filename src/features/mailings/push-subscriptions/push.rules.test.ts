import { describe, expect, test } from 'vitest';
import { brands, sites, verticals } from '#brands';
import { messagesOf } from '#messages';
import { createMayPush, parseEndpoint } from './endpoint.rules.ts';
import { isPageOf, parsePayload } from '../push/notification.rules.ts';
import { parseChoices } from './push-choices.rules.ts';
import { isEmbedPath } from '../push/push-path.rules.ts';
import { createQuietClock, isZone, zones } from './quiet.rules.ts';
import { parseTopic, parseTopics, subjects, subjectsOf, topicsOfSite } from './topics.rules.ts';

describe('PN-10: topics', () => {
  test('every brand has breaking news first, and every subject has a name in both languages and a brand that has it', () => {
    for (const vertical of verticals) expect(subjectsOf(vertical)[0]).toBe('breaking');
    const used = new Set(verticals.flatMap((vertical) => subjectsOf(vertical)));
    expect([...used].toSorted()).toEqual([...subjects].toSorted());
    for (const language of ['en', 'es'] as const)
      expect(Object.keys(messagesOf(language).push.subjects).toSorted()).toEqual([...subjects].toSorted());
  });
  test('a site offers the topics of its brands, that which is shown first', () => {
    expect(topicsOfSite('news', 'mach')[0]).toEqual({ vertical: 'mach', topics: ['mach:breaking', 'mach:science', 'mach:technology'] });
    for (const site of sites)
      expect(
        topicsOfSite(site, 'news')
          .map(({ vertical }) => vertical)
          .toSorted(),
      ).toEqual(
        brands
          .filter((brand) => brand.site === site)
          .map(({ vertical }) => vertical)
          .toSorted(),
      );
  });
  test.each([
    '',
    'news',
    'news:',
    ':breaking',
    'news:deals',
    'News:breaking',
    'news:breaking:x',
    'nbc:breaking',
    '__proto__:breaking',
    'news:__proto__',
    'news:breaking ',
  ])('what is no topic is none: %j', (text) => expect(parseTopic(text)).toBeUndefined());
  test('topics of another site, and one that is none among others, are refused', () => {
    expect(parseTopics(['news:breaking', 'news:breaking'], 'news')).toEqual(['news:breaking']);
    expect(parseTopics(['news:breaking', 'today:food'], 'news')).toBeUndefined();
    expect(parseTopics(['news:breaking', 'news:nothing'], 'news')).toBeUndefined();
  });
  test('10,000 topics are refused before they are looked at', () => {
    const form = new URLSearchParams([['zone', 'America/New_York'], ...Array.from({ length: 10_000 }, () => ['topic', 'news:breaking'])]);
    expect(parseChoices(form, 'news')).toBe('topics');
  });
});

describe('PN-12: endpoints', () => {
  const mayPush = createMayPush(() => ['https://push.example.com', 'http://127.0.0.1:4000']);
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH_',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d',
    'https://push.example.com/x',
    'http://127.0.0.1:4000/x',
  ])('of a push service: %s', (endpoint) => expect(mayPush(endpoint)).toBe(true));
  test.each([
    ['the address of metadata', 'https://169.254.169.254/latest/meta-data/'],
    ['the same over http', 'http://169.254.169.254/latest/meta-data/'],
    ['a private address', 'https://10.0.0.1/x'],
    ['this machine', 'https://127.0.0.1/x'],
    ['this machine by name', 'https://localhost/x'],
    ['this machine as a number', 'https://2130706433/x'],
    ['this machine by IPv6', 'https://[::1]/x'],
    ['http', 'http://fcm.googleapis.com/fcm/send/x'],
    ['credentials', 'https://user:secret@fcm.googleapis.com/fcm/send/x'],
    ['a name without a password', 'https://user@fcm.googleapis.com/fcm/send/x'],
    ['another port', 'https://fcm.googleapis.com:8443/fcm/send/x'],
    ['a host that only ends so', 'https://evilfcm.googleapis.com/x'],
    ['a host that only begins so', 'https://fcm.googleapis.com.evil.example/x'],
    ['a host before a backslash', 'https://evil.example\\@fcm.googleapis.com/x'],
    ['an ending without its dot', 'https://evilnotify.windows.com/x'],
    ['another scheme', 'ftp://fcm.googleapis.com/x'],
    ['no address', 'fcm.googleapis.com/x'],
    ['a space', 'https://fcm.googleapis.com/ x'],
    ['a line break', 'https://fcm.googleapis.com/\nx'],
    ['10 kB', `https://fcm.googleapis.com/${'x'.repeat(10_240)}`],
    ['a configured host at another port', 'http://127.0.0.1:4001/x'],
    ['a configured host over another scheme', 'https://127.0.0.1:4000/x'],
    ['a fragment', 'https://fcm.googleapis.com/x#y'],
  ])('refused: %s', (_what, endpoint) => expect(mayPush(endpoint)).toBe(false));
  test('an address is taken apart only where it is whole', () => {
    expect(parseEndpoint('https://push.example.com:8443/x')?.host).toBe('push.example.com:8443');
    expect(parseEndpoint('javascript:alert(1)')).toBeUndefined();
  });
});

describe('PN-22: quiet hours in the zone of the reader', () => {
  const left = (at: string, quiet: { from: number; to: number }, zone: string): number =>
    createQuietClock()(Date.parse(at), quiet, zone) / 60_000;
  const night = { from: 22 * 60, to: 7 * 60 };
  test.each([
    ['before they begin', '2026-11-26T02:59:00Z', 'America/New_York', 0],
    ['as they begin', '2026-11-26T03:00:00Z', 'America/New_York', 540],
    ['over midnight', '2026-11-26T06:30:00Z', 'America/New_York', 330],
    ['as they end', '2026-11-26T12:00:00Z', 'America/New_York', 0],
    ['the same moment on the other coast', '2026-11-26T06:00:00Z', 'America/Los_Angeles', 540],
    ['half a minute on', '2026-11-26T03:00:30Z', 'America/New_York', 539.5],
    ['the night in which clocks go forward', '2027-03-14T06:30:00Z', 'America/New_York', 270],
    ['the night in which they go back', '2026-11-01T04:30:00Z', 'America/New_York', 390],
    ['where there is half an hour', '2026-11-26T17:00:00Z', 'Asia/Kolkata', 510],
  ])('%s', (_when, at, zone, minutes) => expect(left(at, night, zone)).toBe(minutes));
  test('hours within one day', () => {
    expect(left('2026-11-26T17:00:00Z', { from: 720, to: 780 }, 'America/New_York')).toBe(60);
    expect(left('2026-11-26T18:00:00Z', { from: 720, to: 780 }, 'America/New_York')).toBe(0);
  });
  test('every zone on offer is one, and what is none is refused', () => {
    expect(zones.filter((zone) => !isZone(zone))).toEqual([]);
    expect(['', 'Mars/Olympus', '../etc', 'a'.repeat(61), 'America/New_York\n'].filter(isZone)).toEqual([]);
  });
  test.each([
    ['the same twice', { quiet: '1', from: '07:00', to: '07:00', zone: 'America/New_York' }],
    ['no time', { quiet: '1', from: '25:00', to: '07:00', zone: 'America/New_York' }],
    ['no zone', { quiet: '1', from: '22:00', to: '07:00', zone: 'Nowhere' }],
  ])('a form with %s is refused', (_what, fields) => expect(parseChoices(new URLSearchParams(fields), 'news')).toBe('hours'));
});

describe('PN-06: what a worker shows', () => {
  const whole = { id: '1.abc', title: 'T', body: '', path: '/politics/x-rcna1', tag: 'rcna1', lang: 'en' };
  test('what came is read whole, and a picture of the site with it', () => {
    expect(parsePayload({ ...whole, icon: '/assets/touch.png', more: 1 })).toEqual({ ...whole, icon: '/assets/touch.png' });
    expect(parsePayload({ ...whole, icon: 'https://evil.example/x.png' })).toEqual(whole);
  });
  test.each([
    ['nothing', undefined],
    ['a text', 'x'],
    ['no title', { ...whole, title: '' }],
    ['another host', { ...whole, path: '//evil.example/x' }],
    ['another host by a backslash', { ...whole, path: '/\\evil.example' }],
    ['a script', { ...whole, path: 'javascript:alert(1)' }],
    ['a whole address', { ...whole, path: 'https://evil.example/' }],
    ['numbers for texts', { ...whole, body: 5 }],
    ['too much', { ...whole, title: 'x'.repeat(301) }],
  ])('%s is none of ours', (_what, data) => expect(parsePayload(data)).toBeUndefined());
});

test('PN-07: an open page is that of a piece whatever its query and fragment are', () => {
  const origin = 'https://www.example.com';
  expect(isPageOf(`${origin}/x-rcna1?icid=a#b`, '/x-rcna1', origin)).toBe(true);
  expect(isPageOf(`${origin}/x-rcna2`, '/x-rcna1', origin)).toBe(false);
  expect(isPageOf('https://other.example.com/x-rcna1', '/x-rcna1', origin)).toBe(false);
});

test('PN-03: embed paths ask nobody', () => {
  for (const path of ['/embedded-newsletter/sub_x', '/embedded-pkg/front', '/embedded-video/mmvo1', '/playmaker/x', '/mach/embedded-pkg/x'])
    expect(isEmbedPath(path)).toBe(true);
  expect(isEmbedPath('/politics/congress-rcna1')).toBe(false);
});
