// Forty-two quiet tones: six lightnesses, each grey and in six hues, in OKLCH so that steps look even.
const lightnesses = [0.2, 0.35, 0.5, 0.65, 0.8, 0.93];
const hues = [30, 80, 140, 200, 260, 330];
const chroma = 0.06;

type Lab = readonly [number, number, number];
const tones: readonly Lab[] = lightnesses.flatMap((lightness): Lab[] => [
  [lightness, 0, 0],
  ...hues.map((hue): Lab => [lightness, chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]),
]);

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

// sRGB to OKLab by Björn Ottosson's matrices (CSS Color 4).
const toLab = (colour: string): Lab => {
  const part = (at: number): number => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = [part(1), part(3), part(5)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
};

/** The class (`ph-0` … `ph-41`) of the tone nearest to a colour `#rrggbb`; undefined for anything else. */
export const placeholderClass = (colour: string | undefined): string | undefined => {
  if (colour === undefined || !/^#[0-9a-f]{6}$/i.test(colour)) return undefined;
  const [lightness, a, b] = toLab(colour);
  const distances = tones.map((tone) => (tone[0] - lightness) ** 2 + (tone[1] - a) ** 2 + (tone[2] - b) ** 2);
  return `ph-${distances.indexOf(Math.min(...distances))}`;
};

/** The static style sheet of all placeholder classes, about 1.3 kB; a page's CSS carries it once, so no picture needs a style attribute. */
export const placeholderCss = (): string =>
  tones
    .map(([lightness, a, b], index) => {
      const hue = hues[(index % (hues.length + 1)) - 1];
      return `.ph-${index}{background:oklch(${lightness} ${hue === undefined ? '0 0' : `${Math.round(Math.hypot(a, b) * 100) / 100} ${hue}`})}`;
    })
    .join('\n');
