import type { GuideChannel, ShownSeries } from '#content/model/guide';
import { definePage, missing, type PageContext } from '#features/pages/page';
import { formatClockTime } from '#messages';
import { dayMs } from '#platform/time';
import { SectionTitle } from '#platform/ui';
import { AiringMarks, StartTime } from './airing-marks.tsx';
import { AiringPicture } from './airing-picture.tsx';
import { airingCalendarPath, schedulePath, showCalendarPath, showPath } from './guide-address.rules.ts';
import { GuideFrame } from './guide-frame.tsx';
import { readGuide, type ShownGuide } from './guide-pages.service.ts';
import { formatGuideDay } from './guide-pages.view.ts';
import { buildBroadcastEvent } from './guide-structured.view.ts';
import { toGuideDate } from '#features/media/airings';
import styles from './schedule.module.css';

type ShowData = { guide: ShownGuide; series: ShownSeries };

const windowMs = 14 * dayMs;
const mostShown = 40;
const mostDescribed = 10;
const findChannel = ({ channels }: ShownGuide, id: string): GuideChannel | undefined => channels.find((one) => one.id === id);

const formatDay = (startTime: string, context: PageContext): string => formatGuideDay(toGuideDate(Date.parse(startTime)), context);

function Airings({ data: { guide }, context }: { data: ShowData; context: PageContext }) {
  const { messages, brand } = context;
  const [first] = guide.channels;
  if (guide.airings.length === 0) return <p>{messages.guide.noAirings}</p>;
  return (
    <ol className={styles['entries']}>
      {guide.airings.slice(0, mostShown).map((airing) => {
        const channel = findChannel(guide, airing.channel);
        const isNow = airing.startTime <= guide.now;
        return (
          <li key={`${airing.channel} ${airing.guid}`} className={styles['airing']} aria-current={isNow ? 'time' : undefined}>
            <span className={styles['airingDay']}>{formatDay(airing.startTime, context)}</span>
            <StartTime time={airing.startTime} />
            <span className={styles['airingWhere']}>
              {airing.episode !== '' && <span className={styles['episode']}>{airing.episode}</span>}
              {channel && <a href={schedulePath(brand, channel.id === first?.id ? undefined : channel.id)}>{channel.name}</a>}
            </span>
            {isNow ? <span className={styles['onAir']}>{messages.guide.onNow}</span> : <AiringMarks airing={airing} context={context} />}
            <a
              className={styles['calendar']}
              href={airingCalendarPath(brand, airing)}
              rel="nofollow"
              aria-label={messages.guide.addAiring(
                airing.title,
                `${formatDay(airing.startTime, context)}, ${formatClockTime(airing.startTime)}`,
              )}
            >
              {messages.guide.addToCalendar}
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** A series: what it is, and when it is on in the next two weeks. */
export const showPage = definePage<ShowData>({
  id: 'show',
  load: async (context) => {
    if (!context.flags.schedule) return missing({ status: 404 });
    const { now } = context;
    const { params } = context.address;
    const id = params['series'] ?? '';
    const from = now - (now % 60_000);
    const result = await readGuide(context, {
      series: id,
      from: new Date(from).toISOString(),
      to: new Date(from + windowMs).toISOString(),
    });
    if (!result.found) return missing(result);
    const series = result.data.series.find((one) => one.id === id);
    return series ? { kind: 'page', data: { guide: result.data, series } } : missing({ status: 404 });
  },
  head: ({ guide, series }, { brand, pictures, address: { origin } }) => ({
    title: series.title,
    description: series.description || undefined,
    canonicalPath: showPath(brand, series.id),
    robots: guide.airings.length > 0 ? 'index' : 'noindex',
    ...(series.image && {
      openGraph: { type: 'website', imageUrl: `${origin}${pictures.url(series.image, '16:9', 1240)}`, imageAlt: series.image.alt },
    }),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'TVSeries',
        name: series.title,
        ...(series.description !== '' && { description: series.description }),
        ...(series.genre !== '' && { genre: series.genre }),
        ...(series.image && { image: `${origin}${pictures.url(series.image, '16:9', 1240)}` }),
        url: `${origin}${showPath(brand, series.id)}`,
        inLanguage: brand.language,
        ...(guide.airings.length > 0 && {
          subjectOf: guide.airings.slice(0, mostDescribed).map((airing) => buildBroadcastEvent(airing, findChannel(guide, airing.channel))),
        }),
      },
    ],
  }),
  Page: ({ data, context }) => {
    const { messages, brand } = context;
    const { series, guide } = data;
    return (
      <GuideFrame
        title={series.title}
        context={context}
        links={
          <div className={styles['ways']}>
            <a className={styles['other']} href={schedulePath(brand)}>
              {messages.guide.schedule}
            </a>
          </div>
        }
      >
        <div className={styles['show']}>
          <AiringPicture series={series} context={context} isLead />
          <div className={styles['showWords']}>
            {series.genre !== '' && <p className={styles['genre']}>{series.genre}</p>}
            <p className={styles['showText']}>{series.description}</p>
            {guide.airings.length > 0 && (
              <a className={styles['subscribe']} href={showCalendarPath(brand, series.id)} rel="nofollow">
                {messages.guide.addAllToCalendar}
              </a>
            )}
          </div>
        </div>
        <section className={styles['upNext']} aria-labelledby="airings">
          <SectionTitle id="airings">{messages.guide.airings}</SectionTitle>
          <Airings data={data} context={context} />
        </section>
      </GuideFrame>
    );
  },
});
