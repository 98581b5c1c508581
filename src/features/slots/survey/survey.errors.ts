import { AppError } from '#platform/errors';

/** An answer that no page of ours sent. */
export const notFromPage = (): AppError =>
  new AppError({
    code: 'survey/not-from-page',
    status: 403,
    message: 'Answers are taken from the forms of our own pages only. Answer on the page itself.',
  });

/** A form without the page or the choice. */
export const incompleteAnswer = (): AppError =>
  new AppError({
    code: 'survey/incomplete',
    status: 400,
    message: 'The answer names no page, or is neither yes nor no. Go back and choose one.',
  });
