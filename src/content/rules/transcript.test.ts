import { expect, test } from 'vitest';
import { video } from '../model/media.ts';
import { findCues, textOfCues, toPassages } from './transcript.ts';

const base = { id: 'mmvo1', type: 'video', site: 'news', vertical: 'news', publisher: 'masthead', slug: 'one', headline: 'One' };
const cue = (start: number, end: number, text: string) => ({ start, end, text });

test('VD-06: a video takes captions with what is said, chapters and thumbnails, and refuses what is no such thing', () => {
  const captions = [{ language: 'en', label: 'English', url: '/media/video/a/en.vtt', cues: [cue(0, 2, 'Hello')] }];
  const given = { ...base, captions, chapters: [{ start: 0, headline: 'First' }], thumbnails: '/media/video/a/thumbs.vtt' };
  expect(video.parse(given)).toMatchObject(given);
  expect(video.parse({ ...base, captions: [{ language: 'en', label: 'English', url: '' }] }).captions[0]?.cues).toEqual([]);
  const refused = [
    { duration: '1:02' },
    { duration: Number.NaN },
    { duration: -1 },
    { captions: [{ ...captions[0], cues: [cue(3, 2, 'ends before it starts')] }] },
    { captions: [{ ...captions[0], cues: [cue(0, 2, 'two\nlines')] }] },
    { captions: [{ ...captions[0], url: 'javascript:alert(1)' }] },
    { thumbnails: '//elsewhere.example/thumbs.vtt' },
    { videoAssets: [{ format: 'mp4', assetType: 'x', publicUrl: 'javascript:alert(1)' }] },
    { chapters: [{ start: 0, headline: ' ' }] },
    { regionsAllowed: ['usa'] },
  ];
  for (const fields of refused) expect([fields, video.safeParse({ ...base, ...fields }).success]).toEqual([fields, false]);
});

test('VD-07: what is said is taken from the captions in the language of the video, else from the first that have words', () => {
  const [none, english, spanish] = [
    { language: 'en', cues: [] },
    { language: 'en-US', cues: [cue(0, 1, 'Hello')] },
    { language: 'es', cues: [cue(0, 1, 'Hola')] },
  ];
  expect(findCues([none, spanish, english], 'en')[0]?.text).toBe('Hello');
  expect(findCues([none, english, spanish], 'es')[0]?.text).toBe('Hola');
  expect(findCues([none, spanish], 'en')[0]?.text).toBe('Hola');
  expect(findCues([none], 'en')).toEqual([]);
});

test('VD-07: cues become passages: a new one after a pause, behind a sentence that has gone on, and after half a minute', () => {
  expect(toPassages([cue(2, 4, 'second'), cue(0, 2, ' First '), cue(4, 5, ' '), cue(10, 12, 'After a pause.')])).toEqual([
    { start: 0, text: 'First second' },
    { start: 10, text: 'After a pause.' },
  ]);
  const long = Array.from({ length: 60 }, (_, index) => cue(index * 2, index * 2 + 2, index === 9 ? 'ends.' : 'goes on'));
  const starts = toPassages(long).map(({ start }) => start);
  expect(starts.slice(0, 2)).toEqual([0, 20]);
  for (const [index, start] of starts.entries()) expect(start - (starts[index - 1] ?? 0)).toBeLessThanOrEqual(32);
  expect(toPassages([])).toEqual([]);
});

test.each([
  ['a pause of 2.5 seconds', [cue(0, 1, 'a'), cue(3.5, 4, 'b')], [0]],
  ['a longer pause', [cue(0, 1, 'a'), cue(3.6, 4, 'b')], [0, 3.6]],
  ['a pause behind the one that ends last', [cue(0, 9, 'a'), cue(1, 2, 'b'), cue(10, 11, 'c')], [0]],
  ['a sentence that ends after 15 seconds', [cue(5, 20, 'a.'), cue(20, 21, 'b')], [5]],
  ['a sentence that ends later', [cue(5, 20.1, 'a.'), cue(20.1, 21, 'b')], [5, 20.1]],
  ['quoted words that end later', [cue(5, 21, 'a?”'), cue(21, 22, 'b')], [5, 21]],
  ['words behind the end of a sentence', [cue(5, 21, 'a.b'), cue(21, 22, 'b')], [5]],
  ['half a minute', [cue(5, 35, 'a'), cue(35, 36, 'b')], [5]],
  ['more than half a minute', [cue(5, 35.1, 'a'), cue(35.1, 36, 'b')], [5, 35.1]],
])('VD-07: after %s passages begin at %j', (_, cues, starts) =>
  expect(toPassages(cues.map((one) => cue(one.start, one.end, one.text))).map(({ start }) => start)).toEqual(starts),
);

test('VD-07: all that is said is one text, without blanks and cues without words', () => {
  expect(textOfCues([{ language: 'en', cues: [cue(0, 1, ' One '), cue(1, 2, ' '), cue(2, 3, 'two.')] }], 'en')).toBe('One two.');
  expect(textOfCues([], 'en')).toBe('');
});
