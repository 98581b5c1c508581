import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readPictureAddress } from './picture-address.ts';
import { createPictureUrls } from './picture-url.ts';

const allowedWidths = [142, 320, 480, 640, 750, 1000, 1240, 1600, 2000];
const urls = createPictureUrls({ secret: 'a secret of the test', allowedWidths });
const picture = { id: 'ncim1234567', version: 2, width: 3000, height: 2000, alt: 'Rain over the harbour', colour: '#5577aa' };
const crop = { left: 0, top: 156, width: 3000, height: 1688 };
const slot = { crop, sizes: '(min-width:1000px) 640px,100vw', widths: [320, 640, 1000, 1240], priority: 'lazy' as const };

describe('the HTML of a picture', () => {
  test('PX-01: offers AVIF, then WebP, then JPEG, with width and height always', () => {
    const html = urls.html(picture, slot);
    expect(html).toMatch(
      /^<picture><source type="image\/avif" srcset="[^"]+" sizes="[^"]+"><source type="image\/webp" .*><img src="[^"]+\.jpg" /,
    );
    expect(html).toContain('width="1000" height="563" alt="Rain over the harbour" loading="lazy" decoding="async" class="ph-');
    expect(html).not.toMatch(/style=|<script|on[a-z]+=/);
  });

  test('PX-05: fetches the lead first and never lazily', () => {
    const html = urls.html(picture, { ...slot, priority: 'lead' });
    expect(html).toContain('fetchpriority="high"');
    expect(html).not.toMatch(/loading=|decoding=/);
  });

  test('omits loading when a page switched lazy loading off', () => {
    expect(urls.html(picture, { ...slot, priority: 'plain' })).not.toMatch(/loading=|fetchpriority=/);
  });

  test('lets no text out of its attribute', () => {
    const html = urls.html(picture, { ...slot, alt: '"><script>alert(1)</script>', className: '" onload="x', sizes: '"><b>' });
    expect(html).not.toMatch(/<script|<b>|" onload="x"/);
    expect(html).toContain('alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  test('a decorative picture has an empty text', () => {
    expect(urls.html(picture, { ...slot, alt: '' })).toContain('alt=""');
    expect(urls.html({ ...picture, alt: undefined }, slot)).toContain('alt=""');
  });

  test('thirty pictures add at most 4 kB to a compressed page', () => {
    const page = Array.from({ length: 30 }, (_, index) =>
      urls.html({ ...picture, id: `ncim${1234567 + index * 991}`, alt: `Picture ${index}` }, slot),
    );
    expect(gzipSync(page.join('\n')).length).toBeLessThan(4000);
  });
});

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

  test('of a picture of one pixel are one', () => {
    const found = urls.sources({ ...picture, width: 1, height: 1 }, { ...slot, crop: undefined });
    expect(found.sources[0]?.srcset).toMatch(/\/320\.avif 1w$/);
    expect([found.width, found.height]).toEqual([1, 1]);
  });

  test.each([[[]], [[99_999]], [[320, 321]], [[142, 320, 480, 640, 750, 1000]]])('%j are refused', (widths) => {
    expect(() => urls.html(picture, { ...slot, widths })).toThrow(TypeError);
  });
});

test.each([{ left: -1 }, { top: Number.NaN }, { width: 1.5 }, { height: 60_001 }])('a part with %j has no address', (wrong) => {
  expect(() => urls.html(picture, { ...slot, crop: { ...crop, ...wrong } })).toThrow(TypeError);
});

test('the preload of a lead names the very addresses of its AVIF source', () => {
  const { sources, sizes } = urls.sources(picture, slot);
  expect(urls.preload(picture, slot)).toEqual({ type: 'image/avif', imagesrcset: sources[0]?.srcset, imagesizes: sizes });
});

test('every address can be read back', () => {
  const path = urls.url(picture, { crop, width: 750, format: 'webp' });
  expect(readPictureAddress('a secret of the test', path)).toEqual({ key: 'ncim1234567', version: 2, crop, width: 750, format: 'webp' });
  const nested = urls.url({ ...picture, id: 'today/2026/ncim1' }, { width: 142, format: 'jpg' });
  expect(readPictureAddress('a secret of the test', nested)).toEqual({ key: 'today/2026/ncim1', version: 2, width: 142, format: 'jpg' });
});

test('PX-03: addresses stay the same from release to release', () => {
  expect(urls.url(picture, { crop, width: 750, format: 'webp' })).toMatch(
    /^\/_images\/ncim1234567\/2\/0\.4c\.2bc\.1aw-[\w-]{10}\/750\.webp$/,
  );
});
