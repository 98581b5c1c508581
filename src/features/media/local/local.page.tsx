import { pathOnSite } from '#brands';
import type { ContentItem } from '#content/content-item';
import type { WeatherReport } from '#content/weather';
import type { WireStation } from '#content/wire';
import { Card } from '#features/reading/cards';
import { buildListData } from '#features/reading/front';
import { definePage, missing, type PageAnswer, type PageContext, toHref } from '#features/reading/page';
import { PlainIsland } from '#platform/islands';
import { layout, SectionTitle } from '#platform/ui';
import type { ZipPlace } from '#zip-codes';
import { buildZipInfo, findPlace, findStation, readStationNews } from './local-news.service.ts';
import { initialLocalState, type LocalEvent, type LocalState, reduceLocal } from './local.state.ts';
import { island as remembered } from './remembered-place.island.tsx';
import { WeatherPanel } from './weather-panel.tsx';
import { WeatherWarning } from './weather-warning.tsx';
import { ZipForm } from './zip-form.tsx';
import { parseZip } from './zip.rules.ts';
import styles from './local.module.css';

type LocalData = {
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
const readStart = async (context: PageContext): Promise<PageAnswer<LocalData>> => {
  const { query, messages, brand, content, call } = context;
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
  context.flags.localWeather && context.weather
    ? context.readSecondary<WeatherReport | undefined>(context.weather(place), undefined)
    : undefined;

const readPlace = async (asked: string, context: PageContext): Promise<PageAnswer<LocalData>> => {
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

const nameOf = ({ city, state }: LocalState): string => (city === '' ? '' : `${city}, ${state}`);

function News({ data, context }: { data: LocalData; context: PageContext }) {
  const { state, station, items } = data;
  const words = context.messages.local;
  const title = station && items.length > 0 ? words.newsTitle(station.name) : words.newsHeading;
  return (
    <section className={styles['news']} aria-labelledby="local-news">
      <SectionTitle id="local-news" href={items.length > 0 ? station?.url : undefined} more={station && words.allNewsOf(station.name)}>
        {title}
      </SectionTitle>
      {state.error === null ? (
        <ul className={styles['cards']}>
          {items.map((item, index) => (
            <Card
              key={item.item.id}
              as="li"
              item={item}
              context={context}
              size={index === 0 ? 'large' : 'medium'}
              place={index === 0 ? 'large' : 'medium'}
              showDescription={index === 0}
              time="always"
              headingLevel={3}
            />
          ))}
        </ul>
      ) : (
        <p className={styles['failed']} role="status">
          {state.error}
        </p>
      )}
    </section>
  );
}

function Stations({ stations, context }: { stations: readonly WireStation[]; context: PageContext }) {
  const words = context.messages.local;
  if (stations.length === 0) return null;
  return (
    <section aria-labelledby="local-stations">
      <SectionTitle id="local-stations">{words.stations}</SectionTitle>
      <ul className={styles['stations']}>
        {stations.map(({ path, name, url, channel }) => (
          <li key={path}>
            <a href={url}>{name}</a>
            {channel && <span>{words.channel(channel)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Whose place it is, their own browser alone knows: the island shows and changes it, and without script there is nothing to see. The page of a place
 * offers to remember it: what that takes of the page is kept from the beginning.
 */
function Remembered({ state, context }: { state: LocalState; context: PageContext }) {
  const words = context.messages.local;
  const name = nameOf(state);
  // a zip code that there is not stays in the field, and is nobody's place
  const isPlace = name !== '';
  const zip = isPlace ? state.zip : '';
  return (
    <PlainIsland of={remembered} when="load" props={{ path: pathOnSite(context.brand, '/local'), zip, name }}>
      <p className={styles['mine']} hidden={!isPlace} data-waits={isPlace ? '' : undefined}>
        <span data-part="mine" hidden>
          {words.isMine}
        </span>
        <span data-part="other" hidden>
          {words.yourPlace}: <a href={pathOnSite(context.brand, '/local')} />
        </span>
        <button type="button" data-part="make">
          {words.makeMine}
        </button>
        <button type="button" data-part="forget" hidden>
          {words.forget}
        </button>
        <span className={styles['quiet']}>{words.remembered}</span>
      </p>
      <p className={styles['failed']} data-part="abroad" hidden>
        {words.outsideUs}
      </p>
    </PlainIsland>
  );
}

function LocalPage({ data, context }: { data: LocalData; context: PageContext }) {
  const { state, station } = data;
  const words = context.messages.local;
  const place = nameOf(state);
  const isPlace = place !== '';
  return (
    <div className={`${layout['page']} ${styles['page']}`}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>
          {isPlace ? place : words.title} {isPlace && <span className={styles['zip']}>{state.zip}</span>}
        </h1>
        <p className={styles['intro']}>{isPlace ? station && words.stationNear(station.name) : words.intro}</p>
        {isPlace && <Remembered state={state} context={context} />}
      </header>
      {!isPlace && <ZipForm typed={data.typed} error={state.error} context={context} />}
      {!isPlace && <Remembered state={state} context={context} />}
      {isPlace && context.flags.localWeather && <WeatherPanel report={data.report} place={place} context={context} />}
      {isPlace && <News data={data} context={context} />}
      {isPlace && (
        <section className={styles['another']} aria-labelledby="local-another">
          <SectionTitle id="local-another">{words.anotherPlace}</SectionTitle>
          <ZipForm typed="" error={null} context={context} />
        </section>
      )}
      <Stations stations={data.stations} context={context} />
      <p className={styles['quiet']}>{words.placesCredit}</p>
    </div>
  );
}

/** Local news and weather: `/local` asks for a place, `/local/<zip>` shows it, the same for every reader (LN-08, LN-16). */
export const localPage = definePage<LocalData>({
  id: 'local',
  load: async (context) => {
    if (!context.flags.localNews) return missing({ status: 404 });
    const { zip } = context.params;
    return zip === undefined ? readStart(context) : readPlace(zip, context);
  },
  facts: ({ status }) => (status ? { status } : {}),
  head: ({ state, items, typed }, context) => {
    const { messages, brand, origin } = context;
    const start = pathOnSite(brand, '/local');
    const place = nameOf(state);
    const canonicalPath = place === '' ? start : `${start}/${state.zip}`;
    const crumbs = [
      { name: brand.displayName, path: pathOnSite(brand, '/') },
      { name: messages.local.title, path: start },
      ...(place === '' ? [] : [{ name: place, path: canonicalPath }]),
    ];
    const buildAddress = ({ item, computedValues }: ContentItem) =>
      new URL(toHref(context, item.vertical, computedValues.url), origin).href;
    return {
      title: place === '' ? messages.local.title : messages.local.titleOf(place, state.zip),
      description: place === '' ? messages.local.intro : messages.local.descriptionOf(place),
      canonicalPath,
      robots: typed === '' ? 'index' : 'noindex',
      openGraph: { type: 'website' },
      structuredData: buildListData(crumbs, items, { brand, origin, buildAddress }),
    };
  },
  frameNotes: ({ report }, { messages }) =>
    report && report.alerts.length > 0
      ? { localInsert: <WeatherWarning alerts={report.alerts} timeZone={report.timeZone} words={messages.local} /> }
      : {},
  Page: LocalPage,
});
