import { openDatabase, type OpenDatabase, type OpenOptions } from '#platform/storage';
import type { CommandContext } from './command.ts';

const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Listens for Ctrl-C, SIGTERM and the end of the terminal (SIGHUP): ending at once would leave a database running that this process started. */
const listenForSignals = () => {
  let code: number | undefined;
  const arrival = Promise.withResolvers<number>();
  const listeners = Object.entries(signals).map(([signal, of]) => ({ signal, listener: () => arrival.resolve((code ??= of)) }));
  for (const { signal, listener } of listeners) process.on(signal, listener);
  return {
    /** The exit code of the signal that came, if one did. */
    code: () => code,
    came: arrival.promise,
    end: () => {
      for (const { signal, listener } of listeners) process.off(signal, listener);
    },
  };
};

/** Runs a command's work on the database, beside a running site or alone, and closes it afterwards, also on those signals. */
export const withDatabase = async <Schema>(
  context: CommandContext,
  command: string,
  work: (opened: OpenDatabase<Schema>) => Promise<number>,
  options: Partial<OpenOptions> = {},
): Promise<number> => {
  // listens before the database is opened, which may have to be created and started
  const interruption = listenForSignals();
  try {
    const opened = await openDatabase<Schema>(context.config, {
      own: false,
      create: context.mayMake,
      command,
      log: context.log,
      ...options,
    });
    try {
      return interruption.code() ?? (await Promise.race([work(opened), interruption.came]));
    } finally {
      await opened.close();
    }
  } finally {
    interruption.end();
  }
};
