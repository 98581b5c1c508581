/** Islands: the parts of a page that hydrate in the browser. */
export { defineIsland } from './define-island.ts';
export type { IslandDefinition } from './define-island.ts';
export { Island, PlainIsland } from './island.tsx';
export type { When } from './island.tsx';
export { definePlainIsland } from './plain-island.ts';
export type { PlainIslandDefinition } from './plain-island.ts';
export { parsePropsText } from './props-text.ts';
