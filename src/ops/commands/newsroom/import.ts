import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isVertical, type Vertical, verticals } from '#brands';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { AppError } from '#platform/errors';
import { fetchOutside } from '#platform/outside-calls';
import { migrate, pendingMigrations, type OpenDatabase, toStorageFailure } from '#platform/storage';
import {
  type Importer,
  importFeed,
  importGhost,
  importMarkdown,
  importNinjs,
  importOpml,
  importRecipePages,
  importWxr,
  readAuthors,
  totalLines,
} from '../../../importers/index.ts';
import type { Command, CommandContext } from '../../command.ts';
import { openComments } from '../../import/import-comments-file.ts';
import { createProgressPrinter } from '../../import/import-progress.ts';
import { openReport } from '../../import/import-report-file.ts';
import { inTrialFolder } from '../../import/in-trial-folder.ts';
import { migrations } from '../../migrations.ts';
import { createNewsroom } from '../../newsroom/newsroom.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';

const needFile = async (path: string, kind: 'file' | 'folder' | 'file or folder'): Promise<void> => {
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

/** Options that mean something for some formats only. */
const formatOptions = ['media', 'fetch-media', 'fetch', 'from', 'as-cards'] as const;

type Format = {
  /** What help says that its files are. */
  of: string;
  importer: Importer;
  /** Options beside those of every format. */
  options: readonly (typeof formatOptions)[number][];
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
  markdown: {
    of: 'Markdown with YAML before it: folders of Jekyll, Hugo, Eleventy, Astro, or of our own export',
    importer: importMarkdown,
    options: ['media', 'fetch-media', 'from'],
    takesFolders: true,
  },
  ninjs: {
    of: 'IPTC ninjs 1–3: items, lists of them, one in a line, or folders',
    importer: importNinjs,
    options: ['media', 'fetch-media'],
    takesFolders: true,
  },
  'recipe-pages': {
    of: 'recipes of saved pages, JSON-LD files and feeds (JSON-LD or microdata), or folders',
    importer: importRecipePages,
    options: ['media', 'fetch-media', 'from'],
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
  '  --from URL      the address of the old site, where the archive leaves it out (ghost, feed, markdown, recipe-pages)',
  '  --fetch         fetch the feeds of a list (opml); without it each is only named',
  '  --as-cards BLOG the items become cards of this live blog, rcna…, each once (feed)',
  '  --status        keep (default) or draft: everything becomes a draft',
  '  --authors FILE  who of the archive is which person here: CSV (author,person) or JSON; a name, login, number or e-mail there, an id or name here',
  '  --report FILE   write the whole report: a JSON line with the kinds of loss, then one for each item not brought in whole',
  '  --dry-run       read and report, change nothing',
  '  A run that was cut off goes on where it was when it is started again; a second run changes nothing.',
].join('\n');

const parseFormat = (name: string | undefined): Format => {
  const format = name !== undefined && Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (!format)
    throw usageError(name === undefined ? `Say which format: ${names}.` : `There is no importer for "${name}". There are ${names}.`);
  return format;
};

const parseVertical = (vertical: string | undefined): Vertical => {
  if (isVertical(vertical)) return vertical;
  throw usageError(
    `${vertical === undefined ? 'Say with --vertical which brand it becomes part of' : `There is no vertical "${vertical}"`}: one of ${verticals.join(', ')}.`,
  );
};

/** What a call asks for; refuses options that mean nothing for its format, and files that are not there. */
const readImportCall = async (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
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
  const { status, media, from, authors } = values;
  const format = parseFormat(name);
  for (const option of formatOptions)
    if (values[option] !== undefined && values[option] !== false && !format.options.includes(option))
      throw usageError(`--${option} means nothing for ${name}. Leave it out.`);
  if (files.length === 0) throw usageError('Say which file to import.');
  const vertical = parseVertical(values.vertical);
  if (status !== 'keep' && status !== 'draft') throw usageError('--status is keep or draft.');
  if (from !== undefined && !/^https?:\/\/[^/\s]+/i.test(from)) throw usageError('--from is an address such as https://old.example.');
  for (const file of files) await needFile(file, format.takesFolders === true ? 'file or folder' : 'file');
  if (media !== undefined) await needFile(media, 'folder');
  if (authors !== undefined) await needFile(authors, 'file');
  return { ...values, format, files, vertical, dryRun: values['dry-run'] };
};
type ImportCall = Awaited<ReturnType<typeof readImportCall>>;

/** The time that an import waits for a slow database, for each connection and each statement. */
const patienceMs = 300_000;

/** A failure of the database with what to do about it; every other error as it is. */
const withAdvice = (error: unknown): unknown => {
  const failure = toStorageFailure(error);
  if (failure?.code !== 'storage/unavailable' && failure?.code !== 'storage/too-slow') return error;
  const { code, status, message } = failure;
  return new AppError({ code, status, message: `${message} Start the import again: it goes on where it was.`, cause: error });
};

const bringIn = (context: CommandContext, call: ImportCall): Promise<number> => {
  const work = async ({ pool, database }: OpenDatabase<DocumentTables>): Promise<number> => {
    if (!context.mayMake && (await pendingMigrations(pool, migrations)).length > 0) throw oldSchema();
    if (context.mayMake) await migrate(pool, migrations);
    const { documents, cards, media } = createNewsroom(context.config, database);
    const authors = call.authors === undefined ? undefined : await readAuthors(call.authors, database);
    const { report, end: endReport } = await openReport(call.report, context.print);
    const comments = openComments(call.report);
    const started = performance.now();
    try {
      for (const problem of authors?.problems ?? []) report.note(problem);
      await call.format.importer({
        files: call.files,
        vertical: call.vertical,
        documents,
        cards,
        database,
        media,
        mediaFolder: call.media,
        siteUrl: call.from,
        asCards: call['as-cards'],
        fetch: call['fetch-media'] ? fetchOutside : undefined,
        authors,
        fetchFeeds: call.fetch ? fetchOutside : undefined,
        allDrafts: call.status === 'draft',
        dryRun: call.dryRun,
        now: Date.now,
        report,
        reportComment: comments?.add,
        progress: createProgressPrinter(context.print),
      });
      for (const author of authors?.unused() ?? []) report.note(`The list of authors names ${author}, whom the archive does not.`);
    } finally {
      await endReport();
      await comments?.end();
    }
    const seconds = (performance.now() - started) / 1000;
    context.print(`${call.dryRun ? 'Would bring in' : 'Brought in'}, in ${seconds.toFixed(1)} s:`);
    for (const line of totalLines(report.totals())) context.print(line);
    return 0;
  };
  return withDatabase<DocumentTables>(context, 'import', work, { patienceMs }).catch((error: unknown) => {
    throw withAdvice(error);
  });
};

/** `masthead import FORMAT FILE…`: brings an archive of another system in and reports everything that is not here as it was there. */
export const importCommand: Command = {
  summary: 'bring an archive of another system in',
  usage,
  makes: (args) => !args.includes('--dry-run'),
  run: async (context) => {
    const call = await readImportCall(context.args);
    return call.dryRun ? inTrialFolder(context, (within) => bringIn(within, call)) : bringIn(context, call);
  },
};
