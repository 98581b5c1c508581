/** The theme of the brands: colours, type and spacing as tokens, in the order primitives → brand → mode → component. */
export type { Character, NameplateLayout, SectionTitleStyle } from './character.ts';
export { characters } from './characters.ts';
export { type FontFace, type FontFamily, fontFamilies, type FontFamilyId } from './font-families.ts';
export type { Colour, Palette, Palettes } from './palette.ts';
export { listFontFamilies, palettes, themeCss, tokensCss } from './theme-css.ts';
export { faviconSvg, type Mark, marks } from './marks.ts';
export { nameplateDrawing, shareCardSvg } from './share-card.ts';
