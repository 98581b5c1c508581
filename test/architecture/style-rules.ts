import type { SourceFile } from './source-tree.ts';
import type { Finding } from './house-rules.ts';

type Declaration = { path: string; property: string; value: string };

/** The declarations of the product's style sheets, without comments, strings and addresses. The tokens themselves are TypeScript (src/brands/theme). */
const listDeclarations = (files: readonly SourceFile[]): Declaration[] =>
  files
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.css'))
    .flatMap(({ path, text }) => {
      const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/url\([^)]*\)|'[^']*'|"[^"]*"/g, "''");
      return [...plain.matchAll(/(?:^|[;{}])\s*([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, property = '', value = '']) => ({
        path,
        property,
        value: value.trim().replaceAll(/\s+/g, ' '),
      }));
    });

/** The named colours of CSS Color 4; those of the system (Canvas, Highlight), currentcolor and transparent belong to whoever looks. */
const colourNames =
  `aliceblue|antiquewhite|aqua|aquamarine|azure|beige|bisque|black|blanchedalmond|blue|blueviolet|brown|burlywood|cadetblue|chartreuse|
chocolate|coral|cornflowerblue|cornsilk|crimson|cyan|dark(?:blue|cyan|goldenrod|gr[ae]y|green|khaki|magenta|olivegreen|orange|orchid|red|salmon|seagreen|
slateblue|slategr[ae]y|turquoise|violet)|deeppink|deepskyblue|dimgr[ae]y|dodgerblue|firebrick|floralwhite|forestgreen|fuchsia|gainsboro|ghostwhite|gold|
goldenrod|gr[ae]y|green|greenyellow|honeydew|hotpink|indianred|indigo|ivory|khaki|lavender|lavenderblush|lawngreen|lemonchiffon|light(?:blue|coral|cyan|
goldenrodyellow|gr[ae]y|green|pink|salmon|seagreen|skyblue|slategr[ae]y|steelblue|yellow)|lime|limegreen|linen|magenta|maroon|medium(?:aquamarine|blue|orchid|
purple|seagreen|slateblue|springgreen|turquoise|violetred)|midnightblue|mintcream|mistyrose|moccasin|navajowhite|navy|oldlace|olive|olivedrab|orange|orangered|
orchid|pale(?:goldenrod|green|turquoise|violetred)|papayawhip|peachpuff|peru|pink|plum|powderblue|purple|rebeccapurple|red|rosybrown|royalblue|saddlebrown|
salmon|sandybrown|seagreen|seashell|sienna|silver|skyblue|slateblue|slategr[ae]y|snow|springgreen|steelblue|tan|teal|thistle|tomato|turquoise|violet|wheat|
white|whitesmoke|yellow|yellowgreen`.replaceAll('\n', '');
const rawColour = new RegExp(
  `#[0-9a-f]{3,8}\\b|(?<![\\w-])(?:(?:rgb|hsl)a?|hwb|(?:ok)?lab|(?:ok)?lch|color)\\(|(?<![\\w-])(?:${colourNames})(?![\\w(-])`,
  'i',
);

/** Colours written out in a style sheet: they are the brand's tokens, mixed where they must be. */
export const rawColours = (files: readonly SourceFile[]): Finding[] =>
  listDeclarations(files)
    .filter(({ value }) => rawColour.test(value))
    .map(({ path, property, value }) => `${path} writes a colour out: ${property}: ${value}`);

const spaceProperty = /^(?:margin|padding|gap|row-gap|column-gap|grid-gap)(?:-|$)/;
const hairlines = ['0px', '1px', '2px'];

/** Margins, paddings and gaps in lengths of their own: they are tokens, hairlines of up to 2 px, or a custom property that says what it is for. */
export const rawSpaces = (files: readonly SourceFile[]): Finding[] =>
  listDeclarations(files)
    .filter(({ property }) => spaceProperty.test(property))
    .filter(({ value }) => {
      const lengths = value.replaceAll(/--[\w-]+/g, '').match(/(?<![\w.])[\d.]+(?:[a-z]+)/gi) ?? [];
      return lengths.some((length) => !hairlines.includes(length));
    })
    .map(({ path, property, value }) => `${path} writes a space out: ${property}: ${value}`);

/** Selectors that match, or stop matching, when something arrives behind the element that they find. */
const lateSelector = /:last-child|:last-of-type|:only-|:nth-last-|:has\(\s*[+~]|:has\([^)]*:nth-child/;
const harmless = /^(?:color|background|border|text-decoration|padding-bottom)(?:-|$)/;

/** Layout that depends on what follows in the HTML: while a page arrives, it moves what a reader already sees (PG-37). Lines, colours, the room below the last element, and `::after` may depend on it. */
export const lateLayout = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
        .map(([, selector = '', body = '']) => ({
          selector: selector.trim(),
          properties: [...body.matchAll(/([\w-]+)\s*:/g)].map(([, name = '']) => name),
        }))
        .filter(({ selector }) => lateSelector.test(selector) && !selector.endsWith('::after'))
        .filter(({ properties }) => properties.some((name) => !harmless.test(name)))
        .map(({ selector }) => `${path} lays out by what follows: ${selector}`),
    );
