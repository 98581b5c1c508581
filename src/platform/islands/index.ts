/** The door of islands: the pieces of a page that wake in the browser. */
export { defineIsland, Island } from './island.tsx';
export type { IslandDefinition, When } from './island.tsx';
