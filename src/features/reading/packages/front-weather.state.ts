import type { WeatherHour } from '#content/location/weather';

/** The weather on a front (specification, front store): its hours, what went wrong, and whether it is asked for. */
export type FrontWeather = { hours: readonly WeatherHour[]; error: string | null; loading: boolean };
export type FrontWeatherEvent =
  { type: 'pending' } | { type: 'success'; hours: readonly WeatherHour[] } | { type: 'failed'; error: string };

export const initialFrontWeather: FrontWeather = { hours: [], error: null, loading: false };

/** The next state (LN-23). Hours that are shown stay while newer ones are asked for; a failure leaves none. */
export const reduceFrontWeather = (state: FrontWeather, event: FrontWeatherEvent): FrontWeather => {
  switch (event.type) {
    case 'pending':
      return { ...state, error: null, loading: true };
    case 'success':
      return { hours: event.hours, error: null, loading: false };
    case 'failed':
      return { hours: [], error: event.error, loading: false };
  }
};
