// beside what puts islands on a page, which needs React even where a file only declares one
import type { ComponentType } from 'react';

/** A component that hydrates in the browser. `id` is its file: `reading/share/share` is `src/features/reading/share/share.island.tsx`. */
export type IslandDefinition<Props> = { id: string; Component: ComponentType<Props> };

/** Declares the island of a file; the file exports it as `island`. Props must be plain JSON and only what it shows. */
export const defineIsland = <Props extends object>(id: string, Component: ComponentType<Props>): IslandDefinition<Props> => ({
  id,
  Component,
});
