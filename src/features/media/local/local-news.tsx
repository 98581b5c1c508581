import type { WireStation } from '#content/responses/wire';
import { CardList } from '#features/reading/cards';
import type { PageContext } from '#features/pages/page';
import { SectionTitle } from '#platform/ui';
import type { LocalData } from './local-page.service.ts';
import styles from './local.module.css';

/** The newest pieces of the station of a place, or that there are none. */
export function News({ data, context }: { data: LocalData; context: PageContext }) {
  const { state, station, items } = data;
  const words = context.messages.local;
  const title = station && items.length > 0 ? words.newsTitle(station.name) : words.newsHeading;
  return (
    <section className={styles['news']} aria-labelledby="local-news">
      <SectionTitle id="local-news" href={items.length > 0 ? station?.url : undefined} more={station && words.allNewsOf(station.name)}>
        {title}
      </SectionTitle>
      {state.error === null ? (
        <CardList
          items={items}
          list={{ className: styles['cards'] }}
          context={context}
          size="medium"
          time="always"
          choose={(index) => (index === 0 ? { size: 'large', showDescription: true } : { showDescription: false })}
        />
      ) : (
        <p className={styles['failed']} role="status">
          {state.error}
        </p>
      )}
    </section>
  );
}

/** The stations of the brand, where no place is asked for. */
export function Stations({ stations, context }: { stations: readonly WireStation[]; context: PageContext }) {
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
