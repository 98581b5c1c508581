import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createPictureUrls, type Picture } from '#platform/pictures';
import { type PictureSlot } from '../../../platform/pictures/picture-url.ts';
import { renderPicture } from './picture-html.view.ts';

const urls = createPictureUrls({ secret: 'a secret of the test', allowedWidths: [320, 640, 1000, 1240] });
const picture = { id: 'ncim1234567', version: 2, width: 3000, height: 2000, alt: 'Rain over the harbour', colour: '#5577aa' };
const crop = { left: 0, top: 156, width: 3000, height: 1688 };
const slot = { crop, sizes: '(min-width:1000px) 640px,100vw', widths: [320, 640, 1000, 1240], priority: 'lazy' as const };
const html = (shown: Picture, place: PictureSlot): string => renderPicture(urls.sources(shown, place));

describe('the HTML of a picture', () => {
  test('PX-01: offers AVIF, then WebP, then JPEG, with width and height always', () => {
    const shown = html(picture, slot);
    expect(shown).toMatch(
      /^<picture><source type="image\/avif" srcset="[^"]+" sizes="[^"]+"><source type="image\/webp" .*><img src="[^"]+\.jpg" /,
    );
    expect(shown).toContain('width="1000" height="563" alt="Rain over the harbour" loading="lazy" decoding="async" class="ph-');
    expect(shown).not.toMatch(/style=|<script|on[a-z]+=/);
  });

  test('PX-05: fetches the lead first and never lazily', () => {
    const shown = html(picture, { ...slot, priority: 'lead' });
    expect(shown).toContain('fetchpriority="high"');
    expect(shown).not.toMatch(/loading=|decoding=/);
  });

  test('omits loading when a page switched lazy loading off', () => {
    expect(html(picture, { ...slot, priority: 'plain' })).not.toMatch(/loading=|fetchpriority=/);
  });

  test('lets no text out of its attribute', () => {
    const shown = html(picture, { ...slot, alt: '"><script>alert(1)</script>', className: '" onload="x', sizes: '"><b>' });
    expect(shown).not.toMatch(/<script|<b>|" onload="x"/);
    expect(shown).toContain('alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  test('a decorative picture has an empty text', () => {
    expect(html(picture, { ...slot, alt: '' })).toContain('alt=""');
    expect(html({ ...picture, alt: undefined }, slot)).toContain('alt=""');
  });

  test('thirty pictures add at most 4 kB to a compressed page', () => {
    const page = Array.from({ length: 30 }, (_, index) =>
      html({ ...picture, id: `ncim${1234567 + index * 991}`, alt: `Picture ${index}` }, slot),
    );
    expect(gzipSync(page.join('\n')).length).toBeLessThan(4000);
  });
});
