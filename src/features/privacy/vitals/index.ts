/** Web vitals: how fast pages are for a sample of readers, counted without identity. */
export { vitalsRoutes } from './vitals.api.ts';
