/** Local news and weather: by zip code the news of the nearest station and the weather by the hour, as pages, calls and a part of fronts. */
export { localRoutes } from './local.api.ts';
