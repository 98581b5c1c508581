import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Language } from '#brands';
import { messagesOf } from '#messages';
import { isAppError } from '#platform/errors';
import { toStorageFailure } from '#platform/storage';
import { type AuthFailure, chooseUserMessage, unknownFailure } from './auth-answer.rules.ts';
import { AuthCallFailed, invalidRequest } from './auth-calls.errors.ts';
import type { FailureName } from './auth-calls.schema.ts';

const listWrongFields = (error: FastifyError): string[] =>
  (error.validation ?? []).map(
    ({ instancePath, message }) => `${instancePath.slice(1).replaceAll('/', '.') || 'body'}: ${message ?? 'wrong'}`,
  );

/** Whether a call failed because its session is over, here or where it was asked. */
export const isSessionEnded = (thrown: unknown): boolean =>
  (thrown instanceof AuthCallFailed ? thrown.failure.code : isAppError(thrown) ? thrown.code : '') === 'account/session-ended';

/** What a failed call tells, in the language of its brand: nothing of the inside. */
export const toFailure = (thrown: unknown, failure: FailureName, language: Language): AuthFailure => {
  const words = messagesOf(language).account.failures;
  if (thrown instanceof AuthCallFailed) return thrown.failure;
  const refused = hasZodFastifySchemaValidationErrors(thrown) ? invalidRequest(listWrongFields(thrown)) : thrown;
  const error = toStorageFailure(refused) ?? refused;
  const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (isAppError(error) && (error.status < 500 || error.status === 503)) {
    const { code, message, details } = error;
    const retryAfter = typeof details?.['retryAfter'] === 'number' ? details['retryAfter'] : error.status === 503 ? 5 : undefined;
    if (error.status === 503) return { ...unknownFailure, status: 503, user_message: words.unknown, retryAfter };
    return { status: error.status, code, api_message: message, user_message: chooseUserMessage(words, code, message, failure), retryAfter };
  }
  // refused by the framework: no JSON, too large, of another kind
  if (status >= 400 && status < 500)
    return { status, code: 'account/invalid', api_message: 'What was sent cannot be read.', user_message: words[failure] };
  return { ...unknownFailure, user_message: words.unknown };
};
