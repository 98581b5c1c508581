import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { brands, type Vertical, verticals } from '../index.ts';
import { characters, type FontFace, fontFamilies, listFontFamilies, faviconSvg, marks, palettes, shareCardSvg, themeCss } from './index.ts';
import { contrast, inverseTexts, textPairs } from '../../../test/support/contrast.ts';
import { fallbackAdjustment } from './font-css.ts';
import { fallbackFonts } from './font-families.ts';

/** The text that fallback widths are measured with: both languages, letters in ordinary measure. */
const widthSample =
  'The mayor said on Monday that the harbor would open again before spring, and nobody asked who pays. El río volvió a subir de noche; ¿quién avisó?';

const project = join(import.meta.dirname, '../../..');
const toFile = (face: FontFace) =>
  face.source === 'cut'
    ? join(project, 'src/site/fonts', face.path)
    : createRequire(import.meta.url).resolve(`@fontsource-variable/${face.path}`);

test('contrast is that of WCAG: black on white 21, grey on white 4.54', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

const modes = verticals.flatMap((vertical) => (['light', 'dark'] as const).map((mode) => ({ vertical, mode })));
test.each(modes)('BR-12: $vertical $mode: every text stands out 4.5:1 from every ground it lies on', ({ vertical, mode }) => {
  const palette = palettes[vertical][mode];
  const faint = textPairs.filter(([text, ground]) => contrast(palette[text], palette[ground]) < 4.5);
  expect(faint).toEqual([]);
  const { bar } = palette;
  if (bar) expect(Math.min(contrast(bar.text, bar.ground), contrast(bar.accent, bar.ground))).toBeGreaterThanOrEqual(4.5);
});

test.each(modes)('BR-12: $vertical $mode: every dark text stands out 4.5:1 from an inverse band', ({ vertical, mode }) => {
  const { dark, [mode]: own } = palettes[vertical];
  expect(inverseTexts.filter((text) => contrast(dark[text], own.inverse) < 4.5)).toEqual([]);
});

test.each(modes)('BR-12: $vertical $mode: what has focus is seen, 3:1 on every ground', ({ vertical, mode }) => {
  const { link, paper, raised, muted } = palettes[vertical][mode];
  expect(Math.min(...[paper, raised, muted].map((ground) => contrast(link, ground)))).toBeGreaterThanOrEqual(3);
});

test('a brand with the navbar theme "vertical" has colours for its bar, and no other has', () => {
  for (const { vertical, navbarTheme } of brands) {
    expect(palettes[vertical].light.bar !== undefined, vertical).toBe(navbarTheme === 'vertical');
    expect(palettes[vertical].dark.bar !== undefined, vertical).toBe(navbarTheme === 'vertical');
  }
});

test('BR-27: no two brands share a palette, and dark is never light', () => {
  const seen = modes.map(({ vertical, mode }) => JSON.stringify(palettes[vertical][mode]));
  expect(new Set(seen).size).toBe(30);
});

// design, "Characters": the pair each brand is set in
const pairs: Record<Vertical, [headline: string, text: string]> = {
  news: ['Libre Franklin', 'Masthead Serif'],
  mach: ['Archivo Expanded', 'Inter'],
  better: ['Public Sans', 'Masthead Serif'],
  think: ['Newsreader Display', 'Newsreader'],
  globalcitizen: ['Libre Franklin', 'Public Sans'],
  select: ['Lora', 'Inter'],
  eonline: ['Archivo Expanded', 'Inter'],
  today: ['Playfair Display', 'Public Sans'],
  msnbc: ['Libre Franklin', 'Masthead Serif'],
  telemundo: ['Archivo', 'Public Sans'],
  noticias: ['Masthead Serif', 'Public Sans'],
  deportes: ['Archivo Expanded Italic', 'Inter'],
  localstationdeportes: ['Archivo', 'Inter'],
  shows: ['Playfair Display', 'Public Sans'],
  entretenimiento: ['Lora Italic', 'Public Sans'],
};
test.each(verticals)('BR-11: %s is set in its own pair of families, at most two', (vertical) => {
  expect(listFontFamilies(vertical).map((id) => fontFamilies[id].name)).toEqual(pairs[vertical]);
});

test.each(verticals)('BR-11: %s loads at most 90 kB of fonts for English and Spanish', async (vertical) => {
  const files = listFontFamilies(vertical).flatMap((id) => fontFamilies[id].faces.filter(({ subset }) => subset === 'latin').map(toFile));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90 * 1024);
});

test.each(verticals)('%s sets no weight that its faces do not have', (vertical) => {
  const { headline, nameplate } = characters[vertical];
  for (const { family, weight, style } of [headline, nameplate]) {
    const held = fontFamilies[family].faces.some((face) => {
      const [least, most = least] = face.weight.split(' ').map(Number) as [number, number?];
      return face.style === style && weight >= least && weight <= (most ?? least);
    });
    expect(held, `${family} ${weight} ${style}`).toBe(true);
  }
});

test.each(Object.entries(fontFamilies))('the measures of %s are those of its file', async (_id, family) => {
  const font = create(await readFile(toFile(family.faces[0])));
  const { ascent, descent, lineGap } = family.metrics;
  expect(font.ascent / font.unitsPerEm).toBeCloseTo(ascent, 4);
  expect(-font.descent / font.unitsPerEm).toBeCloseTo(descent, 4);
  expect(font.lineGap / font.unitsPerEm).toBeCloseTo(lineGap, 4);
});

test.each(['ñ', 'Ñ', '¿', '¡', 'á', 'é', 'í', 'ó', 'ú', 'ü', '“', '”', '’', '—', '…', '€'])(
  'every headline and text face has %s',
  async (letter) => {
    for (const family of Object.values(fontFamilies)) {
      const font = create(await readFile(toFile(family.faces[0])));
      expect(font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), family.name).toBe(true);
    }
  },
);

test('the stand-ins are as wide as Arial and Times New Roman, by their twins where this machine has them', () => {
  const twin = '/usr/share/fonts/truetype/liberation';
  if (!existsSync(twin)) return console.log('No Liberation fonts here: the widths of the stand-ins were not measured.');
  const files = {
    sans: 'LiberationSans-Regular',
    sansBold: 'LiberationSans-Bold',
    serif: 'LiberationSerif-Regular',
    serifItalic: 'LiberationSerif-Italic',
    serifBold: 'LiberationSerif-Bold',
    serifBoldItalic: 'LiberationSerif-BoldItalic',
  };
  for (const [fallback, file] of Object.entries(files)) {
    const font = openSync(`${twin}/${file}.ttf`);
    const width = font.layout(widthSample).advanceWidth / font.unitsPerEm / [...widthSample].length;
    expect(fallbackFonts[fallback as keyof typeof files].width, fallback).toBeCloseTo(width, 3);
  }
});

test('a stand-in takes the room of its family: width by size-adjust, height undone by the same factor', () => {
  const [plain] = fontFamilies.inter.standIns;
  const adjusted = fallbackAdjustment(fontFamilies.inter, plain ?? { font: 'serif', weight: '', width: 0 });
  expect(adjusted.sizeAdjust).toBeCloseTo(0.4881 / 0.4589, 6);
  expect(adjusted.ascent * adjusted.sizeAdjust).toBeCloseTo(0.96875, 6);
});

test.each(Object.entries(fontFamilies))('%s: a stand-in for every weight, and a bold one for none below 550', (_id, family) => {
  const [least, most = least] = family.faces[0].weight.split(' ').map(Number) as [number, number?];
  const ranges = family.standIns.map(({ weight }) => weight.split(' ').map(Number) as [number, number]);
  const held = (weight: number) => ranges.filter(([from, to]) => weight >= from && weight <= to).length;
  for (let weight = least; weight <= most; weight += 1) expect(held(weight), String(weight)).toBe(1);
  for (const { font, weight } of family.standIns) expect(font.includes('Bold'), font).toBe(Number.parseInt(weight) >= 550);
});
test('the weight of a stand-in reaches the style sheet, so that interface text stays as light as it will be', () => {
  const faces = themeCss('news').match(/@font-face\{font-family:'Libre Franklin Fallback'[^}]*\}/g) ?? [];
  expect(faces.map((face) => [/local\('([^']*)'\)/.exec(face)?.[1], /font-weight:([^;]*)/.exec(face)?.[1]])).toEqual([
    ['Arial', '100 549'],
    ['Arial Bold', '550 900'],
  ]);
});

const promised =
  'paper paper-raised ink text text-quiet rule rule-strong accent accent-ink link link-hover focus tone-muted tone-inverse tone-inverse-text tone-accent font-headline font-text font-ui headline-weight headline-tracking headline-stretch headline-style step-0 step-1 step-2 step-3 step-4 step-5 step-6 space-1 space-2 space-3 space-4 space-5 space-6 space-7 space-8 space-9 measure radius gutter page-width image-radius selection';
test.each(verticals)('the style sheet of %s has every token that features rely on', (vertical) => {
  const css = themeCss(vertical);
  expect(promised.split(' ').filter((name) => !css.includes(`--${name}:`))).toEqual([]);
  expect(css).toContain(`light-dark(${palettes[vertical].light.text},${palettes[vertical].dark.text})`);
  expect(css).toContain('[data-theme=dark]{color-scheme:dark');
  expect(css).not.toContain('undefined');
});

test('PG-23: pages grow by a column at 1440 and at 1600 px, and the measure of text does not', () => {
  const css = themeCss('news');
  const widths = [...css.matchAll(/@media \(min-width:(\d+)px\)\{:root\{--page-width:(\d+)px\}\}/g)].map(([, from, width]) => [
    from,
    width,
  ]);
  expect(css).toContain('--page-width:1240px');
  expect(widths).toEqual([
    ['1440', '1343'],
    ['1600', '1446'],
  ]);
  expect(css.match(/--measure:/g)).toHaveLength(1);
});

test.each(verticals)('BR-27: %s has a mark of its own and a card that needs no font', (vertical) => {
  expect(faviconSvg(vertical)).toContain(marks[vertical].shapes);
  expect(new Set(verticals.map((other) => marks[other].shapes)).size).toBe(15);
  const brand = brands.find((candidate) => candidate.vertical === vertical);
  expect(brand && shareCardSvg(brand)).not.toContain('<text');
});
