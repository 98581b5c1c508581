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
 * The addresses of the pictures of fronts, in the order in which they are likely to be seen, each once: the first front whole, then the
 * others side by side, each from its top; for desktops and phones first, and for sharper screens at the end.
 */
export const seenOrder = ([first = '', ...others]: readonly string[]): string[] => {
  const of = (screen: Screen) => sideBySide(others.map((html) => askedPictures(html, screen)));
  const own = (screen: Screen) => askedPictures(first, screen);
  return [...new Set([...own(desktop), ...own(phone), ...of(desktop), ...of(phone), ...own(sharpDesktop), ...of(sharpDesktop)])];
};
