import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseByteCount, parseMetadata, readFileName } from './tus.rules.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

test('VD-27: metadata gives every name and text back, whatever they are', () => {
  const name = fc.stringMatching(/^[a-zA-Z0-9._-]{1,20}$/);
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, text), { selector: ([one]) => one, maxLength: 6 }), (pairs) => {
      const header = pairs.map(([one, value]) => (value === '' ? one : `${one} ${base64(value)}`)).join(',');
      expect([...(parseMetadata(header) ?? [])]).toEqual(pairs);
    }),
  );
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (header) => void parseMetadata(header)));
});

test.each([['filename'], ['name@ YQ=='], ['filename Y$=='], ['filename Y'], ['filename YQ==,filename Yg==']])(
  'VD-27: %j as metadata gives no name that could do harm',
  (header) => expect(readFileName(header)).toBe('file'),
);

test('VD-27: a file is called what its sender says, on one line', () => {
  expect(readFileName(`filename ${base64('Ships\n in the harbor.mp4\0')}`)).toBe('Ships in the harbor.mp4');
  expect(readFileName(`name ${base64('barcos.mp4')},filetype ${base64('video/mp4')}`)).toBe('barcos.mp4');
});

test.each([
  ['0', 0],
  ['20000000000', 20_000_000_000],
  ['9999999999999999', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['01', undefined],
  ['', undefined],
  [undefined, undefined],
])('VD-27: a length of %j is %j', (header, expected) => expect(parseByteCount(header)).toBe(expected));
