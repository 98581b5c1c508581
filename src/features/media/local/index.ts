/** Local news and weather: for a ZIP code, the news of the nearest station and the hourly weather, as pages and calls. */
export { localRoutes } from './local.api.ts';
export { localPage } from './local.page.tsx';
