import { brands } from '#brands';
import type { DocumentTables } from '#features/documents';
import type { FollowThroughTables } from '#features/follow-through';
import type { Log } from '#platform/log';
import { migrate, openDatabase } from '#platform/storage';
import type { Command } from '../command.ts';
import { migrations } from '../migrations.ts';
import { loadDemoOnce } from '../serve/load-demo.ts';
import { createNewsroom, type Newsroom } from '../serve/newsroom.ts';
import { startSite } from '../serve/start-site.ts';

const stopped = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal));
  });

/** Answers made by an older renderer are made anew behind the running site; a failure leaves the old ones, which are still right. */
const renderStaleAnswers = async ({ documents }: Newsroom, log: Log, stop: AbortSignal): Promise<void> => {
  try {
    const count = await documents.renderStale(stop);
    if (count > 0) log.info({ count }, 'Answers of another renderer were made anew');
  } catch (error) {
    log.error({ err: error }, 'Answers of another renderer could not all be made anew; the next start tries again');
  }
};

/** `masthead serve`: the site, until SIGTERM or Ctrl-C; then what is in flight is finished and the exit code is 0. */
export const serveCommand: Command = {
  summary: 'serve the site',
  usage: 'serve',
  run: async ({ config, log, print }) => {
    const ending = stopped();
    const opened = await openDatabase<DocumentTables & FollowThroughTables>(config, { own: true, verb: 'serve', log });
    try {
      await migrate(opened.pool, migrations);
      const newsroom = createNewsroom(config, opened.database);
      if (config.demo) await loadDemoOnce(newsroom, opened.database, print);
      const site = await startSite(config, opened, log);
      const stop = new AbortController();
      const rendered = renderStaleAnswers(newsroom, log, stop.signal);
      for (const brand of brands) print(`${brand.displayName.padEnd(18)} ${site.hosts.originOf(brand.site)}${brand.basePath}`);
      if (config.demo) print(`Editorial token    ${config.secrets.editorialToken}`);
      await ending;
      stop.abort();
      await site.close();
      await rendered;
      return 0;
    } finally {
      await opened.close();
    }
  },
};
