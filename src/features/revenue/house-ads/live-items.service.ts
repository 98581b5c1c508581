import type { Kysely } from 'kysely';
import {
  type AdTables,
  findLibraryPictures,
  listLineItems,
  readLineItemsVersion,
  type StoredLineItem,
  listPictureIds,
} from '#features/revenue/line-items';
import { type AdPictures, buildLiveItem, type LiveItem } from './inventory.service.ts';

const atOnce = 1_000;

/** Makes stored line items ready to be shown, with the pictures of the library as they are now. */
export const readLive = async (
  database: Kysely<AdTables>,
  stored: readonly StoredLineItem[],
  pictures: AdPictures,
): Promise<LiveItem[]> => {
  const images = await findLibraryPictures(
    database,
    stored.flatMap(({ item }) => listPictureIds(item)),
  );
  return stored.flatMap((one) => buildLiveItem(one, images, pictures) ?? []);
};

/** Where the line items of a site come from: those that are not paused and have not ended. */
export const createLiveItems = ({ database, pictures, now }: { database: Kysely<AdTables>; pictures: AdPictures; now: () => number }) => ({
  version: () => readLineItemsVersion(database),
  read: async (): Promise<LiveItem[]> => {
    const live: LiveItem[] = [];
    let before: string | undefined;
    do {
      const page = await listLineItems(database, { before, size: atOnce, endsAfter: now() });
      live.push(
        ...(await readLive(
          database,
          page.filter(({ isPaused }) => !isPaused),
          pictures,
        )),
      );
      before = page.length === atOnce ? page.at(-1)?.id : undefined;
    } while (before !== undefined);
    return live;
  },
});
