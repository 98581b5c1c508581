import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { findUnstorableText } from './index.ts';

const paths = (value: unknown): string[] => findUnstorableText(value).map(({ path }) => path);

test('SEC-30: names every text that PostgreSQL refuses, in values, lists, names of fields and forms', () => {
  expect(paths({ a: 'x\u0000', b: [{ c: '\ud800' }, '\udc00y'] })).toEqual(['a', 'b.0.c', 'b.1']);
  expect(paths({ 'na\u0000me': 1, deep: { '\ud800': 'x' } })).toEqual(['name', 'deep.\ufffd']);
  expect(paths(new URLSearchParams('q=a%00b&page=%2Fworld'))).toEqual(['q']);
  expect(paths('\u0000')).toEqual(['']);
  expect(paths(Array.from({ length: 200 }, () => '\u0000'))).toHaveLength(50);
});

test('SEC-30: takes every other text, and looks into no bytes and no stream', () => {
  expect(findUnstorableText({ text: 'Añoñería 🗳 \u0001 \u202e \ufffd', list: [null, 1, true, undefined] })).toEqual([]);
  expect(findUnstorableText(Buffer.from([0, 0xd8]))).toEqual([]);
  expect(findUnstorableText(Readable.from(['\u0000']))).toEqual([]);
  expect(findUnstorableText(undefined)).toEqual([]);
});
