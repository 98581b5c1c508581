import type { DocumentTables } from '#features/documents';
import { migrate } from '#platform/storage';
import type { Command } from '../command.ts';
import { migrations } from '../migrations.ts';
import { loadDemoOnce } from '../serve/load-demo.ts';
import { createNewsroom } from '../serve/newsroom.ts';
import { withDatabase } from '../with-database.ts';

/** `masthead demo`: the demo newsroom into an empty database; `serve` has it done by a process of its own, whose memory is free again afterwards. */
export const demoCommand: Command = {
  summary: 'load the demo newsroom into an empty database',
  usage: 'demo',
  run: (context) =>
    withDatabase<DocumentTables>(context, 'demo', async ({ pool, database }) => {
      await migrate(pool, migrations);
      await loadDemoOnce(createNewsroom(context.config, database), database, context.print);
      return 0;
    }),
};
