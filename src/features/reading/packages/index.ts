/** The packages of a front: how each kind is shown, with its inline contents, live leads and local news. */
export {
  type ShownFront,
  type ShownLayout,
  type ShownPagination,
  buildShownFront,
  countPackages,
  findShownPagination,
  isHome,
  listFrontFlags,
  listItems,
  listShownMarquees,
} from './front.view.ts';
export { GuidePackage } from './guide-package.tsx';
export { type InlineContent, readInlineContent } from './inline-contents.service.ts';
export { InlinePart } from './inline-part.tsx';
export { readLiveLeads } from './live-leads.service.ts';
export { createOutsideContents } from './outside-contents.service.ts';
export { type PackageParts, type PackageProps, type Surroundings, choosePriority, findOverride } from './package-parts.view.ts';
export { Package } from './package.tsx';
export { PaginationLinks } from './pagination-links.tsx';
export { Sponsor } from './sponsor.tsx';
export { SectionLead, SectionRiver } from './section-packages.tsx';
