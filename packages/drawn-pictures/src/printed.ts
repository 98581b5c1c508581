import sharp, { type Sharp } from 'sharp';
import { mix } from './colour.ts';
import type { PicturePalette } from './palette.ts';

const cell = 13;
/** How sharply a dot ends. */
const edge = 5;

/** Dots leave out the lightest and the darkest tones. */
const contrast = 1.08;

/** One cell of a printer's screen, turned by 45°: how light a place must be to stay paper, −1 to 1. */
const screen = Float32Array.from({ length: cell * cell }, (_, at) => {
  const [x, y] = [((at % cell) / cell) * Math.PI * 2, (Math.floor(at / cell) / cell) * Math.PI * 2];
  return (Math.cos(x) + Math.cos(y)) / 2;
});

const clamped = (tone: number): number => Math.max(0, Math.min(255, tone));

const channel = (colour: string, at: number): number => parseInt(colour.slice(at, at + 2), 16);
const channels = (colour: string): [number, number, number] => [channel(colour, 1), channel(colour, 3), channel(colour, 5)];

/** The colour of each of 256 tones between two inks. */
const tonesBetween = (dark: string, light: string): Uint8Array => {
  const [from, to] = [channels(dark), channels(light)];
  return Uint8Array.from({ length: 256 * 3 }, (_, at) => {
    const [tone, channel] = [Math.floor(at / 3) / 255, at % 3];
    return (from[channel] ?? 0) + ((to[channel] ?? 0) - (from[channel] ?? 0)) * tone;
  });
};

/** Prints a picture in two colours, as dots (halftone) or tones (duotone). Dots of a picture at a `scale` below 1 have run together into tones. */
export const printInTwoColours = async (
  svg: Sharp,
  palette: PicturePalette,
  treatment: 'halftone' | 'duotone',
  scale: number,
): Promise<Sharp> => {
  const { ink, second, third, paper } = palette;
  const plain = svg.flatten({ background: '#fff' }).greyscale().normalise().toColourspace('b-w').raw();
  const {
    data: gray,
    info: { width, height },
  } = await plain.toBuffer({ resolveWithObject: true });
  const isHalftone = treatment === 'halftone';
  const isDots = isHalftone && scale === 1;
  const tones = tonesBetween(mix(ink, second, isHalftone ? 0.5 : 0.62), mix(paper, third, isHalftone ? 0.3 : 0.55));
  const dotted = (light: number, at: number): number => {
    const row = Math.floor(at / width) % cell;
    return clamped(128 + (light - 122 - (screen[row * cell + ((at % width) % cell)] ?? 0) * 118) * edge);
  };
  const runTogether = (light: number): number => clamped(128 + (light - 122) * contrast);
  const toneOf = isDots ? dotted : isHalftone ? runTogether : (light: number): number => light;
  const plate = Buffer.allocUnsafe(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const light = gray[at] ?? 0;
    const from = Math.round(toneOf(light, at)) * 3;
    plate[at * 3] = tones[from] ?? 0;
    plate[at * 3 + 1] = tones[from + 1] ?? 0;
    plate[at * 3 + 2] = tones[from + 2] ?? 0;
  }
  return sharp(plate, { raw: { width, height, channels: 3 } });
};
