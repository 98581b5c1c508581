import { findOnNow, type GuideAiring, type GuideChannel, type ShownSeries } from '#content/guide';
import { definePage, missing, type PageContext } from '#features/reading/page';
import { SectionTitle } from '#platform/ui';
import { AiringMarks, AiringProgress, StartTime } from './airing-marks.tsx';
import { airingCalendarPath, guidePath, schedulePath, showPath } from './guide-address.rules.ts';
import { ChannelLinks, GuideFrame } from './guide-frame.tsx';
import { chooseChannel, readGuide, type ShownGuide } from './guide-pages.service.ts';
import { buildBroadcastEvent } from './guide-structured.view.ts';
import { formatAiringTitle, listUpcoming } from './schedule.view.ts';
import { startOfGuideDay, toGuideDate } from './guide-week.rules.ts';
import { AiringPicture } from './airing-picture.tsx';
import styles from './schedule.module.css';
import { formatClockTime } from '#messages';

type ScheduleData = {
  guide: ShownGuide;
  channel: GuideChannel | undefined;
  current: GuideAiring | undefined;
  upcoming: readonly GuideAiring[];
  isFirst: boolean;
};
type Parts = { data: ScheduleData; context: PageContext };

const windowMs = 60 * 3_600_000;
const findSeries = (guide: ShownGuide, { seriesId }: GuideAiring): ShownSeries | undefined =>
  guide.series.find(({ id }) => id === seriesId);

/** The title of an airing, as a link where its series has a page. */
function Title({ airing, guide, context }: { airing: GuideAiring; guide: ShownGuide; context: PageContext }) {
  const title = formatAiringTitle(airing);
  return findSeries(guide, airing) && airing.seriesId !== null ? <a href={showPath(context.brand, airing.seriesId)}>{title}</a> : title;
}

function OnNow({ data: { guide, channel, current }, context }: Parts) {
  const { messages } = context;
  if (!channel) return null;
  return (
    <section aria-labelledby="on-now">
      <SectionTitle id="on-now">{messages.guide.onNow}</SectionTitle>
      {current ? (
        <div className={styles['nowCard']}>
          <AiringPicture series={findSeries(guide, current)} context={context} isLead />
          <div className={styles['nowWords']}>
            <AiringMarks airing={current} context={context} />
            <h3 className={styles['nowTitle']}>
              <Title airing={current} guide={guide} context={context} />
            </h3>
            <p className={styles['span']}>
              <StartTime time={current.startTime} />
              {' – '}
              <StartTime time={current.endTime} />
            </p>
            <AiringProgress airing={current} now={guide.now} label={messages.guide.progress(current.title)} />
            {current.description !== '' && <p className={styles['described']}>{current.description}</p>}
          </div>
        </div>
      ) : (
        <p>{messages.guide.nothingNow}</p>
      )}
    </section>
  );
}

function UpNext({ data: { guide, upcoming }, context }: Parts) {
  const { messages, brand } = context;
  return (
    <section className={styles['upNext']} aria-labelledby="up-next">
      <SectionTitle id="up-next">{messages.guide.upNext}</SectionTitle>
      {upcoming.length === 0 && <p>{messages.guide.nothing}</p>}
      <ol className={styles['entries']}>
        {upcoming.map((airing) => (
          <li key={airing.guid} className={styles['entry']}>
            <StartTime time={airing.startTime} />
            <AiringPicture series={findSeries(guide, airing)} context={context} />
            <div className={styles['words']}>
              <h3>
                <Title airing={airing} guide={guide} context={context} />
              </h3>
              <AiringMarks airing={airing} context={context} />
              {airing.description !== '' && <p>{airing.description}</p>}
            </div>
            <a
              className={styles['calendar']}
              href={airingCalendarPath(brand, airing)}
              rel="nofollow"
              aria-label={messages.guide.addAiring(formatAiringTitle(airing), formatClockTime(airing.startTime))}
            >
              {messages.guide.addToCalendar}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What all channels show now. */
function AcrossChannels({ data: { guide, channel }, context }: Parts) {
  const { messages, brand } = context;
  if (guide.channels.length < 2) return null;
  return (
    <section className={styles['across']} aria-labelledby="across">
      <SectionTitle id="across">{messages.guide.onAllChannels}</SectionTitle>
      <ul>
        {guide.channels.map(({ id, name }) => {
          const { now, next } = findOnNow(guide.airings, id, guide.now);
          return (
            <li key={id}>
              <a href={schedulePath(brand, id)} aria-current={id === channel?.id ? 'page' : undefined}>
                {name}
              </a>
              <p className={styles['nowOn']}>{now ? formatAiringTitle(now) : messages.guide.nothingNow}</p>
              {now && <AiringProgress airing={now} now={guide.now} label={messages.guide.progress(now.title)} />}
              {next && (
                <p className={styles['nextOn']}>
                  <StartTime time={next.startTime} /> {formatAiringTitle(next)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The schedule of a channel: what is on now and up to twelve programmes that are to come (SC-02). */
export const schedulePage = definePage<ScheduleData>({
  id: 'schedule',
  load: async (context) => {
    if (!context.flags.schedule) return missing({ status: 404 });
    const { now, params } = context;
    // from the beginning of the day on, so that one answer serves all of it; what is to come reaches into the next day but one
    const from = startOfGuideDay(toGuideDate(now));
    const result = await readGuide(context, { from: new Date(from).toISOString(), to: new Date(from + windowMs).toISOString() });
    if (!result.found) return missing(result);
    const guide = result.data;
    const asked = params['channel'];
    const channel = chooseChannel(guide.channels, asked);
    if (asked !== undefined && !channel) return missing({ status: 404 });
    if (asked !== undefined && channel?.id === guide.channels[0]?.id)
      return { kind: 'redirect', location: schedulePath(context.brand), status: 302 };
    const own = channel ? guide.airings.filter((one) => one.channel === channel.id) : [];
    const current = channel && findOnNow(own, channel.id, guide.now).now;
    return { kind: 'page', data: { guide, channel, current, upcoming: listUpcoming(own, now), isFirst: asked === undefined } };
  },
  head: ({ channel, current, upcoming, isFirst }, { messages, brand }) => ({
    title: channel && !isFirst ? messages.guide.scheduleOf(channel.name) : messages.guide.schedule,
    description: messages.guide.described(brand.displayName),
    canonicalPath: schedulePath(brand, isFirst ? undefined : channel?.id),
    robots: channel ? 'index' : 'noindex',
    structuredData:
      upcoming.length > 0 || current
        ? [
            {
              '@context': 'https://schema.org',
              '@graph': [...(current ? [current] : []), ...upcoming].map((airing) => buildBroadcastEvent(airing, channel)),
            },
          ]
        : [],
  }),
  Page: ({ data, context }) => {
    const { messages, brand } = context;
    const { channel, guide } = data;
    const first = guide.channels[0]?.id;
    const toHref = (id: string) => schedulePath(brand, id === first ? undefined : id);
    return (
      <GuideFrame
        title={channel ? messages.guide.scheduleOf(channel.name) : messages.guide.schedule}
        lead={channel?.description}
        context={context}
        links={
          <div className={styles['ways']}>
            <ChannelLinks channels={guide.channels} current={channel?.id} toHref={toHref} context={context} />
            {context.flags.programGuide && (
              <a className={styles['other']} href={guidePath(brand, channel?.id === first ? undefined : channel?.id)}>
                {messages.guide.guide}
              </a>
            )}
          </div>
        }
      >
        <div className={styles['columns']}>
          <OnNow data={data} context={context} />
          <AcrossChannels data={data} context={context} />
          <UpNext data={data} context={context} />
        </div>
      </GuideFrame>
    );
  },
});
