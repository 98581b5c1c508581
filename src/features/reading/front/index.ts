/** Fronts and section pages: what curators placed, prepared, laid out and given a head. */
export { renderPartsBesideMain } from './curated-front.tsx';
export { buildListData, buildPaginationHead } from './front-head.view.ts';
export { FrontLayouts } from './front-layout.tsx';
export { createFrontPages } from './front-pages.tsx';
export { readPageZones } from './page-zones.service.ts';
export { type CuratedFront, prepareFront } from './prepare-front.service.ts';
