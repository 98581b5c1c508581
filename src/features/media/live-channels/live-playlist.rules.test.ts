import { describe, expect, test } from 'vitest';
import { parseLiveAddress } from './live-address.rules.ts';
import { dvrMs, findAired, findNewest, findSegment, listAired, type Loop, writeLivePlaylist } from './live-playlist.rules.ts';

const loop: Loop = {
  clips: [
    { name: 'one', segments: [4000, 4000, 4000] },
    { name: 'two', segments: [4000, 2000] },
  ],
};
const at = Date.UTC(2026, 10, 25, 12);

describe('TV-05: a live channel is made of its loop and the clock alone', () => {
  test('segments follow one another without a gap and without an overlap, through many rounds', () => {
    const first = findNewest(loop, at);
    for (let sequence = first; sequence < first + 40; sequence += 1)
      expect(findSegment(loop, sequence)?.endsAt).toBe(findSegment(loop, sequence + 1)?.startsAt);
  });

  test('the newest is the last that is over, to the millisecond', () => {
    const newest = findNewest(loop, at);
    const { endsAt = 0 } = findSegment(loop, newest + 1) ?? {};
    expect(findNewest(loop, endsAt - 1)).toBe(newest);
    expect(findNewest(loop, endsAt)).toBe(newest + 1);
  });

  test('the list goes back five minutes, its numbers only grow, and clips are set apart with their own head and time', () => {
    const newest = findNewest(loop, at);
    const aired = listAired(loop, newest);
    const [first] = aired;
    const last = aired.at(-1);
    expect((last?.endsAt ?? 0) - (first?.startsAt ?? 0)).toBeLessThanOrEqual(dvrMs);
    expect((last?.endsAt ?? 0) - (first?.startsAt ?? 0)).toBeGreaterThan(dvrMs - 4000);
    const text = writeLivePlaylist(loop, newest);
    expect(text).toContain(`#EXT-X-MEDIA-SEQUENCE:${first?.sequence}\n`);
    const count = (tag: string) => text.split('\n').filter((line) => line.startsWith(tag)).length;
    const runs = new Set(aired.map(({ run }) => run)).size;
    expect([count('#EXT-X-MAP'), count('#EXT-X-PROGRAM-DATE-TIME')]).toEqual([runs, runs]);
    expect(text.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(runs - 1);
    expect(text).not.toContain('#EXT-X-ENDLIST');
  });

  test('the number of discontinuities that left the list and of those in it is the same for each segment in every list', () => {
    const runsOf = (newest: number): Map<string, number> => {
      const found = new Map<string, number>();
      let run = 0;
      for (const line of writeLivePlaylist(loop, newest).split('\n')) {
        if (line.startsWith('#EXT-X-DISCONTINUITY-SEQUENCE:')) run = Number(line.split(':')[1]);
        if (line === '#EXT-X-DISCONTINUITY') run += 1;
        if (line.endsWith('.m4s')) found.set(line, run);
      }
      return found;
    };
    const newest = findNewest(loop, at);
    const before = runsOf(newest);
    for (let later = newest + 1; later < newest + 12; later += 1)
      for (const [name, run] of runsOf(later)) expect(before.get(name) ?? run).toBe(run);
  });

  test('TV-37: a loop of many days is as quick to ask as a short one, and says the same as going through it', () => {
    const long: Loop = { clips: [{ name: 'long', segments: Array.from({ length: 50_000 }, (_, place) => 3_000 + (place % 7) * 500) }] };
    const newest = findNewest(long, at);
    const [found, next] = [findSegment(long, newest), findSegment(long, newest + 1)];
    expect(found && found.endsAt <= at && next && next.endsAt > at).toBe(true);
    expect(listAired(long, newest).at(-1)).toEqual(found);
  });

  test('what has not aired and what is long over cannot be had', () => {
    const newest = findNewest(loop, at);
    expect(findAired(loop, newest, at)?.sequence).toBe(newest);
    expect(findAired(loop, newest + 1, at)).toBeUndefined();
    expect(findAired(loop, newest - 200, at)).toBeUndefined();
    for (const sequence of [-1, 0.5, Number.NaN, 2 ** 60]) expect(findAired(loop, sequence, at)).toBeUndefined();
    expect(findNewest({ clips: [] }, at)).toBe(-1);
    expect(findNewest(loop, 0)).toBe(-1);
  });
});

test('TV-01: an address of a stream has one spelling', () => {
  expect(parseLiveAddress('/live-media/news-now/main.m3u8?a=b')).toEqual({ channel: 'news-now', kind: 'main' });
  expect(parseLiveAddress('/live-media/news-now/h264-540/17.m4s')).toEqual({
    channel: 'news-now',
    kind: 'segment',
    rendition: 'h264-540',
    sequence: 17,
  });
  expect(parseLiveAddress('/live-media/news-now/h264-540/init-coast.mp4')).toMatchObject({ kind: 'head', clip: 'coast' });
  for (const path of [
    '/live-media/',
    '/live-media/news-now',
    '/live-media/../media/x/main.m3u8',
    '/live-media/news-now/h264-540/../17.m4s',
    '/live-media/news-now/h264-540/017.m4s',
    '/live-media/news-now/h264-540/%31.m4s',
    '/live-media/news-now//17.m4s',
    '/live-media/news-now/h264-540/17.m4s/',
  ])
    expect(parseLiveAddress(path)).toBeUndefined();
});
