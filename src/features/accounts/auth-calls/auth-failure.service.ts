import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Language } from '#brands';
import { type Messages, messagesOf } from '#messages';
import { type AppError, isAppError, toProblem } from '#platform/errors';
import { toStorageFailure } from '#platform/storage';
import { type AuthFailure, chooseUnknownMessage, chooseUserMessage, unknownFailure } from './auth-answer.rules.ts';
import { AuthCallFailed, invalidRequest } from './auth-calls.errors.ts';
import type { FailureName } from './auth-calls.schema.ts';

type Words = Messages['account']['failures'];

const listWrongFields = (error: FastifyError): string[] =>
  (error.validation ?? []).map(
    ({ instancePath, message }) => `${instancePath.slice(1).replaceAll('/', '.') || 'body'}: ${message ?? 'wrong'}`,
  );

/** Whether a call failed because its session is over, here or where it was asked. */
export const isSessionEnded = (thrown: unknown): boolean =>
  (thrown instanceof AuthCallFailed ? thrown.failure.code : isAppError(thrown) ? thrown.code : '') === 'account/session-ended';

const isKept = ({ status }: AppError): boolean => status < 500 || status === 503 || status === 507;

/** The failures that Masthead means, as a call tells them: a database that is away says no more than that, a full disk says it. */
const toMeantFailure = (error: AppError, failure: FailureName, words: Words): AuthFailure => {
  const { status, code, message, details } = error;
  const retryAfter = typeof details?.['retryAfter'] === 'number' ? details['retryAfter'] : status === 503 ? 5 : undefined;
  if (status === 503) return { ...unknownFailure, status, user_message: chooseUnknownMessage(words, failure), retryAfter };
  if (status === 507) return { status, code, api_message: message, user_message: words.notStored };
  return { status, code, api_message: message, user_message: chooseUserMessage(words, code, message, failure), retryAfter };
};

/** Requests that the framework refuses: without JSON, too large, or of another kind. */
const toRefusedRequest = (thrown: unknown, message: string): AuthFailure => {
  const { status, code } = toProblem(thrown);
  return { status, code: status === 400 ? 'account/invalid' : code, api_message: 'What was sent cannot be read.', user_message: message };
};

/** Returns what a failed call says in the language of its brand; the cause stays in the log. */
export const toFailure = (thrown: unknown, failure: FailureName, language: Language): AuthFailure => {
  const words = messagesOf(language).account.failures;
  const unknown = { ...unknownFailure, user_message: chooseUnknownMessage(words, failure) };
  if (thrown instanceof AuthCallFailed) return thrown.failure === unknownFailure ? unknown : thrown.failure;
  const refused = hasZodFastifySchemaValidationErrors(thrown) ? invalidRequest(listWrongFields(thrown)) : thrown;
  const error = toStorageFailure(refused) ?? refused;
  if (isAppError(error)) return isKept(error) ? toMeantFailure(error, failure, words) : unknown;
  return toProblem(error).status < 500 ? toRefusedRequest(error, words[failure]) : unknown;
};

/** Returns the answer of a failed sign-in call in the wrapper that all of these calls share (AC-08). */
export const toFailureAnswer = (thrown: unknown, failure: FailureName, language: Language) => {
  const { status, retryAfter, ...error } = toFailure(thrown, failure, language);
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  return { status, headers, body: JSON.stringify({ success: false, error }) };
};
