/** The pure parts of this feature that other features decide with. */
export { type ShownPagination, buildPagePath } from './front.view.ts';
export { chooseGridShape } from './grid-shape.rules.ts';
