import { AppError } from '#platform/errors';

/** Reports that nobody proved to be theirs. */
export const unsignedReports = (): AppError =>
  new AppError({
    code: 'newsletter/unsigned-reports',
    status: 401,
    message: 'These reports are not signed with MASTHEAD_BOUNCE_SECRET, or were signed more than five minutes ago.',
  });

/** Reports that cannot be read. */
export const badReports = (problem: string): AppError =>
  new AppError({ code: 'newsletter/bad-reports', status: 400, message: `These reports cannot be taken: ${problem}.` });
