import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createImportReport, type ImportReport, type ReportLine, type ReportNote, reportText } from '../../importers/index.ts';
import { createLossKinds, type LossKind } from './loss-kinds.ts';
import { openReportFile } from './report-file.ts';
import { compareWithNumbers, openSortedLines } from './sorted-lines.ts';

const shownLines = 100;
const shownKinds = 30;
const shownNotes = 20;

type Print = (line: string) => void;
/** Writes text to the whole report; nowhere where there is none. */
type Put = (text: string | Buffer) => Promise<void>;

/** The reason why an item was left out, where hundreds of items have the same, such as the entries of menus. */
const findSharedReason = ({ type, outcome, losses }: ReportLine): string | undefined => {
  const [only] = losses;
  const isShared =
    outcome === 'leftOut' && losses.length === 1 && only?.what === 'not brought in' && only.text.length < 200 && !/https?:/.test(only.text);
  return isShared ? `${type} (not brought in): ${only.text}` : undefined;
};

const printKinds = (kinds: readonly LossKind[], print: Print): void => {
  if (kinds.length > 0) print('Not as it was, by kind:');
  for (const { what, losses, pieces } of kinds.slice(0, shownKinds)) print(`  ${what}: ${losses} in ${pieces}`);
  if (kinds.length > shownKinds) print(`  and ${kinds.length - shownKinds} more kinds`);
};

/** The notes in their order: all of the file itself are printed, and the first of those that are of pieces. */
const writeNotes = async (notes: Iterable<ReportNote>, put: Put, print: Print): Promise<{ unprinted: number }> => {
  let ofPieces = 0;
  for (const { note, kind } of [...notes].toSorted((first, second) => compareWithNumbers(first.note, second.note))) {
    await put(`${JSON.stringify({ note })}\n`);
    if (kind !== undefined) ofPieces += 1;
    if (kind === undefined || ofPieces <= shownNotes) print(note);
  }
  return { unprinted: Math.max(0, ofPieces - shownNotes) };
};

// keys of items whose reason is shared: they are printed as a number of items
const sharedPrefix = '1 ';

/** The items in their order; the first of those with a reason of their own are printed. */
const writeLines = async (lines: AsyncIterable<{ key: string; bytes: Buffer }>, put: Put, print: Print): Promise<{ unprinted: number }> => {
  let count = 0;
  for await (const { key, bytes } of lines) {
    await put(bytes);
    if (key.startsWith(sharedPrefix)) continue;
    count += 1;
    if (count <= shownLines) for (const text of reportText(JSON.parse(bytes.toString()) as ReportLine)) print(text);
  }
  return { unprinted: Math.max(0, count - shownLines) };
};

/**
 * Opens the report of a run: in a fixed order, whatever the order in which it was made, the kinds of loss first, then what is of the file itself,
 * then item by item. While a run goes on, its lines lie beside the report (`.part`), so that a long one is never held in memory. `end` writes the
 * whole report to `path`, where one is given, and prints its beginning.
 */
export const openReport = async (path: string | undefined, print: Print): Promise<{ report: ImportReport; end: () => Promise<void> }> => {
  const folder = path === undefined ? await mkdtemp(join(tmpdir(), 'masthead-report-')) : undefined;
  const whole = path === undefined ? undefined : await openReportFile(path);
  const partName = folder === undefined ? `${path}.part` : join(folder, 'part');
  const lines = await openSortedLines(partName);
  const notes = new Map<string, ReportNote>();
  const kinds = createLossKinds();
  const sharedReasons = new Map<string, number>();

  const report = createImportReport((line) => {
    if ('note' in line) {
      if (!notes.has(line.note)) kinds.addNote(line);
      notes.set(line.note, line);
      return;
    }
    kinds.addLine(line);
    const reason = findSharedReason(line);
    if (reason !== undefined) sharedReasons.set(reason, (sharedReasons.get(reason) ?? 0) + 1);
    lines.add(`${reason === undefined ? '0 ' : sharedPrefix}${line.type} ${line.id} ${line.title}`, `${JSON.stringify(line)}\n`);
  });

  const put: Put = async (text) => {
    if (whole?.write(text) === false) await once(whole, 'drain');
  };
  const printRest = (count: number, ending: string): void => {
    if (count > 0) print(`… and ${count} more${ending}${path === undefined ? '; --report FILE writes them all' : ` in ${path}`}`);
  };
  const end = async (): Promise<void> => {
    try {
      const summary = kinds.list();
      await put(`${JSON.stringify({ summary, totals: Object.fromEntries([...report.totals()].toSorted()) })}\n`);
      printKinds(summary, print);
      printRest((await writeNotes(notes.values(), put, print)).unprinted, ' of these');
      const { unprinted } = await writeLines(lines.readSorted(), put, print);
      for (const [reason, many] of [...sharedReasons].toSorted()) print(`${many} ${reason}`);
      printRest(unprinted, '');
    } finally {
      whole?.end();
      if (whole) await finished(whole);
      await rm(folder ?? partName, { recursive: true, force: true });
    }
  };
  return { report, end };
};
