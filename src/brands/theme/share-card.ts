import type { Brand } from '../brand.ts';
import type { Vertical } from '../vertical.ts';
import { marks } from './marks.ts';
import outlines from './nameplate-outlines.json' with { type: 'json' };
import { palettes } from './theme-css.ts';

type Outline = { name: string; width: number; path: string };
// drawn once from the brands' fonts; a brand without one is set in a system font
const outlineOf: Partial<Record<Vertical, Outline>> = outlines;

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The nameplate as a drawing 100 high at its em, so that no font is needed to draw it; a brand without outlines, or renamed since, is set in a system font. */
const nameplate = (brand: Brand, most: number): { svg: string; width: number; scale: number } => {
  const outline = outlineOf[brand.vertical];
  const drawn = outline?.name === brand.displayName ? outline : undefined;
  const width = drawn?.width ?? brand.displayName.length * 60;
  const scale = Math.min(most / width, 1.9);
  const svg = drawn
    ? `<path d="${drawn.path}"/>`
    : `<text font-family="sans-serif" font-size="100" font-weight="700">${escapeText(brand.displayName)}</text>`;
  return { svg, width: width * scale, scale };
};

/** The nameplate as outlines in a drawing 100 high at its em; empty where the brand has no outlines, for letters would need a font. */
export const nameplateDrawing = ({ vertical, displayName }: Pick<Brand, 'vertical' | 'displayName'>): { svg: string; width: number } => {
  const outline = outlineOf[vertical];
  return outline?.name === displayName ? { svg: `<path d="${outline.path}"/>`, width: outline.width } : { svg: '', width: 1 };
};

/** The picture a brand is shared with where a piece has none: 1200 × 630, its mark and nameplate on its inverse ground. */
export const shareCardSvg = (brand: Brand): string => {
  const { inverse, inverseText, second, accent } = palettes[brand.vertical].light;
  const { ground, shapes } = marks[brand.vertical];
  const plate = nameplate(brand, 860);
  const left = (1200 - plate.width) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><path fill="${inverse}" d="M0 0h1200v630H0z"/>`,
    `<path fill="${second}" d="M0 606h1200v24H0z"/><path fill="${accent}" d="M0 606h400v24H0z"/>`,
    `<clipPath id="m"><rect width="32" height="32" rx="6"/></clipPath>`,
    `<g transform="translate(528 96) scale(4.5)"><g clip-path="url(#m)"><path fill="${ground}" d="M0 0h32v32H0z"/>${shapes}</g></g>`,
    `<g fill="${inverseText}" transform="translate(${Math.round(left)} 440) scale(${plate.scale.toFixed(3)})">${plate.svg}</g></svg>`,
  ].join('');
};
