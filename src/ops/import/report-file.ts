import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { AppError } from '#platform/errors';

/** Opens a file of a report to be written; refuses a place where none can be (`import/no-report`). */
export const openReportFile = async (path: string): Promise<WriteStream> => {
  const stream = createWriteStream(path);
  await once(stream, 'open').catch((cause: unknown) => {
    throw new AppError({
      code: 'import/no-report',
      status: 400,
      message: `The report cannot be written to ${path}. Choose another place.`,
      cause,
    });
  });
  return stream;
};
