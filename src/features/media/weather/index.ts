/** Weather by place: the bundled climate data, the National Weather Service and Open-Meteo behind one interface, bounded and cached. */
export { chooseWeatherProvider } from './choose-provider.service.ts';
export { weatherReport } from './weather.schema.ts';
export { createWeather, type Weather } from './weather.service.ts';
