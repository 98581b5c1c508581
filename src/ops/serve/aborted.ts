import { once } from 'node:events';

/** Resolves when a signal is aborted, at once when it was. */
export const aborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};
