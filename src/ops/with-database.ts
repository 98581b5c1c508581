import { openDatabase, type OpenDatabase, type OpenOptions } from '#platform/storage';
import type { CommandContext } from './command.ts';

/** For verbs that may be the first to use a data folder. */
export const makesDatabase = { create: true } as const;

const signals = { SIGINT: 130, SIGTERM: 143 } as const;

/** Runs a verb's work on the database, beside a running site or alone, and closes it afterwards, also on Ctrl-C and SIGTERM. */
export async function withDatabase<Schema>(
  context: CommandContext,
  verb: string,
  work: (opened: OpenDatabase<Schema>) => Promise<number>,
  options: Partial<OpenOptions> = {},
): Promise<number> {
  const opened = await openDatabase<Schema>(context.config, { own: false, create: false, verb, log: context.log, ...options });
  // Left to itself a signal would end this process and leave the database that it started running.
  const interrupted = Promise.withResolvers<number>();
  const listeners = Object.entries(signals).map(([signal, code]) => ({ signal, listener: () => interrupted.resolve(code) }));
  for (const { signal, listener } of listeners) process.once(signal, listener);
  try {
    return await Promise.race([work(opened), interrupted.promise]);
  } finally {
    for (const { signal, listener } of listeners) process.off(signal, listener);
    await opened.close();
  }
}
