/** Measures of a face in parts of its em, from its file. */
export type FontMetrics = { ascent: number; descent: number; lineGap: number };
/** One file of a family: `package` files are those of @fontsource-variable, `cut` files lie in src/site/fonts. */
export type FontFace = {
  source: 'package' | 'cut';
  path: string;
  weight: string;
  style: 'normal' | 'italic';
  subset: 'latin' | 'latin-ext';
};
/** A system font that stands in until the file is there. */
export type Fallback = 'sans' | 'sansBold' | 'serif' | 'serifItalic' | 'serifBold' | 'serifBoldItalic';
/** What stands in for some weights of a family; `width` is the family's own mean advance of the sample text at the weights it is set in. */
export type StandIn = { font: Fallback; weight: string; width: number };
export type FontFamily = {
  name: string;
  kind: 'sans' | 'serif';
  standIns: readonly StandIn[];
  metrics: FontMetrics;
  faces: readonly FontFace[];
};

const latin = (path: string, weight: string, style: FontFace['style'] = 'normal'): FontFace => ({
  source: 'package',
  path: `${path}.woff2`,
  weight,
  style,
  subset: 'latin',
});
const cut = (path: string, weight: string, style: FontFace['style'] = 'normal'): FontFace => ({
  source: 'cut',
  path: `${path}.woff2`,
  weight,
  style,
  subset: 'latin',
});
// letters of other Latin alphabets, loaded only where a page has one
const more = (path: string, weight: string, style: FontFace['style'] = 'normal'): FontFace => ({
  source: 'package',
  path: `${path}.woff2`,
  weight,
  style,
  subset: 'latin-ext',
});

type WeightRange = readonly [least: number, most: number];
// a regular and a bold of the system for the weights below and from 550: text that is not bold must not turn bold while its file is on the way
const plainAndBold = (kind: 'sans' | 'serif', [least, most]: WeightRange, plain: number, bold: number): readonly StandIn[] => [
  { font: kind, weight: `${least} 549`, width: plain },
  { font: `${kind}Bold`, weight: `550 ${most}`, width: bold },
];

/** The families that brands are set in; nothing else is loaded. */
export const fontFamilies = {
  franklin: {
    name: 'Libre Franklin',
    kind: 'sans',
    standIns: plainAndBold('sans', [100, 900], 0.4705, 0.4848),
    metrics: { ascent: 0.966, descent: 0.246, lineGap: 0 },
    faces: [
      latin('libre-franklin/files/libre-franklin-latin-wght-normal', '100 900'),
      more('libre-franklin/files/libre-franklin-latin-ext-wght-normal', '100 900'),
    ],
  },
  archivo: {
    name: 'Archivo',
    kind: 'sans',
    standIns: plainAndBold('sans', [100, 900], 0.453, 0.4813),
    metrics: { ascent: 0.878, descent: 0.21, lineGap: 0 },
    faces: [latin('archivo/files/archivo-latin-wght-normal', '100 900'), more('archivo/files/archivo-latin-ext-wght-normal', '100 900')],
  },
  archivoExpanded: {
    name: 'Archivo Expanded',
    kind: 'sans',
    standIns: [{ font: 'sansBold', weight: '600 900', width: 0.6069 }],
    metrics: { ascent: 0.878, descent: 0.21, lineGap: 0 },
    faces: [cut('archivo-expanded', '600 900'), more('archivo/files/archivo-latin-ext-wght-normal', '600 900')],
  },
  archivoExpandedItalic: {
    name: 'Archivo Expanded Italic',
    kind: 'sans',
    standIns: [{ font: 'sansBold', weight: '700 900', width: 0.6246 }],
    metrics: { ascent: 0.878, descent: 0.21, lineGap: 0 },
    faces: [cut('archivo-expanded-italic', '700 900', 'italic'), more('archivo/files/archivo-latin-ext-wght-italic', '700 900', 'italic')],
  },
  inter: {
    name: 'Inter',
    kind: 'sans',
    standIns: plainAndBold('sans', [400, 700], 0.4881, 0.4972),
    metrics: { ascent: 0.96875, descent: 0.24121, lineGap: 0 },
    faces: [cut('inter-text', '400 700'), more('inter/files/inter-latin-ext-wght-normal', '400 700')],
  },
  publicSans: {
    name: 'Public Sans',
    kind: 'sans',
    standIns: plainAndBold('sans', [100, 900], 0.4708, 0.4795),
    metrics: { ascent: 0.95, descent: 0.225, lineGap: 0 },
    faces: [
      latin('public-sans/files/public-sans-latin-wght-normal', '100 900'),
      more('public-sans/files/public-sans-latin-ext-wght-normal', '100 900'),
    ],
  },
  // Source Serif 4; its licence keeps that name for unchanged files (src/site/fonts/cut.sh)
  serif: {
    name: 'Masthead Serif',
    kind: 'serif',
    standIns: plainAndBold('serif', [400, 800], 0.4865, 0.5),
    metrics: { ascent: 1.036, descent: 0.335, lineGap: 0 },
    faces: [
      cut('masthead-serif-text', '400 800'),
      cut('masthead-serif-text-italic', '400', 'italic'),
      more('source-serif-4/files/source-serif-4-latin-ext-wght-normal', '400 800'),
    ],
  },
  lora: {
    name: 'Lora',
    kind: 'serif',
    standIns: plainAndBold('serif', [400, 700], 0.476, 0.4833),
    metrics: { ascent: 1.006, descent: 0.274, lineGap: 0 },
    faces: [latin('lora/files/lora-latin-wght-normal', '400 700'), more('lora/files/lora-latin-ext-wght-normal', '400 700')],
  },
  loraItalic: {
    name: 'Lora Italic',
    kind: 'serif',
    standIns: [
      { font: 'serifItalic', weight: '400 549', width: 0.4627 },
      { font: 'serifBoldItalic', weight: '550 700', width: 0.4654 },
    ],
    metrics: { ascent: 1.006, descent: 0.274, lineGap: 0 },
    faces: [
      latin('lora/files/lora-latin-wght-italic', '400 700', 'italic'),
      more('lora/files/lora-latin-ext-wght-italic', '400 700', 'italic'),
    ],
  },
  playfair: {
    name: 'Playfair Display',
    kind: 'serif',
    standIns: plainAndBold('serif', [400, 900], 0.4604, 0.472),
    metrics: { ascent: 1.082, descent: 0.251, lineGap: 0 },
    faces: [
      latin('playfair-display/files/playfair-display-latin-wght-normal', '400 900'),
      more('playfair-display/files/playfair-display-latin-ext-wght-normal', '400 900'),
    ],
  },
  newsreaderDisplay: {
    name: 'Newsreader Display',
    kind: 'serif',
    standIns: [{ font: 'serif', weight: '400 500', width: 0.4628 }],
    metrics: { ascent: 0.735, descent: 0.265, lineGap: 0 },
    faces: [cut('newsreader-display', '400 500'), more('newsreader/files/newsreader-latin-ext-wght-normal', '400 500')],
  },
  newsreader: {
    name: 'Newsreader',
    kind: 'serif',
    standIns: plainAndBold('serif', [400, 700], 0.4365, 0.4586),
    metrics: { ascent: 0.735, descent: 0.265, lineGap: 0 },
    faces: [
      cut('newsreader-text', '400 700'),
      cut('newsreader-text-italic', '400', 'italic'),
      more('newsreader/files/newsreader-latin-ext-wght-normal', '400 700'),
    ],
  },
} as const satisfies Record<string, FontFamily>;
export type FontFamilyId = keyof typeof fontFamilies;

/** The system fonts that stand in: where they are looked for, and their mean advance for the same sample text. Arial and Times New Roman have twins of equal widths everywhere. */
export const fallbackFonts: Record<Fallback, { local: readonly string[]; style: FontFace['style']; width: number }> = {
  sans: { local: ['Arial', 'ArialMT', 'Liberation Sans'], style: 'normal', width: 0.4589 },
  sansBold: { local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], style: 'normal', width: 0.4936 },
  serif: { local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'], style: 'normal', width: 0.4148 },
  serifItalic: {
    local: ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'],
    style: 'italic',
    width: 0.4177,
  },
  serifBold: { local: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'], style: 'normal', width: 0.4413 },
  serifBoldItalic: {
    local: ['Times New Roman Bold Italic', 'TimesNewRomanPS-BoldItalicMT', 'Liberation Serif Bold Italic'],
    style: 'italic',
    width: 0.4272,
  },
};
