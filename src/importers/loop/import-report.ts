import { keysOf } from '#content/validation/keys-of';
/** What a thing was in its source. */
export type Source = { id: string; type: string; title: string };
/** What is not as it was: which thing, and its words, its address or the reason. */
export type Loss = { what: string; text: string };
/** Characters of one loss: what has no place here stands whole in the report, and nowhere else. */
export const mostLossCharacters = 500_000;
/** What became of a thing: stored for the first time, as a new revision, already here as it is, left as an editor made it here, or not brought in. */
export type Outcome = 'new' | 'changed' | 'unchanged' | 'kept' | 'leftOut';

/** A line of the report: a thing not brought in whole. */
export type ReportLine = Source & { outcome: Outcome; losses: Loss[] };
/** Something of the file itself; `kind` and `losses` where it is a loss of a piece that is known only when all is here. */
export type ReportNote = { note: string; kind?: string; losses?: number };
export type Totals = Record<Outcome | 'notWhole', number>;

export type ImportReport = {
  add: (source: Source, outcome: Outcome, losses: readonly Loss[]) => void;
  /** Something of the file itself, of no single item. */
  note: (text: string) => void;
  /** Losses of one kind of a piece that are known only when all of the archive is here. */
  noteLosses: (kind: string, losses: number, text: string) => void;
  totals: () => ReadonlyMap<string, Totals>;
  done: () => number;
};

const none = (): Totals => ({ new: 0, changed: 0, unchanged: 0, kept: 0, leftOut: 0, notWhole: 0 });

/** Counts by type and passes on a line for everything that is not brought in whole; it stores no lines itself. */
export const createImportReport = (write: (line: ReportLine | ReportNote) => void): ImportReport => {
  const totals = new Map<string, Totals>();
  let done = 0;
  return {
    add: (source, outcome, losses) => {
      const total = totals.get(source.type) ?? none();
      totals.set(source.type, total);
      total[outcome] += 1;
      done += 1;
      if (losses.length === 0) return;
      total.notWhole += 1;
      write({ ...source, outcome, losses: [...losses] });
    },
    note: (text) => write({ note: text }),
    noteLosses: (kind, losses, text) => write({ note: text, kind, losses }),
    totals: () => totals,
    done: () => done,
  };
};

const words: Record<keyof Totals, string> = {
  new: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  kept: 'kept as edited here',
  leftOut: 'not brought in',
  notWhole: 'not whole',
};

/** The totals as lines for people. */
export const formatTotals = (totals: ReadonlyMap<string, Totals>): string[] =>
  [...totals].toSorted().map(([type, total]) => {
    const parts = keysOf(words)
      .filter((key) => total[key] > 0)
      .map((key) => `${total[key]} ${words[key]}`);
    return `  ${type.padEnd(16)} ${parts.join(', ')}`;
  });

/** A line of the report for people: what it is, and each loss. */
export const formatReportLine = (line: ReportLine): string[] => [
  `${line.type} ${line.id} “${line.title}”${line.outcome === 'leftOut' ? ' (not brought in)' : line.outcome === 'kept' ? ' (kept as edited here)' : ''}`,
  ...line.losses.slice(0, 5).map(({ what, text }) => `    ${what}: ${text.length > 160 ? `${text.slice(0, 160)}…` : text}`),
  ...(line.losses.length > 5 ? [`    and ${line.losses.length - 5} more`] : []),
];
