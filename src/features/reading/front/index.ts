/** Fronts: curated pages, sections and topics, drafts of fronts, the places that editors fill on other pages, and the parts that other curated pages are made of. */
export { createFrontPages } from './front-pages.tsx';
export { createOutsideContents, type OutsideContents } from './outside-contents.service.ts';
export { readPageZones } from './page-zones.service.ts';
export { renderPartsBesideMain } from './curated-front.tsx';
export { buildListData, buildPaginationHead } from './front-head.view.ts';
export { FrontLayouts } from './front-layout.tsx';
export { type CuratedFront, prepareFront } from './prepare-front.service.ts';
export { findShownPagination, listFrontFlags, type ShownPagination } from './front.view.ts';
export { choosePriority, findOverride, type PackageProps } from './package-parts.view.ts';
export { PaginationLinks } from './pagination-links.tsx';
