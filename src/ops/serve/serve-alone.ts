import type { CommandContext } from '../command.ts';
import { drawFrontsApart } from './draw-apart.ts';
import { prepareSite, printAddresses, renderStaleAnswers } from './prepare-site.ts';
import { startSite } from './start-site.ts';

/** Serves from this one process until `ending` resolves; then what is in flight is finished. */
export const serveAlone = async (context: CommandContext, ending: Promise<unknown>): Promise<number> => {
  const { config, log } = context;
  const { opened, newsroom } = await prepareSite(context);
  try {
    const site = await startSite(config, opened, log);
    const stop = new AbortController();
    const rendered = renderStaleAnswers(newsroom, log, stop.signal);
    // left alone, the signal that renews workers would end a process that has none
    process.on('SIGUSR2', () => log.warn('There are no workers to renew; start with --workers 2 or more for that'));
    printAddresses(context, site.hosts);
    const drawing = drawFrontsApart(context, site.port);
    site.onReader(drawing.heard);
    await ending;
    stop.abort();
    await drawing.stop();
    await site.close();
    await rendered;
    return 0;
  } finally {
    await opened.close();
  }
};
