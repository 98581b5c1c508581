import { expect, test } from 'vitest';
import { suggestNewsletters } from './newsletter-suggestions.rules.ts';

const letter = (title: string, description = '', isSubscribed = false) => ({ title, description, isSubscribed });
const all = [
  letter('Breaking News', 'The moment it is confirmed.'),
  letter('Politics', 'From the campaign and the capitol.'),
  letter('Morning', 'Health, weather & climate, before breakfast.'),
  letter('Salud', 'Lo que dice la educación física.'),
];
const suggested = (interests: readonly string[], letters: readonly ReturnType<typeof letter>[] = all) =>
  suggestNewsletters(letters, interests).map((one) => [one.title, one.because ?? '']);

test.each([
  [['Politics'], ['Politics', 'Politics']],
  [['weather & climate'], ['Morning', 'weather & climate']],
  [['EDUCACION'], ['Salud', 'EDUCACION']],
] as const)('AC-61: %j put what speaks of them first, and say so', (interests, first) => {
  const found = suggested(interests);
  expect(found[0]).toEqual(first);
  expect(found.slice(1).every(([, because]) => because === '')).toBe(true);
});

test('AC-61: without interests, with others, or with half a word the order stays', () => {
  for (const interests of [[], ['Sport'], ['polit'], [' '], ['&'], ['.*'], ['']])
    expect(suggested(interests).map(([title]) => title)).toEqual(all.map(({ title }) => title));
});

test('AC-61: what one has already is not suggested, and several keep their order', () => {
  expect(suggested(['Politics'], [letter('A'), letter('Politics', '', true)])).toEqual([
    ['A', ''],
    ['Politics', ''],
  ]);
  expect(suggested(['climate', 'Politics']).map(([title]) => title)).toEqual(['Politics', 'Morning', 'Breaking News', 'Salud']);
});
