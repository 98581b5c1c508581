import { describe, expect, test } from 'vitest';
import type { WireCardChange, WireLiveState } from '#content/responses/wire';
import { buildMessageEnd, buildMessageHead, heartbeat, streamStart } from './stream-message.view.ts';

const change = (generation: number): WireCardChange => ({
  id: `ncrd${generation}`,
  generation,
  added: generation,
  revision: 1,
  deleted: false,
});
/** A live blog with these generations of changes, newest first. */
const stateOf = (generations: readonly number[], more: Partial<WireLiveState> = {}): WireLiveState => ({
  id: 'rcna1',
  live: true,
  flagText: null,
  latestUpdate: '2026-11-20T12:00:00.000Z',
  generation: generations[0] ?? 0,
  totalItems: generations.length,
  newest: null,
  pinned: null,
  changes: generations.map(change),
  complete: false,
  ...more,
});
const down = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, index) => from - index);
/** Parses a message as browsers do: the lines of the event, with its data as JSON. */
const read = (state: WireLiveState, since: number) => {
  const [id, data = '', ...rest] = `${buildMessageHead(state, since)}${buildMessageEnd(1_700)}`.split('\n');
  const { now, data: payload } = JSON.parse(data.replace(/^data: /, '')) as { now: number; data: { live: WireLiveState } };
  return { id, rest, now, live: payload.live, generations: payload.live.changes.map(({ generation }) => generation) };
};

describe('LB-35: a message of a stream', () => {
  test('is one event whose id is the generation, with the server time last', () => {
    const { id, rest, now, live } = read(stateOf([7]), 0);
    expect([id, rest, now]).toEqual(['id: 7', ['', ''], 1_700]);
    expect(live).toEqual({
      id: 'rcna1',
      live: true,
      latestUpdate: '2026-11-20T12:00:00.000Z',
      generation: 7,
      totalItems: 1,
      newest: null,
      pinned: null,
      changes: [change(7)],
    });
  });
  test('has what changed since, and the one change before by which a reader sees that nothing is missing', () => {
    expect(read(stateOf([9, 8, 7, 6, 5]), 7).generations).toEqual([9, 8, 7]);
    // the generation of the reader is of another change meanwhile: the next older one stands before
    expect(read(stateOf([9, 8, 5, 4]), 7).generations).toEqual([9, 8, 5]);
    expect(read(stateOf([9, 8]), 9).generations).toEqual([9]);
  });
  test('has twenty changes at most', () => {
    expect(read(stateOf(down(40, 1)), 0).generations).toEqual(down(40, 21));
    expect(read(stateOf(down(40, 1)), 20).generations).toEqual(down(40, 21));
    expect(read(stateOf(down(40, 1)), 22).generations).toEqual(down(40, 22));
  });
  test('is complete where it has all changes there ever were', () => {
    expect(read(stateOf([3, 2, 1], { complete: true }), 0).live.complete).toBe(true);
    expect(read(stateOf([3, 2, 1], { complete: true }), 3).live.complete).toBeUndefined();
    expect(read(stateOf([3, 2, 1]), 0).live.complete).toBeUndefined();
  });
  test('says the text of the flag only where there is one', () => {
    expect(read(stateOf([1], { flagText: 'Ended' }), 0).live.flagText).toBe('Ended');
    expect(Object.keys(read(stateOf([1]), 0).live)).not.toContain('flagText');
  });
});

test('LB-35: a stream begins with when to come back, and is kept open by a comment, which is no message', () => {
  expect(streamStart).toBe('retry: 3000\n\n');
  expect(heartbeat).toBe(':\n\n');
});
