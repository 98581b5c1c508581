// The lists of streams to the letter: those that a channel writes, and finished ones that it reads.
import { describe, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { readMainList, readSegmentList } from './finished-lists.rules.ts';
import { mainPlaylistPath, parseLiveAddress, streamPath } from './live-address.rules.ts';
import { dvrMs, findAired, findNewest, findSegment, listAired, type Loop, writeLivePlaylist } from './live-playlist.rules.ts';
import { toFoundWords } from '../live-tv/live.view.ts';

const began = Date.UTC(2026, 0, 1);
const loop: Loop = {
  clips: [
    { name: 'one', segments: [4000, 2500] },
    { name: 'two', segments: [3000] },
  ],
};

describe('the list of a live channel', () => {
  test('TV-05: is version 7 of RFC 8216 with its numbers, the longest segment, and each clip with its head and time', () => {
    expect(writeLivePlaylist(loop, 3)).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-TARGETDURATION:4',
        '#EXT-X-MEDIA-SEQUENCE:0',
        '#EXT-X-DISCONTINUITY-SEQUENCE:0',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-MAP:URI="init-one.mp4"',
        '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z',
        '#EXTINF:4.000,',
        '0.m4s',
        '#EXTINF:2.500,',
        '1.m4s',
        '#EXT-X-DISCONTINUITY',
        '#EXT-X-MAP:URI="init-two.mp4"',
        '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:06.500Z',
        '#EXTINF:3.000,',
        '2.m4s',
        '#EXT-X-DISCONTINUITY',
        '#EXT-X-MAP:URI="init-one.mp4"',
        '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:09.500Z',
        '#EXTINF:4.000,',
        '3.m4s',
        '',
      ].join('\n'),
    );
  });

  test('TV-05: counts from its first segment, and is empty before it', () => {
    expect(findSegment(loop, 0)).toEqual({ sequence: 0, clip: 'one', index: 0, run: 0, startsAt: began, endsAt: began + 4000 });
    expect(findSegment(loop, 4)).toEqual({ sequence: 4, clip: 'one', index: 1, run: 2, startsAt: began + 13_500, endsAt: began + 16_000 });
    expect([began - 1, began, began + 3999, began + 4000, began + 6500, began + 9500].map((now) => findNewest(loop, now))).toEqual([
      -1, -1, -1, 0, 1, 2,
    ]);
    expect(writeLivePlaylist(loop, -1)).toContain('#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-DISCONTINUITY-SEQUENCE:0\n');
    expect(listAired(loop, -1)).toEqual([]);
  });

  test.each([-1, 0.5, NaN, Infinity, 2 ** 53])('TV-05: has no segment %d', (sequence) =>
    expect(findSegment(loop, sequence)).toBeUndefined(),
  );

  test('TV-05: of a channel without clips has nothing', () => {
    const empty: Loop = { clips: [] };
    expect([findSegment(empty, 0), findNewest(empty, began + 1), listAired(empty, 0)]).toEqual([undefined, -1, []]);
  });

  test('TV-05: goes back five minutes to the millisecond, and answers a segment for half a minute longer', () => {
    const seconds: Loop = { clips: [{ name: 'one', segments: [1000] }] };
    const aired = listAired(seconds, 999);
    expect([aired.length, aired[0]?.sequence]).toEqual([dvrMs / 1000, 700]);
    const startsAt = began + 700_000;
    expect(findAired(seconds, 700, startsAt + 999)).toBeUndefined();
    expect(findAired(seconds, 700, startsAt + 1000)?.sequence).toBe(700);
    expect(findAired(seconds, 700, startsAt + dvrMs + 30_000)?.sequence).toBe(700);
    expect(findAired(seconds, 700, startsAt + dvrMs + 30_001)).toBeUndefined();
  });
});

describe('the address of a stream', () => {
  test('TV-01: is below that of its channel', () => {
    expect([streamPath('news-now'), mainPlaylistPath('news-now')]).toEqual(['/live-media/news-now', '/live-media/news-now/main.m3u8']);
  });
  test.each([
    { path: 'main.m3u8?v=1', address: { kind: 'main' } },
    { path: 'h264-720/index.m3u8', address: { kind: 'list', rendition: 'h264-720' } },
    { path: 'h264-720/0.m4s', address: { kind: 'segment', rendition: 'h264-720', sequence: 0 } },
    { path: 'h264-720/init-one-2.mp4', address: { kind: 'head', rendition: 'h264-720', clip: 'one-2' } },
  ])('TV-01: $path is $address.kind', ({ path, address }) =>
    expect(parseLiveAddress(`/live-media/news/${path}`)).toEqual({ channel: 'news', ...address }),
  );
  test.each([
    '',
    '/',
    '/live-media/news',
    '/live-media/news/',
    '/live-media/news/x',
    '/live-media/news/a/01.m4s',
    '/live-media/News/main.m3u8',
    'x/live-media/news/main.m3u8',
  ])('TV-01: %j is none', (url) => expect(parseLiveAddress(url)).toBeUndefined());
});

describe('a finished stream', () => {
  const list = (...lines: string[]): string => ['#EXT-X-MAP:URI="init.mp4"', ...lines].join('\n');
  const main = (given: string): string => `#EXT-X-STREAM-INF:RESOLUTION=640x360\n${given}`;
  test.each([
    '../a.m3u8',
    'b/../a.m3u8',
    './a.m3u8',
    'b/./a.m3u8',
    'b//a.m3u8',
    'b/',
    '/a.m3u8',
    'https://a.example/a.m3u8',
    'A:b',
    'h2+x.y-z:b',
    'a?b',
    'a#b',
    'a\\b',
    '%2e%2e/a',
    '',
  ])('TV-18: %j is no file of its folder', (given) =>
    expect(() => readMainList('hd/main.m3u8', main(given))).toThrow(`hd/main.m3u8 names ${given}, which is no file of its folder`),
  );
  test('TV-18: may lie in a folder below, and have dots and colons in the names of its files', () => {
    const [rendition] = readMainList('hd/main.m3u8', `\uFEFF  \n${main('  \n#note\n  sub/a.b-1:2.m3u8  ')}`);
    expect(rendition).toEqual({
      name: 'video-360',
      line: '#EXT-X-STREAM-INF:RESOLUTION=640x360',
      bandwidth: 0,
      path: 'hd/sub/a.b-1:2.m3u8',
    });
  });
  test('TV-18: is read with a byte order mark, and its lines without blanks around them', () => {
    const [rendition] = readMainList('main.m3u8', '\uFEFF#EXT-X-STREAM-INF:BANDWIDTH=5,CODECS="av01.0" \na.m3u8');
    expect(rendition).toEqual({ name: 'av1-any', line: '#EXT-X-STREAM-INF:BANDWIDTH=5,CODECS="av01.0"', bandwidth: 5, path: 'a.m3u8' });
  });
  test('TV-18: counts renditions of one name from 2', () => {
    const names = readMainList('main.m3u8', [main('a'), main('b'), main('c')].join('\n')).map(({ name }) => name);
    expect(names).toEqual(['video-360', 'video-360-2', 'video-360-3']);
  });
  test('TV-18: has segments of up to a minute, each with a length of its own', () => {
    expect(readSegmentList('l.m3u8', list('  #EXTINF:60.0,  ', '', '  a.m4s  ', '#EXTINF:0.0004,x', '#EXTINF:0.001,', 'b.m4s'))).toEqual({
      head: 'init.mp4',
      segments: [
        { path: 'a.m4s', ms: 60_000 },
        { path: 'b.m4s', ms: 1 },
      ],
    });
  });
  test.each([
    { what: 'no length', lines: ['a.m4s'] },
    { what: 'the length of the segment before', lines: ['#EXTINF:1,', 'a.m4s', 'b.m4s'] },
    { what: 'a length of nothing', lines: ['#EXTINF:0,', 'a.m4s'] },
    { what: 'a length that rounds to nothing', lines: ['#EXTINF:0.0004,', 'a.m4s'] },
    { what: 'a length of more than a minute', lines: ['#EXTINF:60.001,', 'a.m4s'] },
    { what: 'a length that is none', lines: ['#EXTINF:x', 'a.m4s'] },
  ])('TV-18: a segment with $what is refused', ({ lines }) =>
    expect(() => readSegmentList('l.m3u8', list(...lines))).toThrow('at most a minute'),
  );
});

test('TV-26: the count of providers that were found is filled into its words', () => {
  const messages = messagesOf('en').liveTv;
  const { one, many, none } = toFoundWords(messages);
  expect(one).toBe(messages.found(1));
  expect(many.replace('{count}', '7')).toBe(messages.found(7));
  expect(none.replace('{text}', 'xyz')).toBe(messages.noneFound('xyz'));
});
