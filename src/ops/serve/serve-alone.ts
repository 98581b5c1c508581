import type { CommandContext } from '../command.ts';
import { drawFrontsApart } from './draw-apart.ts';
import { whenAborted } from './when-aborted.ts';
import { prepareSite, printAddresses } from './prepare-site.ts';
import { startSite } from './site/start-site.ts';
import { startUpgrade } from './upgrade-content.ts';

/** Serves from this one process until `ending` is aborted; then requests in flight are finished. */
export const serveAlone = async (context: CommandContext, ending: AbortSignal): Promise<number> => {
  const { config, log } = context;
  const prepared = await prepareSite(context, ending);
  if (!prepared) return 0;
  const { opened } = prepared;
  try {
    const site = await startSite({ config, opened, log });
    const upgrade = startUpgrade(prepared, log);
    // without a listener, the signal that renews workers would end this process, which has none
    process.on('SIGUSR2', () => log.warn('There are no workers to renew; start with --workers 2 or more for that'));
    printAddresses(context, site.hosts, site.providerOrigins);
    const drawing = drawFrontsApart(context, site.port);
    site.onReader(drawing.onReader);
    await whenAborted(ending);
    const upgraded = upgrade.stop();
    await drawing.stop();
    await site.close();
    await upgraded;
    return 0;
  } finally {
    await opened.close();
  }
};
