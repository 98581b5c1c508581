import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdownSeconds, firstState, mostAdvances, type PlayerEvent, type PlayerState, reducePlayer } from './player.state.ts';

const videos = 3;
const at = (more: Partial<PlayerState>): PlayerState => ({ ...firstState, duration: 60, ...more });
const failed: PlayerEvent = { type: 'failed', failure: 'unreachable' };

test.each<[from: Partial<PlayerState>, event: PlayerEvent, to: Partial<PlayerState>]>([
  [{ phase: 'poster' }, { type: 'asked' }, { phase: 'loading' }],
  [{ phase: 'loading' }, { type: 'playing' }, { phase: 'playing' }],
  [{ phase: 'loading' }, { type: 'refused' }, { phase: 'paused' }],
  [{ phase: 'loading' }, { type: 'waiting' }, { phase: 'loading' }],
  [{ phase: 'loading' }, { type: 'paused' }, { phase: 'loading' }],
  [{ phase: 'loading' }, { type: 'expired' }, { phase: 'expired' }],
  [{ phase: 'playing' }, { type: 'paused' }, { phase: 'paused' }],
  [{ phase: 'playing' }, { type: 'waiting' }, { phase: 'waiting' }],
  [{ phase: 'waiting' }, { type: 'playing' }, { phase: 'playing' }],
  [{ phase: 'waiting' }, { type: 'paused' }, { phase: 'paused' }],
  [{ phase: 'playing' }, { type: 'time', time: 9, duration: 61 }, { time: 9, duration: 61 }],
  [{ phase: 'playing' }, { type: 'time', time: Number.NaN, duration: Number.NaN }, { time: 0, duration: 60 }],
  [{ phase: 'playing' }, { type: 'volume', volume: { volume: 0.5, isMuted: true } }, { volume: { volume: 0.5, isMuted: true } }],
  [{ phase: 'playing' }, { type: 'ended' }, { phase: 'counting', countdown: countdownSeconds }],
  [{ phase: 'playing', place: 2 }, { type: 'ended' }, { phase: 'ended' }],
  [{ phase: 'playing', advances: mostAdvances }, { type: 'ended' }, { phase: 'asking' }],
  [{ phase: 'counting', countdown: 3 }, { type: 'ended' }, { phase: 'counting', countdown: 3 }],
  [{ phase: 'counting', countdown: 3 }, { type: 'ticked' }, { countdown: 2 }],
  [{ phase: 'counting', countdown: 0 }, { type: 'ticked' }, { countdown: 0 }],
  [{ phase: 'playing', countdown: 0 }, { type: 'ticked' }, { phase: 'playing' }],
  [{ phase: 'counting', countdown: 3 }, { type: 'cancelled' }, { phase: 'ended', countdown: 0 }],
  [{ phase: 'asking' }, { type: 'cancelled' }, { phase: 'ended' }],
  [{ phase: 'playing' }, { type: 'cancelled' }, { phase: 'playing' }],
  [
    { phase: 'counting', advances: 1 },
    { type: 'turned', place: 1, byItself: true },
    { phase: 'loading', place: 1, advances: 2, time: 0 },
  ],
  [
    { phase: 'asking', advances: 5 },
    { type: 'turned', place: 1, byItself: false },
    { phase: 'loading', place: 1, advances: 0 },
  ],
  [
    { phase: 'playing', place: 2 },
    { type: 'turned', place: 3, byItself: false },
    { phase: 'playing', place: 2 },
  ],
  [{ phase: 'playing' }, failed, { phase: 'failed', failure: 'unreachable' }],
  [{ phase: 'failed', failure: 'unreachable' }, { type: 'playing' }, { phase: 'failed' }],
  [{ phase: 'failed', failure: 'unreachable', time: 7 }, { type: 'retried' }, { phase: 'loading', failure: undefined, time: 7 }],
  [{ phase: 'playing' }, { type: 'retried' }, { phase: 'playing' }],
  [{ phase: 'expired' }, { type: 'asked' }, { phase: 'expired' }],
  [{ phase: 'expired' }, { type: 'playing' }, { phase: 'expired' }],
])('VD-02, VD-41: %j and %j become %j', (from, event, to) => {
  expect(reducePlayer(at(from), event, videos)).toMatchObject(to);
});

test('VD-41, VD-51: whatever happens, the place is in the list, times are times, and no more videos start by themselves than may', () => {
  const event = fc.oneof(
    fc.constantFrom<PlayerEvent>(
      ...(['asked', 'refused', 'expired', 'ticked', 'cancelled', 'retried', 'playing', 'paused', 'waiting', 'ended'] as const).map(
        (type) => ({ type }),
      ),
      failed,
    ),
    fc.record({ type: fc.constant('turned' as const), place: fc.integer(), byItself: fc.boolean() }),
    fc.record({ type: fc.constant('time' as const), time: fc.double(), duration: fc.double() }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const end = events.reduce((state, one) => reducePlayer(state, one, videos), firstState);
      expect(end.place).toBeGreaterThanOrEqual(0);
      expect(end.place).toBeLessThan(videos);
      expect(Number.isFinite(end.time) && end.time >= 0 && Number.isFinite(end.duration)).toBe(true);
    }),
  );
});
