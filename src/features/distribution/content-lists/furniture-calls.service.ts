import type { Kysely } from 'kysely';
import { brandOf, brands, isVertical } from '#brands';
import type { CallOptions, ContentClient } from '#content/responses/content-client';
import type { Document } from '#content/model/document';
import { catalogueTag } from '#content/responses/newsletter-issue';
import type { CuratedList } from '#content/model/site-furniture';
import { askedVariants, findVariant, listVariantId } from '#content/model/variant';
import { type DocumentTables, frontsTag } from '#features/newsroom/document-rows';
import { findBrandsWithFront, findDocuments, findItems, hasNewsletters } from '#features/newsroom/document-queries';
import { found, notFound } from './call-result.rules.ts';
import { filterOrThrow } from './content-calls.errors.ts';
import { listMostRead, listNewest } from './popular-items.service.ts';

type FurnitureCalls = Pick<ContentClient, 'navigation' | 'menu' | 'socialMedia' | 'curatedList'>;

/** The calls of what stands around pages: navigation, menus, profiles, and the lists that editors curate. `now` in milliseconds since 1970. */
export const createFurnitureCalls = ({ database, now }: { database: Kysely<DocumentTables>; now: () => number }): FurnitureCalls => {
  const findDocument = async (id: string): Promise<Document | undefined> => (await findDocuments(database, [id]))[0]?.document;

  /** A list by the id of its base, or the variant of it that is asked for; a variant by its own id is none. */
  const findCuratedList = async (id: string, options: CallOptions): Promise<CuratedList | undefined> => {
    const ids = [...askedVariants(options).map((variant) => listVariantId(id, variant)), id];
    const rows = findVariant({ id, type: 'curatedList' }) === '' ? await findDocuments(database, ids) : [];
    const [list] = ids.flatMap((one) => rows.find((row) => row.id === one)?.document ?? []);
    return list?.type === 'curatedList' ? list : undefined;
  };

  return {
    curatedList: async (asked, count, options) => {
      const id = asked.startsWith('curatedList:') ? asked : `curatedList:${asked}`;
      const list = await findCuratedList(id, options);
      if (!list) return notFound([id]);
      const placed = await findItems(database, list.ids);
      const own = list.ids.flatMap((one) => placed.get(one) ?? []).slice(0, count);
      const wanted = { filter: filterOrThrow(list.filters), vertical: list.vertical, exclude: list.ids, size: count - own.length };
      const more = list.order === 'mostRead' ? await listMostRead(database, wanted, now()) : await listNewest(database, wanted);
      const items = [...own, ...more];
      return found(items, [list.id, ...items.map(({ item }) => item.id)]);
    },

    navigation: async (id) => {
      const vertical = isVertical(id) ? id : undefined;
      const [document, withFront, newsletters] = await Promise.all([
        findDocument(`navigation:${id}`),
        findBrandsWithFront(database, brands),
        vertical !== undefined && hasNewsletters(database, vertical),
      ]);
      const { global, local, shortcuts, footer } =
        document?.type === 'navigation' ? document : { global: [], local: [], shortcuts: [], footer: [] };
      const tags = [`navigation:${id}`, frontsTag, ...(vertical === undefined ? [] : [catalogueTag(vertical)])];
      return found({ global, local, shortcuts, footer, brands: withFront, newsletters }, tags);
    },

    menu: async (id) => {
      const document = await findDocument(`menu:${id}`);
      return document?.type === 'menu' ? found(document, [document.id]) : notFound([`menu:${id}`]);
    },

    socialMedia: (id) => {
      const social = isVertical(id) ? brandOf(id).social : undefined;
      return Promise.resolve(social ? found(social, []) : notFound([]));
    },
  };
};
