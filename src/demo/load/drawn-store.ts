import type { MediaStore } from '#platform/media';
import type { FontFileOf } from '#features/share-cards';
import type { DrawnOrder } from './drawn-order.ts';

/**
 * A media store whose demo pictures are drawn when they are first asked for: 500 pictures at the first start would take minutes.
 * `orderOf` finds what a key is drawn from; other keys go to the store itself.
 */
export const createDrawnStore = (
  store: MediaStore,
  { fontFileOf, orderOf }: { fontFileOf: FontFileOf; orderOf: (key: string) => Promise<DrawnOrder | undefined> },
): MediaStore => {
  let drawer: Promise<(order: DrawnOrder) => Promise<Buffer>> | undefined;
  return {
    ...store,
    get: async (key) => {
      const kept = await store.get(key);
      const order = kept ? undefined : await orderOf(key);
      if (!order) return kept;
      drawer ??= import('./drawn-picture.ts').then(({ createDrawer }) => createDrawer(fontFileOf));
      const bytes = await (await drawer)(order);
      await store.put(key, bytes, 'image/jpeg');
      return { bytes, mediaType: 'image/jpeg' };
    },
  };
};
