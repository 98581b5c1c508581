import { describe, expect, test } from 'vitest';
import { aspects, cropFor, croppedSize, focalPoint, imageWidths, type Aspect } from './image.ts';

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

test.each([
  [0, 0],
  [0.25, 0],
  [0.5, 875],
  [0.75, 1750],
  [1, 1750],
])('PX-04: a square part around %d of the width begins at column %i', (x, left) => {
  expect(cropFor(picture(x, 0, 4000, 2250), '1:1')).toEqual({ left, top: 0, width: 2250, height: 2250 });
});

test('PX-04: a part that an editor drew has at least one pixel, and lies inside', () => {
  const drawn = (left: number, top: number, width: number, height: number) =>
    cropFor({ ...picture(0, 0), crops: { '1:1': { left, top, width, height } } }, '1:1');
  expect(drawn(0.25, 0.5, 0.5, 0.25)).toEqual({ left: 1000, top: 1500, width: 2000, height: 750 });
  expect(drawn(1, 1, 0.5, 0.5)).toEqual({ left: 3999, top: 2999, width: 1, height: 1 });
  expect(drawn(0, 0.5, 0.00001, 1)).toEqual({ left: 0, top: 1500, width: 1, height: 1500 });
});

test.each([
  ['16:9', 800, { imageWidth: 800, imageHeight: 450 }],
  ['16:9', 9000, { imageWidth: 4000, imageHeight: 2250 }],
  ['9:16', 1, { imageWidth: 1, imageHeight: 2 }],
  ['16:9', 1, { imageWidth: 1, imageHeight: 1 }],
] as const)('a picture cut to %s is given at most %i wide, never larger than it is: %j', (aspect, most, size) => {
  expect(croppedSize(picture(0.5, 0.5), aspect, most)).toEqual(size);
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
