// node scripts/run.mjs scripts/nameplate-outlines.mjs: draws each brand's name in its own face, for cards and packages' labels that must need no font.
// To be run after a brand is added, renamed, or set otherwise; `-- --check` says whether that is due.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { brands } from '../src/brands/index.ts';
import { characters, fontFamilies } from '../src/brands/theme/index.ts';
import { readTypeface } from '../src/features/distribution/share-cards/typeface.service.ts';
import { project } from './toolchain.mjs';

const target = join(project, 'src/brands/theme/nameplate-outlines.json');
const { resolve } = createRequire(import.meta.url);
const fileOf = ({ source, path }) => (source === 'cut' ? join(project, 'src/site/fonts', path) : resolve(`@fontsource-variable/${path}`));
const round = (value) => String(Math.round(value * 10) / 10);

/** A glyph's path, moved to `left` and made 100 high at its em, with y downwards. */
const place = (path, left, scale) =>
  path.replace(/([MLQC])([^MLQCZ]*)/g, (_, command, numbers) => {
    const values = numbers.match(/-?[\d.]+(?:e-?\d+)?/g).map(Number);
    return command + values.map((value, index) => round(index % 2 === 0 ? left + value * scale : -value * scale)).join(' ');
  });

const drawName = async ({ vertical, displayName }) => {
  const { family, weight, style, tracking, case: letters } = characters[vertical].nameplate;
  const { faces } = fontFamilies[family];
  const face = (await readTypeface(fileOf(faces.find((candidate) => candidate.style === style) ?? faces[0])))(weight);
  const name = letters === 'uppercase' ? displayName.toUpperCase() : letters === 'lowercase' ? displayName.toLowerCase() : displayName;
  const { paths, unitsPerEm, width } = face.set(name);
  const scale = 100 / unitsPerEm;
  const path = paths.map((glyph, index) => place(glyph.path, glyph.x * scale + index * tracking * 100, scale)).join('');
  return { name: displayName, width: Number(round(width * 100 + name.length * tracking * 100)), path };
};

const outlines = Object.fromEntries(await Promise.all(brands.map(async (brand) => [brand.vertical, await drawName(brand)])));
const text = await format(JSON.stringify(outlines), { ...(await resolveConfig(target)), filepath: target });
if (!process.argv.includes('--check')) await writeFile(target, text);
else if (text !== (await readFile(target, 'utf8'))) {
  console.error('The outlines are not those of the brands. Run: node scripts/run.mjs scripts/nameplate-outlines.mjs');
  process.exitCode = 1;
}
