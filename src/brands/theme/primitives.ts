/** Widths of the window in px at which pages change (PG-23). Media queries and the sizes of pictures write them out; test/architecture refuses others. */
export const breakpoints = [758, 1000, 1240, 1440, 1600] as const;
/** Space in px on the 4 px grid, `--space-1` … `--space-9`. */
export const spaces = [4, 8, 12, 16, 24, 32, 48, 64, 96] as const;
/** Space in px inside labels, buttons and rows of links, where the grid is too coarse, `--inset-1` … `--inset-3`. */
export const insets = [3, 6, 10] as const;
/** Colours that are the same for every brand and mode: what pictures lie on and are darkened by, words on them, and a notice for browsers that know no modes. */
export const fixedColours = {
  scrim: '#000',
  'on-picture': '#fff',
  'picture-ground': '#101014',
  notice: '#fff3cd',
  'notice-ink': '#222',
} as const;
/** Space that grows with the letters beside it: between words and marks, between lines of a list, between paragraphs. */
export const textSpaces = { 'gap-word': '0.5em', 'gap-text': '0.6em', flow: '1.1em' } as const;
/**
 * Sizes in rem at the narrowest and the widest page, `--step-0` … `--step-6`:
 * labels, quiet text, small headlines, third, second, lead, display. Phone 28/20/16, desktop 44/28/20/16: few steps with real jumps.
 */
export const steps: readonly { narrow: number; wide: number; headline: boolean }[] = [
  { narrow: 0.8125, wide: 0.8125, headline: false },
  { narrow: 0.9375, wide: 0.9375, headline: false },
  { narrow: 1, wide: 1, headline: false },
  { narrow: 1, wide: 1.25, headline: true },
  { narrow: 1.25, wide: 1.75, headline: true },
  { narrow: 1.75, wide: 2.75, headline: true },
  { narrow: 2.125, wide: 3.75, headline: true },
];
/** Body text in rem, narrow and wide: 18 to 20 px for serifs, 17 to 18 for the larger-looking sans. */
export const bodySizes = { serif: { narrow: 1.125, wide: 1.25 }, sans: { narrow: 1.0625, wide: 1.125 } } as const;
/** Space between the groups of a page in px, by density. */
export const groupGaps = { dense: 32, regular: 44, airy: 60 } as const;

const round = (value: number) => Math.round(value * 10_000) / 10_000;
/** A size in rem that grows evenly from 24 rem (384 px) to 78 rem (1,248 px) of page width. */
export const fluid = (narrow: number, wide: number): string => {
  if (narrow === wide) return `${round(narrow)}rem`;
  const slope = (wide - narrow) / (78 - 24);
  return `clamp(${round(narrow)}rem,${round(narrow - slope * 24)}rem + ${round(slope * 100)}vw,${round(wide)}rem)`;
};
