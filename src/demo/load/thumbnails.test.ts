import { expect, test } from 'vitest';
import { isLettered, type Lettering, type Letters, pictureSize } from '#drawn-pictures';
import { drawPicture } from '../../../packages/drawn-pictures/src/draw-picture.ts';
import { toFontFile } from '../../site/brand-files.ts';
import { newsrooms } from '../newsroom/newsrooms.fixture.ts';
import { brandPictures } from './brand-palettes.ts';
import { createLetters } from './drawn-picture.ts';

/** The letters of a brand, and the sizes in which they were drawn. */
const openLetters = async () => {
  const sizes: number[] = [];
  const { display, text, strong } = await createLetters((face) => toFontFile(face, process.cwd()))('news');
  const told = (letters: Lettering): Lettering => ({
    ...letters,
    draw: (words: string, size: number) => (sizes.push(size), letters.draw(words, size)),
  });
  const letters: Letters = { display: told(display), text: told(text), strong: told(strong) };
  return { letters, sizes };
};

test('letters of a thumbnail are read where it is shown: seven pixels high at least where three of them are one of the page', async () => {
  const { letters, sizes } = await openLetters();
  const pixels = 480;
  const small: string[] = [];
  let count = 0;
  for (const { vertical, pictures } of newsrooms)
    for (const [key, drawings] of Object.entries(pictures))
      for (const drawing of drawings.filter(isLettered)) {
        const size = pictureSize(drawing);
        sizes.length = 0;
        drawPicture({ drawing, seed: key, palette: brandPictures[vertical], ...size, scale: pixels / size.width }, letters);
        const least = Math.min(...sizes) * (pixels / 1500);
        if (least / 3 < 7) small.push(`${key}: ${least.toFixed(1)}`);
        count += 1;
      }
  expect(count).toBeGreaterThan(100);
  expect(small).toEqual([]);
});
