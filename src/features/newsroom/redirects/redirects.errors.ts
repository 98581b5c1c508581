import { AppError } from '#platform/errors';

/** A redirect that leads back to itself. */
export const redirectLoop = (paths: readonly string[]): AppError =>
  new AppError({
    code: 'redirect/loop',
    status: 409,
    message: `This redirect would lead in a circle: ${paths.join(' → ')}.`,
    details: { paths },
  });

/** There is no redirect of that address. */
export const redirectNotFound = (path: string): AppError =>
  new AppError({ code: 'redirect/not-found', status: 404, message: `There is no redirect at ${path}.`, details: { path } });
