import { AppError } from '#platform/errors';
import type { OutsideAnswer } from '#platform/outside-calls';

/** Refuses an answer whose status is no success: the delivery is tried again. A redirect counts as one, because a POST is not passed on. */
export const acknowledged = (answer: OutsideAnswer): OutsideAnswer => {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new AppError({
    code: 'follow-through/refused',
    status: 502,
    message: `The receiver answered ${answer.status}${answer.status >= 300 && answer.status < 400 ? ' (a redirect, which is not followed)' : ''}.`,
  });
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
