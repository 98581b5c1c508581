// Draws the pictures of the demo's line items into demo/ads, as demo/ads.yaml describes them: `node scripts/run.mjs scripts/demo-ads.mjs [key]`. It needs
// a Chromium (CHROMIUM, or /usr/bin/chromium); what it makes is checked in, so that nobody else does.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { parse } from 'yaml';
import { adSizes } from '../src/demo/newsroom/ads.ts';

const project = join(import.meta.dirname, '..');
const folder = join(project, 'demo/ads');
const density = 2;

/** Marks on 64 × 64: what an advertiser has instead of a name where there is little room. */
const marks = {
  bean: '<ellipse cx="32" cy="32" rx="19" ry="27" transform="rotate(28 32 32)" fill="A"/><path d="M42 10C24 20 44 42 22 54" fill="none" stroke="G" stroke-width="4"/>',
  train:
    '<path d="M6 44V22h30c12 0 20 10 22 22z" fill="A"/><path d="M14 28h8v8h-8zm14 0h8v8h-8z" fill="G"/><path d="M4 52h56" stroke="A" stroke-width="4"/>',
  pan: '<circle cx="24" cy="36" r="20" fill="A"/><circle cx="24" cy="36" r="13" fill="G"/><path d="M38 24 58 8" stroke="A" stroke-width="7" stroke-linecap="round"/>',
  sun: '<circle cx="32" cy="38" r="14" fill="A"/><path d="M32 8v10M8 38h8m32 0h8M15 20l6 6m28-6-6 6" stroke="A" stroke-width="5" stroke-linecap="round"/><path d="M4 56h56" stroke="A" stroke-width="5"/>',
  leaf: '<path d="M32 58C10 46 10 20 32 6c22 14 22 40 0 52z" fill="A"/><path d="M32 60V20m0 14 10-8M32 44l-10-8" stroke="G" stroke-width="3" fill="none"/>',
  peak: '<path d="M4 54 24 18l10 16 8-12 18 32z" fill="A"/><path d="m24 18 6 11-6 4-6-4z" fill="G"/>',
  basket:
    '<path d="M8 28h48l-6 28H14z" fill="A"/><path d="M18 28c0-24 28-24 28 0" fill="none" stroke="A" stroke-width="5"/><path d="M24 34v16m8-16v16m8-16v16" stroke="G" stroke-width="3"/>',
  boot: '<path d="M16 6h18v24l20 10c4 2 4 6 4 10H16z" fill="A"/><path d="M14 54h46v5H14z" fill="A"/><path d="M22 14h8m-8 8h8" stroke="G" stroke-width="3"/>',
};

const fontOf = (face) => {
  const file = join(project, `node_modules/@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`);
  return `data:font/woff2;base64,${readFileSync(file).toString('base64')}`;
};
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** How a size is laid out: in a row, or one below the other. */
const layouts = {
  '320x50': { way: 'row', mark: 34, headline: 14, call: 11, name: 0, gap: 10, padding: '0 10px' },
  '728x90': { way: 'row', mark: 58, headline: 23, call: 15, name: 12, gap: 20, padding: '0 24px' },
  '300x250': { way: 'column', mark: 54, headline: 25, call: 15, name: 13, gap: 11, padding: '18px 22px' },
};

const draw = ({ advertiser, art: { ground, ink, accent, font, mark, headline, call } }, size) => {
  const [width, height] = size.split('x').map(Number);
  const { way, gap, padding, ...at } = layouts[size];
  const drawn = marks[mark].replaceAll('"A"', `"${accent}"`).replaceAll('"G"', `"${ground}"`);
  const isRow = way === 'row';
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: F; src: url(${fontOf(font)}); font-weight: 100 900 }
    * { margin: 0; box-sizing: border-box }
    body { width: ${width}px; height: ${height}px; overflow: hidden; background: ${ground}; color: ${ink}; font-family: F; display: flex;
      flex-direction: ${way}; align-items: ${isRow ? 'center' : 'flex-start'}; gap: ${gap}px; padding: ${padding} }
    svg { width: ${at.mark}px; height: ${at.mark}px; flex: none }
    .words { flex: 1 }
    h1 { font-size: ${at.headline}px; line-height: 1.14; font-weight: 700; text-wrap: balance; letter-spacing: -0.01em }
    p { font-size: ${at.name}px; ${at.name ? '' : 'display: none;'} opacity: 0.85; margin-top: ${isRow ? 4 : 8}px; font-weight: 500 }
    .call { background: ${accent}; color: ${ground}; font-size: ${at.call}px; font-weight: 700; padding: ${isRow ? '0.55em 0.9em' : '0.6em 1em'}; border-radius: 99px; flex: none; white-space: nowrap }
  </style><svg viewBox="0 0 64 64">${drawn}</svg><div class="words"><h1>${escape(headline)}</h1><p>${escape(advertiser)}</p></div><span class="call">${escape(call)}</span>`;
};

const [wanted] = process.argv.slice(2);
const items = parse(readFileSync(join(project, 'demo/ads.yaml'), 'utf8')).filter(({ art, key }) => art && (!wanted || key === wanted));
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  for (const item of items)
    for (const size of adSizes) {
      const [width, height] = size.split('x').map(Number);
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: density });
      await page.setContent(draw(item, size));
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const png = await page.screenshot();
      await page.close();
      const bytes = await sharp(png).webp({ quality: 88, effort: 6, smartSubsample: true }).toBuffer();
      writeFileSync(join(folder, `${item.key}-${size}.webp`), bytes);
      console.info(`${item.key} ${size}: ${bytes.length} bytes`);
    }
} finally {
  await browser.close();
}
