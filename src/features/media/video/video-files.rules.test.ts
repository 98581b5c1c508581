import { expect, test } from 'vitest';
import type { MediaAsset } from '#content/model/media';
import { findShape, toPlayerVideo } from '#features/reading/playback';

const asset = (publicUrl: string, more: Partial<MediaAsset> = {}) => ({
  format: '',
  assetType: '',
  publicUrl,
  ...more,
});

const pictures = { html: () => '', url: () => '', preload: () => undefined };
const piece = {
  id: 'mmvo1',
  headline: 'One',
  primaryImage: undefined,
  url: { primary: '/video/one-mmvo1', slug: 'one', short: '' },
  duration: 9,
};
const listSources = (videoAssets: MediaAsset[]) => toPlayerVideo({ ...piece, videoAssets }, { pictures }).sources;

test('VD-10: streams come first, then the largest file; what a page may not play is left out', () => {
  const assets = [
    asset('/a/360.mp4', { height: 360 }),
    asset('/a/720.mp4', { height: 720 }),
    asset('/a/720.mp4', { height: 720 }),
    asset('https://cdn.example/live?x=1', { format: 'M3U', assetType: 'HLS' }),
    asset('http://plain.example/a.mp4'),
    asset('//other.example/a.mp4'),
    asset('/a/unknown.xyz'),
    asset(''),
  ];
  expect(listSources(assets)).toEqual([
    { src: 'https://cdn.example/live?x=1', type: 'application/vnd.apple.mpegurl' },
    { src: '/a/720.mp4', type: 'video/mp4' },
    { src: '/a/360.mp4', type: 'video/mp4' },
  ]);
  expect(listSources([])).toEqual([]);
});

test('VD-10: a video is upright where it is higher than wide, and wide where that is not known', () => {
  expect(findShape([asset('/a.mp4', { width: 720, height: 1280 })])).toBe('upright');
  for (const assets of [[], [asset('/a.mp4')], [asset('/a.mp4', { width: 0, height: 9 })], [asset('/a.mp4', { width: 9, height: 9 })]])
    expect(findShape(assets)).toBe('wide');
});
