import type { Image } from '../model/image.ts';

/** The line that names the sources of a picture: its credit, or else its creator, and the copyright notice unless the credit contains it. */
export const formatCredit = ({ credit, creator, copyrightNotice }: Partial<Image>): string | undefined => {
  const name = credit || creator;
  if (!copyrightNotice || name?.includes(copyrightNotice)) return name;
  return name && !copyrightNotice.includes(name) ? `${name} · ${copyrightNotice}` : copyrightNotice;
};
