import { askedPictures, type Screen } from './asked-pictures.ts';

/** Screens in the order in which a demo is likely to be looked at. */
const desktop: Screen = { width: 1440, density: 1 };
const phone: Screen = { width: 390, density: 3 };
const sharpDesktop: Screen = { width: 1440, density: 2 };

const sideBySide = (pages: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(0, ...pages.map(({ length }) => length)) }, (_, place) =>
    pages.flatMap((page) => page[place] ?? []),
  ).flat();

/**
 * The addresses of the pictures of fronts, in the order in which they are likely to be seen, each once: side by side, each front from its top,
 * for desktops, then for phones, then for sharper screens.
 */
export const seenOrder = (pages: readonly string[]): string[] => [
  ...new Set([desktop, phone, sharpDesktop].flatMap((screen) => sideBySide(pages.map((html) => askedPictures(html, screen))))),
];
