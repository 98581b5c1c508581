import { expect, test } from 'vitest';
import { createPageBytes } from './page-bytes.service.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

test('bytes stand where their mark stood, whatever characters are around them', () => {
  const page = createPageBytes();
  const one = page.markOf([utf8('ü'), utf8('–')]);
  const other = page.markOf([]);
  expect(page.fill(`<p>é${one}</p>${other}${one}‽`).toString()).toBe('<p>éü–</p>ü–‽');
  expect(page.fill('').toString()).toBe('');
});

test('a mark of another page, kept by mistake, fails the page instead of showing bytes of this one', () => {
  const before = createPageBytes().markOf([utf8('old')]);
  const page = createPageBytes();
  page.markOf([utf8('new')]);
  expect(() => page.fill(`<p>${before}</p>`)).toThrow('mark of another page');
});

test('a mark that stands for nothing fails the page', () => {
  const page = createPageBytes();
  const mark = page.markOf([utf8('here')]);
  expect(() => page.fill(mark.replace(' 0-->', ' 1-->'))).toThrow('stands for no bytes');
  expect(() => page.fill(mark.replace('-->', ''))).toThrow('stands for no bytes');
});

test('text that looks like a mark is text: nobody knows the secret in it', () => {
  const text = '<!--00000000-0000-0000-0000-000000000000 1 0-->';
  expect(createPageBytes().fill(text).toString()).toBe(text);
});

test('the bytes of several strings follow each other, however long they are', () => {
  const [short, long, longest] = ['ü–😀', 'é’'.repeat(300_000), 'é’'.repeat(900_000)];
  for (const text of [short, long, longest, short])
    expect(
      createPageBytes()
        .fill('<p>', text, '</p>')
        .equals(Buffer.from(`<p>${text}</p>`)),
    ).toBe(true);
});
