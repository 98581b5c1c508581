import type { PageContext } from '#features/pages/page';
import { guideDayPath, guidePath, schedulePath } from './guide-address.rules.ts';
import { GuideColumns } from './guide-columns.tsx';
import { buildDayColumns } from './guide-columns.view.ts';
import { ChannelLinks, GuideFrame } from './guide-frame.tsx';
import { findNeighbours, formatGuideDate, formatGuideDay, type GuideOfWeek } from './guide-pages.view.ts';
import { addDays, mondayOf } from '#features/media/airings';
import styles from './schedule.module.css';

type Parts = { data: GuideOfWeek; context: PageContext };

function WeekLinks({ data, context }: Parts) {
  const { messages, brand } = context;
  const { week, channel, guide, isFirst } = data;
  const own = isFirst ? guide.channels[0]?.id : channel?.id;
  const thisMonday = mondayOf(data.today);
  const hrefOf = (monday: string) => (monday === thisMonday ? guidePath(brand, isFirst ? undefined : own) : guidePath(brand, own, monday));
  const { before, after } = findNeighbours(week.weeks, week.monday);
  return (
    <nav className={styles['turn']} aria-label={messages.guide.weeks}>
      {before !== undefined && (
        <a rel="prev" href={hrefOf(before)}>
          {messages.guide.previousWeek}
        </a>
      )}
      {!data.isThis && <a href={hrefOf(thisMonday)}>{messages.guide.thisWeek}</a>}
      {after !== undefined && (
        <a rel="next" href={hrefOf(after)}>
          {messages.guide.nextWeek}
        </a>
      )}
    </nav>
  );
}

/** The week of a channel, its days beside one another. */
export function WeekPage({ data, context }: Parts) {
  const { messages, brand } = context;
  const { guide, channel, week, today } = data;
  const first = guide.channels[0]?.id;
  const toHref = (id: string) => {
    const shown = id === first && data.isThis ? undefined : id;
    return guidePath(brand, shown, data.isThis ? undefined : week.monday);
  };
  const range = messages.guide.week(formatGuideDate(week.monday, context), formatGuideDate(addDays(week.monday, 6), context));
  const own = channel ? guide.airings.filter((one) => one.channel === channel.id) : [];
  return (
    <GuideFrame
      title={channel ? messages.guide.guideOf(channel.name) : messages.guide.guide}
      lead={range}
      note={messages.guide.dayNote}
      context={context}
      links={
        <>
          <div className={styles['ways']}>
            <ChannelLinks channels={guide.channels} current={channel?.id} toHref={toHref} context={context} />
            {context.flags.schedule && (
              <a className={styles['other']} href={schedulePath(brand, channel?.id === first ? undefined : channel?.id)}>
                {messages.guide.schedule}
              </a>
            )}
          </div>
          <WeekLinks data={data} context={context} />
          {own.length > 0 && (
            <nav className={styles['jumps']} aria-label={messages.guide.days}>
              {week.days.map(({ date }) => (
                <a
                  key={date}
                  href={`#c-${date}`}
                  aria-current={date === today ? 'date' : undefined}
                  data-today={date === today ? '' : undefined}
                >
                  {/* the first three letters of a weekday are its abbreviation in both languages */}
                  {messages.guide.weekday(new Date(Date.parse(date)).getUTCDay()).slice(0, 3)} <strong>{Number(date.slice(8))}</strong>
                </a>
              ))}
            </nav>
          )}
        </>
      }
    >
      {own.length === 0 ? (
        <p>{messages.guide.nothing}</p>
      ) : (
        <GuideColumns
          columns={buildDayColumns(own, week.days, (date) => ({
            title: formatGuideDay(date, context),
            href: guideDayPath(brand, date),
            isCurrent: date === today,
          }))}
          areDays
          now={guide.now}
          context={context}
        />
      )}
    </GuideFrame>
  );
}
