import { parseArgs } from 'node:util';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { closeAllChanges, dropDeliveries, type FollowThroughTables } from '#features/distribution/follow-through';
import { migrate, type OpenDatabase } from '#platform/storage';
import { checkBackup, restoreBackup } from '../../backup/restore-backup.ts';
import type { Command } from '../../command.ts';
import { migrations } from '../../migrations.ts';
import { openMediaStore } from '../../newsroom/newsroom.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';

type Tables = DocumentTables & FollowThroughTables;
type Opened = OpenDatabase<Tables>;

/** What was waiting to go out when the backup was made has gone out since, or must not go out from where it is only tried. */
const giveUpDeliveries = async (database: Opened['database'], print: (line: string) => void): Promise<void> => {
  await closeAllChanges(database.withTables<DocumentTables>());
  const count = await dropDeliveries(database.withTables<FollowThroughTables>(), 'all');
  if (count > 0) print(`  ${count} deliveries that waited then were given up (--keep-deliveries sends them).`);
};

/** `masthead restore FOLDER`: a backup into an empty data folder or database, or with --replace over a stopped site. */
export const restoreCommand: Command = {
  summary: 'bring a backup back, into an empty place or over a stopped site',
  usage:
    'restore FOLDER [--replace] [--keep-deliveries]\n  FOLDER      what `masthead backup` wrote\n  --replace   throw away what the database holds; the site must be stopped\n' +
    '  --keep-deliveries   tell CDNs, hubs, search engines and webhooks what they had not been told when the backup was made;\n' +
    '                      without it that is given up, since they were told long ago, or this is only a trial\n\n' +
    'Secrets are not in a backup: start the site with the same MASTHEAD_SECRET as before, or links to drafts end and answers are rendered again.',
  makes: () => true,
  run: async (context) => {
    const options = {
      replace: { type: 'boolean', default: false },
      'keep-deliveries': { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args: context.args, allowPositionals: true, options });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw usageError('Say one folder to restore from.');
    const { config, print } = context;
    // before there is a database: what is no backup makes none
    const backup = await checkBackup(folder, migrations, print);
    const alone = { own: true, poolSize: 1, name: 'masthead restore' };
    const work = async ({ connectionConfig, pool, database }: Opened) => {
      const media = openMediaStore(config);
      await restoreBackup({ connection: connectionConfig, media, migrations, replace: values.replace, print }, backup);
      for (const id of await migrate(pool, migrations)) print(`  ran ${id}`);
      if (!values['keep-deliveries']) await giveUpDeliveries(database, print);
      print(`The site of ${backup.manifest.createdAt} is back. Start it with masthead serve.`);
      return 0;
    };
    return withDatabase<Tables>(context, 'restore', work, alone);
  },
};
