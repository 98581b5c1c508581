import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPicture, focalPointOf, type PictureOrder } from './draw-picture.ts';
import { type Drawing, type Look, scene } from './drawing.ts';
import type { PicturePalette } from './palette.ts';
import { altOf } from './picture-words.ts';
import { type PictureSubject, pictureSubjects } from './subjects.ts';

const face = (
  presents: Look['presents'],
  age: Look['age'],
  hair: Look['hair'],
  colour: Look['colour'],
  skin: Look['skin'],
  more: Partial<Look> = {},
): Drawing => ({ kind: 'portrait', look: { presents, age, hair, colour, skin, ...more } });

/** Colours of three kinds: quiet, dark and loud. */
const palettes = {
  quiet: { ink: '#12161d', paper: '#f3efe6', accent: '#c8202b', second: '#1f4a86', third: '#d9b382', sky: ['#8fb0cc', '#f3e2cb'] },
  dark: { ink: '#0a1130', paper: '#eaeefa', accent: '#2f6bff', second: '#26348a', third: '#ffd23f' },
  loud: { ink: '#150d18', paper: '#faf0f5', accent: '#ff2d87', second: '#5f2b92', third: '#c3c8d6', sky: ['#f77fb8', '#ffd8c4'] },
} satisfies Record<string, PicturePalette>;
type PaletteName = keyof typeof palettes;
const names = Object.keys(palettes) as PaletteName[];
const orderOf = (drawing: Drawing, seed: string, palette: PaletteName = 'quiet', width = 1600, height = 900): PictureOrder => ({
  drawing,
  seed,
  palette: palettes[palette],
  width,
  height,
});
const draw = (...order: Parameters<typeof orderOf>): string => drawPicture(orderOf(...order));
const subjects: (readonly [PictureSubject])[] = pictureSubjects.map((subject) => [subject]);

describe('drawPicture', () => {
  test.each(subjects)('draws %s the same for one seed and differently for another', (subject) => {
    expect(draw(scene(subject), 'one')).toBe(draw(scene(subject), 'one'));
    expect(draw(scene(subject), 'one')).not.toBe(draw(scene(subject), 'two'));
  });

  test.each(subjects)('keeps %s under 60 kB, without text, scripts or outside references, its focal point inside', (subject) => {
    for (const name of names)
      for (const [width, height] of [
        [1600, 900],
        [900, 900],
        [600, 900],
      ] as const) {
        const order = orderOf(scene(subject), `${name}-size`, name, width, height);
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

  test.each(subjects)('rasterises %s to a picture that is not blank', async (subject) => {
    const svg = draw(scene(subject), 'raster', names[subject.length % names.length], 320, 180);
    const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([320, 180]);
    const { channels } = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(12);
  });

  test('refuses a picture without size', () => {
    expect(() => draw(scene('river'), 'none', 'quiet', 0, 100)).toThrow(RangeError);
  });

  test('draws a person as described: each thing that is said of them changes the portrait and its words', () => {
    const plain = face('woman', 'middle', 'bob', 'brown', 2);
    const others = [
      face('man', 'middle', 'bob', 'brown', 2),
      face('woman', 'old', 'bob', 'brown', 2),
      face('woman', 'middle', 'bun', 'brown', 2),
      face('woman', 'middle', 'bob', 'gray', 2),
      face('woman', 'middle', 'bob', 'brown', 5),
      face('woman', 'middle', 'bob', 'brown', 2, { glasses: true }),
      face('woman', 'middle', 'bob', 'brown', 2, { wears: 'hat' }),
      face('man', 'middle', 'bob', 'brown', 2, { beard: 'full' }),
    ];
    const drawn = [plain, ...others].map((person) => draw(person, 'same', 'quiet', 1000, 1250));
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(altOf(face('man', 'old', 'short', 'white', 3, { wears: 'hat', beard: 'mustache' }), 'es')).toBe(
      'Retrato dibujado de un anciano con bigote y sombrero',
    );
    expect(altOf(face('woman', 'young', 'bob', 'brown', 2, { glasses: true }), 'en')).toBe('Drawn portrait of a young woman with glasses');
  });
});
