import { pathOnSite } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import { buildListData } from '#features/reading/front';
import { definePage, missing, type PageContext, toHref } from '#features/pages/page';
import { layout, SectionTitle } from '#platform/ui';
import { News, Stations } from './local-news.tsx';
import { formatPlace, type LocalData, readPlace, readStart } from './local-page.service.ts';
import { RememberedPlace } from './remembered-place.tsx';
import { WeatherPanel } from './weather-panel.tsx';
import { WeatherWarning } from './weather-warning.tsx';
import { ZipForm } from './zip-form.tsx';
import styles from './local.module.css';

function LocalPage({ data, context }: { data: LocalData; context: PageContext }) {
  const { state, station } = data;
  const words = context.messages.local;
  const place = formatPlace(state);
  const isPlace = place !== '';
  return (
    <div className={`${layout['page']} ${styles['page']}`}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>
          {isPlace ? place : words.title} {isPlace && <span className={styles['zip']}>{state.zip}</span>}
        </h1>
        <p className={styles['intro']}>{isPlace ? station && words.stationNear(station.name) : words.intro}</p>
        {isPlace && <RememberedPlace state={state} context={context} />}
      </header>
      {!isPlace && <ZipForm typed={data.typed} error={state.error} context={context} />}
      {!isPlace && <RememberedPlace state={state} context={context} />}
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
    const { zip } = context.address.params;
    return zip === undefined ? readStart(context) : readPlace(zip, context);
  },
  facts: ({ status }) => (status ? { status } : {}),
  head: ({ state, items, typed }, context) => {
    const { messages, brand } = context;
    const { origin } = context.address;
    const start = pathOnSite(brand, '/local');
    const place = formatPlace(state);
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
