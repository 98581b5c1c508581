import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** The file of comments beside a report: `report.jsonl` has `report.comments.jsonl`. */
const toCommentsFile = (report: string): string => `${report.replace(/\.jsonl?$/, '')}.comments.jsonl`;

/** Writes the readers' comments of an archive beside its report; no file without comments, undefined without a report. */
export const openComments = (report: string | undefined) => {
  if (report === undefined) return undefined;
  let stream: WriteStream | undefined;
  return {
    add: (comment: Readonly<Record<string, string>>): void => {
      stream ??= createWriteStream(toCommentsFile(report));
      stream.write(`${JSON.stringify(comment)}\n`);
    },
    end: async (): Promise<void> => {
      if (!stream) return;
      stream.end();
      await finished(stream);
    },
  };
};
