import type { Kysely } from 'kysely';
import type { FilterNode } from '#content/filters/filter-language';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { type ItemVersion, type ListAudience, listMany } from '#features/newsroom/document-queries';
import { listTags } from './list-query.rules.ts';
import type { TaggedCache } from './tagged-cache.service.ts';

type List = { filter: FilterNode | undefined; size: number };

const toScope = ({ site, publisherGroup }: ListAudience): string => `${site} ${publisherGroup}`;
/** A list of an audience as the key of what is cached of it. */
export const listKey = (audience: ListAudience, filter: FilterNode | undefined): string =>
  `${toScope(audience)} ${JSON.stringify(filter ?? null)}`;

/** The first pieces of several lists, each newest first: those that are cached, and all others in one statement. */
export const readLists = (
  database: Kysely<DocumentTables>,
  asked: readonly List[],
  audience: ListAudience,
  cache: TaggedCache,
): Promise<ItemVersion[][]> => {
  const missing: List[] = [];
  // read once all of them have said whether they are cached
  const read = Promise.resolve().then(() => listMany(database, missing, audience));
  return Promise.all(
    asked.map((list) => {
      const ask = () => {
        const place = missing.push(list) - 1;
        return read.then((found) => found[place] ?? []);
      };
      return cache.read(`list ${list.size} ${listKey(audience, list.filter)}`, { tags: listTags(list.filter), ask }).answer;
    }),
  );
};
