import { expect, test } from 'vitest';
import { parsePlaylist, toStoredNames } from './hls.rules.ts';

const media = (...lines: string[]) => ['#EXTM3U', '#EXT-X-TARGETDURATION:4', ...lines, '#EXT-X-ENDLIST'].join('\n');

test('VD-25: a list of segments names them in its own folder, with their length', () => {
  const read = parsePlaylist(
    '360p/list.m3u8',
    media('#EXT-X-MAP:URI="init.mp4"', '#EXTINF:4.000,', 'Part%201.m4s', '#EXTINF:1.5,', 'part 2.m4s'),
  );
  expect(read).toMatchObject({
    isMaster: false,
    duration: 5.5,
    names: [
      { name: '360p/init.mp4', line: 3 },
      { name: '360p/Part 1.m4s', line: 5 },
      { name: '360p/part 2.m4s', line: 7 },
    ],
  });
  if ('problems' in read) throw new Error('It is good.');
  expect(read.rewrite((name) => `x-${name.length}`)).toBe(media('#EXT-X-MAP:URI="x-13"', '#EXTINF:4.000,', 'x-15', '#EXTINF:1.5,', 'x-15'));
});

test('VD-25: a master list says what renditions there are', () => {
  const lines = ['#EXTM3U', '#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=360x640,CODECS="avc1.4d401e,mp4a.40.2"', 'v/a.m3u8'];
  expect(parsePlaylist('master.m3u8', lines.join('\n'))).toMatchObject({
    isMaster: true,
    names: [{ name: 'v/a.m3u8', line: 3 }],
    renditions: [{ width: 360, height: 640, bitrate: 800_000 }],
  });
});

test.each([
  [media('#EXTINF:4,', '../../etc/passwd'), 4],
  [media('#EXTINF:4,', 'a/../../b.ts'), 4],
  [media('#EXTINF:4,', '%2e%2e/b.ts'), 4],
  [media('#EXTINF:4,', 'file:///etc/passwd'), 4],
  [media('#EXTINF:4,', 'http://169.254.169.254/latest'), 4],
  [media('#EXTINF:4,', '//elsewhere.example/a.ts'), 4],
  [media('#EXTINF:4,', '/etc/passwd'), 4],
  [media('#EXTINF:4,', 'concat:a.ts|b.ts'), 4],
  [media('#EXTINF:4,', 'a\\b.ts'), 4],
  [media('#EXTINF:4,', 'a.ts?token=1'), 4],
  [media('#EXTINF:4,', '%ff.ts'), 4],
  [media('#EXTINF:NaN,', 'a.ts'), 3],
  [media('#EXT-X-MAP:URI="https://elsewhere.example/init.mp4"', '#EXTINF:4,', 'a.ts'), 3],
  [media('#EXT-X-KEY:METHOD=AES-128,URI="key.bin"', '#EXTINF:4,', 'a.ts'), 3],
  [media('#EXT-X-CONTENT-STEERING:SERVER-URI="https://elsewhere.example/"', '#EXTINF:4,', 'a.ts'), 3],
  ['#EXTM3U\n#EXTINF:4,\na.ts', 3],
  [media(), 3],
  ['<html>', 1],
  ['', 1],
])('VD-25: a playlist that leads elsewhere or cannot be played is refused by its line: %j', (text, line) => {
  expect(parsePlaylist('list.m3u8', text)).toMatchObject({ problems: [{ line }] });
});

test('VD-25: names become ones that every store takes, each once', () => {
  expect([...toStoredNames(['a/B.ts', 'A/b.TS', 'ñ.m4s', '.hidden.m4s', 'x'.repeat(300) + '.ts', 'noend']).values()]).toEqual([
    'a-b.ts',
    'a-b-2.ts',
    'file.m4s',
    'hidden.m4s',
    `${'x'.repeat(60)}.ts`,
    'noend',
  ]);
});
