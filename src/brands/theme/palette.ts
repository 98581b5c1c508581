/** A colour as `#rrggbb`. */
export type Colour = `#${string}`;

/** The colours of one brand in one mode, by what they are for. Which pairs meet as text and ground is listed in contrast.ts and tested. */
export type Palette = {
  /** The page. */
  paper: Colour;
  /** What lies on the page: menus, cards with a ground of their own. */
  raised: Colour;
  /** A quiet band. */
  muted: Colour;
  /** Headlines and the nameplate. */
  ink: Colour;
  /** Running text. */
  text: Colour;
  /** Dates, credits, captions. */
  quiet: Colour;
  /** Hairlines. */
  rule: Colour;
  /** Lines that divide sections. */
  ruleStrong: Colour;
  /** The brand's own colour, also as text: kickers, marks. */
  accent: Colour;
  /** Text on the accent. */
  accentInk: Colour;
  link: Colour;
  linkHover: Colour;
  /** A band of the opposite weight, and text on it. */
  inverse: Colour;
  inverseText: Colour;
  /** A band tinted by the brand; takes `text`. */
  tone: Colour;
  /** LIVE, breaking news, and text on it. */
  signal: Colour;
  signalInk: Colour;
  /** The navbar's ground, text and second colour, where its theme is `vertical` (NV-01). */
  bar?: { ground: Colour; text: Colour; accent: Colour };
  /** The second colour of nameplates, washes and stripes: never carries text. */
  second: Colour;
};

/** Both modes of a brand; dark is drawn for itself, not turned around. */
export type Palettes = { light: Palette; dark: Palette };
