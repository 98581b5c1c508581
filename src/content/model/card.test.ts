import { expect, test } from 'vitest';
import { card } from './card.ts';

const least = { id: 'ncrd1', type: 'card', blog: 'rcna1', content: { markupAndEmbeds: [] } };

test('LB-18: a card is a post that is a draft, unless it says otherwise', () => {
  expect(card.parse(least)).toEqual({ ...least, subType: 'post', status: 'draft', displayShowMore: false, keyEvent: false, authors: [] });
});

test.each([
  ['id', { id: 'rcna1' }],
  ['blog', { blog: 'ncrd1' }],
  ['replyTo', { replyTo: 'rcna1' }],
  ['subType', { subType: 'page' }],
  ['authors.0', { authors: ['Ada'] }],
  ['publishAt', { publishAt: 'tomorrow' }],
])('LB-18: a card with a wrong %s is refused by the path of it', (path, more) => {
  expect(card.safeParse({ ...least, ...more }).error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});
