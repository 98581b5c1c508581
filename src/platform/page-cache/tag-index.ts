import type { StoredPage } from './stored-page.ts';

/** Finds stored pages by tag. */
export type TagIndex = {
  add(page: StoredPage): void;
  remove(page: StoredPage): void;
  /** A copy: pages may be removed while it is walked. */
  list(tag: string): readonly StoredPage[];
};

/** Makes an empty index. */
export const createTagIndex = (): TagIndex => {
  const byTag = new Map<string, Set<StoredPage>>();
  return {
    add: (page) => {
      for (const tag of page.tags) {
        const pages = byTag.get(tag);
        if (pages) pages.add(page);
        else byTag.set(tag, new Set([page]));
      }
    },
    remove: (page) => {
      for (const tag of page.tags) {
        const pages = byTag.get(tag);
        pages?.delete(page);
        if (pages?.size === 0) byTag.delete(tag);
      }
    },
    list: (tag) => [...(byTag.get(tag) ?? [])],
  };
};
