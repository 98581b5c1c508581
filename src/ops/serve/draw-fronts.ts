import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { type Brand, brands } from '#brands';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { Config } from '#platform/config';
import type { OpenDatabase } from '#platform/storage';
import { createReaderPause, drawAhead, seenOrder } from '../../demo/index.ts';
import { createHosts } from '../../site/hosts.ts';
import type { CommandContext } from '../command.ts';
import { fetchFront } from './site/fetch-front.ts';
import { createNewsroom, pictureCacheFolder } from '../newsroom/newsroom.ts';
import { openPictures } from './site/content/open-pictures.ts';

/** The file that marks the fronts as drawn; it is beside their pictures and goes with them. */
export const drawnMark = (config: Pick<Config, 'dataFolder'>): string => join(pictureCacheFolder(config), 'fronts-are-drawn');

const mostAtOnce = 2;

/** Draws the pictures of all fronts of the site on `port`, in the order in which browsers ask for them. Returns whether all are there. */
export const drawFronts = async (
  { config, log }: CommandContext,
  { database, now }: OpenDatabase<DocumentTables>,
  { port, stop }: { port: number; stop: AbortSignal },
): Promise<boolean> => {
  const hosts = createHosts(config.hosts, port);
  const { media } = createNewsroom(config, database, { now });
  const { pictureServer } = openPictures(config, { database, media, log });
  const pause = createReaderPause(stop);
  process.on('message', pause.noteReader);
  const buildAddress = (brand: Brand) => `${hosts.originOf(brand.site)}${brand.basePath}`;
  let [isWhole, count] = [true, 0];
  const draw = async (pages: readonly string[]): Promise<void> => {
    const addresses = seenOrder(pages);
    count += addresses.length;
    const make = async (address: string) => (await pictureServer.handle(address)).status;
    const atOnce = Math.min(mostAtOnce, availableParallelism());
    isWhole = (await drawAhead({ addresses, make, whenQuiet: pause.whenQuiet, atOnce, stop })) && isWhole;
  };
  /** Reads one front after the other: each is rendered for the first time, and readers may be waiting. */
  const readPages = async (some: readonly Brand[]): Promise<string[]> => {
    const pages: string[] = [];
    for (const brand of some) {
      await pause.whenQuiet();
      const page = stop.aborted ? undefined : await fetchFront(config.host, port, buildAddress(brand));
      isWhole = isWhole && page !== undefined;
      pages.push(page ?? '');
    }
    return pages;
  };
  // the first front is whole before the others are begun
  await draw(await readPages(brands.slice(0, 1)));
  await draw(await readPages(brands.slice(1)));
  process.off('message', pause.noteReader);
  await pictureServer.close();
  if (!isWhole) return false;
  await mkdir(dirname(drawnMark(config)), { recursive: true });
  await writeFile(drawnMark(config), '');
  log.info({ pictures: count }, 'The pictures of the fronts are drawn');
  return true;
};
