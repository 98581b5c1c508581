import type { ReportLine, ReportNote } from '../../importers/index.ts';

/** How often a kind of loss happened, and in how many pieces. */
export type LossKind = { what: string; losses: number; pieces: number };

/** Counts the losses of a run by kind. */
export const createLossKinds = () => {
  const kinds = new Map<string, LossKind>();
  const add = (what: string, losses: number, pieces: number): void => {
    const kind = kinds.get(what) ?? { what, losses: 0, pieces: 0 };
    kinds.set(what, { what, losses: kind.losses + losses, pieces: kind.pieces + pieces });
  };
  return {
    addLine: ({ losses }: Pick<ReportLine, 'losses'>): void => {
      for (const { what } of losses) add(what, 1, 0);
      for (const what of new Set(losses.map((loss) => loss.what))) add(what, 0, 1);
    },
    addNote: ({ kind, losses = 1 }: Pick<ReportNote, 'kind' | 'losses'>): void => {
      if (kind !== undefined) add(kind, losses, 1);
    },
    /** The kinds, those of the most pieces first. */
    list: (): LossKind[] =>
      [...kinds.values()].toSorted((first, second) => second.pieces - first.pieces || (first.what < second.what ? -1 : 1)),
  };
};
