import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';

/** A file of JSON lines that is written while its lines come: never more of it in memory than the disk has not taken yet. */
export const openLineFile = async (path: string) => {
  const stream = createWriteStream(path);
  await once(stream, 'open');
  return {
    write: async (line: unknown): Promise<void> => {
      if (!stream.write(`${JSON.stringify(line)}\n`)) await once(stream, 'drain');
    },
    end: async (): Promise<void> => {
      stream.end();
      await finished(stream);
    },
  };
};

/** Writes all of something as lines; gives how many. */
export const writeLines = async (path: string, lines: AsyncIterable<unknown> | Iterable<unknown>): Promise<number> => {
  const file = await openLineFile(path);
  let count = 0;
  for await (const line of lines) {
    await file.write(line);
    count += 1;
  }
  await file.end();
  return count;
};
