/** The editorial service: everything that editors do, as calls below `/editorial` and as one service that the commands share. */
export { createEditorial } from './editorial.service.ts';
export type { Editorial, EditorialParts, ServedEditorial } from './editorial.service.ts';
export { createEditorialRoutes } from './editorial.api.ts';
export type { EditorialRoutesParts } from './editorial.api.ts';
