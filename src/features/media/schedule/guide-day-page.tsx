import type { GuideAiring } from '#content/model/guide';
import type { PageContext } from '#features/pages/page';
import { airingCalendarPath, guideDayPath, guidePath, schedulePath } from './guide-address.rules.ts';
import { GuideColumns } from './guide-columns.tsx';
import { buildChannelColumns } from './guide-columns.view.ts';
import { GuideFrame, GuideLinks } from './guide-frame.tsx';
import { findNeighbours, formatGuideDay, type GuideOfDay } from './guide-pages.view.ts';
import { addDays, mondayOf } from '#features/media/airings';
import styles from './schedule.module.css';

/** A day of all channels, beside one another. */
export function DayPage({ data, context }: { data: GuideOfDay; context: PageContext }) {
  const { messages, brand } = context;
  const { guide, day, weeks, today } = data;
  const dates = weeks.flatMap((monday) => Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  const { before, after } = findNeighbours(dates, day.date);
  const monday = mondayOf(day.date);
  const [first] = guide.channels;
  const wholeWeek = monday === mondayOf(today) ? guidePath(brand) : guidePath(brand, first?.id, monday);
  return (
    <GuideFrame
      title={messages.guide.guideOfDay(formatGuideDay(day.date, context))}
      note={messages.guide.dayNote}
      context={context}
      links={
        <>
          <GuideLinks
            label={messages.guide.days}
            links={Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((date) => ({
              href: guideDayPath(brand, date),
              label: formatGuideDay(date, context),
              isCurrent: date === day.date,
            }))}
          />
          <nav className={styles['turn']} aria-label={messages.guide.nearDays}>
            {before !== undefined && (
              <a rel="prev" href={guideDayPath(brand, before)}>
                {messages.guide.previousDay}
              </a>
            )}
            {day.date !== today && <a href={guideDayPath(brand, today)}>{messages.guide.today}</a>}
            {first && <a href={wholeWeek}>{messages.guide.allWeek}</a>}
            {after !== undefined && (
              <a rel="next" href={guideDayPath(brand, after)}>
                {messages.guide.nextDay}
              </a>
            )}
          </nav>
        </>
      }
    >
      {guide.airings.length === 0 ? (
        <p>{messages.guide.nothing}</p>
      ) : (
        <GuideColumns
          columns={buildChannelColumns(guide.airings, guide.channels, {
            day,
            toHref: (id) => schedulePath(brand, id === first?.id ? undefined : id),
          })}
          now={guide.now}
          context={context}
          toCalendar={(airing: GuideAiring) => airingCalendarPath(brand, airing)}
        />
      )}
    </GuideFrame>
  );
}
