import { expect, test } from 'vitest';
import { type DashboardFacts, listAsked, listStored } from './dashboard.rules.ts';

const facts: DashboardFacts = {
  own: 'This site',
  ownReason: 'The page itself',
  unknown: 'In none of our lists',
  nothing: 'Nothing',
  others: [{ origin: 'https://www.youtube-nocookie.com', name: 'YouTube', reason: 'Posts and videos' }],
  stored: [
    { name: 'theme', reason: 'Light or dark' },
    { name: 'cooking:', reason: 'Where you stopped' },
  ],
};

test('PR-17: whoever was asked has a name, a reason and a count; whom no list names is said so', () => {
  const own = 'https://news.example';
  const addresses = [`${own}/a`, 'https://www.youtube-nocookie.com/embed/x', `${own}/b`, 'https://tracker.example/1', 'data:,x', 'garbage'];
  expect(listAsked(addresses, own, facts)).toEqual([
    ['This site', 'The page itself', '2'],
    ['tracker.example', 'In none of our lists', '1'],
    ['YouTube (www.youtube-nocookie.com)', 'Posts and videos', '1'],
  ]);
});

test('PR-17: what is stored is named with its reason, once, and a browser with nothing says so', () => {
  expect(listStored(['theme', 'cooking:tdrp1', 'stranger', 'theme'], facts)).toEqual([
    ['cooking:tdrp1', 'Where you stopped'],
    ['stranger', 'In none of our lists'],
    ['theme', 'Light or dark'],
  ]);
  expect(listStored([], facts)).toEqual([['Nothing', '']]);
});
