import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { isVertical, verticals } from '#brands';
import type { DocumentTables } from '#features/documents';
import { AppError } from '#platform/errors';
import { fetchOutside } from '#platform/outside-calls';
import { migrate } from '#platform/storage';
import { createImportReport, importWxr, reportText, totalLines } from '../../importers/index.ts';
import type { Command } from '../command.ts';
import { migrations } from '../migrations.ts';
import { createNewsroom } from '../serve/newsroom.ts';
import { usageError } from '../usage-error.ts';
import { withDatabase } from '../with-database.ts';

const shownLines = 100;
const progressEvery = 2000;

const needed = async (path: string, kind: 'file' | 'folder'): Promise<void> => {
  const found = await stat(path).catch((cause: unknown) => {
    throw new AppError({ code: 'import/no-file', status: 400, message: `There is no ${kind} ${path}. Check its name.`, cause });
  });
  if (kind === 'file' ? !found.isFile() : !found.isDirectory())
    throw new AppError({ code: 'import/no-file', status: 400, message: `${path} is no ${kind}.` });
};

/** Says how far it is every two seconds, items and items a second. */
const progressPrinter = (print: (line: string) => void) => {
  let started = performance.now();
  let last = started;
  let step = '';
  return (name: string, done: number, all: number | undefined): void => {
    const time = performance.now();
    if (name !== step) {
      step = name;
      started = last = time;
    }
    if (time - last < progressEvery) return;
    last = time;
    print(`  ${name}: ${done}${all === undefined ? '' : ` of ${all}`} items, ${Math.round((done / (time - started)) * 1000)} a second`);
  };
};

/** Lines go to the file while it runs, so that a long report is never held in memory. */
const reportFile = (path: string | undefined) => {
  const stream = path === undefined ? undefined : createWriteStream(path);
  const opened = stream ? once(stream, 'open') : Promise.resolve([]);
  return {
    opened: opened.catch((cause: unknown) => {
      throw new AppError({
        code: 'import/no-report',
        status: 400,
        message: `The report cannot be written to ${path}. Choose another place.`,
        cause,
      });
    }),
    write: (line: object) => void stream?.write(`${JSON.stringify(line)}\n`),
    end: async () => {
      if (!stream) return;
      stream.end();
      await once(stream, 'finish');
    },
  };
};

/** `masthead import wxr FILE…`: brings a WordPress export in and reports everything that is not here as it was there. */
export const importCommand: Command = {
  summary: 'bring an archive of another system in',
  usage: [
    'import wxr FILE… --vertical NAME [options]',
    '  FILE…           a WordPress export, or all the parts of one',
    '  --vertical      the brand it becomes part of, such as news',
    '  --media FOLDER  a copy of wp-content/uploads, where pictures are looked for first',
    '  --fetch-media   fetch pictures that are not in that folder from the old site',
    '  --status        keep (default) or draft: everything becomes a draft',
    '  --report FILE   write the whole report, a JSON line for each item not brought in whole',
    '  --dry-run       read and report, change nothing',
  ].join('\n'),
  run: async (context) => {
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: {
        vertical: { type: 'string' },
        media: { type: 'string' },
        'fetch-media': { type: 'boolean', default: false },
        status: { type: 'string', default: 'keep' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [format, ...files] = positionals;
    const { vertical, status, media } = values;
    const dryRun = values['dry-run'];
    if (format !== 'wxr')
      throw usageError(format === undefined ? 'Say which format: wxr.' : `There is no importer for "${format}". There is wxr.`);
    if (files.length === 0) throw usageError('Say which file to import.');
    if (!isVertical(vertical))
      throw usageError(
        `${vertical === undefined ? 'Say with --vertical which brand it becomes part of' : `There is no vertical "${vertical}"`}: one of ${verticals.join(', ')}.`,
      );
    if (status !== 'keep' && status !== 'draft') throw usageError('--status is keep or draft.');
    for (const file of files) await needed(file, 'file');
    if (media !== undefined) await needed(media, 'folder');

    return withDatabase<DocumentTables>(context, 'import', async ({ pool, database }) => {
      await migrate(pool, migrations);
      const { documents, media: store } = createNewsroom(context.config, database);
      const file = reportFile(values.report);
      await file.opened;
      let lines = 0;
      // hundreds of menu entries are one line, not hundreds
      const alike = new Map<string, number>();
      const report = createImportReport((line) => {
        file.write(line);
        const [only] = 'note' in line ? [] : line.losses;
        if (!('note' in line) && line.outcome === 'leftOut' && line.losses.length === 1 && only?.what === 'not brought in') {
          const reason = `${line.type} (not brought in): ${only.text}`;
          alike.set(reason, (alike.get(reason) ?? 0) + 1);
          return;
        }
        lines += 1;
        if (lines > shownLines) return;
        for (const text of 'note' in line ? [line.note] : reportText(line)) context.print(text);
      });
      const started = performance.now();
      try {
        await importWxr({
          files,
          vertical,
          documents,
          database,
          media: store,
          mediaFolder: media,
          fetch: values['fetch-media'] ? fetchOutside : undefined,
          allDrafts: status === 'draft',
          dryRun,
          report,
          progress: progressPrinter(context.print),
        });
      } finally {
        await file.end();
      }
      const seconds = (performance.now() - started) / 1000;
      for (const [reason, count] of alike) context.print(`${count} ${reason}`);
      if (lines > shownLines)
        context.print(
          `… and ${lines - shownLines} more${values.report === undefined ? '; --report FILE writes them all' : ` in ${values.report}`}`,
        );
      context.print(`${dryRun ? 'Would bring in' : 'Brought in'}, in ${seconds.toFixed(1)} s:`);
      for (const line of totalLines(report.totals())) context.print(line);
      return 0;
    });
  },
};
