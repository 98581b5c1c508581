import { AppError } from '#platform/errors';

/** What is wrong with a reference: the path of its field, a code for its kind, and what it refers to. */
export type UnknownReference = { path: string; problem: string; code: string; id: string };

/** What was sent refers to what does not exist, or has filters that cannot be parsed: each by its path. */
export const unknownReferences = (fields: readonly UnknownReference[]): AppError =>
  new AppError({
    code: 'content/unknown-references',
    status: 400,
    message: `This refers to what is not there: ${fields.map(({ path, problem }) => `${path}: ${problem}`).join('; ')}. Correct these fields, or send it with ?allowMissing=true; what is missing is not shown.`,
    details: { fields },
  });
