/** Editorial service: everything that editors do, as calls under /editorial and as one service that the commands share. */
export { createEditorial } from './editorial.service.ts';
export type { Editorial, EditorialParts, ServedEditorial } from './editorial.service.ts';
export { createEditorialRoutes } from './editorial.api.ts';
export type { EditorialRoutesParts } from './editorial.api.ts';
