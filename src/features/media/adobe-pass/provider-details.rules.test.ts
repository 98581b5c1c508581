import { expect, test } from 'vitest';
import { addDetails, parseProviderDetails } from './provider-details.rules.ts';

type Feed = Parameters<typeof addDetails>[0];
const feed = [
  { mvpd: 'a', title: 'A' },
  { mvpd: 'b', title: 'B' },
] as unknown as Feed;

test('what an operator says of providers is added to those of the feed, and no other is there', () => {
  expect(addDetails(feed, parseProviderDetails('[{"mvpd":"b","title":" Bee ","featured":true},{"mvpd":"c"}]'))).toEqual([
    { mvpd: 'a', title: 'A' },
    { mvpd: 'b', title: 'Bee', featured: true },
  ]);
  expect(addDetails(feed, [])).toEqual(feed);
});
test('a provider that is hidden is not offered, and one that is not hidden is', () => {
  expect(addDetails(feed, [{ mvpd: 'a', hidden: true }]).map(({ mvpd }) => mvpd)).toEqual(['b']);
  expect(addDetails(feed, [{ mvpd: 'a', hidden: false }])).toEqual(feed);
});
test.each(['x', '{}', '[{"title":"A"}]', '[{"mvpd":"a","x":1}]', '[{"mvpd":"a","title":" "}]', '[{"mvpd":"a","concurrency_limit":0}]'])(
  'the file %s is refused',
  (text) => expect(() => parseProviderDetails(text)).toThrow(),
);
