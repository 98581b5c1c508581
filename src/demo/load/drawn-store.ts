import type { MediaStore } from '#platform/media';
import type { FontFileOf } from '#features/distribution/share-cards';
import type { DrawnOrder } from './drawn-order.ts';
import { thumbnailPixels } from '#drawn-pictures/thumbnail';

type Drawn = typeof import('./drawn-picture.ts');

/** Above this part of its size a picture is drawn whole, and stored. */
const almostWhole = 0.75;

/**
 * A media store whose demo pictures are drawn when they are first asked for: 500 pictures at the first start would take minutes. Drawing costs what
 * the pixels cost, so where a small one is wanted a small one is drawn, for this once; whole ones are stored.
 * `orderOf` finds what a key is drawn from; other keys go to the store itself.
 */
export const createDrawnStore = (
  store: MediaStore,
  {
    folder,
    fontFileOf,
    orderOf,
    onNotStored,
  }: {
    /** Where the newsrooms lie. */
    folder: string;
    fontFileOf: FontFileOf;
    orderOf: (key: string) => Promise<DrawnOrder | undefined>;
    /** Reports what was drawn and could not be stored, as on a full disk: whoever asked gets it all the same. */
    onNotStored: (error: unknown, key: string) => void;
  },
): MediaStore => {
  let loaded: Promise<{ draw: ReturnType<Drawn['createDrawer']>; pictureOf: ReturnType<Drawn['createOrders']> }> | undefined;
  return {
    ...store,
    get: async (key, wanted) => {
      // letters of a thumbnail are set for its size, so a whole picture that is there is not reduced
      const isSmall = wanted !== undefined && wanted.width <= thumbnailPixels;
      const small = isSmall ? await orderOf(key) : undefined;
      const stored = small ? undefined : await store.get(key);
      const order = small ?? (stored ? undefined : await orderOf(key));
      if (!order) return stored;
      loaded ??= import('./drawn-picture.ts').then(({ createDrawer, createOrders }) => ({
        draw: createDrawer(fontFileOf),
        pictureOf: createOrders(folder),
      }));
      const { draw, pictureOf } = await loaded;
      const picture = await pictureOf(order);
      // exactly, so that nothing is left to reduce
      const enough = wanted === undefined ? 1 : wanted.width / (wanted.crop?.width ?? picture.width);
      const { bytes, scale } = await draw(order, picture, enough > almostWhole ? 1 : enough);
      if (scale === 1) await store.put(key, bytes, 'image/jpeg').catch((error: unknown) => onNotStored(error, key));
      return { bytes, mediaType: 'image/jpeg', scale };
    },
  };
};
