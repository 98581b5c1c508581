import { expect, test } from 'vitest';
import { listPictureFiles, storedImage, video } from './media.ts';
import { line, mediaUrl, storedTimestamp, taxonomyPath, timestamp } from './primitives.ts';
import { plainText } from './rich-text.ts';

test('PB-02: a line has at most so many characters, and is one line', () => {
  expect([line(3).safeParse('').success, line(3).safeParse('abc').success]).toEqual([true, true]);
  expect([line(3).safeParse('abcd').success, line(9).safeParse('a\u007f').success]).toEqual([false, false]);
  expect(line(9).safeParse('a\nb').error?.issues[0]?.message).toBe('must be one line without control characters');
});

test('PB-02: an instant is in the years 1 to 9999, also after its offset', () => {
  const ok = (text: string) => storedTimestamp.safeParse(text).success;
  expect(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-28T00:00:00.000Z'].map(ok)).toEqual([true, true, true]);
  expect(['0000-12-31T23:59:59Z', '2026-02-30T00:00:00Z', '2026-02-28'].map(ok)).toEqual([false, false, false]);
  expect(timestamp.parse('2027-01-01T08:00:00+02:00')).toBe('2027-01-01T06:00:00.000Z');
  expect(timestamp.safeParse('9999-12-31T23:59:59-01:00').success).toBe(false);
  expect(timestamp.safeParse('0001-01-01T00:00:00+01:00').success).toBe(false);
});

test('PB-02: a path of the taxonomy is slugs, eight at most; a sound or film is of the site or elsewhere', () => {
  expect([taxonomyPath.safeParse('a/b-c/9').success, taxonomyPath.safeParse('a/a/a/a/a/a/a/a').success]).toEqual([true, true]);
  expect(['a/a/a/a/a/a/a/a/a', '/a', 'a/', 'A', 'a--b'].filter((path) => taxonomyPath.safeParse(path).success)).toEqual([]);
  expect([mediaUrl.safeParse('/media/video/a/b.mp4').success, mediaUrl.safeParse('https://a.example/b').success]).toEqual([true, true]);
  expect(['/media/pictures/a.jpg', '/media/video/', 'ftp://a.example/b'].filter((url) => mediaUrl.safeParse(url).success)).toEqual([]);
});

test('the files of a stored picture are the upload and the master, once where they are the same', () => {
  const master = { file: 'b.jpg', mediaType: 'image/jpeg', bytes: 1, checksum: '0'.repeat(64) };
  expect(listPictureFiles({ file: 'b.jpg' })).toEqual(['b.jpg']);
  expect(listPictureFiles({ file: 'b.jpg', original: { ...master, file: 'a.jpg' } })).toEqual(['a.jpg', 'b.jpg']);
  expect(listPictureFiles({ file: 'b.jpg', original: master })).toEqual(['b.jpg']);
  expect(storedImage.shape.dateCreated.safeParse('2026-11-20').success).toBe(true);
});

test('VD-06: a cue may end when it begins; a file is at a path without blanks', () => {
  const given = (more: object) =>
    video.safeParse({
      id: 'mmvo1',
      type: 'video',
      site: 'news',
      vertical: 'news',
      publisher: 'masthead',
      slug: 'a',
      headline: 'A',
      ...more,
    }).success;
  const captions = (url: string, end = 1) => ({
    captions: [{ language: 'en', label: 'English', url, cues: [{ start: 1, end, text: 'a' }] }],
  });
  expect(given(captions('/a.vtt'))).toBe(true);
  expect([given(captions('/a.vtt', 0.9)), given(captions('/a b.vtt')), given(captions('/a.vtt\n'))]).toEqual([false, false, false]);
});

test('the words of a text are its own and those of all that is in it, with a blank for a break and nothing for a place', () => {
  expect(
    plainText([
      { kind: 'text', text: 'a' },
      { kind: 'anchor', name: 'x' },
      { kind: 'break' },
      { kind: 'mark', mark: 'strong', children: [{ kind: 'link', href: '/a', children: [{ kind: 'text', text: 'b' }] }] },
    ]),
  ).toBe('a b');
});
