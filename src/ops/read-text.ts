import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { usageError } from './usage-error.ts';

/** The text of a file, or of standard input (`-`, or undefined); refuses what cannot be read and what is no UTF-8, whose letters would be lost. */
export const readText = async (file: string | undefined): Promise<string> => {
  const isInput = file === undefined || file === '-';
  const name = isInput ? 'Standard input' : file;
  const bytes = await (isInput ? buffer(process.stdin) : readFile(file)).catch((error: unknown) => {
    throw usageError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw usageError(`${name} is not UTF-8, so its letters cannot be told. Save it as UTF-8.`);
  }
};
