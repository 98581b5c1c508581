import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isVertical, verticals } from '#brands';
import type { DocumentTables } from '#features/newsroom/documents';
import { AppError } from '#platform/errors';
import { fetchOutside } from '#platform/outside-calls';
import { migrate, pendingMigrations } from '#platform/storage';
import {
  type Importer,
  importFeed,
  importGhost,
  importNinjs,
  importOpml,
  importWxr,
  readAuthors,
  totalLines,
} from '../../importers/index.ts';
import type { Command, CommandContext } from '../command.ts';
import { inTrialFolder } from '../in-trial-folder.ts';
import { openComments } from '../import-comments-file.ts';
import { openReport } from '../import-report-file.ts';
import { migrations } from '../migrations.ts';
import { createNewsroom } from '../serve/newsroom.ts';
import { usageError } from '../usage-error.ts';
import { withDatabase } from '../with-database.ts';

const progressEvery = 2000;
/** Items after which memory is looked at, and bytes it may have grown by since it was last given back. */
const lookEvery = 50;
const mostGrowth = 80_000_000;

/**
 * Gives memory back when it has grown: left alone, Node lets it grow to half a gigabyte before it looks. The collector is had here, so that it
 * does not matter how the program was started.
 */
const createCollector = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    const { used_heap_size: heap, external_memory: outside } = getHeapStatistics();
    return heap + outside;
  };
  let least = used();
  return () => {
    if (used() < least + mostGrowth) return;
    collect();
    least = used();
  };
};

const needed = async (path: string, kind: 'file' | 'folder' | 'file or folder'): Promise<void> => {
  const found = await stat(path).catch((cause: unknown) => {
    throw new AppError({ code: 'import/no-file', status: 400, message: `There is no ${kind} ${path}. Check its name.`, cause });
  });
  if (!(kind.includes('file') && found.isFile()) && !(kind.includes('folder') && found.isDirectory()))
    throw new AppError({ code: 'import/no-file', status: 400, message: `${path} is no ${kind}.` });
};

const oldSchema = (): AppError =>
  new AppError({
    code: 'import/old-schema',
    status: 409,
    message: 'The database is of an older version, and --dry-run changes nothing. Run `masthead migrate` first.',
  });

/** Says how far it is every two seconds, items and items a second. */
const progressPrinter = (print: (line: string) => void) => {
  const giveMemoryBack = createCollector();
  let started = performance.now();
  let last = started;
  let step = '';
  return (name: string, done: number, all: number | undefined): void => {
    if (done % lookEvery === 0) giveMemoryBack();
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

type Format = {
  /** Said in the help. */
  of: string;
  importer: Importer;
  /** Options beside those of every format. */
  options: readonly ('media' | 'fetch-media' | 'fetch' | 'from' | 'as-cards')[];
  /** A folder may stand for the files in it. */
  takesFolders?: boolean;
};

const formats: Readonly<Record<string, Format>> = {
  wxr: { of: 'WordPress: an export (WXR), or all the parts of one', importer: importWxr, options: ['media', 'fetch-media'] },
  ghost: { of: 'Ghost: an export (JSON)', importer: importGhost, options: ['media', 'fetch-media', 'from'] },
  feed: {
    of: 'RSS 0.9–2.0, RDF or Atom; an archive of Blogger is Atom',
    importer: importFeed,
    options: ['media', 'fetch-media', 'from', 'as-cards'],
  },
  opml: { of: 'OPML: a list of feeds, which --fetch fetches and brings in', importer: importOpml, options: ['fetch', 'fetch-media'] },
  ninjs: {
    of: 'IPTC ninjs 1–3: items, lists of them, one in a line, or folders',
    importer: importNinjs,
    options: ['media', 'fetch-media'],
    takesFolders: true,
  },
};
const names = Object.keys(formats).join(', ');

const usage = [
  'import FORMAT FILE… --vertical NAME [options]',
  '  FORMAT          what the files are:',
  ...Object.entries(formats).map(([name, { of }]) => `    ${name.padEnd(13)} ${of}`),
  '  --vertical      the brand it becomes part of, such as news',
  '  --media FOLDER  a copy of the old site’s pictures (wp-content/uploads, content/images), where they are looked for first',
  '  --fetch-media   fetch pictures that are not in that folder from the old site',
  '  --from URL      the address of the old site, where the archive leaves it out (ghost, feed)',
  '  --fetch         fetch the feeds of a list (opml); without it each is only named',
  '  --as-cards BLOG the items become cards of this live blog, rcna…, each once (feed)',
  '  --status        keep (default) or draft: everything becomes a draft',
  '  --authors FILE  who of the archive is which person here: CSV (author,person) or JSON; a name, login, number or e-mail there, an id or name here',
  '  --report FILE   write the whole report: a JSON line with the kinds of loss, then one for each item not brought in whole',
  '  --dry-run       read and report, change nothing',
  '  A run that was cut off goes on where it was when it is started again; a second run changes nothing.',
].join('\n');

/** `masthead import FORMAT FILE…`: brings an archive of another system in and reports everything that is not here as it was there. */
export const importCommand: Command = {
  summary: 'bring an archive of another system in',
  usage,
  makes: (args) => !args.includes('--dry-run'),
  run: async (context) => {
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: {
        vertical: { type: 'string' },
        media: { type: 'string' },
        'fetch-media': { type: 'boolean', default: false },
        fetch: { type: 'boolean', default: false },
        from: { type: 'string' },
        'as-cards': { type: 'string' },
        status: { type: 'string', default: 'keep' },
        authors: { type: 'string' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [name, ...files] = positionals;
    const { vertical, status, media, from } = values;
    const dryRun = values['dry-run'];
    const format = name !== undefined && Object.hasOwn(formats, name) ? formats[name] : undefined;
    if (!format)
      throw usageError(name === undefined ? `Say which format: ${names}.` : `There is no importer for "${name}". There are ${names}.`);
    for (const option of ['media', 'fetch-media', 'fetch', 'from', 'as-cards'] as const)
      if (values[option] !== undefined && values[option] !== false && !format.options.includes(option))
        throw usageError(`--${option} means nothing for ${name}. Leave it out.`);
    if (files.length === 0) throw usageError('Say which file to import.');
    if (!isVertical(vertical))
      throw usageError(
        `${vertical === undefined ? 'Say with --vertical which brand it becomes part of' : `There is no vertical "${vertical}"`}: one of ${verticals.join(', ')}.`,
      );
    if (status !== 'keep' && status !== 'draft') throw usageError('--status is keep or draft.');
    if (from !== undefined && !/^https?:\/\/[^/\s]+/i.test(from)) throw usageError('--from is an address such as https://old.example.');
    for (const file of files) await needed(file, format.takesFolders === true ? 'file or folder' : 'file');
    if (media !== undefined) await needed(media, 'folder');
    if (values.authors !== undefined) await needed(values.authors, 'file');

    const bringIn = (within: CommandContext) =>
      withDatabase<DocumentTables>(within, 'import', async ({ pool, database }) => {
        if (!within.mayMake && (await pendingMigrations(pool, migrations)).length > 0) throw oldSchema();
        if (within.mayMake) await migrate(pool, migrations);
        const { documents, cards, media: store } = createNewsroom(within.config, database);
        const authors = values.authors === undefined ? undefined : await readAuthors(values.authors, database);
        const told = await openReport(values.report, context.print);
        const comments = openComments(values.report);
        const started = performance.now();
        try {
          for (const problem of authors?.problems ?? []) told.report.note(problem);
          await format.importer({
            files,
            vertical,
            documents,
            cards,
            database,
            media: store,
            mediaFolder: media,
            siteUrl: from,
            asCards: values['as-cards'],
            fetch: values['fetch-media'] ? fetchOutside : undefined,
            authors,
            fetchFeeds: values.fetch ? fetchOutside : undefined,
            allDrafts: status === 'draft',
            dryRun,
            now: Date.now,
            report: told.report,
            reportComment: comments?.keep,
            progress: progressPrinter(context.print),
          });
          for (const author of authors?.unused() ?? []) told.report.note(`The list of authors names ${author}, whom the archive does not.`);
        } finally {
          await told.end();
          await comments?.end();
        }
        const seconds = (performance.now() - started) / 1000;
        context.print(`${dryRun ? 'Would bring in' : 'Brought in'}, in ${seconds.toFixed(1)} s:`);
        for (const line of totalLines(told.report.totals())) context.print(line);
        return 0;
      });
    return dryRun ? inTrialFolder(context, bringIn) : bringIn(context);
  },
};
