import { brandOf } from '../brand.ts';
import type { Vertical } from '../vertical.ts';
import type { Character, SectionTitleStyle, Stripe } from './character.ts';
import { characters } from './characters.ts';
import { fontFaceCss, fontStack } from './font-css.ts';
import type { FontFace, FontFamilyId } from './font-families.ts';
import type { Palette, Palettes } from './palette.ts';
import { networkPalettes } from './palettes-network.ts';
import { newsPalettes } from './palettes-news.ts';
import { spanishPalettes } from './palettes-spanish.ts';
import { bodySizes, breakpoints, fixedColours, fluid, groupGaps, insets, spaces, steps, textSpaces } from './primitives.ts';

/*
 * The tokens a style sheet may use. Colours follow the mode by themselves.
 *
 * ground      --paper --paper-raised --tone-muted --tone-inverse --tone-inverse-text --tone-accent
 * text        --ink (headlines) --text --text-quiet --link --link-hover --accent (also as text) --accent-ink (on accent) --selection
 * lines       --rule --rule-strong --rule-weight --radius --image-radius --focus
 * signals     --signal --signal-ink (LIVE, breaking) --second (stripes and marks; never text)
 * navbar      --bar --bar-text --bar-accent --bar-rule
 * type        --font-headline --font-text --font-ui --headline-weight --headline-tracking --headline-stretch --headline-style --headline-leading
 *             --body-size --body-leading --step-0 … --step-6 (labels, quiet, small, third, second, lead, display)
 *             --kicker-font --kicker-weight --kicker-case --kicker-tracking --kicker-style
 *             --nameplate-font --nameplate-weight --nameplate-case --nameplate-style --nameplate-tracking --nameplate-size
 *             --title-… (section titles; used by SectionTitle of #platform/ui)
 * room        --space-1 … --space-9 (4 8 12 16 24 32 48 64 96 px) --inset-1 … --inset-3 (3 6 10 px) --gap-word --gap-text --flow (0.5 0.6 1.1 em)
 *             --group-gap --gutter --page-width --measure
 * frame       --stripe --stripe-height (the band along the top) --wash (behind a see-through navbar) --footer-ground --footer-text --footer-rule
 * pictures    --image-dim (a filter: pictures are a little quieter in the dark) --picture-ground (behind pictures) --scrim (what darkens them, in part)
 *             --on-picture (words on them)
 * notices     --notice --notice-ink (the same in every mode: also for browsers that know no modes)
 *
 * Style sheets take colours and spaces from here only (test/architecture/style-rules.ts); what fits one place alone is a custom property of that place.
 */

/** The colours of every brand, light and dark. */
export const palettes: Record<Vertical, Palettes> = { ...newsPalettes, ...networkPalettes, ...spanishPalettes };

type BarColours = { ground: string; text: string; accent: string; rule: string };
// the navbar's themes (NV-01): the brand's own colour, see-through, or the page's
const buildBarColours = (vertical: Vertical, palette: Palette): BarColours => {
  const own = palette.bar;
  if (brandOf(vertical).navbarTheme === 'vertical' && own) return { ...own, rule: own.ground };
  const ground = brandOf(vertical).navbarTheme === 'transparent' ? `${palette.paper}00` : palette.paper;
  return { ground, text: palette.ink, accent: palette.accent, rule: palette.rule };
};

const colours = (vertical: Vertical, palette: Palette): Record<string, string> => {
  const bar = buildBarColours(vertical, palette);
  return {
    paper: palette.paper,
    'paper-raised': palette.raised,
    'tone-muted': palette.muted,
    ink: palette.ink,
    text: palette.text,
    'text-quiet': palette.quiet,
    rule: palette.rule,
    'rule-strong': palette.ruleStrong,
    accent: palette.accent,
    'accent-ink': palette.accentInk,
    link: palette.link,
    'link-hover': palette.linkHover,
    focus: palette.link,
    'tone-inverse': palette.inverse,
    'tone-inverse-text': palette.inverseText,
    'tone-accent': palette.tone,
    signal: palette.signal,
    'signal-ink': palette.signalInk,
    second: palette.second,
    selection: palette.tone,
    bar: bar.ground,
    'bar-text': bar.text,
    'bar-accent': bar.accent,
    'bar-rule': bar.rule,
  };
};

const sectionTitles: Record<SectionTitleStyle, Record<string, string>> = {
  overline: { top: 'var(--rule-weight) solid var(--rule-strong)', 'pad-top': '10px' },
  double: { top: '3px double var(--rule-strong)', bottom: '1px solid var(--rule)', 'pad-top': '10px', 'pad-bottom': '10px' },
  underline: { 'label-bottom': 'max(3px,var(--rule-weight)) solid var(--second)', bottom: '1px solid var(--rule)' },
  edge: { 'label-left': '5px solid var(--second)', 'label-pad': '2px 0 2px 12px' },
  block: {
    top: 'var(--rule-weight) solid var(--rule-strong)',
    'label-ground': 'var(--rule-strong)',
    'label-colour': 'var(--paper)',
    'label-pad': '6px 14px 7px',
  },
  centered: { lines: 'block', 'label-pad': '0', 'more-order': '1', 'more-basis': '100%' },
};

const typeTokens = (character: Character): Record<string, string | number> => {
  const { headline, text, ui, kicker, sectionTitle, nameplate } = character;
  const body = bodySizes[text.size];
  return {
    'font-headline': fontStack(headline.family),
    'font-text': fontStack(text.family),
    'font-ui': fontStack(ui),
    'headline-weight': headline.weight,
    'headline-style': headline.style,
    'headline-tracking': `${headline.tracking}em`,
    'headline-stretch': 'normal',
    'headline-leading': headline.leading,
    'body-size': fluid(body.narrow, body.wide),
    'body-leading': text.leading,
    ...Object.fromEntries(
      steps.map(({ narrow, wide, headline: scaled }, step) => [
        `step-${step}`,
        fluid(narrow * (scaled ? headline.scale : 1), wide * (scaled ? headline.scale : 1)),
      ]),
    ),
    'kicker-font': `var(--font-${kicker.family})`,
    'kicker-weight': kicker.weight,
    'kicker-case': kicker.case,
    'kicker-tracking': `${kicker.tracking}em`,
    'kicker-style': kicker.style,
    'nameplate-font': fontStack(nameplate.family),
    'nameplate-weight': nameplate.weight,
    'nameplate-case': nameplate.case,
    'nameplate-style': nameplate.style,
    'nameplate-tracking': `${nameplate.tracking}em`,
    'nameplate-size':
      nameplate.layout === 'bar' ? `${nameplate.size}rem` : fluid(Math.min(nameplate.size, 1.25 + nameplate.size * 0.25), nameplate.size),
    'title-size': `${sectionTitle.size}rem`,
    'title-case': sectionTitle.case,
    'title-tracking': `${sectionTitle.tracking}em`,
    ...Object.fromEntries(Object.entries(sectionTitles[sectionTitle.style]).map(([name, value]) => [`title-${name}`, value])),
  };
};

const stripes: Record<Stripe, { paint: string; height: string }> = {
  none: { paint: 'none', height: '0px' },
  fine: { paint: 'var(--second)', height: '3px' },
  accent: { paint: 'var(--accent)', height: '5px' },
  halves: { paint: 'linear-gradient(90deg,var(--accent) 50%,var(--second) 50%)', height: '8px' },
  fade: { paint: 'linear-gradient(90deg,var(--accent),var(--second))', height: '6px' },
  pitch: { paint: 'repeating-linear-gradient(100deg,var(--bar-accent) 0 28px,var(--bar) 28px 40px)', height: '6px' },
};
const footers: Record<Character['footer'], { ground: string; text: string; rule: string }> = {
  inverse: {
    ground: 'var(--tone-inverse)',
    text: 'var(--tone-inverse-text)',
    rule: 'color-mix(in srgb,var(--tone-inverse-text) 28%,transparent)',
  },
  muted: { ground: 'var(--tone-muted)', text: 'var(--text)', rule: 'var(--rule)' },
  paper: { ground: 'var(--paper)', text: 'var(--text)', rule: 'var(--rule)' },
};
const wash =
  'linear-gradient(180deg,transparent,var(--paper) 26rem),linear-gradient(96deg,var(--tone-accent) 10%,color-mix(in oklab,var(--second) 34%,var(--paper)))';
const frameTokens = (vertical: Vertical, { stripe, footer }: Character): Record<string, string> => ({
  stripe: stripes[stripe].paint,
  'stripe-height': stripes[stripe].height,
  'footer-ground': footers[footer].ground,
  'footer-text': footers[footer].text,
  'footer-rule': footers[footer].rule,
  ...(brandOf(vertical).navbarTheme === 'transparent' && { wash }),
});

const roomTokens = ({ radius, imageRadius, ruleWeight, density, pageWidth }: Character): Record<string, string> => ({
  ...Object.fromEntries(spaces.map((space, index) => [`space-${index + 1}`, `${space}px`])),
  ...Object.fromEntries(insets.map((inset, index) => [`inset-${index + 1}`, `${inset}px`])),
  ...textSpaces,
  'group-gap': `${groupGaps[density]}px`,
  gutter: 'clamp(16px,1.1vw + 12px,32px)',
  'page-width': `${pageWidth}px`,
  measure: '37rem',
  radius: `${radius}px`,
  'image-radius': `${imageRadius}px`,
  'rule-weight': `${ruleWeight}px`,
});

// a page of twelve columns grows by one of them at each of the two widest breakpoints; the text keeps its measure (PG-23)
const widerPages = ({ pageWidth }: Character): string[] =>
  breakpoints.slice(-2).map((breakpoint, index) => {
    const width = pageWidth + Math.round(pageWidth / 12) * (index + 1);
    return `@media (min-width:${breakpoint}px){:root{--page-width:${width}px}}`;
  });

const declarations = (tokens: Record<string, string | number>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The families of a brand, the headline's first: one or two. */
export const listFontFamilies = (vertical: Vertical): readonly FontFamilyId[] => {
  const { headline, text, ui, nameplate } = characters[vertical];
  return [...new Set([headline.family, text.family, ui, nameplate.family])];
};

/** The tokens of a brand as custom properties, light and dark by the device or by `data-theme` on the document, without its font faces. */
export const tokensCss = (vertical: Vertical): string => {
  const { light, dark } = palettes[vertical];
  const lightColours = colours(vertical, light);
  const darkColours = colours(vertical, dark);
  const both = Object.fromEntries(
    Object.entries(lightColours).map(([name, value]) => [
      name,
      value === darkColours[name] ? value : `light-dark(${value},${darkColours[name]})`,
    ]),
  );
  const character = characters[vertical];
  return [
    // browsers without light-dark() read the first block and stay light
    `:root{${declarations(lightColours)};--image-dim:none}`,
    `:root{color-scheme:light dark;${declarations({ ...fixedColours, ...typeTokens(character), ...roomTokens(character), ...frameTokens(vertical, character) })}}`,
    ...widerPages(character),
    `@supports (color:light-dark(#000,#fff)){:root{${declarations(both)}}}`,
    `@media (prefers-color-scheme:dark){:root{--image-dim:brightness(.88)}}`,
    `:root[data-theme=light]{color-scheme:light;--image-dim:none}:root[data-theme=dark]{color-scheme:dark;--image-dim:brightness(.88)}`,
  ].join('\n');
};

/**
 * The style sheet of a brand: its font faces and its tokens as custom properties, light and dark by the device or by `data-theme` on the document.
 * `urlOf` gives the address of a font file.
 */
export const themeCss = (
  vertical: Vertical,
  urlOf: (face: FontFace) => string = ({ path }) => `/fonts/${path.replace(/^.*\//, '')}`,
): string => [fontFaceCss(listFontFamilies(vertical), urlOf), tokensCss(vertical)].join('\n');
