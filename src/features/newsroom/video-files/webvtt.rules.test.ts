import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseWebVtt } from './webvtt.rules.ts';

const vtt = (...lines: string[]) => ['WEBVTT', '', ...lines].join('\n');

test('VD-24: captions are read with their times, and what is said as plain text', () => {
  const file = vtt(
    'NOTE by nobody',
    '',
    '1',
    '00:01.000 --> 00:02.500 align:start',
    '<v Anna>Good <b>evening</b>,',
    'all &amp; sundry',
    '',
    '01:00:00.000 --> 01:00:01.000',
    '- Yes',
  );
  expect(parseWebVtt(`\uFEFF${file.replaceAll('\n', '\r\n')}`)).toEqual({
    cues: [
      { start: 1, end: 2.5, text: 'Good evening, all & sundry' },
      { start: 3600, end: 3601, text: '- Yes' },
    ],
    problems: [],
  });
});

test('VD-24: a script in captions is text, and stays it', () => {
  const { cues, problems } = parseWebVtt(
    vtt('00:00.000 --> 00:01.000', '<script>alert(1)</script>', '', '00:01.000 --> 00:02.000', '<img src=x onerror=alert(1)>'),
  );
  expect(problems).toEqual([]);
  expect(cues.map(({ text }) => text)).toEqual(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>']);
});

test.each([
  ['', 1],
  ['1\n00:00:01,000 --> 00:00:02,000\nSubRip', 1],
  ['<!doctype html>', 1],
  [vtt('00:00:01,000 --> 00:00:02,000', 'commas'), 3],
  [vtt('00:05.000 --> 00:02.000', 'backwards'), 3],
  [vtt('00:00.000 --> 00:01.000', 'good', '', 'a', '00:aa.000 --> 00:02.000', 'bad'), 7],
  [vtt('just text'), 3],
  [vtt('00:00.000 --> 00:01.000', 'x'.repeat(1001)), 4],
])('VD-24: a cue that cannot be used is named by its line: %j', (file, line) => {
  expect(parseWebVtt(file).problems[0]?.line).toBe(line);
});

test('VD-24: no text makes it fail, and what it gives can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { cues } = parseWebVtt(vtt('00:00.000 --> 00:01.000', text));
      return cues.every((cue) => cue.end > cue.start && !/[\r\n]/.test(cue.text));
    }),
  );
});
