/** Local news and weather: by zip code the news of the nearest station and the weather by the hour, as pages and calls. */
export { localRoutes } from './local.api.ts';
export { localPage } from './local.page.tsx';
