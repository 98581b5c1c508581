import { pathOnSite } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import type { WeatherReport } from '#content/location/weather';
import type { WireStation } from '#content/responses/wire';
import type { PageAnswer, PageContext } from '#features/pages/page';
import type { ZipPlace } from '#zip-codes';
import { buildZipInfo, findPlace, findStation, readStationNews } from './local-news.service.ts';
import { initialLocalState, type LocalEvent, type LocalState, reduceLocal } from './local.state.ts';
import { parseZip } from './zip.rules.ts';

/** What a page of local news shows. */
export type LocalData = {
  /** What of the place is known, by the same rules as everywhere (LN-02). */
  state: LocalState;
  /** What was typed, to be put right. */
  typed: string;
  status?: 400 | 404;
  station?: WireStation | undefined;
  items: readonly ContentItem[];
  report?: WeatherReport | undefined;
  /** All stations of the brand, where no place is asked for. */
  stations: readonly WireStation[];
};

const after = (events: readonly LocalEvent[]): LocalState => events.reduce(reduceLocal, initialLocalState);

/** The page that asks for a place: with nothing typed, or with what is wrong with it. */
export const readStart = async (context: PageContext): Promise<PageAnswer<LocalData>> => {
  const { messages, brand, content, call } = context;
  const { query } = context.address;
  const typed = query.zip ?? '';
  const zip = parseZip(typed);
  if (zip !== undefined && findPlace(zip))
    return { kind: 'redirect', location: `${pathOnSite(brand, '/local')}/${zip}`, status: 302, query: { zip: undefined } };
  const error = zip === undefined ? messages.local.zipInvalid : messages.local.zipNotFound;
  const state =
    typed === ''
      ? initialLocalState
      : after([
          { type: 'placePending', zip: typed },
          { type: 'placeFailed', error },
        ]);
  const stations = await context.readSecondary(content.stations(brand.vertical, call), []);
  const status = typed === '' ? undefined : zip === undefined ? 400 : 404;
  return { kind: 'page', data: { state, typed, ...(status && { status }), items: [], stations } };
};

const readNews = async (place: ZipPlace, context: PageContext) => {
  const { brand, content, call } = context;
  const station = await context.read(findStation(place, brand.vertical, { content, call }));
  if (!station.found) return undefined;
  const news = await context.read(readStationNews(station.data, brand.vertical, { content, call }));
  return { station: station.data, items: news.found ? news.data.items : [] };
};

/** A place that cannot be had any more is shown without its weather, and asked for again soon. */
const readWeather = async (place: ZipPlace, context: PageContext): Promise<WeatherReport | undefined> =>
  context.flags.localWeather && context.sources.weather
    ? context.readSecondary<WeatherReport | undefined>(context.sources.weather(place), undefined)
    : undefined;

/** The page of a place, with what could be had of its news and its weather. */
export const readPlace = async (asked: string, context: PageContext): Promise<PageAnswer<LocalData>> => {
  const base = pathOnSite(context.brand, '/local');
  const zip = parseZip(asked);
  const place = zip === undefined ? undefined : findPlace(zip);
  // what is no place is said by the page that asks for one, which nobody caches
  if (!place) return { kind: 'redirect', location: base, status: 302, query: { zip: asked.slice(0, 40) } };
  if (asked !== place.zip) return { kind: 'redirect', location: `${base}/${place.zip}`, status: 301 };
  const { messages } = context;
  const [news, report] = await Promise.all([readNews(place, context), readWeather(place, context)]);
  const stories = (news?.items ?? []).map(({ item, computedValues: { headline, url } }) => ({ id: item.id, headline, url }));
  const state = after([
    { type: 'placePending', zip: place.zip },
    { type: 'placeFound', info: buildZipInfo(place) },
    { type: 'newsPending' },
    { type: 'weatherPending' },
    stories.length > 0
      ? { type: 'newsFound', zip: place.zip, news: stories }
      : { type: 'newsFailed', zip: place.zip, error: messages.local.notFound },
    report
      ? { type: 'weatherFound', zip: place.zip, hours: report.hours }
      : { type: 'weatherFailed', zip: place.zip, error: messages.local.weatherFailed },
  ]);
  return { kind: 'page', data: { state, typed: '', station: news?.station, items: news?.items ?? [], report, stations: [] } };
};

/** A place as people say it, such as `Seattle, WA`; empty where none is known. */
export const formatPlace = ({ city, state }: LocalState): string => (city === '' ? '' : `${city}, ${state}`);
