import outlines from './outlines.json' with { type: 'json' };

/** The signs a picture can hold, as outlines in a square of 256: the area of each and its lines (Phosphor Icons, see LICENSE beside this). */
export type Motif = keyof typeof outlines;
export const motifs: Readonly<Record<Motif, { area: string; lines: string }>> = outlines;
