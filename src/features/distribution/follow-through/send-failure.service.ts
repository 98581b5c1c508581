import { AppError, isAppError } from '#platform/errors';
import { answered, type OutsideAnswer } from '#platform/outside-calls';

/** Throws `follow-through/refused` for an answer without success, after which the delivery is tried again unless that is final. A redirect counts as a refusal, because a POST is not redirected. */
export const requireSuccess = (answer: OutsideAnswer): OutsideAnswer => {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new AppError({
    code: 'follow-through/refused',
    status: 502,
    message: `The receiver ${answered(answer.status)}.`,
    details: { answered: answer.status },
  });
};

/** Statuses of a receiver that may accept the same later: it was busy, or its token is being changed. */
const temporaryStatuses = new Set([401, 403, 408, 425, 429]);
const mostRefusedTries = 5;

/** The error of a receiver that has refused a delivery for good, as a mail server does with a status of 5xx: it is not sent again. */
export const refusedForGood = (answer: string): AppError =>
  new AppError({ code: 'follow-through/refused-for-good', status: 502, message: `The receiver refused it for good: ${answer}` });

/** True when a delivery is not to be tried again after so many tries: a receiver that refuses it (400, 404, 410 and the like) will refuse it later. */
export const isFinal = (error: unknown, tries: number): boolean => {
  if (isAppError(error, 'follow-through/refused-for-good')) return true;
  const status = isAppError(error, 'follow-through/refused') ? Number(error.details?.['answered'] ?? 0) : 0;
  return status >= 400 && status < 500 && !temporaryStatuses.has(status) && tries >= mostRefusedTries;
};

/** A failure in one line for operators: its message and its cause, at most 300 characters, without line breaks. */
export const formatFailure = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return [...`${message}${cause}`]
    .map((letter) => (letter < ' ' || letter === '\x7f' ? ' ' : letter))
    .join('')
    .slice(0, 300);
};
