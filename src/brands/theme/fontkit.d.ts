/** The part of fontkit that is used: measures of faces in tests, outlines of words on cards. It ships no types. */
declare module 'fontkit' {
  export type Point = { onCurve: boolean; endContour: boolean; x: number; y: number; copy(): Point };
  export type Component = { dx: number; dy: number };
  /** A glyph as it lies in the file. */
  export type Outline = { numberOfContours: number; points?: Point[]; components?: Component[]; phantomPoints?: Point[] };
  export type Glyph = { path: { toSVG(): string }; _decode(): Outline | undefined };
  export type Run = { advanceWidth: number; glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
  export type Stream = { pos: number; readBuffer(bytes: number): Uint8Array; constructor: new (bytes: Uint8Array) => Stream };
  export type Font = {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    capHeight: number;
    variationAxes: Record<string, { min: number; max: number }>;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): Run;
    getGlyph(id: number): Glyph | null;
    // what is inside a font that was read from WOFF2
    _decompressed?: boolean;
    _dataPos?: number;
    directory: { totalCompressedSize: number; tables: Record<string, { offset: number; length: number; transformLength?: number }> };
    stream: Stream;
    _tables: object;
    variationCoords: number[] | null;
    _transformedGlyphs?: Outline[];
    _variationProcessor: { transformPoints(id: number, points: Point[]): void } | null;
    _getBaseGlyph(id: number, characters?: number[]): Glyph | undefined;
  };
  export const create: (file: Uint8Array) => Font;
  export const openSync: (path: string) => Font;
}
