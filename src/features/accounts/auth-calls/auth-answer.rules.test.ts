import { describe, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { chooseUnknownMessage, chooseUserMessage, parseAuthAnswer, unknownFailure } from './auth-answer.rules.ts';

const error = { code: 'account/busy', api_message: 'Busy.', user_message: 'Later.' };
const words = messagesOf('en').account.failures;

describe('AC-08: an answer', () => {
  test.each<[string, number, unknown, object]>([
    ['with success and data is one', 200, { success: true, data: { a: 1 } }, { success: true, data: { a: 1 } }],
    ['that was made is one', 201, { success: true, data: {} }, { success: true, data: {} }],
    ['with a status of failure is none, whatever it says', 400, { success: true, data: {} }, { success: false, failure: unknownFailure }],
    ['without data is a failure', 200, { success: true }, { success: false, failure: unknownFailure }],
    ['without success is a failure', 200, { success: false, data: {} }, { success: false, failure: unknownFailure }],
    ['that is no JSON is a failure', 200, 'x', { success: false, failure: unknownFailure }],
    ['that tells its failure is that failure', 429, { error }, { success: false, failure: { status: 429, ...error } }],
    ['that tells a failure with a good status is one of ours', 200, { error }, { success: false, failure: { status: 500, ...error } }],
    ['at the edge of failures keeps its status', 400, { error }, { success: false, failure: { status: 400, ...error } }],
    ['without a code is unknown', 400, { error: { ...error, code: '' } }, { success: false, failure: unknownFailure }],
  ])('%s', (_, status, body, parsed) => expect(parseAuthAnswer(status, body)).toEqual(parsed));

  test('of which nothing is known says so', () => {
    expect(unknownFailure).toEqual({
      status: 500,
      code: 'UNKNOWN_ERROR',
      api_message: 'An unknown error occurred.',
      user_message: 'An unexpected error occurred. Please try again later.',
    });
  });
});

describe('ER-11: the sentence for readers', () => {
  test.each([
    ['account/invalid-email', words.email],
    ['account/weak-password', words.weak],
    ['account/not-signed-in', words.signInAgain],
    ['account/session-ended', words.signInAgain],
    ['account/busy', words.later],
    ['account/too-many', words.later],
    ['account/other', words.register],
    ['constructor', words.register],
  ])('of %s is its own, or that of the call: %s', (code, sentence) =>
    expect(chooseUserMessage(words, code, 'x', 'register')).toBe(sentence),
  );

  test('of a password that is too short says that, of another failure does not', () => {
    expect(chooseUserMessage(words, 'account/weak-password', 'is shorter than 8 characters', 'register')).toBe(words.tooShort);
    expect(chooseUserMessage(words, 'account/busy', 'is shorter', 'register')).toBe(words.later);
  });

  test.each(['register', 'signIn', 'code', 'verify', 'readSubscriptions', 'changeSubscriptions'] as const)(
    'of %s is its own where nothing is known',
    (call) => expect(chooseUnknownMessage(words, call)).toBe(words[call]),
  );
  test('of another call is the general one where nothing is known', () => expect(chooseUnknownMessage(words, 'email')).toBe(words.unknown));
});
