import { describe, expect, test } from 'vitest';
import { parseChannels } from './channels-file.rules.ts';
import { findLiveChannel } from './live-channels.service.ts';
import { readMainList, readSegmentList } from './finished-lists.rules.ts';

const stream = (line: string, list: string) => [`#EXT-X-STREAM-INF:${line}`, list];
const main = (...lines: string[]) => ['#EXTM3U', ...lines].join('\n');
const segments = (...lines: string[]) => ['#EXTM3U', '#EXT-X-MAP:URI="init.mp4"', ...lines, '#EXT-X-ENDLIST'].join('\r\n');

describe('TV-18: the clips of a channel are finished streams of parts of MP4', () => {
  test('renditions are called by codec and height, as those of other clips are', () => {
    const read = readMainList(
      'master.m3u8',
      main(
        ...stream('BANDWIDTH=800000,RESOLUTION=1280x720,CODECS="avc1.4d401f,mp4a.40.2"', 'hd/list.m3u8'),
        ...stream('BANDWIDTH=500000,RESOLUTION=1280x720,CODECS="avc1.4d401f,mp4a.40.2"', 'hd2/list.m3u8'),
        ...stream('BANDWIDTH=300000,RESOLUTION=640x360,CODECS="vp09.00.21.08,opus"', '# a note\nsd.m3u8'),
        ...stream('BANDWIDTH=90000', 'sound.m3u8'),
      ),
    );
    expect(read.map(({ name, path, bandwidth }) => [name, path, bandwidth])).toEqual([
      ['h264-720', 'hd/list.m3u8', 800_000],
      ['h264-720-2', 'hd2/list.m3u8', 500_000],
      ['vp9-360', 'sd.m3u8', 300_000],
      ['video-any', 'sound.m3u8', 90_000],
    ]);
  });

  test('segments lie beside their list, each with its length', () => {
    expect(readSegmentList('hd/list.m3u8', segments('#EXTINF:4.004,', '0.m4s', '#EXTINF:1.5,', 'last.m4s'))).toEqual({
      head: 'hd/init.mp4',
      segments: [
        { path: 'hd/0.m4s', ms: 4_004 },
        { path: 'hd/last.m4s', ms: 1_500 },
      ],
    });
  });

  test.each([
    ['leads out of its folder', segments('#EXTINF:4,', '../0.m4s')],
    ['leads to the top', segments('#EXTINF:4,', '/etc/passwd')],
    ['leads elsewhere', segments('#EXTINF:4,', 'https://evil.example/0.m4s')],
    ['hides dots', segments('#EXTINF:4,', '%2e%2e/0.m4s')],
    ['has no head', segments('#EXTINF:4,', '0.ts').replace(/#EXT-X-MAP.*\r\n/, '')],
    ['has two heads', segments('#EXTINF:4,', '0.m4s', '#EXT-X-MAP:URI="other.mp4"', '#EXTINF:4,', '1.m4s')],
    ['is encrypted', segments('#EXT-X-KEY:METHOD=AES-128,URI="k"', '#EXTINF:4,', '0.m4s')],
    ['is cut out of one file', segments('#EXT-X-BYTERANGE:1@0', '#EXTINF:4,', '0.m4s')],
    ['has a length that is none', segments('#EXTINF:x,', '0.m4s')],
    ['has an endless segment', segments('#EXTINF:61,', '0.m4s')],
    ['has nothing', segments()],
  ])('a list that %s is refused', (_name, text) => expect(() => readSegmentList('list.m3u8', text)).toThrow('list.m3u8'));

  test('a main list without renditions, or with sound apart, is refused', () => {
    for (const text of [main(), main('0.m4s'), main(...stream('BANDWIDTH=1,AUDIO="a"', 'x.m3u8'))])
      expect(() => readMainList('master.m3u8', text)).toThrow('master.m3u8');
  });
});

test('TV-18: the sign-in guid names a channel on every site that has one', () => {
  const [news, msnbc] = [
    { id: 'news-now', vertical: 'news', clips: [] },
    { id: 'live', vertical: 'msnbc', clips: [] },
  ] as const;
  expect(findLiveChannel([news, msnbc], '2007680')).toBe(msnbc);
  expect(findLiveChannel([news], '2007680')).toBe(news);
  expect(findLiveChannel([news], 'msnbc')).toBeUndefined();
  expect(findLiveChannel([], '2007680')).toBeUndefined();
});

describe("TV-18: the operator's file of channels", () => {
  const channel = { id: 'news-now', vertical: 'news', clips: ['loops/morning', 'mmvo123'] };
  const read = (...channels: object[]) => parseChannels(JSON.stringify(channels));
  test('names channels, their brand, what providers call them, and their clips', () => {
    expect(read({ ...channel, resource: 'NEWS' })).toEqual([{ ...channel, resource: 'NEWS' }]);
  });

  test.each([
    ['no list', [{}], 'id'],
    ['a path as an id', [{ ...channel, id: '../x' }], '0.id'],
    ['a brand without live TV', [{ ...channel, vertical: 'today' }], '0.vertical is one of news, msnbc, telemundo'],
    ['no clips', [{ ...channel, clips: [] }], '0.clips'],
    ['a word that is none', [{ ...channel, clip: 'x' }], 'clip'],
    ['two with one id', [channel, { ...channel, vertical: 'msnbc' }], 'news-now stands there twice'],
    ['two of one brand', [channel, { ...channel, id: 'other' }], 'news stands there twice'],
  ])('refuses %s, and says where', (_name, channels, said) => expect(() => read(...channels)).toThrow(said));
  test('refuses what is no JSON', () => expect(() => parseChannels('channels:')).toThrow());
});
