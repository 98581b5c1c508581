import { breakpoints } from '../../../brands/theme/primitives.ts';
import type { AdZone } from '#content/site/ad-decisions';

export { breakpoints };
export type AdSize = { width: number; height: number };
/** How a slot is shaped: over the page's width before what is read, over it between and below, in a text, in a rail. */
export type AdShape = 'banner' | 'billboard' | 'box' | 'rail';

const shapes: Readonly<Record<AdZone, AdShape>> = {
  header: 'banner',
  'article-top': 'banner',
  'recipe-top': 'banner',
  'video-top': 'banner',
  'page-front': 'billboard',
  'article-bottom': 'billboard',
  'recipe-bottom': 'billboard',
  footer: 'billboard',
  'article-body': 'box',
  'article-sidebar': 'rail',
};

/** Whether a zone is one of ours. */
export const isAdZone = (zone: string | undefined): zone is AdZone => zone !== undefined && Object.hasOwn(shapes, zone);

/** The shape of a slot; one in a front's rail is as narrow as any other rail. */
export const shapeOf = (zone: AdZone, inRail = false): AdShape => (inRail ? 'rail' : shapes[zone]);

const size = (width: number, height: number): AdSize => ({ width, height });
const small = [size(320, 50)];
const square = [size(300, 250)];
const wide = [size(728, 90)];
const wider = [size(970, 90), size(728, 90)];
/*
 * All sizes of a shape are equally high at a breakpoint, and that height is what the style sheet reserves (ads.module.css): whatever comes, and if nothing
 * does, nothing moves (AD-05). From the narrowest viewport up: S, M, L, XL, XXL, XXXL.
 */
const sizes: Readonly<Record<AdShape, readonly (readonly AdSize[])[]>> = {
  banner: [small, wide, wider, wider, wider, wider],
  billboard: [square, wide, wider, wider, wider, wider],
  box: [square, square, square, square, square, square],
  rail: [[], [], [], square, square, square],
};

/** The sizes that a slot takes in a viewport, S being 0; those that are wider than its place fall away. */
export const listSizes = (shape: AdShape, viewport: number, room = Infinity): readonly AdSize[] =>
  (sizes[shape][viewport] ?? []).filter(({ width }) => width <= room);

/** Whether a change of the viewport changes what a slot may show. */
export const needsOtherSize = (shape: AdShape, before: number, now: number): boolean => sizes[shape][before] !== sizes[shape][now];

/** A slot is asked for when it is so near, in px (AD-02). */
export const renderOffset = 50;

/** How far before it is in view a slot is asked for, as a margin of an observer: 50 px, or a part of the window's height where configured. */
export const toMargin = (offsetViewport: number | undefined): string =>
  offsetViewport === undefined ? `${renderOffset}px 0px` : `${offsetViewport}% 0px`;

/** The least distance of two boxes in a text, in px, as far as its height is known. */
export const boxDistance = 900;
/** How many boxes an article of some height has; none while its height is unknown, 50. */
export const countBoxes = (articleHeight: number): number => Math.floor(articleHeight / boxDistance);
