import { findOnNow, type GuideAiring, type GuideChannel, type ShownSeries } from '#content/model/guide';
import type { PageContext } from '#features/pages/page';
import { formatClockTime } from '#messages';
import { SectionTitle } from '#platform/ui';
import { AiringMarks, AiringProgress, StartTime } from './airing-marks.tsx';
import { airingCalendarPath, schedulePath, showPath } from './guide-address.rules.ts';
import type { ShownGuide } from './guide-pages.service.ts';
import { formatAiringTitle } from '#features/media/airings';
import { AiringPicture } from './airing-picture.tsx';
import styles from './schedule.module.css';

/** What the schedule of a channel shows. */
export type ScheduleData = {
  guide: ShownGuide;
  channel: GuideChannel | undefined;
  current: GuideAiring | undefined;
  upcoming: readonly GuideAiring[];
  isFirst: boolean;
};
type Parts = { data: ScheduleData; context: PageContext };

const findSeries = (guide: ShownGuide, { seriesId }: GuideAiring): ShownSeries | undefined =>
  guide.series.find(({ id }) => id === seriesId);

/** The title of an airing, as a link where its series has a page. */
function Title({ airing, guide, context }: { airing: GuideAiring; guide: ShownGuide; context: PageContext }) {
  const title = formatAiringTitle(airing);
  return findSeries(guide, airing) && airing.seriesId !== null ? <a href={showPath(context.brand, airing.seriesId)}>{title}</a> : title;
}

/** What the channel shows now. */
export function OnNow({ data: { guide, channel, current }, context }: Parts) {
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

/** What the channel shows next. */
export function UpNext({ data: { guide, upcoming }, context }: Parts) {
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
export function AcrossChannels({ data: { guide, channel }, context }: Parts) {
  const { messages, brand } = context;
  if (guide.channels.length < 2) return null;
  // the address of the first channel has no id
  const first = guide.channels[0]?.id;
  return (
    <section className={styles['across']} aria-labelledby="across">
      <SectionTitle id="across">{messages.guide.onAllChannels}</SectionTitle>
      <ul>
        {guide.channels.map(({ id, name }) => {
          const { now, next } = findOnNow(guide.airings, id, guide.now);
          return (
            <li key={id}>
              <a href={schedulePath(brand, id === first ? undefined : id)} aria-current={id === channel?.id ? 'page' : undefined}>
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
