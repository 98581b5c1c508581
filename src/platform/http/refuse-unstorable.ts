import { AppError } from '#platform/errors';
import { findUnstorableText } from '#platform/utf8';

/**
 * Refuses (400) what a request sent, when a text anywhere in it holds a NUL character or half of a character: PostgreSQL stores neither, and no
 * browser sends them (SEC-30). Takes parsed JSON, the fields of a form or plain text.
 */
export const refuseUnstorable = (sent: unknown): void => {
  const fields = findUnstorableText(sent).map(({ path, problem }) => ({ path: path || 'body', problem, code: 'not-allowed' }));
  if (fields.length === 0) return;
  throw new AppError({
    code: 'request/invalid',
    status: 400,
    message: `This cannot be taken: ${fields.map(({ path, problem }) => `${path}: ${problem}`).join('; ')}.`,
    details: { fields },
  });
};
