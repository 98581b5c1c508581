import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { AppError } from '#platform/errors';
import { createImportReport, type ReportLine, type ReportNote, reportText } from '../importers/index.ts';

const shownLines = 100;
const shownKinds = 30;
const shownNotes = 20;

/** A line as it lies in the file of the run, and what it is ordered by. */
type Place = { key: string; start: number; length: number };
type Kind = { what: string; losses: number; pieces: number };

const opening = async (path: string): Promise<ReturnType<typeof createWriteStream>> => {
  const stream = createWriteStream(path);
  await once(stream, 'open').catch((cause: unknown) => {
    throw new AppError({
      code: 'import/no-report',
      status: 400,
      message: `The report cannot be written to ${path}. Choose another place.`,
      cause,
    });
  });
  return stream;
};

const byNumber = new Intl.Collator('en', { numeric: true });
const inOrder = (first: Place, second: Place): number =>
  byNumber.compare(first.key, second.key) || (first.key < second.key ? -1 : first.key > second.key ? 1 : first.start - second.start);

const byWords = (first: string, second: string): number =>
  byNumber.compare(first, second) || (first < second ? -1 : first > second ? 1 : 0);

const kindsIn = (kinds: ReadonlyMap<string, Kind>): Kind[] =>
  [...kinds.values()].toSorted((first, second) => second.pieces - first.pieces || (first.what < second.what ? -1 : 1));

/**
 * A report in a fixed order, whatever the order in which it was made: the kinds of loss first, then what is of the file itself, then piece by
 * piece. While a run goes on its lines lie beside the report (`.part`), so that a long one is never held in memory. `end` writes it and prints
 * its beginning.
 */
export const openReport = async (path: string | undefined, print: (line: string) => void) => {
  const folder = path === undefined ? await mkdtemp(join(tmpdir(), 'masthead-report-')) : undefined;
  const final = path === undefined ? undefined : await opening(path);
  const partName = folder === undefined ? `${path}.part` : join(folder, 'part');
  const part = await opening(partName);
  const places: Place[] = [];
  const notes = new Map<string, ReportNote>();
  const kinds = new Map<string, Kind>();
  // hundreds of menu entries are one line, not hundreds
  const alike = new Map<string, number>();
  let written = 0;
  const inFile = path === undefined ? '; --report FILE writes them all' : ` in ${path}`;

  const add = (what: string, losses: number, pieces: number): void => {
    const kind = kinds.get(what) ?? { what, losses: 0, pieces: 0 };
    kinds.set(what, { what, losses: kind.losses + losses, pieces: kind.pieces + pieces });
  };
  const count = ({ losses }: ReportLine): void => {
    for (const { what } of losses) add(what, 1, 0);
    for (const what of new Set(losses.map((loss) => loss.what))) add(what, 0, 1);
  };
  const keepNote = (line: ReportNote): void => {
    if (line.kind !== undefined && !notes.has(line.note)) add(line.kind, line.losses ?? 1, 1);
    notes.set(line.note, line);
  };
  const reasonAlike = ({ type, outcome, losses }: ReportLine): string | undefined => {
    const [only] = losses;
    const isAlike =
      outcome === 'leftOut' &&
      losses.length === 1 &&
      only?.what === 'not brought in' &&
      only.text.length < 200 &&
      !/https?:/.test(only.text);
    return isAlike ? `${type} (not brought in): ${only.text}` : undefined;
  };

  const report = createImportReport((line) => {
    if ('note' in line) return keepNote(line);
    count(line);
    const reason = reasonAlike(line);
    if (reason !== undefined) alike.set(reason, (alike.get(reason) ?? 0) + 1);
    const text = Buffer.from(`${JSON.stringify(line)}\n`);
    places.push({ key: `${reason === undefined ? 0 : 1} ${line.type} ${line.id} ${line.title}`, start: written, length: text.length });
    written += text.length;
    part.write(text);
  });

  /** Writes the report and prints its beginning. */
  const end = async (): Promise<void> => {
    part.end();
    await finished(part);
    const file = await open(partName);
    const put = async (text: string | Buffer): Promise<void> => {
      if (final?.write(text) === false) await once(final, 'drain');
    };
    try {
      const summary = kindsIn(kinds);
      await put(`${JSON.stringify({ summary, totals: Object.fromEntries([...report.totals()].toSorted()) })}\n`);
      if (summary.length > 0) print('Not as it was, by kind:');
      for (const { what, losses, pieces } of summary.slice(0, shownKinds)) print(`  ${what}: ${losses} in ${pieces}`);
      if (summary.length > shownKinds) print(`  and ${summary.length - shownKinds} more kinds`);
      let ofPieces = 0;
      for (const { note, kind } of [...notes.values()].toSorted((first, second) => byWords(first.note, second.note))) {
        await put(`${JSON.stringify({ note })}\n`);
        if (kind !== undefined) ofPieces += 1;
        if (kind === undefined || ofPieces <= shownNotes) print(note);
      }
      if (ofPieces > shownNotes) print(`… and ${ofPieces - shownNotes} more of these${inFile}`);
      let shown = 0;
      for (const { key, start, length } of places.toSorted(inOrder)) {
        const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
        await put(buffer);
        if (key.startsWith('1')) continue;
        shown += 1;
        if (shown <= shownLines) for (const text of reportText(JSON.parse(buffer.toString()) as ReportLine)) print(text);
      }
      for (const [reason, many] of [...alike].toSorted()) print(`${many} ${reason}`);
      if (shown > shownLines) print(`… and ${shown - shownLines} more${inFile}`);
    } finally {
      await file.close();
      final?.end();
      if (final) await finished(final);
      await rm(folder ?? partName, { recursive: true, force: true });
    }
  };
  return { report, end };
};
