import { brands } from '#brands';
import type { DocumentTables } from '#features/documents';
import { migrate, openDatabase } from '#platform/storage';
import type { Command } from '../command.ts';
import { migrations } from '../migrations.ts';
import { loadDemoOnce } from '../serve/load-demo.ts';
import { createNewsroom } from '../serve/newsroom.ts';
import { startSite } from '../serve/start-site.ts';

const stopped = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal));
  });

/** `masthead serve`: the site, until SIGTERM or Ctrl-C; then what is in flight is finished and the exit code is 0. */
export const serveCommand: Command = {
  summary: 'serve the site',
  usage: 'serve',
  run: async ({ config, log, print }) => {
    const ending = stopped();
    const opened = await openDatabase<DocumentTables>(config, { own: true, verb: 'serve', log });
    try {
      await migrate(opened.pool, migrations);
      if (config.demo) await loadDemoOnce(createNewsroom(config, opened.database), opened.database, print);
      const site = await startSite(config, opened, log);
      for (const brand of brands) print(`${brand.displayName.padEnd(18)} ${site.hosts.originOf(brand.site)}${brand.basePath}`);
      if (config.demo) print(`Editorial token    ${config.secrets.editorialToken}`);
      await ending;
      await site.close();
      return 0;
    } finally {
      await opened.close();
    }
  },
};
