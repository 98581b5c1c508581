import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Drawing, face, scene } from './drawing.ts';
import { brandPictures, drawPicture, focalPointOf, type PictureOrder, type PictureVertical } from './index.ts';
import { altOf } from './picture-words.ts';
import { type PictureSubject, pictureSubjects } from './subjects.ts';

const verticals = Object.keys(brandPictures) as PictureVertical[];
const orderOf = (drawing: Drawing, seed: string, vertical: PictureVertical = 'news', width = 1600, height = 900): PictureOrder => ({
  drawing,
  seed,
  palette: brandPictures[vertical],
  width,
  height,
});
const draw = (...order: Parameters<typeof orderOf>): string => drawPicture(orderOf(...order));
const subjects: (readonly [PictureSubject])[] = pictureSubjects.map((subject) => [subject]);

describe('drawPicture', () => {
  it.each(subjects)('draws %s the same for one seed and differently for another', (subject) => {
    expect(draw(scene(subject), 'one')).toBe(draw(scene(subject), 'one'));
    expect(draw(scene(subject), 'one')).not.toBe(draw(scene(subject), 'two'));
  });

  it.each(subjects)('keeps %s under 60 kB, without text, scripts or outside references, its focal point inside', (subject) => {
    for (const vertical of verticals)
      for (const [width, height] of [
        [1600, 900],
        [900, 900],
        [600, 900],
      ] as const) {
        const order = orderOf(scene(subject), `${vertical}-size`, vertical, width, height);
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

  it.each(subjects)('rasterises %s to a picture that is not blank', async (subject) => {
    const svg = draw(scene(subject), 'raster', verticals[subject.length % verticals.length], 320, 180);
    const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([320, 180]);
    const { channels } = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(12);
  });

  it('refuses a picture without size', () => {
    expect(() => draw(scene('river'), 'none', 'news', 0, 100)).toThrow(RangeError);
  });

  it('draws a person as described: each thing that is said of them changes the portrait and its words', () => {
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
    const drawn = [plain, ...others].map((person) => draw(person, 'same', 'news', 1000, 1250));
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(altOf(face('man', 'old', 'short', 'white', 3, { wears: 'hat', beard: 'mustache' }), 'es')).toBe(
      'Retrato dibujado de un anciano con bigote y sombrero',
    );
    expect(altOf(face('woman', 'young', 'bob', 'brown', 2, { glasses: true }), 'en')).toBe('Drawn portrait of a young woman with glasses');
  });
});

describe('brandPictures', () => {
  it('has a palette of six-digit colours for each of the fifteen brands', () => {
    expect(verticals).toHaveLength(15);
    for (const { sky, ...colours } of Object.values(brandPictures))
      for (const colour of [...Object.values(colours), ...(sky ?? [])]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('gives no two brands the same colours', () => {
    expect(new Set(Object.values(brandPictures).map((colours) => JSON.stringify(colours))).size).toBe(15);
  });
});
