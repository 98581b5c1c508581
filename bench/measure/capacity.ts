import { buildCounts, runClient } from './client.ts';

/** Good answers a second of some paths, asked over 32 connections as fast as they come: after a warm-up, for 4 s. */
export const measureCapacity = async (
  port: number,
  paths: readonly string[],
  { warm = true, connections = 32, seconds = 4 } = {},
): Promise<number> => {
  if (warm) await runClient({ kind: 'closed', port, seconds: 1, connections, paths });
  const [seen] = (await runClient({ kind: 'closed', port, seconds, connections, paths })).groups;
  if (!seen) throw new Error('The load saw nothing.');
  return buildCounts(seen).good / seen.seconds;
};
