import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brandPictures, drawPicture, focalPointOf, pictureSubjects, type PictureSubject, type PictureVertical } from './index.ts';

const verticals = Object.keys(brandPictures) as PictureVertical[];
const draw = (
  subject: PictureSubject,
  seed: string,
  vertical: PictureVertical = 'news',
  width = 1600,
  height = 900,
): ReturnType<typeof drawPicture> => drawPicture({ seed, subject, palette: brandPictures[vertical], width, height });

describe('drawPicture', () => {
  it.each(pictureSubjects)('draws %s the same for one seed and differently for another', (subject) => {
    expect(draw(subject, 'one')).toEqual(draw(subject, 'one'));
    expect(draw(subject, 'one').svg).not.toBe(draw(subject, 'two').svg);
  });

  it.each(pictureSubjects)('keeps %s under 60 kB, without text, scripts or outside references, its focal point inside', (subject) => {
    for (const vertical of verticals)
      for (const [width, height] of [
        [1600, 900],
        [900, 900],
        [600, 900],
      ] as const) {
        const { svg, focalPoint } = draw(subject, `${vertical}-size`, vertical, width, height);
        expect(svg.length).toBeLessThanOrEqual(60_000);
        expect(svg).not.toMatch(/<script|<foreignObject|<text|<image|<use|href=|@import|url\((?!#)/i);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        for (const share of [focalPoint.x, focalPoint.y]) {
          expect(share).toBeGreaterThan(0);
          expect(share).toBeLessThan(1);
        }
      }
  });

  it.each(pictureSubjects)('rasterises %s to a picture that is not blank', async (subject) => {
    const { svg } = draw(subject, 'raster', verticals[subject.length % verticals.length], 320, 180);
    const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([320, 180]);
    const { channels } = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(12);
  });

  it.each(pictureSubjects)('knows where to look at %s before it is drawn', (subject) => {
    for (const seed of ['one', 'two', 'three'])
      for (const [width, height] of [
        [1600, 900],
        [1000, 1250],
      ] as const)
        expect(focalPointOf({ seed, subject, palette: brandPictures.news, width, height })).toEqual(
          draw(subject, seed, 'news', width, height).focalPoint,
        );
  });

  it('refuses a picture without size', () => {
    expect(() => draw('map', 'none', 'news', 0, 100)).toThrow(RangeError);
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
