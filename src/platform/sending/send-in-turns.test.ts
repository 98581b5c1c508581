import { expect, test } from 'vitest';
import { sendInTurns } from './send-in-turns.ts';

test('NL-42, PN-35: what cannot be sent is given back and left alone, and the others are sent', async () => {
  const waiting = ['broken', 'second', 'third'];
  const [sent, released, failed]: [string[], string[], string[]] = [[], [], []];
  const next = await sendInTurns(
    {
      take: async (_run, without) => waiting.flatMap((id) => (without.includes(id) || sent.includes(id) ? [] : [{ id }]))[0],
      send: async ({ id }) => {
        if (id === 'broken') throw new Error('It is poisoned.');
        sent.push(id);
        return 0;
      },
      release: async (id) => released.push(id),
      onFailure: (_error, id) => failed.push(id),
    },
    new AbortController().signal,
  );
  expect([sent, released, failed, next]).toEqual([['second', 'third'], ['broken', 'second', 'third'], ['broken'], 30_000]);
});
