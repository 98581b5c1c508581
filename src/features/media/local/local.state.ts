import type { WeatherHour } from '#content/location/weather';
import type { ZipInfo } from './zip.rules.ts';

/** A piece of local news as a list shows it. */
export type LocalStory = { id: string; headline: string; url: string };

/** Local news and weather of one place (LN-02): place, news and weather load each for themselves. `loading` is of place and news. */
export type LocalState = {
  zip: string;
  city: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
  news: readonly LocalStory[];
  error: string | null;
  loading: boolean;
  weather: { hours: readonly WeatherHour[]; error: string | null; loading: boolean };
};

export type LocalEvent =
  | { type: 'placePending'; zip: string }
  | { type: 'placeFound'; info: ZipInfo }
  | { type: 'placeFailed'; error: string }
  | { type: 'newsPending' }
  | { type: 'newsFound'; zip: string; news: readonly LocalStory[] }
  | { type: 'newsFailed'; zip: string; error: string }
  | { type: 'weatherPending' }
  | { type: 'weatherFound'; zip: string; hours: readonly WeatherHour[] }
  | { type: 'weatherFailed'; zip: string; error: string };

export const initialLocalState: LocalState = {
  zip: '',
  city: '',
  state: '',
  latitude: null,
  longitude: null,
  news: [],
  error: null,
  loading: false,
  weather: { hours: [], error: null, loading: false },
};

// an answer about a place that the reader has left meanwhile says nothing
const isLate = (state: LocalState, event: LocalEvent): boolean =>
  'zip' in event && event.type !== 'placePending' && event.zip !== state.zip;

/** The next state (LN-02). A failed place clears city and state; another place begins with nothing of the one before. */
export const reduceLocal = (state: LocalState, event: LocalEvent): LocalState => {
  if (isLate(state, event)) return state;
  switch (event.type) {
    case 'placePending':
      return { ...initialLocalState, zip: event.zip, loading: true };
    case 'placeFound': {
      const { city_data: city, state_data: where, location_data: point } = event.info;
      return { ...state, zip: city.postal_code, city: city.city, state: where.state_code, ...point, error: null, loading: false };
    }
    case 'placeFailed':
      return { ...initialLocalState, zip: state.zip, error: event.error };
    case 'newsPending':
      return { ...state, error: null, loading: true };
    case 'newsFound':
      return { ...state, news: event.news, error: null, loading: false };
    case 'newsFailed':
      return { ...state, news: [], error: event.error, loading: false };
    case 'weatherPending':
      return { ...state, weather: { ...state.weather, error: null, loading: true } };
    case 'weatherFound':
      return { ...state, weather: { hours: event.hours, error: null, loading: false } };
    case 'weatherFailed':
      return { ...state, weather: { hours: [], error: event.error, loading: false } };
  }
};
