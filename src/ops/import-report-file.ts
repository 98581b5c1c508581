import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { AppError } from '#platform/errors';
import { createImportReport, reportText } from '../importers/index.ts';

const shownLines = 100;

/** Lines go to the file while it runs, so that a long report is never held in memory. */
export const reportFile = (path: string | undefined) => {
  const stream = path === undefined ? undefined : createWriteStream(path);
  const opened = stream ? once(stream, 'open') : Promise.resolve([]);
  return {
    opened: opened.catch((cause: unknown) => {
      throw new AppError({
        code: 'import/no-report',
        status: 400,
        message: `The report cannot be written to ${path}. Choose another place.`,
        cause,
      });
    }),
    write: (line: object) => void stream?.write(`${JSON.stringify(line)}\n`),
    end: async () => {
      if (!stream) return;
      stream.end();
      await once(stream, 'finish');
    },
  };
};

/** A report whose first lines are printed, whose like lines are counted, and which is written whole. `end` prints what was kept back. */
export const createPrintedReport = (write: (line: object) => void, print: (line: string) => void) => {
  let lines = 0;
  // hundreds of menu entries are one line, not hundreds
  const alike = new Map<string, number>();
  const report = createImportReport((line) => {
    write(line);
    const [only] = 'note' in line ? [] : line.losses;
    if (
      !('note' in line) &&
      line.outcome === 'leftOut' &&
      line.losses.length === 1 &&
      only?.what === 'not brought in' &&
      only.text.length < 200 &&
      !/https?:/.test(only.text)
    ) {
      const reason = `${line.type} (not brought in): ${only.text}`;
      alike.set(reason, (alike.get(reason) ?? 0) + 1);
      return;
    }
    lines += 1;
    if (lines > shownLines) return;
    for (const text of 'note' in line ? [line.note] : reportText(line)) print(text);
  });
  const end = (path: string | undefined): void => {
    for (const [reason, count] of alike) print(`${count} ${reason}`);
    if (lines > shownLines)
      print(`… and ${lines - shownLines} more${path === undefined ? '; --report FILE writes them all' : ` in ${path}`}`);
  };
  return { report, end };
};
