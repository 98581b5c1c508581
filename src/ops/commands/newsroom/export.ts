import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isVertical, verticals } from '#brands';
import { recordAudit } from '#features/newsroom/audit';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { makeFolder } from '#platform/disk';
import { exportFormats, exportTo } from '../../../exporters/index.ts';
import { createHosts } from '../../../site/hosts.ts';
import type { Command } from '../../command.ts';
import { withDrawnPictures } from '../../newsroom/load-demo.ts';
import { createNewsroom } from '../../newsroom/newsroom.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';

const isFile = (place: string): boolean => /\.(?:jsonl|ndjson)$/.test(place);

/** Creates the folder of an export, which must be empty: an export never mixes with other files. */
const prepareFolder = async (place: string): Promise<void> => {
  if (isFile(place)) return;
  makeFolder(place);
  if ((await readdir(place)).length > 0) throw usageError(`${place} is not empty. Name a new folder.`);
};

/** `masthead export ninjs|markdown FOLDER`: everything out, in forms that other systems read. */
export const exportCommand: Command = {
  summary: 'write everything out as ninjs or Markdown',
  usage: [
    'export ninjs|markdown FOLDER [options]',
    '  FOLDER          a new folder: pieces, pictures, people, taxonomy, old addresses',
    '                  for ninjs also a file that ends in .jsonl: one piece to a line',
    '  --vertical      only one brand, such as news',
    '  --since         only what changed since an instant, such as 2026-11-01T00:00:00Z',
    '  --public        only what everybody may read: no drafts, nothing hidden, no text of locked pieces',
  ].join('\n'),
  run: async (context) => {
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: { vertical: { type: 'string' }, since: { type: 'string' }, public: { type: 'boolean', default: false } },
    });
    const [asked, place, ...more] = positionals;
    const format = exportFormats.find((one) => one === asked);
    const { vertical } = values;
    if (!format) throw usageError(`Say which format: ${exportFormats.join(' or ')}.`);
    if (place === undefined || more.length > 0) throw usageError('Say one place to write to.');
    if (isFile(place) && format !== 'ninjs') throw usageError(`${format} is written to a folder.`);
    if (vertical !== undefined && !isVertical(vertical))
      throw usageError(`There is no vertical "${vertical}": one of ${verticals.join(', ')}.`);
    const since = values.since === undefined ? undefined : new Date(values.since);
    if (since && Number.isNaN(since.getTime())) throw usageError('--since is an instant such as 2026-11-01T00:00:00Z.');
    return withDatabase<DocumentTables>(context, 'export', async ({ database }) => {
      await prepareFolder(place);
      const { config } = context;
      const { media } = createNewsroom(config, database);
      const onNotKept = (error: unknown, key: string) =>
        context.log.warn({ err: error, key }, 'A picture was written, but could not be stored');
      // recorded before anything goes out: an export that is cut off went out as well
      await recordAudit(database, {
        actor: 'masthead',
        action: 'export',
        subject: format,
        details: { vertical, since: since?.toISOString(), public: values.public },
      });
      const hosts = createHosts(config.hosts, config.port);
      const totals = await exportTo(place, {
        database,
        media: config.demo ? withDrawnPictures(media, database, onNotKept) : media,
        originOf: (site) => hosts.originOf(site),
        format,
        choice: { vertical, since: since?.toISOString(), isPublic: values.public },
        progress: (pieces) => context.print(`  ${pieces} pieces`),
      });
      context.print(
        `Wrote ${totals.pieces} pieces, ${totals.pictures} pictures, ${totals.files} other media files, ${totals.people} people, ${totals.terms} terms and ${totals.redirects} old addresses to ${place}`,
      );
      if (totals.filesMissing > 0) context.print(`${totals.filesMissing} other media files are not in the media store`);
      if (totals.picturesMissing > 0) context.print(`${totals.picturesMissing} pictures have no file in the media store`);
      return 0;
    });
  },
};
