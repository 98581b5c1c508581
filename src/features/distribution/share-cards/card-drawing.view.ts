import type { Brand } from '#brands';
import { type Character, characters, type Colour, marks, nameplateDrawing, type Palette, palettes } from '#brands/theme';
import { cardSize } from '#content/urls/card-address';
import { toDrawable, type Lettering, setHeadline, setLine, type TypeStyle } from './card-text.view.ts';

/** The words of a card. */
export type CardWords = { headline: string; kicker: string | undefined; byline: string | undefined };
/** The letters of a card, by what they are for. */
export type CardLetters = Record<'headline' | 'kicker' | 'byline', Lettering>;

const { width, height } = cardSize;
const margin = 64;
const innerWidth = width - 2 * margin;
const markSize = 56;
const kickerSize = 26;
const bylineSize = 26;
const sizes = [96, 88, 80, 74, 68, 62, 56, 51, 46, 42] as const;

/** The styles a brand's card is set in. */
export const chooseCardStyles = ({ vertical }: Pick<Brand, 'vertical'>): Record<keyof CardLetters, TypeStyle> => {
  const { headline, kicker, ui } = characters[vertical];
  return {
    headline: { family: headline.family, weight: headline.weight, tracking: headline.tracking },
    kicker: {
      family: kicker.family === 'headline' ? headline.family : ui,
      weight: Math.max(kicker.weight, 600),
      tracking: kicker.tracking,
    },
    byline: { family: ui, weight: 500, tracking: 0 },
  };
};

type Inks = { ink: Colour; quiet: Colour; kicker: Colour };

/** The colours of a brand's card, chosen as for its footer: on the inverse ground, a tinted one, or paper. */
const toInks = ({ footer }: Character, light: Palette, dark: Palette): Inks & { ground: Colour } => {
  if (footer === 'inverse') return { ground: light.inverse, ink: light.inverseText, quiet: dark.quiet, kicker: dark.accent };
  const { ink, quiet } = light;
  return footer === 'muted'
    ? { ground: light.tone, ink, quiet, kicker: light.link }
    : { ground: light.paper, ink, quiet, kicker: light.accent };
};

const overPicture: Inks = { ink: '#ffffff', quiet: '#e6e6e6', kicker: '#ffffff' };

const placePaths = (x: number, y: number, colour: string, paths: string): string =>
  `<g fill="${colour}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${paths}</g>`;

/** Mark and nameplate, centred on one line. */
const renderBrand = (brand: Brand, ink: Colour): string => {
  const { ground, shapes } = marks[brand.vertical];
  const plate = nameplateDrawing(brand);
  const scale = Math.min(0.52, 420 / plate.width);
  const left = margin + markSize + 18;
  const base = margin + markSize / 2 + 100 * 0.36 * scale;
  return [
    `<clipPath id="mark"><rect width="32" height="32" rx="6"/></clipPath>`,
    `<g transform="translate(${margin} ${margin}) scale(${markSize / 32})"><g clip-path="url(#mark)"><path fill="${ground}" d="M0 0h32v32H0z"/>${shapes}</g></g>`,
    plate.svg === ''
      ? ''
      : `<g fill="${ink}" transform="translate(${left} ${base.toFixed(1)}) scale(${scale.toFixed(3)})">${plate.svg}</g>`,
  ].join('');
};

/** Darkens a picture from below, where the words are, and a little above, behind the nameplate. */
const shade =
  '<linearGradient id="below" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity=".62"/><stop offset=".24" stop-opacity=".18"/>' +
  '<stop offset=".42" stop-opacity=".34"/><stop offset=".72" stop-opacity=".8"/><stop offset="1" stop-opacity=".92"/></linearGradient>' +
  `<path fill="url(#below)" d="M0 0h${width}v${height}H0z"/>`;

/**
 * The drawing of a card, 1200 × 630, every letter an outline: the brand above, the headline as large as it fits, its section over it and who
 * wrote it below. `overPhoto`: transparent, to be laid over the piece's picture.
 */
export const renderCard = (brand: Brand, words: CardWords, letters: CardLetters, overPhoto: boolean): string => {
  const character = characters[brand.vertical];
  const { light, dark } = palettes[brand.vertical];
  const { ground, ...ownInks } = toInks(character, light, dark);
  const inks = overPhoto ? overPicture : ownInks;
  const headline = toDrawable(words.headline, letters.headline);
  const kickerText = toDrawable(words.kicker ?? '', letters.kicker);
  const kicker = setLine(
    character.kicker.case === 'uppercase' ? kickerText.toLocaleUpperCase(brand.language) : kickerText,
    letters.kicker,
    innerWidth,
    kickerSize,
  );
  const byline = setLine(toDrawable(words.byline ?? '', letters.byline), letters.byline, innerWidth, bylineSize);
  const bottom = height - margin - 20;
  const below = byline === '' ? 0 : bylineSize + 34;
  const above = kicker === '' ? 0 : kickerSize + 36;
  const headlineHeight = bottom - below - above - (margin + markSize + 40);
  const leading = Math.max(1.06, character.headline.leading);
  // over a photo the headline leaves space for it
  const scaled = sizes.filter((size) => !overPhoto || size <= 74).map((size) => Math.round(size * Math.min(1.1, character.headline.scale)));
  const { lines, size } =
    headline === ''
      ? { lines: [], size: 0 }
      : setHeadline(headline, letters.headline, { width: innerWidth, height: headlineHeight, sizes: scaled, leading });
  // the descenders of the last line must not touch the byline
  const last = bottom - below - size * 0.24;
  const first = last - (lines.length - 1) * size * leading;
  const kickerBase = first - size * 0.84 - 18;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    overPhoto ? shade : `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${light.second}" d="M0 ${height - 12}h${width}v12H0z"/><path fill="${light.accent}" d="M0 ${height - 12}h${Math.round(width / 3)}v12H0z"/>`,
    renderBrand(brand, inks.ink),
    kicker === '' ? '' : placePaths(margin, kickerBase, inks.kicker, letters.kicker.draw(kicker, kickerSize)),
    ...lines.map((line, index) => placePaths(margin, first + index * size * leading, inks.ink, letters.headline.draw(line, size))),
    byline === '' ? '' : placePaths(margin, bottom - 4, inks.quiet, letters.byline.draw(byline, bylineSize)),
    '</svg>',
  ].join('');
};
