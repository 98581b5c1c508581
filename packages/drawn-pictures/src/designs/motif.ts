import { motifs, type Motif } from '../motifs/motifs.ts';
import type { Sheet } from './sheet.ts';

export type MotifOrder = {
  x: number;
  y: number;
  size: number;
  area: string;
  lines: string;
  turn?: number;
  shift?: number;
  shadow?: string;
  dots?: string;
};

/** A sign around (x, y): its area in one colour and its lines in another, `shift` apart like two plates of a print; at times with dots and a shadow. */
export const paintMotif = (
  { canvas }: Sheet,
  motif: Motif,
  { x, y, size, area, lines, turn = 0, shift = 0, shadow, dots }: MotifOrder,
): void => {
  const scale = size / 256;
  const place = (dx: number): string =>
    `translate(${(x + dx).toFixed(1)} ${(y + dx * 0.7).toFixed(1)}) rotate(${turn}) scale(${scale.toFixed(4)}) translate(-128 -128)`;
  const { area: areaPath, lines: linePath } = motifs[motif];
  if (shadow) canvas.outlines(`<path d="${areaPath}${linePath}"/>`, shadow, place(0.075 * size));
  if (areaPath) canvas.outlines(`<path d="${areaPath}"/>`, area, place(shift * size));
  if (areaPath && dots)
    canvas.outlines(
      `<path d="${areaPath}"/>`,
      canvas.define(
        'd',
        `<pattern width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(32)"><circle cx="3.5" cy="3.5" r="1.7" fill="${dots}"/></pattern>`,
      ),
      place(shift * size),
    );
  canvas.outlines(`<path d="${linePath}"/>`, lines, place(0));
};
