import { expect, test } from 'vitest';
import { confirmPath, findEmbeddedId, isNewsletterId, signUpPagePath, signUpPath, toSignUpPlace } from './sign-up.rules.ts';

test('NL-06: a form names the place where it stands; any other is a page', () => {
  expect(['article', 'front', 'embed', 'page', 'x', null].map(toSignUpPlace)).toEqual([
    'article',
    'front',
    'embed',
    'page',
    'page',
    'page',
  ]);
});

test('NL-06: a form is sent to the brand, from a frame of others to a page for frames', () => {
  expect([signUpPath('sub_a', 'article'), signUpPath('sub_a', 'page'), signUpPath('sub_a', 'embed')]).toEqual([
    '/newsletters/sign-up',
    '/newsletters/sign-up',
    '/embedded-newsletter/sub_a/sign-up',
  ]);
  expect([signUpPagePath('sub_a'), confirmPath]).toEqual(['/newsletters/sign-up?newsletter=sub_a', '/newsletters/confirm']);
  expect(findEmbeddedId(signUpPath('sub_news_1', 'embed'))).toBe('sub_news_1');
});

test.each([
  '/embedded-newsletter/sub_a',
  '/embedded-newsletter/sub_A/sign-up',
  '/embedded-newsletter/sub_/sign-up',
  '/x/embedded-newsletter/sub_a/sign-up',
  '/embedded-newsletter/sub_a/sign-up/x',
  `/embedded-newsletter/sub_${'a'.repeat(61)}/sign-up`,
])('%s is no address of such a form', (path) => expect(findEmbeddedId(path)).toBeUndefined());

test('NL-01: ids of newsletters begin with sub_', () => {
  expect(['sub_a', 'sub_a_1', `sub_${'a'.repeat(60)}`].every(isNewsletterId)).toBe(true);
  expect(['sub_', 'a', 'sub_A', 'xsub_a', 'sub_a-b', 'sub_a\n', `sub_${'a'.repeat(61)}`].filter(isNewsletterId)).toEqual([]);
});
