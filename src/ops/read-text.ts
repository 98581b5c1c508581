import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { parseUtf8 } from '#platform/utf8';
import { usageError } from './usage-error.ts';

/** Reads the text of a file, or of standard input (`-` or undefined). Refuses what cannot be read and what is not UTF-8, which would lose letters. */
export const readText = async (file: string | undefined): Promise<string> => {
  const isInput = file === undefined || file === '-';
  const name = isInput ? 'Standard input' : file;
  const bytes = await (isInput ? buffer(process.stdin) : readFile(file)).catch((error: unknown) => {
    throw usageError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const text = parseUtf8(bytes);
  if (text === undefined) throw usageError(`${name} is not UTF-8, so its letters cannot be read. Save it as UTF-8.`);
  return text;
};
