import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { openReportFile } from './report-file.ts';

/** A line as it lies in the file, and what it is ordered by. */
type Place = { key: string; start: number; length: number };

const byNumber = new Intl.Collator('en', { numeric: true });

/** The order of text with numbers in it: 2 before 10, and never the same for two texts. */
export const compareWithNumbers = (first: string, second: string): number =>
  byNumber.compare(first, second) || (first < second ? -1 : first > second ? 1 : 0);

const comparePlaces = (first: Place, second: Place): number => compareWithNumbers(first.key, second.key) || first.start - second.start;

/** Lines that are written to a file as they come and read back in the order of their keys, so that many are never in memory at once. */
export const openSortedLines = async (path: string) => {
  const stream = await openReportFile(path);
  const places: Place[] = [];
  let written = 0;
  return {
    add: (key: string, line: string): void => {
      const bytes = Buffer.from(line);
      places.push({ key, start: written, length: bytes.length });
      written += bytes.length;
      stream.write(bytes);
    },
    /** Ends the writing and reads each line in order. */
    readSorted: async function* (): AsyncGenerator<{ key: string; bytes: Buffer }> {
      stream.end();
      await finished(stream);
      const file = await open(path);
      try {
        for (const { key, start, length } of places.toSorted(comparePlaces)) {
          const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
          yield { key, bytes: buffer };
        }
      } finally {
        await file.close();
      }
    },
  };
};
