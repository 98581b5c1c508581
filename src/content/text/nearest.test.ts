import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

test('the three nearest words at most are offered, the best first, and none for what is like nothing', () => {
  expect(nearest('hedline', ['body', 'headline', 'deadline'])).toEqual(['headline', 'deadline']);
  expect(nearest('cat', ['bat', 'rat', 'hat', 'cart', 'dog'])).toEqual(['bat', 'rat', 'hat']);
  expect(nearest('headlin', ['deadline', 'headlines', 'headline'])).toEqual(['headlines', 'headline', 'deadline']);
  expect(nearest('cat', ['cot', 'cut', 'category'])).toEqual(['category', 'cot', 'cut']);
  expect(nearest('desc', ['describe', 'desk'])).toEqual(['describe', 'desk']);
  expect(nearest('zzzz', ['headline', 'body'])).toEqual([]);
  expect(nearest('', ['headline'])).toEqual([]);
});
