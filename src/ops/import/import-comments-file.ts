import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** Where comments stand beside a report: `report.jsonl` has `report.comments.jsonl`. */
const commentsBeside = (report: string): string => `${report.replace(/\.jsonl?$/, '')}.comments.jsonl`;

/** The file of the comments that an archive has of readers, beside its report; there is none without comments or a report. */
export const openComments = (report: string | undefined) => {
  if (report === undefined) return undefined;
  let stream: WriteStream | undefined;
  return {
    add: (comment: Readonly<Record<string, string>>): void => {
      stream ??= createWriteStream(commentsBeside(report));
      stream.write(`${JSON.stringify(comment)}\n`);
    },
    end: async (): Promise<void> => {
      if (!stream) return;
      stream.end();
      await finished(stream);
    },
  };
};
