import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inspectContainer } from './container.service.ts';
import { mp4Of, webmOf } from '../../../../test/support/video-files.ts';

const inspect = (bytes: Buffer) =>
  inspectContainer({ size: bytes.length, read: (first, length) => Promise.resolve(bytes.subarray(first, first + length)) });
const refusal = (bytes: Buffer) =>
  inspect(bytes).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );

test('VD-23: an MP4 is known by its bytes, with its length and its picture', async () => {
  expect(await inspect(mp4Of({ seconds: 12.5, width: 640, height: 360 }))).toEqual({
    kind: 'mp4',
    duration: 12.5,
    width: 640,
    height: 360,
  });
});

test('VD-23: an upright video, and one that is turned by its own table, are upright', async () => {
  expect(await inspect(mp4Of({ seconds: 1, width: 1080, height: 1920 }))).toMatchObject({ width: 1080, height: 1920 });
  expect(await inspect(mp4Of({ seconds: 1, width: 1920, height: 1080, isTurned: true }))).toMatchObject({ width: 1080, height: 1920 });
});

test('VD-23: a WebM is known by its bytes; a length that is no number is not known', async () => {
  expect(await inspect(webmOf({ seconds: 4, width: 640, height: 360 }))).toEqual({ kind: 'webm', duration: 4, width: 640, height: 360 });
  expect(await inspect(webmOf({ seconds: Number.NaN, width: 640, height: 360 }))).toMatchObject({ duration: 0 });
});

test('VD-23: a playlist that is called .mp4, nothing at all and other files are no videos', async () => {
  const others = ['#EXTM3U\n#EXTINF:4,\nhttp://localhost/a.ts', '', 'x', '<html>', 'WEBVTT\n', 'ffconcat version 1.0\nfile /etc/passwd'];
  for (const text of others) expect(await refusal(Buffer.from(text)), text).toBe('videos/not-a-video');
});

test.each([
  ['at its end', ['ftyp', 'mdat', 'moov']],
  ['before its data', ['ftyp', 'moov', 'mdat']],
] as const)('VD-23: a video with its table %s that is cut off anywhere is refused', async (_place, boxes) => {
  const whole = mp4Of({ seconds: 3, width: 640, height: 360, boxes });
  expect(await refusal(whole)).toBe('taken');
  for (let length = 12; length < whole.length; length += 1)
    expect(await refusal(whole.subarray(0, length)), String(length)).toBe('videos/damaged');
});

test('VD-23: a video without its data or without its table is refused', async () => {
  for (const boxes of [
    ['ftyp', 'moov'],
    ['ftyp', 'mdat'],
  ] as const)
    expect(await refusal(mp4Of({ seconds: 3, width: 640, height: 360, boxes })), boxes.join()).toBe('videos/damaged');
});

test('VD-23: a WebM that is cut off is refused', async () => {
  const webm = webmOf({ seconds: 3, width: 640, height: 360 });
  expect(await refusal(webm.subarray(0, webm.length - 1))).toBe('videos/damaged');
});

test('VD-23: what a real encoder writes is read rightly', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-container-'));
  try {
    for (const [name, codec] of [
      ['a.mp4', 'mpeg4'],
      ['a.webm', 'libvpx'],
    ] as const) {
      const file = join(folder, name);
      execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=10:duration=2', '-c:v', codec, file]);
      const { duration, ...rest } = await inspect(readFileSync(file));
      expect(rest).toEqual({ kind: name.slice(2), width: 160, height: 90 });
      expect(duration).toBeCloseTo(2, 1);
    }
  } catch (error) {
    // a machine without ffmpeg has the files that the other tests write
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await context.annotate('ffmpeg is not installed here');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
