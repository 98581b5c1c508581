import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findKeyCommand, keyTable } from '../player/keys.rules.ts';
import { clampTime, formatPlayingTime, parseMoment } from './playing-time.rules.ts';
import { readVideoAnswer } from './video-answer.rules.ts';
import { isPlayable } from './video-files.rules.ts';
import { findPlace, formatStoredPlayer, leaveAt, parseStoredPlayer, unstored } from './stored-player.rules.ts';
import { findThumbnail, parseStoryboard } from '../player/storyboard.rules.ts';

test.each([
  ['95', 95],
  ['95.5', 95.5],
  ['95s', 95],
  ['1:35', 95],
  ['1:01:05', 3665],
  ['1m35s', 95],
  ['1h', 3600],
  ['0', 0],
  ['', undefined],
  ['-5', undefined],
  ['NaN', undefined],
  ['1:75', undefined],
  ['1e9', undefined],
  ['9999999', undefined],
  ['99999999999999999999', undefined],
  ['5"><script>', undefined],
])('VD-42: a link to the moment %j means second %j', (text, seconds) => expect(parseMoment(text)).toBe(seconds));

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [65, '1:05'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
  [-4, '0:00'],
])('VD-42: %j seconds are shown as %j', (seconds, text) => expect(formatPlayingTime(seconds)).toBe(text));

test('VD-42: a moment stays inside its video, and what is no time is its beginning', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (time, duration) => {
      const clamped = clampTime(time, duration);
      expect(clamped >= 0 && Number.isFinite(clamped) && (!(duration > 0) || clamped <= duration)).toBe(true);
    }),
  );
});

const key = (name: string, more: object = {}) => ({ key: name, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

test.each([
  [key('k'), 'other', { type: 'toggle' }],
  [key(' '), 'other', { type: 'toggle' }],
  [key(' '), 'button', undefined],
  [key('K', { shiftKey: true }), 'button', { type: 'toggle' }],
  [key('ArrowLeft'), 'button', { type: 'skip', by: -5 }],
  [key('ArrowLeft'), 'slider', undefined],
  [key('j'), 'slider', { type: 'skip', by: -10 }],
  [key('7'), 'other', { type: 'part', tenths: 7 }],
  [key('?', { shiftKey: true }), 'other', { type: 'help' }],
  [key('N', { shiftKey: true }), 'other', { type: 'next' }],
  [key('n'), 'other', undefined],
  [key('m', { ctrlKey: true }), 'other', undefined],
  [key('f', { metaKey: true }), 'other', undefined],
  [key('c'), 'text', undefined],
  [key('constructor'), 'other', undefined],
  [key('Tab'), 'other', undefined],
] as const)('VD-45: the key %j on a %s means %j', (pressed, on, command) => expect(findKeyCommand(pressed, on)).toEqual(command));

test('VD-45: no two lines of the help name one key', () => {
  const keys = keyTable.flatMap((line) => [...line.keys]);
  expect(new Set(keys).size).toBe(keys.length);
});

test('VD-46: what a browser stores comes back, and anything else is as if never stored', () => {
  const stored = { ...unstored, captions: 'es', speed: 1.5, places: [['mmvo1', 42] as const] };
  expect(parseStoredPlayer(formatStoredPlayer(stored))).toEqual(stored);
  for (const text of [
    null,
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"style":{"size":"<b>"},"speed":9,"places":[[1,2],["a",-1],"x"],"volume":7}',
    'x'.repeat(30_000),
  ])
    expect(parseStoredPlayer(text)).toEqual({ ...unstored, captions: undefined });
  fc.assert(fc.property(fc.json(), (text) => parseStoredPlayer(text).places.length <= 50));
});

test('VD-47: a video goes on where it was left, is forgotten at its beginning and its end, and only the last fifty are remembered', () => {
  expect(findPlace(leaveAt(unstored, 'mmvo1', 42.7, 300), 'mmvo1')).toBe(42);
  expect(findPlace(leaveAt(leaveAt(unstored, 'mmvo1', 42, 300), 'mmvo1', 295, 300), 'mmvo1')).toBe(0);
  expect(findPlace(leaveAt(leaveAt(unstored, 'mmvo1', 42, 300), 'mmvo1', 1, 300), 'mmvo1')).toBe(0);
  expect(findPlace(leaveAt(unstored, 'mmvo1', 5, 0), 'mmvo1')).toBe(0);
  let stored = unstored;
  for (let video = 0; video < 80; video += 1) stored = leaveAt(stored, `mmvo${video}`, 42, 300);
  expect(stored.places).toHaveLength(50);
  expect(findPlace(stored, 'mmvo79')).toBe(42);
});

test('VD-48: a storyboard is read as it is written; broken lines and what is no part of a picture are left out', () => {
  const text = `WEBVTT

00:00:00.000 --> 00:00:05.000
board.jpg#xywh=0,0,160,90

1
00:05.000 --> 00:10.000
board.jpg#xywh=160,0,160,90

00:00:10.000 --> nonsense
board.jpg#xywh=0,0,160,90

00:00:10.000 --> 00:00:09.000
board.jpg#xywh=0,0,160,90

00:00:10.000 --> 00:00:15.000
<script>alert(1)</script>`;
  const board = parseStoryboard(text.replaceAll('\n', '\r\n'));
  expect(board.map(({ start, x }) => [start, x])).toEqual([
    [0, 0],
    [5, 160],
  ]);
  expect(findThumbnail(board, 7)?.x).toBe(160);
  expect(findThumbnail(board, 70)?.x).toBe(160);
  expect(parseStoryboard('<html>')).toEqual([]);
  expect(findThumbnail([], 3)).toBeUndefined();
});

test.each([
  ['/media/video/x/master.m3u8', true],
  ['https://media.example.com/x.MP4?a=1', true],
  ['//evil.example.com/x.mp4', false],
  ['/\\evil.example.com/x.mp4', false],
  ['http://example.com/x.mp4', false],
  ['javascript:alert(1)//x.mp4', false],
  ['', false],
])('VD-43: a page may name %j: %j', (address, isNamed) => expect(isPlayable(address)).toBe(isNamed));

const listed = {
  id: 'mmvo1',
  headline: 'One',
  url: '/video/one-mmvo1',
  duration: 12,
  sources: [],
  captions: [],
  chapters: [],
  isListed: true,
};

test('VD-43: what a call answers of a listed video is taken field by field, and an answer that is no video brings no file', () => {
  const video = {
    duration: '1:02',
    videoAssets: [{ publicUrl: '/media/x.mp4', format: 'MPEG4' }, null, { publicUrl: 'javascript:alert(1)' }, { publicUrl: 7 }],
    captions: [{ language: 'en', label: 'English', url: '/media/x.vtt' }, 'x', { url: '//evil.example.com/x.vtt' }],
    chapters: [{ start: 'x', headline: 'Begin' }],
  };
  expect(readVideoAnswer(listed, { data: { video } })).toMatchObject({
    duration: 12,
    sources: [{ src: '/media/x.mp4', type: 'video/mp4' }],
    captions: [{ language: 'en', label: 'English', src: '/media/x.vtt' }],
    chapters: [{ start: 0, headline: 'Begin' }],
    isListed: false,
  });
  fc.assert(fc.property(fc.anything(), (answer) => readVideoAnswer(listed, answer).headline === 'One'));
});
