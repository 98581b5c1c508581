import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
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

/** The outline of a glyph at the weight of its font: the file has the lightest, and how far each point moves. */
const applyWeight = (font: Font, id: number, outline: Outline | undefined): Outline | undefined => {
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

/** Decompresses the tables of a WOFF2 file; fontkit's own decoder takes ten times as long. */
const decompressTables = (font: Font): void => {
  const { _dataPos: start, directory } = font;
  if (font._decompressed || start === undefined) return;
  font.stream.pos = start;
  const packed = font.stream.readBuffer(directory.totalCompressedSize);
  let offset = 0;
  for (const table of Object.values(directory.tables)) {
    table.offset = offset;
    offset += table.transformLength ?? table.length;
  }
  font.stream = new font.stream.constructor(brotliDecompressSync(packed));
  font._decompressed = true;
};

/**
 * The font of a WOFF2 file at a weight. fontkit applies weights to plain TrueType only; of WOFF2 it gives the outlines of the file, whose points are moved
 * here. A file without weights is given as it is. The file is parsed once for all its weights.
 */
const createFontAt = (file: Uint8Array, plain: Font, weight: number): Font => {
  plain.getGlyph(1);
  const axes = Object.entries(plain.variationAxes);
  const outlines = plain._transformedGlyphs;
  if (axes.length === 0 || !outlines) return plain;
  const font = create(file);
  Object.assign(font, { stream: plain.stream, directory: plain.directory, _decompressed: true, _tables: plain._tables });
  font.variationCoords = axes.map(([name, { min, max }]) => (name === 'wght' ? Math.min(max, Math.max(min, weight)) : min));
  font._transformedGlyphs = outlines;
  const getBaseGlyph = font._getBaseGlyph.bind(font);
  const known = new WeakSet<Glyph>();
  font._getBaseGlyph = (id, characters) => {
    const glyph = getBaseGlyph(id, characters);
    if (glyph && !known.has(glyph)) {
      known.add(glyph);
      let outline: Outline | undefined;
      glyph._decode = () => (outline ??= applyWeight(font, id, outlines[id]));
    }
    return glyph;
  };
  return font;
};

const createTypeface = (has: Typeface['has'], fontOf: () => Font): Typeface => ({
  has,
  width: (text) => fontOf().layout(text).advanceWidth / fontOf().unitsPerEm,
  set: (text) => {
    const font = fontOf();
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
});

/** Reads a face of a WOFF2 file; gives it at any weight. Outlines are parsed with the first word that is set: most files of rare letters never need them. */
export const readTypeface = async (path: string): Promise<(weight: number) => Typeface> => {
  const file = await readFile(path);
  const plain = create(file);
  decompressTables(plain);
  const made = new Map<number, Typeface>();
  return (weight) => {
    const known = made.get(weight);
    if (known) return known;
    let font: Font | undefined;
    const typeface = createTypeface(
      (codePoint) => plain.hasGlyphForCodePoint(codePoint),
      () => (font ??= createFontAt(file, plain, weight)),
    );
    made.set(weight, typeface);
    return typeface;
  };
};
