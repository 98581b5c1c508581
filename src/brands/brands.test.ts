import { expect, test } from 'vitest';
import {
  accountTypeOf,
  accountTypes,
  brandOf,
  brandOfPath,
  brands,
  brandsOfSite,
  type Flag,
  flagDefinitions,
  flags,
  flagsOf,
  pathInBrand,
  pathOnSite,
  publisherGroupOf,
  type Vertical,
  verticals,
} from './index.ts';

const spanish: readonly Vertical[] = ['telemundo', 'noticias', 'deportes', 'localstationdeportes', 'shows', 'entretenimiento'];
const english = verticals.filter((vertical) => !spanish.includes(vertical));
const onFor = (flag: Flag) => verticals.filter((vertical) => flagsOf(vertical)[flag]);
const without = (...left: Vertical[]) => verticals.filter((vertical) => !left.includes(vertical));

test.each([
  ['news', 'News', 'masthead', 'news', '/', 'en'],
  ['mach', 'Mach', 'masthead', 'news', '/mach', 'en'],
  ['better', 'Better', 'masthead', 'news', '/better', 'en'],
  ['think', 'Think', 'masthead', 'news', '/think', 'en'],
  ['globalcitizen', 'Global Citizen', 'masthead', 'news', '/globalcitizen', 'en'],
  ['select', 'Select', 'masthead', 'news', '/select', 'en'],
  ['eonline', 'E! Online', 'masthead', 'eonline', '/', 'en'],
  ['today', 'Today', 'today', 'today', '/', 'en'],
  ['msnbc', 'MSNBC', 'msnbc', 'msnbc', '/', 'en'],
  ['telemundo', 'Telemundo', 'telemundo', 'telemundo', '/', 'es'],
  ['noticias', 'Noticias', 'telemundo', 'telemundo', '/noticias', 'es'],
  ['deportes', 'Deportes', 'telemundo', 'telemundo', '/deportes', 'es'],
  ['localstationdeportes', 'Deportes Locales', 'telemundo', 'telemundo', '/localstationdeportes', 'es'],
  ['shows', 'Shows', 'telemundo', 'telemundo', '/shows', 'es'],
  ['entretenimiento', 'Entretenimiento', 'telemundo', 'telemundo', '/entretenimiento', 'es'],
] as const)('BR-01, BR-02, BR-05: %s is %s of %s on %s at %s in %s', (vertical, displayName, publisher, site, basePath, language) => {
  expect(brandOf(vertical)).toMatchObject({
    vertical,
    slug: vertical,
    displayName,
    publisher,
    site,
    basePath,
    language,
  });
});

test('BR-28: the accounts of news are what its configuration says, those of every other brand bedrock', () => {
  for (const chosen of accountTypes)
    expect(verticals.map((vertical) => accountTypeOf(vertical, chosen))).toEqual(
      verticals.map((vertical) => (vertical === 'news' ? chosen : 'bedrock')),
    );
});

test('BR-03: the news verticals are news and its sub-brands; the telemundo verticals the Spanish-language ones and telemundo', () => {
  expect(brandsOfSite('news').map(({ vertical }) => vertical)).toEqual(['news', 'mach', 'better', 'think', 'globalcitizen', 'select']);
  expect(brands.filter(({ publisher }) => publisher === 'telemundo').map(({ vertical }) => vertical)).toEqual(spanish);
});

test('NV-01: msnbc, noticias and deportes give navbar theme vertical; today transparent; others light', () => {
  const themes = Object.fromEntries(brands.map(({ vertical, navbarTheme }) => [vertical, navbarTheme]));
  for (const vertical of verticals) {
    const theme = ['msnbc', 'noticias', 'deportes'].includes(vertical) ? 'vertical' : vertical === 'today' ? 'transparent' : 'light';
    expect(themes[vertical], vertical).toBe(theme);
  }
});
test('BR-09: the headline brands are think and today', () => {
  expect(brands.filter(({ headlineBrand }) => headlineBrand).map(({ vertical }) => vertical)).toEqual(['think', 'today']);
});
test('BR-10: eonline, select and today have a font style sheet of their own; others the default', () => {
  for (const { vertical, fontVariant } of brands)
    expect(fontVariant, vertical).toBe(['eonline', 'select', 'today'].includes(vertical) ? vertical : 'default');
});
test('NV-08: the global menu is hidden on /ahora of telemundo and nowhere else', () => {
  expect(
    brands
      .filter(({ globalMenuHiddenOn }) => globalMenuHiddenOn.length > 0)
      .map(({ vertical, globalMenuHiddenOn }) => [vertical, globalMenuHiddenOn]),
  ).toEqual([['telemundo', ['/ahora']]]);
});
test('BR-08: social profiles exist for eight verticals', () => {
  expect(new Set(brands.filter(({ social }) => social).map(({ vertical }) => vertical))).toEqual(
    new Set(['news', 'today', 'msnbc', 'noticias', 'deportes', 'localstationdeportes', 'telemundo', 'select']),
  );
});

test.each([
  ['news', '/', 'news'],
  ['news', '/mach', 'mach'],
  ['news', '/mach/space/a-rcna1', 'mach'],
  ['news', '/machine/learning', 'news'],
  ['news', '/noticias', 'news'],
  ['telemundo', '/noticias/video/x-tmvo1', 'noticias'],
  ['telemundo', '/localstationdeportes', 'localstationdeportes'],
  ['msnbc', '/think', 'msnbc'],
  ['today', '/food', 'today'],
] as const)('BR-06, BR-07: on %s the path %s is of %s', (site, path, vertical) => {
  expect(brandOfPath(site, path).vertical).toBe(vertical);
});
test('BR-07: a path goes into its brand and back out', () => {
  const mach = brandOf('mach');
  expect(pathInBrand(mach, '/mach')).toBe('/');
  expect(pathInBrand(mach, '/mach/space')).toBe('/space');
  expect(pathOnSite(mach, '/')).toBe('/mach');
  expect(pathOnSite(mach, '/space')).toBe('/mach/space');
  expect(pathOnSite(brandOf('news'), '/world')).toBe('/world');
});
test('FL-11: msnbc stays by itself: automatic lists never mix it with another publisher', () => {
  expect(verticals.filter((vertical) => publisherGroupOf(vertical) === 'msnbc')).toEqual(['msnbc']);
});

test('BR-15: recommendations are off for Spanish verticals', () => {
  expect(onFor('recommendations')).toEqual(english);
  expect(onFor('recommendationReel')).toEqual(english);
});
test('BR-16: universal checkout is on for Spanish verticals', () => expect(onFor('universalCheckout')).toEqual(spanish));
test('BR-17: muted autoplay, newsletters, the survey and push are on for all', () => {
  for (const flag of ['autoplayMuted', 'newsletters', 'feedbackSurvey', 'pushNotifications'] as const)
    expect(onFor(flag), flag).toEqual(verticals);
});
test('BR-18: ads are on for all but globalcitizen', () => expect(onFor('ads')).toEqual(without('globalcitizen')));
test('BR-19: bookmarks, saved items and history are on for all but mach, better, globalcitizen and localstationdeportes', () => {
  for (const flag of ['bookmarks', 'savedItems', 'readingHistory'] as const)
    expect(onFor(flag), flag).toEqual(without('mach', 'better', 'globalcitizen', 'localstationdeportes'));
});
test('BR-20: myNews is news on news, today on today, off elsewhere', () => {
  for (const vertical of verticals) expect(flagsOf(vertical).myNews).toBe(vertical === 'news' || vertical === 'today' ? vertical : false);
});
test('BR-21: the paywall is on for news and today, each with its own subscription, and news with its separate flag', () => {
  expect(onFor('paywall')).toEqual(['news', 'today']);
  expect(onFor('newsSubscriptions')).toEqual(['news']);
  expect(onFor('newsPaywall')).toEqual(['news']);
  expect(onFor('todaySubscriptions')).toEqual(['today']);
});
test('BR-22: local news and weather are on for news and telemundo', () => {
  expect(onFor('localNews')).toEqual(['news', 'telemundo']);
  expect(onFor('localWeather')).toEqual(['news', 'telemundo']);
});
test('BR-23: live TV, schedule and program guide are on for news, msnbc and telemundo', () => {
  for (const flag of ['liveTv', 'schedule', 'programGuide'] as const) expect(onFor(flag), flag).toEqual(['news', 'msnbc', 'telemundo']);
});
test('BR-24: the mini player is on for news, today, msnbc and telemundo', () =>
  expect(onFor('miniPlayer')).toEqual(['news', 'today', 'msnbc', 'telemundo']));
test('BR-25: AMP is on for the verticals of the show blogs', () => expect(onFor('amp')).toEqual(['news', 'msnbc']));
test('BR-26: the mock subscription is on nowhere', () => expect(onFor('mockSubscription')).toEqual([]));
test('BR-14: ?featureFlag=false turns all off, on every brand', () => {
  for (const vertical of verticals)
    expect(
      Object.values(flagsOf(vertical, true)).every((value) => value === false),
      vertical,
    ).toBe(true);
});
test('BR-13: every flag has an owner and says what it means', () => {
  for (const flag of flags) {
    expect(flagDefinitions[flag].owner, flag).toMatch(/^[a-z-]+$/);
    expect(flagDefinitions[flag].meaning, flag).toMatch(/\.$/);
  }
});
