import { parseArgs } from 'node:util';
import { migrate, pendingMigrations } from '#platform/storage';
import type { Command } from '../../command.ts';
import { migrations } from '../../migrations.ts';
import { withDatabase } from '../../with-database.ts';

/** `masthead migrate`: brings the schema up to date, or with --pending only lists what is missing (exit code 1 when something is). */
export const migrateCommand: Command = {
  summary: 'bring the database schema up to date',
  usage: 'migrate [--pending]\n  --pending   list what would run, change nothing; the exit code is 1 when something is missing',
  makes: (args) => !args.includes('--pending'),
  run: async (context) => {
    const { values } = parseArgs({ args: context.args, options: { pending: { type: 'boolean', default: false } } });
    return await withDatabase(context, 'migrate', async ({ pool }) => {
      const ids = values.pending ? await pendingMigrations(pool, migrations) : await migrate(pool, migrations);
      for (const id of ids) context.print(values.pending ? id : `ran ${id}`);
      if (ids.length === 0) context.print('The schema is up to date.');
      return values.pending && ids.length > 0 ? 1 : 0;
    });
  },
};
