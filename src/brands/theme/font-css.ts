import { fallbackFonts, type FontFace, type FontFamily, fontFamilies, type FontFamilyId, type StandIn } from './font-families.ts';

// the ranges of the packages' own style sheets
const ranges: Record<FontFace['subset'], string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};
const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;

/** How a stand-in of a family is stretched so that text takes the same space before and after the file arrives. */
export const fallbackAdjustment = ({ metrics }: Pick<FontFamily, 'metrics'>, { font, width }: StandIn) => {
  const size = width / fallbackFonts[font].width;
  return { sizeAdjust: size, ascent: metrics.ascent / size, descent: metrics.descent / size, lineGap: metrics.lineGap / size };
};

const faceCss = (name: string, face: FontFace, url: string): string =>
  `@font-face{font-family:'${name}';src:url(${url}) format('woff2');font-weight:${face.weight};font-style:${face.style};font-display:optional;unicode-range:${ranges[face.subset]}}`;
const standInCss = (family: FontFamily, standIn: StandIn): string => {
  const { sizeAdjust, ascent, descent, lineGap } = fallbackAdjustment(family, standIn);
  const { local, style } = fallbackFonts[standIn.font];
  const places = local.map((name) => `local('${name}')`).join(',');
  return `@font-face{font-family:'${family.name} Fallback';src:${places};font-weight:${standIn.weight};font-style:${style};size-adjust:${percent(sizeAdjust)};ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:${percent(lineGap)}}`;
};

/** The `font-family` value of a family: itself, its measured stand-in, the system's. */
export const fontStack = (id: FontFamilyId): string => {
  const { name, kind } = fontFamilies[id];
  return `'${name}','${name} Fallback',${kind === 'serif' ? 'Georgia,serif' : 'system-ui,sans-serif'}`;
};

/** The @font-face rules of some families; `urlOf` gives the address of a file. */
export const fontFaceCss = (ids: readonly FontFamilyId[], urlOf: (face: FontFace) => string): string =>
  ids
    .map((id): FontFamily => fontFamilies[id])
    .flatMap((family) => [
      ...family.faces.map((face) => faceCss(family.name, face, urlOf(face))),
      ...family.standIns.map((standIn) => standInCss(family, standIn)),
    ])
    .join('\n');
