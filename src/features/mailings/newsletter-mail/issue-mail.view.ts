import type { Brand, Language } from '#brands';
import { characters, type Colour, fontFamilies, type FontFamilyId, palettes } from '#brands/theme';
import type { MailPiece, MailPlace } from './mail-piece.view.ts';
import type { NewsletterIssue } from './issue.rules.ts';

/** What an issue is written from: everything that every receiver has in common. */
export type IssueLetter = {
  brand: Brand;
  /** The language of what stands around the pieces. */
  language: Language;
  newsletter: { id: string; title: string };
  issue: Pick<NewsletterIssue, 'id' | 'subject' | 'preheader' | 'intro'>;
  /** ISO 8601. */
  at: string;
  pieces: readonly MailPiece[];
  place: MailPlace;
};

// no font is loaded by a mail: each family has what stands in for it nearly everywhere
const stacks = {
  serif: "Georgia, 'Times New Roman', Times, serif",
  sans: "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Helvetica, Arial, sans-serif",
} as const;
const stackOf = (family: FontFamilyId): string => stacks[fontFamilies[family].kind];

type Mode = {
  ground: Colour;
  sheet: Colour;
  ink: Colour;
  text: Colour;
  quiet: Colour;
  rule: Colour;
  strong: Colour;
  accent: Colour;
  plate: Colour;
  plateText: Colour;
  plateSoft: Colour;
};

const rulesOf = (mode: Mode): string => `
body, .ground { background: ${mode.ground}; }
.sheet { background: ${mode.sheet}; color: ${mode.text}; }
.plate { background: ${mode.plate}; }
.plate a, .plate .name { color: ${mode.plateText}; }
.date { color: ${mode.plateSoft}; }
h1, h2, h3, h1 a, h2 a, h3 a, .row a { color: ${mode.ink}; }
.kicker, .kicker a { color: ${mode.accent}; }
.intro, .summary { color: ${mode.text}; }
.by, .foot, .foot a, .top, .top a { color: ${mode.quiet}; }
.item, .headings { border-color: ${mode.rule}; }
.headings h2 { border-color: ${mode.strong}; }
`;

const modesOf = ({ vertical }: Brand): { light: Mode; dark: Mode } => {
  const inBar = characters[vertical].nameplate.layout === 'bar';
  const modeOf = (name: 'light' | 'dark'): Mode => {
    const palette = palettes[vertical][name];
    const bar = palette.bar ?? { ground: palette.inverse, text: palette.inverseText };
    return {
      ground: name === 'light' ? palette.muted : palette.paper,
      sheet: name === 'light' ? palette.paper : palette.raised,
      ink: palette.ink,
      text: palette.text,
      quiet: palette.quiet,
      rule: palette.rule,
      strong: palette.ruleStrong,
      accent: palette.accent,
      plate: inBar ? bar.ground : name === 'light' ? palette.paper : palette.raised,
      plateText: inBar ? bar.text : palette.ink,
      plateSoft: inBar ? bar.text : palette.quiet,
    };
  };
  return { light: modeOf('light'), dark: modeOf('dark') };
};

/** The colours that stand in attributes as well, for programs that read no style sheets. */
export const plainColours = (brand: Brand): { ground: Colour; plate: Colour } => {
  const { light } = modesOf(brand);
  return { ground: light.ground, plate: light.plate };
};

/** px. A mail changes where its own sheet no longer fits, whatever the pages of the site do. */
const sheetWidth = 600;

/** The style sheet of a brand's newsletters: its type, its colours in both modes, and a phone's measures. */
export const buildMailStyle = (brand: Brand): string => {
  const { headline, text, ui, kicker, nameplate, sectionTitle, imageRadius, ruleWeight } = characters[brand.vertical];
  const { light, dark } = modesOf(brand);
  const heading = `font-family: ${stackOf(headline.family)}; font-weight: ${headline.weight >= 550 ? 700 : 400}; font-style: ${headline.style}; line-height: ${Math.max(1.15, headline.leading)}; letter-spacing: ${Math.max(-0.02, headline.tracking)}em;`;
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
table { border-collapse: separate; border-spacing: 0; }
td, th { padding: 0; text-align: left; font-weight: 400; vertical-align: top; }
img { display: block; border: 0; height: auto; max-width: 100%; border-radius: ${Math.min(12, imageRadius)}px; }
a { text-decoration: none; }
p, h1, h2, h3 { margin: 0; }
.pre { display: none; max-height: 0; overflow: hidden; font-size: 1px; line-height: 1px; }
.sheet { width: ${sheetWidth}px; max-width: ${sheetWidth}px; margin: 0 auto; font-family: ${stackOf(text.family)}; font-size: 17px; line-height: 1.5; }
.pad { padding-left: 32px; padding-right: 32px; }
.top { padding: 14px 0; font: 13px/1.4 ${stacks.sans}; text-align: center; }
.top a { text-decoration: underline; }
.plate { padding-top: 26px; padding-bottom: 20px; text-align: ${nameplate.layout === 'centered' ? 'center' : 'left'}; border-bottom: ${Math.max(1, Math.min(3, ruleWeight))}px solid; border-color: ${light.strong}; }
.name { display: block; font-family: ${stackOf(nameplate.family)}; font-weight: ${nameplate.weight >= 550 ? 800 : 400}; font-style: ${nameplate.style}; letter-spacing: ${nameplate.tracking}em; text-transform: ${nameplate.case}; font-size: ${nameplate.layout === 'bar' ? 26 : 38}px; line-height: 1.1; }
.title { margin-top: 10px; font-family: ${stackOf(ui)}; font-size: 15px; font-weight: 700; line-height: 1.3; }
.title, .title a { color: inherit; }
.date { font-weight: 400; }
.intro { padding-top: 26px; }
.intro p + p { margin-top: 14px; }
.lead-picture { padding-top: 26px; }
.lead { padding-top: 18px; padding-bottom: 28px; }
.kicker { margin-bottom: 6px; font: ${kicker.style} ${kicker.weight >= 550 ? 700 : 400} 14px/1.3 ${stackOf(kicker.family === 'ui' ? ui : headline.family)}; letter-spacing: ${kicker.tracking}em; text-transform: ${kicker.case}; }
h1, h2, h3 { ${heading} }
h1 { font-size: 31px; }
h3 { font-size: 20px; }
.lead .summary { margin-top: 10px; }
.summary { font-size: 16px; }
.item .summary { margin-top: 6px; font-size: 15px; line-height: 1.45; }
.by { margin-top: 8px; font: 13px/1.4 ${stacks.sans}; }
.item { padding-top: 22px; padding-bottom: 22px; border-top: 1px solid; border-color: ${light.rule}; }
.thumb { width: 128px; padding-left: 20px; }
.headings { padding-top: 6px; padding-bottom: 24px; }
.headings h2 { padding-top: 14px; margin-bottom: 6px; border-top: ${Math.max(2, Math.min(4, ruleWeight))}px solid; border-color: ${light.strong}; font-size: 18px; text-transform: ${sectionTitle.case}; letter-spacing: ${sectionTitle.tracking}em; }
.headings .row { padding: 11px 0; border-top: 1px solid; border-color: ${light.rule}; font-size: 17px; line-height: 1.35; font-weight: 600; }
.headings .first { border-top: 0; }
.foot { padding-top: 24px; padding-bottom: 40px; font: 13px/1.55 ${stacks.sans}; text-align: center; }
.foot p + p { margin-top: 12px; }
.foot a { text-decoration: underline; }
${rulesOf(light)}
.headings .row { border-color: ${light.rule}; }
@media (max-width: ${sheetWidth + 20}px) {
  .sheet { width: 100% !important; }
  .pad { padding-left: 18px !important; padding-right: 18px !important; }
  .wide { width: 100% !important; }
  .bleed { padding-left: 0 !important; padding-right: 0 !important; }
  .bleed .wide { border-radius: 0; }
  h1 { font-size: 27px !important; }
  h3 { font-size: 18px !important; }
  .name { font-size: ${nameplate.layout === 'bar' ? 23 : 32}px !important; }
  .thumb { width: 96px !important; padding-left: 14px !important; }
  .thumb img { width: 96px !important; }
  .item .summary { display: none; }
}
@media (prefers-color-scheme: dark) {${rulesOf(dark).replaceAll('\n', '\n  ')}
  .plate, .headings h2 { border-color: ${dark.strong}; }
  .headings .row { border-color: ${dark.rule}; }
}
`;
};
