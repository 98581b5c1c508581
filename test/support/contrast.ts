import type { Palette } from '../../src/brands/theme/palette.ts';

const channel = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminance = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

type Ink = Exclude<keyof Palette, 'bar'>;
const onPaper: readonly Ink[] = ['ink', 'text', 'quiet', 'accent', 'link', 'linkHover', 'signal'];

/** Every pair that meets as text and ground: these keep 4.5:1 in every brand and mode. */
export const textPairs: readonly (readonly [text: Ink, ground: Ink])[] = [
  ...(['paper', 'raised', 'muted'] as const).flatMap((ground) => onPaper.map((text) => [text, ground] as const)),
  ['ink', 'tone'],
  ['text', 'tone'],
  ['quiet', 'tone'],
  ['link', 'tone'],
  ['accentInk', 'accent'],
  ['signalInk', 'signal'],
  ['inverseText', 'inverse'],
];

/** Inside an inverse band the dark values are used, whatever the mode: these keep 4.5:1 on the inverse ground of both. */
export const inverseTexts: readonly Ink[] = onPaper;
