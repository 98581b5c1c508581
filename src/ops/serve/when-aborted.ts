import { once } from 'node:events';

/** Resolves when a signal is aborted; at once if it already was. */
export const whenAborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};
