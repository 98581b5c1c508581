import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { brands } from '#brands';
import type { DocumentTables } from '#features/documents';
import type { Config } from '#platform/config';
import type { OpenDatabase } from '#platform/storage';
import { createReaderPause, drawAhead, seenOrder } from '../../demo/index.ts';
import { createHosts } from '../../site/hosts.ts';
import type { CommandContext } from '../command.ts';
import { askFront } from './ask-front.ts';
import { createNewsroom, pictureCacheFolder } from './newsroom.ts';
import { openPictures } from './open-pictures.ts';

/** Stands beside the pictures that were made, and goes with them. */
export const drawnMark = (config: Pick<Config, 'dataFolder'>): string => join(pictureCacheFolder(config), 'fronts-are-drawn');

const mostAtOnce = 2;

/** Draws the pictures of all fronts of the site that runs on `port`, as browsers ask for them. Gives whether all are there. */
export const drawFronts = async (
  { config, log }: CommandContext,
  { database, now }: OpenDatabase<DocumentTables>,
  { port, stop }: { port: number; stop: AbortSignal },
): Promise<boolean> => {
  const hosts = createHosts(config.hosts, port);
  const { media } = createNewsroom(config, database, { now });
  const { pictureServer } = openPictures(config, { database, media, log });
  const pause = createReaderPause(stop);
  process.on('message', pause.heard);
  const pages = await Promise.all(brands.map((brand) => askFront(config.host, port, `${hosts.originOf(brand.site)}${brand.basePath}`)));
  const found = pages.filter((page) => page !== undefined);
  const addresses = seenOrder(found);
  const isWhole = await drawAhead({
    addresses,
    make: async (address) => (await pictureServer.handle(address)).status,
    quiet: pause.quiet,
    atOnce: Math.min(mostAtOnce, availableParallelism()),
    stop,
  });
  process.off('message', pause.heard);
  await pictureServer.close();
  if (!isWhole || found.length < pages.length) return false;
  await mkdir(dirname(drawnMark(config)), { recursive: true });
  await writeFile(drawnMark(config), '');
  log.info({ pictures: addresses.length }, 'The pictures of the fronts are drawn');
  return true;
};
