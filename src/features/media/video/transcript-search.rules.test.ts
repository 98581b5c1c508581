import { expect, test } from 'vitest';
import fc from 'fast-check';
import { findCurrent, findPassages } from './transcript-search.rules.ts';

test('VD-13: words are found whatever their case and accents, all of them in one passage; nothing typed finds all', () => {
  expect(findPassages(['El río creció', 'Nada más', 'rio abajo'], 'RÍO')).toEqual([true, false, true]);
  expect(findPassages(['a river rose', 'a river'], ' rose  river ')).toEqual([true, false]);
  expect(findPassages(['one', 'two'], '  ')).toEqual([true, true]);
  fc.assert(fc.property(fc.array(fc.string()), fc.string(), (texts, typed) => findPassages(texts, typed).length === texts.length));
});

test('VD-13: what is being said is the last passage that has begun', () => {
  expect([-1, 0, 5, 9, 99].map((at) => findCurrent([0, 5, 9], at))).toEqual([-1, 0, 1, 2, 2]);
});
