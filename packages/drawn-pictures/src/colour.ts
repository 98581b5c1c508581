type Triple = [number, number, number];

const toLinear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number): number => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

/** OKLab of a #rrggbb colour: mixing there keeps gradients clean where plain RGB turns them grey. Matrices: Björn Ottosson, 2020. */
const toLab = (hex: string): Triple => {
  const channel = (at: number): number => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red, green, blue]: Triple = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const toHex = ([lightness, a, b]: Triple): string => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const digits = channels.map((channel) =>
    Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, channel)))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
};

/** The colour `share` (0–1) of the way from one #rrggbb colour to another. */
export const mix = (from: string, to: string, share: number): string => {
  const [lightness, a, b] = toLab(from);
  const end = toLab(to);
  const between = (value: number, other: number): number => value + (other - value) * share;
  return toHex([between(lightness, end[0]), between(a, end[1]), between(b, end[2])]);
};

/** The colour made lighter (amount above 0) or darker (below 0); 0.1 is a clear step, the hue stays. */
export const lighter = (colour: string, amount: number): string => {
  const [lightness, a, b] = toLab(colour);
  const next = Math.min(1, Math.max(0.02, lightness + amount));
  const keep = next > 0.9 ? 0.7 : 1;
  return toHex([next, a * keep, b * keep]);
};

/** The colour with its hue turned by degrees; lightness and chroma stay. */
export const turnHue = (colour: string, degrees: number): string => {
  const [lightness, a, b] = toLab(colour);
  const angle = (degrees * Math.PI) / 180;
  return toHex([lightness, a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle)]);
};

/** The colour at a lightness (0 black – 1 white); hue and chroma stay. */
export const atLightness = (colour: string, lightness: number): string => lighter(colour, lightness - toLab(colour)[0]);

/** The perceived lightness of a #rrggbb colour, 0 black – 1 white. */
export const getLightness = (colour: string): number => toLab(colour)[0];
