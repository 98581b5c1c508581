// What no front door shows in a test's time: readers who take nothing, bounds, and the end of a live blog that only time brings.
import { Writable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import type { WireLiveState } from '#content/responses/wire';
import { liveWindow } from '#content/rules/live-rule';
import { createLiveStreams, type LiveStreams, type LiveStreamsParts } from './live-streams.service.ts';
import type { StreamSubscriber } from './stream-subscribers.service.ts';

const start = Date.parse('2026-11-20T12:00:00.000Z');
let time = start;
let generation = 1;
let streams: LiveStreams;
const errors: unknown[] = [];

const stateNow = (more: Partial<WireLiveState> = {}): WireLiveState => ({
  id: 'rcna1',
  live: true,
  flagText: null,
  latestUpdate: new Date(start).toISOString(),
  generation,
  totalItems: generation,
  newest: { id: `ncrd${generation}`, publishedAt: new Date(start).toISOString() },
  pinned: null,
  changes: [{ id: `ncrd${generation}`, generation, added: generation, revision: 1, deleted: false }],
  complete: true,
  ...more,
});
const open = (parts: Partial<LiveStreamsParts> = {}) => {
  time = start;
  generation = 1;
  errors.length = 0;
  streams = createLiveStreams({
    load: () => Promise.resolve(stateNow()),
    now: () => time,
    onError: (error) => errors.push(error),
    pauseMs: 0,
    ...parts,
  });
};
afterEach(() => {
  streams.close();
  expect(errors).toEqual([]);
});

/** A reader: one who takes everything, or nothing at all as a phone in a tunnel. */
const reader = (takes = true) => {
  const said: string[] = [];
  let end: 'ended' | 'cut' | undefined;
  const pipe = new Writable({
    write: (bytes: Buffer, _encoding, taken) => {
      said.push(bytes.toString('utf8'));
      if (takes) taken();
    },
  });
  const subscriber: StreamSubscriber = {
    write: (bytes) => {
      pipe.write(bytes);
      return pipe.writableLength;
    },
    end: () => (end ??= 'ended'),
    cut: () => (end = 'cut'),
  };
  const messages = () =>
    said
      .join('')
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice(6)) as { data: { live: WireLiveState }; now: number });
  const states = () => messages().map(({ data }) => data.live);
  return { subscriber, said, messages, states, waiting: () => pipe.writableLength, end: () => end };
};
const tell = () => {
  generation += 1;
  streams.purged(['cards:rcna1']);
};

describe('a reader who takes nothing', () => {
  test('LB-39: is let go when 64 kB wait, and holds up nobody', async () => {
    open({ load: () => Promise.resolve(stateNow({ pinned: `ncrd${'9'.repeat(4_000)}` })) });
    const [still, quick] = [reader(false), reader()];
    for (const { subscriber } of [still, quick]) expect((await streams.open('rcna1', undefined, subscriber)).outcome).toBe('open');
    for (let card = 0; card < 20; card += 1) {
      tell();
      await expect.poll(() => quick.states().at(-1)?.generation).toBe(generation);
    }
    expect(still.end()).toBe('cut');
    expect(still.waiting()).toBeGreaterThan(64 * 1024);
    expect(still.waiting()).toBeLessThan(64 * 1024 + 5_000);
    expect(quick.end()).toBeUndefined();
    expect(streams.statistics()).toMatchObject({ streams: 1, cut: 1 });
  });

  test('is cut two seconds after the process is to end', async () => {
    open();
    const still = reader(false);
    await streams.open('rcna1', undefined, still.subscriber);
    streams.close();
    expect(still.end()).toBe('ended');
    await expect.poll(still.end).toBe('cut');
  });
});

describe('how many streams are open', () => {
  test('is bounded: one more is refused until somebody leaves', async () => {
    open({ mostStreams: 2 });
    const first = await streams.open('rcna1', undefined, reader().subscriber);
    expect((await streams.open('rcna1', undefined, reader().subscriber)).outcome).toBe('open');
    expect((await streams.open('rcna1', undefined, reader().subscriber)).outcome).toBe('full');
    expect(streams.statistics()).toMatchObject({ streams: 2, refused: 1 });
    first.leave();
    first.leave();
    expect(streams.statistics().streams).toBe(1);
    expect((await streams.open('rcna1', undefined, reader().subscriber)).outcome).toBe('open');
  });

  test('is bounded for each address, and not for a server of our own', async () => {
    open({ mostPerReader: 2 });
    const from = (address?: string) => streams.open('rcna1', undefined, reader().subscriber, address);
    const first = await from('one');
    expect((await from('one')).outcome).toBe('open');
    expect((await from('one')).outcome).toBe('enough');
    expect((await from('other')).outcome).toBe('open');
    for (let count = 0; count < 5; count += 1) expect((await from()).outcome).toBe('open');
    first.leave();
    expect((await from('one')).outcome).toBe('open');
    expect((await from('one')).outcome).toBe('enough');
  });

  test('counts nobody who found nothing', async () => {
    open({ load: () => Promise.resolve(undefined), mostPerReader: 1 });
    for (let count = 0; count < 3; count += 1)
      expect((await streams.open('rcna1', undefined, reader().subscriber, 'one')).outcome).toBe('missing');
    expect(streams.statistics()).toMatchObject({ streams: 0, blogs: 0, refused: 0 });
  });
});

describe('a stream', () => {
  test('says something every so often, so that nothing on the way takes it for dead', async () => {
    open({ heartbeatMs: 10 });
    const { subscriber, said } = reader();
    await streams.open('rcna1', undefined, subscriber);
    await expect.poll(() => said.filter((text) => text === ':\n\n').length).toBeGreaterThan(2);
  });

  test('ends by itself when the live window closes without anything happening', async () => {
    open({ heartbeatMs: 10 });
    const one = reader();
    await streams.open('rcna1', undefined, one.subscriber);
    time = start + liveWindow - 1;
    const beats = one.said.length;
    await expect.poll(() => one.said.length).toBeGreaterThan(beats);
    expect(one.end()).toBeUndefined();
    time = start + liveWindow;
    await expect.poll(one.end).toBe('ended');
    expect(one.states().at(-1)).toMatchObject({ live: false });
    expect(streams.statistics()).toMatchObject({ streams: 0, blogs: 0 });
    expect((await streams.open('rcna1', undefined, reader().subscriber)).outcome).toBe('ended');
  });

  test('goes on when the window is made longer meanwhile by another process', async () => {
    let latestUpdate = new Date(start).toISOString();
    open({ heartbeatMs: 10, load: () => Promise.resolve(stateNow({ latestUpdate })) });
    const one = reader();
    await streams.open('rcna1', undefined, one.subscriber);
    latestUpdate = new Date(start + liveWindow).toISOString();
    time = start + liveWindow;
    await expect.poll(() => one.states().at(-1)?.latestUpdate).toBe(latestUpdate);
    expect(one.states().at(-1)).toMatchObject({ live: true });
    expect(one.end()).toBeUndefined();
  });

  test('never goes back to what is older, whatever order purges are heard in', async () => {
    let load = stateNow;
    open({ load: () => Promise.resolve(load()) });
    const one = reader();
    await streams.open('rcna1', undefined, one.subscriber);
    tell();
    await expect.poll(() => one.states().length).toBe(2);
    load = () => stateNow({ generation: 1, totalItems: 1 });
    streams.purged(['cards:rcna1']);
    load = stateNow;
    tell();
    await expect.poll(() => one.states().at(-1)?.generation).toBe(3);
    expect(one.states().map((state) => state.generation)).toEqual([1, 2, 3]);
  });

  test('tells the time with each message, also with one that was made for a reader who came back before', async () => {
    open();
    const [one, other] = [reader(), reader()];
    await streams.open('rcna1', 1, one.subscriber);
    time = start + 60_000;
    await streams.open('rcna1', 1, other.subscriber);
    time = start + 90_000;
    tell();
    await expect.poll(() => other.messages().length).toBe(2);
    expect(one.messages().map(({ now }) => now - start)).toEqual([0, 90_000]);
    expect(other.messages().map(({ now }) => now - start)).toEqual([60_000, 90_000]);
  });

  test('is opened for thousands who come at once by one reading', async () => {
    let readings = 0;
    open({
      load: () => {
        readings += 1;
        return Promise.resolve(stateNow());
      },
    });
    const many = Array.from({ length: 3_000 }, () => reader());
    const opened = await Promise.all(
      many.map(({ subscriber }, index) => streams.open('rcna1', index % 2 === 0 ? 1 : undefined, subscriber)),
    );
    expect(opened.every((one) => one.outcome === 'open')).toBe(true);
    expect(readings).toBe(1);
    tell();
    await expect.poll(() => many.every(({ states }) => states().at(-1)?.generation === 2)).toBe(true);
    expect(readings).toBe(2);
  });
});
