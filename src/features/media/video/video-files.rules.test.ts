import { expect, test } from 'vitest';
import fc from 'fast-check';
import { findShape, listSources } from './video-files.rules.ts';
import { findCurrent, findPassages, parseMoment } from './transcript-search.rules.ts';

const asset = (publicUrl: string, more: Partial<Parameters<typeof listSources>[0][number]> = {}) => ({
  format: '',
  assetType: '',
  publicUrl,
  ...more,
});

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

test('VD-13: a moment is a whole second before the end; everything else is no moment', () => {
  expect([parseMoment('0', 60), parseMoment('59', 60), parseMoment('60', 60), parseMoment('61', NaN), parseMoment('5', 0)]).toEqual([
    0,
    59,
    undefined,
    61,
    5,
  ]);
  for (const value of [null, '', '-1', '1.5', '1:02', 'NaN', '1e3', '99999999', ' 5'])
    expect([value, parseMoment(value, 60)]).toEqual([value, undefined]);
});

test('VD-13: words are found whatever their case and accents, all of them in one passage; nothing typed finds all', () => {
  expect(findPassages(['El río creció', 'Nada más', 'rio abajo'], 'RÍO')).toEqual([true, false, true]);
  expect(findPassages(['a river rose', 'a river'], ' rose  river ')).toEqual([true, false]);
  expect(findPassages(['one', 'two'], '  ')).toEqual([true, true]);
  fc.assert(fc.property(fc.array(fc.string()), fc.string(), (texts, typed) => findPassages(texts, typed).length === texts.length));
});

test('VD-13: what is being said is the last passage that has begun', () => {
  expect([-1, 0, 5, 9, 99].map((at) => findCurrent([0, 5, 9], at))).toEqual([-1, 0, 1, 2, 2]);
});
