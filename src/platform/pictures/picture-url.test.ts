import { describe, expect, test } from 'vitest';
import { parsePictureAddress } from './picture-address.ts';
import { createPictureUrls } from './picture-url.ts';

const allowedWidths = [142, 320, 480, 640, 750, 1000, 1240, 1600, 2000];
const urls = createPictureUrls({ secret: 'a secret of the test', allowedWidths });
const picture = { id: 'ncim1234567', version: 2, width: 3000, height: 2000, alt: 'Rain over the harbour', colour: '#5577aa' };
const crop = { left: 0, top: 156, width: 3000, height: 1688 };
const slot = { crop, sizes: '(min-width:1000px) 640px,100vw', widths: [320, 640, 1000, 1240], priority: 'lazy' as const };

describe('the widths of a picture', () => {
  test('are said truly, never past the part that is shown', () => {
    const { sources, width, height } = urls.sources(picture, { ...slot, crop: { left: 10, top: 10, width: 700, height: 394 } });
    expect(sources[0]?.srcset.split(',').map((entry) => entry.replace(/.*\//, ''))).toEqual([
      '320.avif 320w',
      '640.avif 640w',
      '1000.avif 700w',
    ]);
    expect([width, height]).toEqual([640, 360]);
  });

  test('PX-01: are all offered as AVIF, every second and the largest as WebP', () => {
    const listWidths = (widths: readonly number[]) =>
      urls.sources(picture, { ...slot, crop: undefined, widths }).sources.map(({ srcset }) => srcset.replace(/[^,]* (\d+)w/g, '$1'));
    expect(listWidths([480, 750, 1240, 1600, 2000])).toEqual(['480,750,1240,1600,2000', '750,1600,2000']);
    expect(listWidths([320, 640, 1000])).toEqual(['320,640,1000', '640,1000']);
    expect(listWidths([142, 320])).toEqual(['142,320', '320']);
    expect(listWidths([320])).toEqual(['320', '320']);
  });

  test('of a picture of one pixel are one', () => {
    const found = urls.sources({ ...picture, width: 1, height: 1 }, { ...slot, crop: undefined });
    expect(found.sources[0]?.srcset).toMatch(/\/320\.avif 1w$/);
    expect([found.width, found.height]).toEqual([1, 1]);
  });

  test.each([[[]], [[99_999]], [[320, 321]], [[142, 320, 480, 640, 750, 1000]]])('%j are refused', (widths) => {
    expect(() => urls.sources(picture, { ...slot, widths })).toThrow(TypeError);
  });
});

test.each([{ left: -1 }, { top: Number.NaN }, { width: 1.5 }, { height: 60_001 }])('a part with %j has no address', (wrong) => {
  expect(() => urls.sources(picture, { ...slot, crop: { ...crop, ...wrong } })).toThrow(TypeError);
});

test('the preload of a lead names the very addresses of its AVIF source', () => {
  const { sources, sizes } = urls.sources(picture, slot);
  expect(urls.preload(picture, slot)).toEqual({ type: 'image/avif', imagesrcset: sources[0]?.srcset, imagesizes: sizes });
});

test('every address can be read back', () => {
  const path = urls.url(picture, { crop, width: 750, format: 'webp' });
  expect(parsePictureAddress('a secret of the test', path)).toEqual({ key: 'ncim1234567', version: 2, crop, width: 750, format: 'webp' });
  const nested = urls.url({ ...picture, id: 'today/2026/ncim1' }, { width: 142, format: 'jpg' });
  expect(parsePictureAddress('a secret of the test', nested)).toEqual({ key: 'today/2026/ncim1', version: 2, width: 142, format: 'jpg' });
});

test('PX-03: addresses stay the same from release to release', () => {
  expect(urls.url(picture, { crop, width: 750, format: 'webp' })).toMatch(
    /^\/_images\/ncim1234567\/2\/0\.4c\.2bc\.1aw-[\w-]{10}\/750\.webp$/,
  );
});
