import { parseArgs } from 'node:util';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { migrate } from '#platform/storage';
import type { Command, CommandContext } from '../../command.ts';
import { migrations } from '../../migrations.ts';
import { postDemoCards } from './demo-live.ts';
import { drawFronts } from '../../serve/draw-fronts.ts';
import { loadDemoOnce } from '../../newsroom/load-demo.ts';
import { createNewsroom } from '../../newsroom/newsroom.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';

const options = { every: { type: 'string', default: '4' }, count: { type: 'string' }, port: { type: 'string' } } as const;

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

const runPictures = async (context: CommandContext, given: string | undefined): Promise<number> => {
  const port = given === undefined ? context.config.port : Number(given);
  if (!(Number.isInteger(port) && port > 0 && port < 65_536)) throw usageError('--port is the port of a running site.');
  const stop = new AbortController();
  const end = () => stop.abort();
  // the site that started it is gone, or wants to be
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.once(event, end);
  try {
    return await withDatabase<DocumentTables>(context, 'demo', async (opened) => {
      await drawFronts(context, opened, { port, stop: stop.signal });
      return 0;
    });
  } finally {
    // without listeners the channel to the site keeps no process alive
    for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.off(event, end);
  }
};

/** `masthead demo`: loads the demo newsroom into an empty database; `serve` starts it as a process, whose memory is free again afterwards. */
export const demoCommand: Command = {
  summary: 'load the demo newsroom into an empty database',
  usage:
    'demo\nusage: masthead demo live BLOG [--every SECONDS] [--count N]\n  live   posts a card to a live blog every few seconds (4 unless said), beside a running site, until it is stopped\n       masthead demo pictures [--port PORT]\n  pictures  draws the pictures of the fronts of a running site before they are asked for; the first start does it by itself',
  makes: (args) => args.length === 0,
  run: (context) => {
    const { values, positionals } = parseArgs({ args: context.args, allowPositionals: true, options });
    const [part, blog, ...more] = positionals;
    if (part === 'live') return runLive(context, blog, more, values);
    if (part === 'pictures' && blog === undefined) return runPictures(context, values.port);
    if (part !== undefined) throw usageError('Say "demo", "demo live BLOG" or "demo pictures".');
    return withDatabase<DocumentTables>(context, 'demo', async ({ pool, database }) => {
      await migrate(pool, migrations);
      await loadDemoOnce(createNewsroom(context.config, database), database, context.print);
      return 0;
    });
  },
};
