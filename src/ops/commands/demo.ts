import { parseArgs } from 'node:util';
import type { DocumentTables } from '#features/documents';
import { migrate } from '#platform/storage';
import type { Command, CommandContext } from '../command.ts';
import { migrations } from '../migrations.ts';
import { postDemoCards } from './demo-live.ts';
import { loadDemoOnce } from '../serve/load-demo.ts';
import { createNewsroom } from '../serve/newsroom.ts';
import { usageError } from '../usage-error.ts';
import { makesDatabase, withDatabase } from '../with-database.ts';

const options = { every: { type: 'string', default: '4' }, count: { type: 'string' } } as const;

const runLive = (
  context: CommandContext,
  blog: string | undefined,
  more: readonly string[],
  { every, count }: { every: string; count?: string | undefined },
): Promise<number> => {
  if (blog === undefined || more.length > 0) throw usageError('Say one live blog.');
  if (!/^[0-9]{1,4}(?:\.[0-9]{1,3})?$/.test(every)) throw usageError('--every is a number of seconds.');
  if (count !== undefined && !/^[1-9][0-9]{0,5}$/.test(count)) throw usageError('--count is a whole number from 1.');
  return withDatabase<DocumentTables>(context, 'demo', async ({ database }) => {
    const newsroom = createNewsroom(context.config, database);
    const asked = { blog, everySeconds: Number(every), count: count === undefined ? undefined : Number(count) };
    await postDemoCards(newsroom, database, asked, context.print);
    return 0;
  });
};

/** `masthead demo`: the demo newsroom into an empty database; `serve` has it done by a process of its own, whose memory is free again afterwards. */
export const demoCommand: Command = {
  summary: 'load the demo newsroom into an empty database',
  usage:
    'demo\nusage: masthead demo live BLOG [--every SECONDS] [--count N]\n  live   posts a card to a live blog every few seconds (4 unless said), beside a running site, until it is stopped',
  run: (context) => {
    const { values, positionals } = parseArgs({ args: context.args, allowPositionals: true, options });
    const [part, blog, ...more] = positionals;
    if (part === 'live') return runLive(context, blog, more, values);
    if (part !== undefined) throw usageError('Say "demo", or "demo live BLOG".');
    return withDatabase<DocumentTables>(
      context,
      'demo',
      async ({ pool, database }) => {
        await migrate(pool, migrations);
        await loadDemoOnce(createNewsroom(context.config, database), database, context.print);
        return 0;
      },
      makesDatabase,
    );
  },
};
