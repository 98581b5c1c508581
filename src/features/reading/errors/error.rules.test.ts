import { expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { getErrorMessages } from './error-messages.view.ts';
import { latestSize, readsLatest, toExplainedStatus } from './error.rules.ts';

const messages = messagesOf('en');
const { errors } = messages;

test.each([
  [400, 404, { title: errors.notFoundHeading, heading: errors.notFoundHeading, text: errors.notFoundText }],
  [404, 404, { title: errors.notFoundHeading, heading: errors.notFoundHeading, text: errors.notFoundText }],
  [401, 403, { title: errors.forbiddenHeading, heading: errors.forbiddenHeading, text: errors.forbiddenText }],
  [403, 403, { title: errors.forbiddenTitle, heading: errors.forbiddenHeading, text: errors.forbiddenText }],
  [410, 410, { title: errors.goneHeading, heading: errors.goneHeading, text: errors.goneText }],
  [418, 500, { title: errors.serverErrorHeading, heading: errors.serverErrorHeading, text: errors.serverErrorText }],
  [503, 500, { title: errors.serverErrorHeading, heading: errors.serverErrorHeading, text: errors.serverErrorText }],
])('ER-01: the status %s is explained as %s', (status, explained, words) => {
  expect(toExplainedStatus(status)).toBe(explained);
  expect(getErrorMessages(status, messages)).toEqual(words);
});

test('an error page offers four new pieces, but not while the store fails or is busy', () => {
  expect(latestSize).toBe(4);
  expect([404, 410, 403, 500].every(readsLatest)).toBe(true);
  expect([429, 502, 503, 504].filter(readsLatest)).toEqual([]);
});
