import { listAskedPictures, type Screen } from './list-asked-pictures.ts';

/** Screens in the order in which a demo is likely to be seen. */
const desktop: Screen = { width: 1440, density: 1 };
const phone: Screen = { width: 390, density: 3 };
const sharpDesktop: Screen = { width: 1440, density: 2 };

const interleave = (pages: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(0, ...pages.map(({ length }) => length)) }, (_, place) =>
    pages.flatMap((page) => page[place] ?? []),
  ).flat();

/**
 * The addresses of the pictures of fronts, in the order in which they are likely to be seen, each once: side by side, each front from its top,
 * for desktops, then for phones, then for sharper screens.
 */
export const listInSeenOrder = (pages: readonly string[]): string[] => [
  ...new Set([desktop, phone, sharpDesktop].flatMap((screen) => interleave(pages.map((html) => listAskedPictures(html, screen))))),
];
