import { describe, expect, test } from 'vitest';
import { verticals } from '#brands';
import { focalPointOf } from '#drawn-pictures';
import { drawPicture } from '../../../packages/drawn-pictures/src/draw-picture.ts';
import { scene } from '../../../packages/drawn-pictures/src/drawing.ts';
import { type PictureSubject, pictureSubjects } from '../../../packages/drawn-pictures/src/subjects.ts';
import { brandPictures } from './brand-palettes.ts';

const subjects: (readonly [PictureSubject])[] = pictureSubjects.map((subject) => [subject]);

describe('drawPicture in the colours of each brand', () => {
  test.each(subjects)('keeps %s under 60 kB, without text, scripts or outside references, its focal point inside', (subject) => {
    for (const vertical of verticals)
      for (const [width, height] of [
        [1600, 900],
        [900, 900],
        [600, 900],
      ] as const) {
        const order = { drawing: scene(subject), seed: `${vertical}-size`, palette: brandPictures[vertical], width, height };
        const svg = drawPicture(order);
        expect(svg.length).toBeLessThanOrEqual(60_000);
        expect(svg).not.toMatch(/<script|<foreignObject|<text|<image|<use|href=|@import|url\((?!#)/i);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        const { x, y } = focalPointOf(order);
        for (const part of [x, y]) {
          expect(part).toBeGreaterThan(0);
          expect(part).toBeLessThan(1);
        }
      }
  });
});

describe('brandPictures', () => {
  test('has a palette of six-digit colours for each of the fifteen brands', () => {
    expect(Object.keys(brandPictures)).toHaveLength(15);
    for (const { sky, ...colours } of Object.values(brandPictures))
      for (const colour of [...Object.values(colours), ...(sky ?? [])]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('gives no two brands the same colours', () => {
    expect(new Set(Object.values(brandPictures).map((colours) => JSON.stringify(colours))).size).toBe(15);
  });
});
