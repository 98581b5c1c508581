import { expect, test } from 'vitest';
import { buildStoryboard, chooseSteps, planStoryboard, readOnly, readTracks, sizeOf, streamWords } from './encoding-plan.ts';

test.each([
  [{ width: 1920, height: 1080 }, ['640x360', '1280x720', '1920x1080']],
  [{ width: 1080, height: 1920 }, ['360x640', '720x1280', '1080x1920']],
  [{ width: 3840, height: 2160 }, ['640x360', '1280x720', '1920x1080']],
  [{ width: 853, height: 480 }, ['640x360']],
  [{ width: 321, height: 241 }, ['320x240']],
])('VD-30: no rendition is larger than the video, and there is one at least: %o', (source, sizes) => {
  expect(
    chooseSteps(source)
      .map((step) => sizeOf(source, step))
      .map(({ width, height }) => `${width}x${height}`),
  ).toEqual(sizes);
});

test('VD-30: one file is read, by the one reader that its bytes ask for', () => {
  expect(readOnly('source.mp4', 'mp4').join(' ')).toMatch(/-protocol_whitelist file -f mov .*-i source\.mp4$/);
  expect(readOnly('source.webm', 'webm').join(' ')).toMatch(/-protocol_whitelist file -f matroska -i source\.webm$/);
});

test('VD-30: no other file that an MP4 refers to is read', () => {
  expect(readOnly('source.mp4', 'mp4').join(' ')).toContain('-enable_drefs 0 -use_absolute_path 0');
});

test('VD-30: tracks are known by what ffmpeg says; a cover and a title that looks like a track are none', () => {
  const said = `Input #0, mov
  Metadata:
    title           : Stream #0:9: Audio: mp3
  Stream #0:0[0x1](und): Video: mjpeg (Baseline), yuvj420p, 600x600 (attached pic)
  Stream #0:1[0x2](und): Video: h264 (High), yuv420p, 640x360`;
  expect(readTracks(said)).toEqual({ hasPicture: true, hasSound: false });
  expect(readTracks(`${said}\n  Stream #0:2[0x3](und): Audio: aac (LC)`)).toEqual({ hasPicture: true, hasSound: true });
  expect(readTracks('  Stream #0:0: Video: mjpeg (attached pic)')).toEqual({ hasPicture: false, hasSound: false });
});

test('VD-30: a silent video has no sound in its renditions', () => {
  const source = { kind: 'mp4' as const, duration: 10, width: 640, height: 360 };
  const words = streamWords(source, chooseSteps(source), false).join(' ');
  expect(words).toContain('v:0,name:360p');
  expect(words).toContain('init_360p.mp4');
  expect(words).not.toMatch(/0:a|aac/);
});

test.each([
  [
    { width: 1920, height: 1080, duration: 12.5 },
    { every: 2, count: 6, width: 160, height: 90 },
  ],
  [
    { width: 1080, height: 1920, duration: 3600 },
    { every: 36, count: 100, width: 90, height: 160 },
  ],
  [
    { width: 640, height: 360, duration: 0 },
    { every: 2, count: 1, width: 160, height: 90 },
  ],
])('VD-30: a storyboard has at most a hundred thumbnails: %o', (source, storyboard) => {
  expect(planStoryboard({ kind: 'mp4', ...source })).toEqual(storyboard);
});

test('VD-30: the file of a storyboard says which part of the picture shows which moment', () => {
  const text = buildStoryboard({ every: 2, count: 12, width: 160, height: 90 }, 23.25);
  expect(text).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:02\.000\nstoryboard\.jpg#xywh=0,0,160,90\n/);
  expect(text).toMatch(/00:00:20\.000 --> 00:00:22\.000\nstoryboard\.jpg#xywh=0,90,160,90\n/);
  expect(text).toMatch(/00:00:22\.000 --> 00:00:23\.250\nstoryboard\.jpg#xywh=160,90,160,90\n$/);
});
