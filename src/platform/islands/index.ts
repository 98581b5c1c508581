/** Islands: the parts of a page that hydrate in the browser. */
export { defineIsland, Island, PlainIsland } from './island.tsx';
export type { IslandDefinition, When } from './island.tsx';
export { definePlainIsland } from './plain-island.ts';
export type { PlainIslandDefinition } from './plain-island.ts';
export { parsePropsText } from './props-text.ts';
