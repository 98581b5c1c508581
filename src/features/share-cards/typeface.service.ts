import { readFile } from 'node:fs/promises';
import { create, type Font, type Glyph, type Outline, type Point } from 'fontkit';

/** A face at one weight: words in it as outlines. Measures are in parts of the em. */
export type Typeface = {
  has(codePoint: number): boolean;
  /** The outlines of words one after another, as SVG paths in a drawing `1` high at its em with y downwards, and how far they reach. */
  set(text: string): { paths: { path: string; x: number }[]; unitsPerEm: number; width: number };
  /** How far words reach, without drawing them. */
  width(text: string): number;
};

const pointAt = (x: number, y: number): Point => ({ onCurve: true, endContour: true, x, y, copy: () => pointAt(x, y) });
const phantoms = (): Point[] => [pointAt(0, 0), pointAt(0, 0), pointAt(0, 0), pointAt(0, 0)];

/** The outline of a glyph at the weight of its font: the file holds the lightest, and by how much each point moves. */
const weighted = (font: Font, id: number, outline: Outline | undefined): Outline | undefined => {
  const variation = font._variationProcessor;
  if (!outline || !variation || outline.numberOfContours === 0) return outline;
  const move = (points: Point[]): Point[] => {
    const all = [...points, ...phantoms()];
    variation.transformPoints(id, all);
    return all;
  };
  if (outline.points) {
    const all = move(outline.points.map((point) => point.copy()));
    return { ...outline, points: all.slice(0, -4), phantomPoints: all.slice(-4) };
  }
  const components = outline.components ?? [];
  const all = move(components.map(({ dx, dy }) => pointAt(dx, dy)));
  return {
    ...outline,
    components: components.map((component, index) => ({
      ...component,
      dx: all[index]?.x ?? component.dx,
      dy: all[index]?.y ?? component.dy,
    })),
    phantomPoints: all.slice(-4),
  };
};

/**
 * A font of a WOFF2 file at a weight. fontkit makes weights of plain TrueType only; of WOFF2 it gives the outlines as they lie in the file, and how
 * its points move is applied here. A file without weights is given as it is.
 */
const fontAt = (file: Uint8Array, weight: number): Font => {
  const plain = create(file);
  plain.getGlyph(1);
  const axes = Object.entries(plain.variationAxes);
  const outlines = plain._transformedGlyphs;
  if (axes.length === 0 || !outlines) return plain;
  const font = create(file);
  font.variationCoords = axes.map(([name, { min, max }]) => (name === 'wght' ? Math.min(max, Math.max(min, weight)) : min));
  font._transformedGlyphs = outlines;
  const made = font._getBaseGlyph.bind(font);
  const known = new WeakSet<Glyph>();
  font._getBaseGlyph = (id, characters) => {
    const glyph = made(id, characters);
    if (glyph && !known.has(glyph)) {
      known.add(glyph);
      let outline: Outline | undefined;
      glyph._decode = () => (outline ??= weighted(font, id, outlines[id]));
    }
    return glyph;
  };
  return font;
};

/** Reads a face of a WOFF2 file at a weight. */
export const readTypeface = async (path: string, weight: number): Promise<Typeface> => {
  const font = fontAt(await readFile(path), weight);
  return {
    width: (text) => font.layout(text).advanceWidth / font.unitsPerEm,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    set: (text) => {
      const run = font.layout(text);
      let x = 0;
      const paths = run.glyphs.map((glyph, index) => {
        const position = run.positions[index];
        const placed = { path: glyph.path.toSVG(), x: x + (position?.xOffset ?? 0) };
        x += position?.xAdvance ?? 0;
        return placed;
      });
      return { paths, unitsPerEm: font.unitsPerEm, width: x / font.unitsPerEm };
    },
  };
};
