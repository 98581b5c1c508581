import { parseArgs } from 'node:util';
import type { Command } from '../../command.ts';
import { writeBackup } from '../../backup/write-backup.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';

const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** `masthead backup FOLDER`: everything of the site as of one moment, while it runs. */
export const backupCommand: Command = {
  summary: 'write a backup, also while the site runs',
  usage:
    'backup FOLDER\n  FOLDER   a folder that is not there yet; it appears when the backup is whole\n\n' +
    'It holds every table of the database, and the media that are in the data folder; media in a bucket (MASTHEAD_MEDIA_S3_…) stay there.\n' +
    "It holds no secrets: neither the environment nor a demo folder's secrets.json. Keep those where your passwords are.",
  run: async (context) => {
    const { positionals } = parseArgs({ args: context.args, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw usageError('Say one folder to write to.');
    return withDatabase(context, 'backup', async ({ connectionConfig }) => {
      const { media } = context.config;
      const manifest = await writeBackup({ connection: connectionConfig, media, now: Date.now, print: context.print }, folder);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const mediaText =
        manifest.media.kept === 'here'
          ? `${manifest.media.files} media files (${formatMegabytes(manifest.media.bytes)})`
          : 'no media, which lie in their bucket';
      context.print(`${folder} holds ${rows} rows of ${manifest.tables.length} tables and ${mediaText}. No secrets are in it.`);
      return 0;
    });
  },
};
