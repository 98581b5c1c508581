import { expect, test } from 'vitest';
import { toAmpPictures } from './amp-picture.view.ts';

const image = '<img src="/a.jpg?w=1" width="1600" height="900" alt="A river" loading="lazy">';
const avif = '<source type="image/avif" srcset="/a.avif 1w" sizes="10px">';
const webp = '<source type="image/webp" srcset="/a.webp 1w, /b.webp 2w" sizes="(width < 9px) 8px, 5px">';
const still = '<noscript><img src="/a.jpg?w=1" width="1600" height="900" alt="A river"></noscript>';
const responsive = 'layout="responsive" width="1600" height="900"';

test('SB-05: a picture keeps its proportions, has its WebP sources, and is a plain picture without script', () => {
  const choice = 'srcset="/a.webp 1w, /b.webp 2w" sizes="(width < 9px) 8px, 5px" disable-inline-width';
  expect(toAmpPictures(`<p>Before</p><picture>${avif}${webp}${image}</picture><p>after</p>`)).toBe(
    `<p>Before</p><amp-img ${responsive} src="/a.jpg?w=1" ${choice} alt="A river">${still}</amp-img><p>after</p>`,
  );
});
test('SB-05: a picture without WebP has its own address alone', () => {
  const expected = `<amp-img ${responsive} src="/a.jpg?w=1" alt="A river">${still}</amp-img>`;
  expect(toAmpPictures(`<picture>${image}</picture>`)).toBe(expected);
  expect(toAmpPictures(`<picture>${avif}${image}</picture>`)).toBe(expected);
  expect(toAmpPictures(`<picture><source type="image/webp" srcset="" sizes="5px">${image}</picture>`)).toBe(expected);
  expect(toAmpPictures(`<picture><source type="image/webp" srcset="/a.webp" sizes="">${image}</picture>`)).toBe(expected);
});
test('SB-05: a picture in a box fills it', () => {
  expect(toAmpPictures(`<picture>${image}</picture>`, 'fill')).toBe(
    `<amp-img layout="fill" src="/a.jpg?w=1" alt="A river">${still}</amp-img>`,
  );
});
test('SB-05: each of several pictures is written so, with an empty text where it says nothing', () => {
  const second = '<img src="/b.jpg" width="1" height="2" alt="">';
  expect(toAmpPictures(`<picture>${image}</picture><picture>${second}</picture>`)).toBe(
    `<amp-img ${responsive} src="/a.jpg?w=1" alt="A river">${still}</amp-img>` +
      `<amp-img layout="responsive" width="1" height="2" src="/b.jpg" alt=""><noscript>${second}</noscript></amp-img>`,
  );
});
test.each([
  ['<img src="/a.jpg" onerror="x">', ''],
  ['<picture><img src="/a.jpg" width="x" height="1" alt=""></picture>', ''],
  ['<p><picture></p><source srcset="x">', '<p></p>'],
  ['</img></source>', ''],
  // the name of an element ends where a word does
  ['<imgs></pictures>', '<imgs></pictures>'],
])('SB-05: what is no picture of the platform is left out of %j', (html, expected) => expect(toAmpPictures(html)).toBe(expected));
