import { describe, expect, test } from 'vitest';
import { aspects, cropFor, focalPoint, imageWidths, type Aspect } from './image.ts';

const picture = (x: number, y: number, width = 4000, height = 3000) => ({ width, height, focalPoint: { x, y } });

describe('the part around a focal point', () => {
  test.each([
    [0.5, 0.5, 375],
    [0.5, 0, 0],
    [0.5, 1, 750],
    [0.5, 1.0000001, 750],
    [0.5, -3, 0],
    [0.5, 99, 750],
    [0.5, Number.NaN, 375],
    [0.5, Number.POSITIVE_INFINITY, 750],
    [0.5, Number.NEGATIVE_INFINITY, 0],
  ])('at %d, %d begins at row %i', (x, y, top) => {
    expect(cropFor(picture(x, y), '16:9')).toEqual({ left: 0, top, width: 4000, height: 2250 });
  });

  test.each(Object.keys(aspects) as Aspect[])('PX-04: in %s is whole pixels inside the picture, of the right shape', (aspect) => {
    for (const [width, height] of [
      [4000, 3000],
      [1, 1],
      [60_000, 1],
      [3, 50_000],
      [1023, 767],
    ] as const) {
      for (const focus of [-1, 0, 0.31, 1, Number.NaN]) {
        const crop = cropFor(picture(focus, focus, width, height), aspect);
        expect(Object.values(crop).every((edge) => Number.isInteger(edge) && edge >= 0)).toBe(true);
        expect(crop.width >= 1 && crop.height >= 1 && crop.left + crop.width <= width && crop.top + crop.height <= height).toBe(true);
        expect(Math.abs(crop.width - crop.height * aspects[aspect]) < 1 + aspects[aspect] || crop.width === 1 || crop.height === 1).toBe(
          true,
        );
      }
    }
  });

  test('PX-04: yields to the part an editor drew, kept inside the picture', () => {
    const drawn = { '1:1': { left: 0.9, top: 0.5, width: 0.5, height: 0.5 } };
    expect(cropFor({ ...picture(0, 0), crops: drawn }, '1:1')).toEqual({ left: 3600, top: 1500, width: 400, height: 1500 });
    expect(cropFor({ ...picture(0, 0), crops: drawn }, '16:9')).toMatchObject({ left: 0, top: 0 });
  });
});

test.each([-0.1, 1.1, Number.NaN, Number.POSITIVE_INFINITY, '0.5', null])(
  'PX-04: a focal point at %j is refused when content is written',
  (x) => {
    expect(focalPoint.safeParse({ x, y: 0.5 }).success).toBe(false);
  },
);

test('PX-02: pictures are made in the widths of thumbnails too, 142 and 750', () => {
  expect(imageWidths).toEqual(expect.arrayContaining([142, 750]));
});
