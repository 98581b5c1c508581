/** The part of fontkit that the tests of the faces use; it ships no types. */
declare module 'fontkit' {
  export type Font = {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { advanceWidth: number };
  };
  export const create: (file: Uint8Array) => Font;
  export const openSync: (path: string) => Font;
}
