/** A reader's screen: its width in CSS pixels, and how many pixels of the screen each of them is. */
export type Screen = { width: number; density: number };
type Candidate = { address: string; width: number };

/** How wide a slot is on a screen, in CSS pixels, by its `sizes`: `(min-width:1000px) 300px,38vw`. */
const findSlotWidth = (sizes: string, screen: Screen): number => {
  for (const part of sizes.split(',')) {
    const [, least = '0', size = '100', unit] = /^\s*(?:\(min-width:\s*(\d+)px\)\s*)?([\d.]+)(px|vw)\s*$/.exec(part) ?? [];
    if (screen.width >= Number(least)) return unit === 'px' ? Number(size) : (screen.width * Number(size)) / 100;
  }
  return screen.width;
};

const parseCandidates = (srcset: string): Candidate[] =>
  srcset.split(',').flatMap((one) => {
    const [address = '', width = ''] = one.trim().split(/\s+/);
    return address && /^\d+w$/.test(width) ? [{ address, width: Number.parseInt(width, 10) }] : [];
  });

/** Chromium's choice: the next larger one unless that is much too large, which it is past the geometric mean of both. */
const chooseCandidate = (candidates: readonly Candidate[], slot: number, density: number): Candidate | undefined => {
  const enough = candidates.findIndex(({ width }) => width / slot >= density);
  const [below, above] = [candidates[enough - 1], candidates[enough]];
  if (!above) return candidates.at(-1);
  if (!below) return above;
  const mean = Math.sqrt((below.width / slot) * (above.width / slot));
  return density <= 1 || density >= mean ? above : below;
};

/** The addresses of the pictures that a browser asks for when it shows a page on a screen, from top to bottom, each once, in the format that it takes first. */
export const listAskedPictures = (html: string, screen: Screen): string[] => {
  const sources = html.matchAll(/<picture><source type="[^"]+" srcset="([^"]+)" sizes="([^"]+)"/g);
  const asked = [...sources].flatMap(
    ([, srcset = '', sizes = '']) => chooseCandidate(parseCandidates(srcset), findSlotWidth(sizes, screen), screen.density)?.address ?? [],
  );
  return [...new Set(asked)];
};
