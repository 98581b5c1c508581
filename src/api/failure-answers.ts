import type { IncomingMessage } from 'node:http';
import type { Language } from '#brands';
import { toFailureAnswer } from '#features/accounts/auth-calls';
import { type AppError, chooseRetryAfter, toProblem } from '#platform/errors';
import { correlationHeader, getCorrelationId, type ReadyAnswer } from '#platform/http';
import { isApiPath, isAuthPath } from './api-paths.ts';

/** The answer of a call that failed: a problem document, or the wrapper of the sign-in calls. */
export type FailureAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string };

/** The facts about a request that its failure is answered with. */
export type FailedRequest = { url: string; correlationId: string; language: Language };

/** Returns the answer of a call that failed, in the form that its path documents. */
export const answerFailure = (error: unknown, { url, correlationId, language }: FailedRequest): FailureAnswer => {
  if (isAuthPath(url)) return toFailureAnswer(error, 'unknown', language);
  const problem = toProblem(error);
  const retryAfter = chooseRetryAfter(error, problem.status);
  const headers = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
  };
  return { status: problem.status, headers, body: JSON.stringify({ ...problem, correlationID: correlationId }) };
};

/** Makes the answers of calls that are refused or shed before any route is asked; undefined for pages and files. */
export const createRefusalAnswer =
  (languageOf: (request: IncomingMessage) => Language) =>
  (request: IncomingMessage, error: AppError): ReadyAnswer | undefined => {
    const { url = '/' } = request;
    if (!isApiPath(url)) return undefined;
    const correlationId = getCorrelationId(request);
    const { status, headers, body } = answerFailure(error, { url, correlationId, language: languageOf(request) });
    const bytes = Buffer.from(body);
    const all = {
      ...headers,
      [correlationHeader]: correlationId,
      'x-content-type-options': 'nosniff',
      'content-length': String(bytes.length),
    };
    return { status, headers: Object.entries(all).flat(), body: bytes };
  };
