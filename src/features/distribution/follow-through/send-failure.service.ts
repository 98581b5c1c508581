import { AppError, isAppError } from '#platform/errors';
import { answered, type OutsideAnswer } from '#platform/outside-calls';

/** Refuses an answer whose status is no success with `follow-through/refused`: the delivery is tried again unless that is final. A redirect counts as one, because a POST is not passed on. */
export const acknowledged = (answer: OutsideAnswer): OutsideAnswer => {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new AppError({
    code: 'follow-through/refused',
    status: 502,
    message: `The receiver ${answered(answer.status)}.`,
    details: { answered: answer.status },
  });
};

/** Who answers so may take the same later: it was busy, or its token is being changed. */
const passing = new Set([401, 403, 408, 425, 429]);
const mostTriesRefused = 5;

/** Whether a delivery is not tried again after so many tries: a receiver that has no use for it (400, 404, 410 and the like) will have none later. */
export const isFinal = (error: unknown, tries: number): boolean => {
  const status = isAppError(error, 'follow-through/refused') ? Number(error.details?.['answered'] ?? 0) : 0;
  return status >= 400 && status < 500 && !passing.has(status) && tries >= mostTriesRefused;
};

/** A failure in one line for operators: what happened and what lies underneath, at most 300 characters, without line breaks. */
export const failureText = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return [...`${message}${cause}`]
    .map((letter) => (letter < ' ' || letter === '\x7f' ? ' ' : letter))
    .join('')
    .slice(0, 300);
};
