/** How fast pages are for readers: counted for a sample, without identity. */
export { vitalsRoutes } from './vitals.api.ts';
