import { expect, test } from 'vitest';
import { choosePictureTexts } from './picture-texts.rules.ts';

type File = Parameters<typeof choosePictureTexts>[1];
const file = {
  alt: 'File alt',
  caption: 'File caption',
  credit: 'File credit',
  creator: 'Ada',
  copyrightNotice: '© A',
  license: 'https://a.example/l',
  acquireLicensePage: 'https://a.example/b',
  usageTerms: 'U',
  title: 'T',
  dateCreated: '2026-11-20',
} as File;
const choose = (given: Parameters<typeof choosePictureTexts>[0], from: File = file) => choosePictureTexts(given, from);

test('PX-18: a picture has the texts and rights of its file where none are given', () => {
  expect(choose({})).toEqual({
    image: {
      alt: 'File alt',
      caption: 'File caption',
      credit: 'File credit',
      creator: 'Ada',
      copyrightNotice: '© A',
      license: 'https://a.example/l',
      acquireLicensePage: 'https://a.example/b',
      usageTerms: 'U',
    },
    document: { title: 'T', dateCreated: '2026-11-20' },
  });
});
test('PX-18: what is given wins, even if it is empty', () => {
  expect(choose({ alt: 'A', caption: 'B', credit: 'C' }).image).toMatchObject({ alt: 'A', caption: 'B', credit: 'C', creator: 'Ada' });
  const { image } = choose({ alt: '', caption: '', credit: '' });
  expect(image.alt).toBe('');
  expect(Object.keys(image)).not.toEqual(expect.arrayContaining(['caption']));
  expect(Object.keys(image)).not.toEqual(expect.arrayContaining(['credit']));
});
test('PX-18: a file that says nothing gives an empty description and nothing else', () => {
  expect(choose({}, {})).toStrictEqual({ image: { alt: '' }, document: {} });
  expect(choose({}, { license: 'javascript:x', acquireLicensePage: 'x', caption: ' ' })).toStrictEqual({
    image: { alt: '' },
    document: {},
  });
});
test('PX-18: the texts of a file are lines within bounds', () => {
  const long = {
    alt: 'a'.repeat(501),
    caption: 'c'.repeat(2_001),
    credit: 'd'.repeat(301),
    creator: 'e'.repeat(301),
    copyrightNotice: 'n'.repeat(501),
    usageTerms: 'u'.repeat(1_001),
    title: 't\nt',
  };
  const { image, document } = choose({}, long);
  expect(Object.values(image).map((text) => typeof text === 'string' && text.length)).toEqual([500, 2_000, 300, 300, 500, 1_000]);
  expect(document.title).toBe('t t');
});
