import type { GuideAiring, GuideChannel } from '#content/guide';
import { definePage, missing, type PageContext } from '#features/reading/page';
import { formatShortDate } from '#messages';
import { airingCalendarPath, guideDayPath, guidePath, schedulePath } from './guide-address.rules.ts';
import { GuideColumns } from './guide-columns.tsx';
import { ChannelLinks, GuideFrame, GuideLinks } from './guide-frame.tsx';
import { type AskedWeek, chooseChannel, findDay, findWeek, readGuide, type ShownGuide } from './guide-pages.service.ts';
import { addDays, type GuideDay, mondayOf, toGuideDate } from './guide-week.rules.ts';
import { buildDayColumns, buildChannelColumns } from './guide-columns.view.ts';
import styles from './schedule.module.css';

type Week = {
  kind: 'week';
  guide: ShownGuide;
  channel: GuideChannel | undefined;
  week: AskedWeek;
  today: string;
  isFirst: boolean;
  isThis: boolean;
};
type Day = { kind: 'day'; guide: ShownGuide; day: GuideDay; weeks: readonly string[]; today: string };
type GuideData = Week | Day;

const noon = (date: string): string => `${date}T17:00:00.000Z`;
const formatDay = (date: string, { messages, brand }: PageContext): string => {
  const weekday = messages.guide.weekday(new Date(Date.parse(date)).getUTCDay());
  return `${weekday}, ${formatShortDate(noon(date), brand.language)}`;
};
const toSpan = (days: readonly GuideDay[]): { from: string; to: string } => ({
  from: new Date(days[0]?.startsAt ?? 0).toISOString(),
  to: new Date(days.at(-1)?.endsAt ?? 0).toISOString(),
});

/** The ends of a list of dates around one: the one before and the one after. */
const findNeighbours = (dates: readonly string[], date: string) => {
  const place = dates.indexOf(date);
  return { before: dates[place - 1], after: dates[place + 1] };
};

function WeekLinks({ data, context }: { data: Week; context: PageContext }) {
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

function WeekPage({ data, context }: { data: Week; context: PageContext }) {
  const { messages, brand } = context;
  const { guide, channel, week, today } = data;
  const first = guide.channels[0]?.id;
  const toHref = (id: string) => {
    const shown = id === first && data.isThis ? undefined : id;
    return guidePath(brand, shown, data.isThis ? undefined : week.monday);
  };
  const range = messages.guide.week(
    formatShortDate(noon(week.monday), brand.language),
    formatShortDate(noon(addDays(week.monday, 6)), brand.language),
  );
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
            title: formatDay(date, context),
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

function DayPage({ data, context }: { data: Day; context: PageContext }) {
  const { messages, brand } = context;
  const { guide, day, weeks, today } = data;
  const dates = weeks.flatMap((monday) => Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  const { before, after } = findNeighbours(dates, day.date);
  const monday = mondayOf(day.date);
  const [first] = guide.channels;
  const wholeWeek = monday === mondayOf(today) ? guidePath(brand) : guidePath(brand, first?.id, monday);
  return (
    <GuideFrame
      title={messages.guide.guideOfDay(formatDay(day.date, context))}
      note={messages.guide.dayNote}
      context={context}
      links={
        <>
          <GuideLinks
            label={messages.guide.days}
            links={Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((date) => ({
              href: guideDayPath(brand, date),
              label: formatDay(date, context),
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

/** The week of a channel, its days beside one another (SC-09). */
export const programGuidePage = definePage<GuideData>({
  id: 'program-guide',
  load: async (context) => {
    if (!context.flags.programGuide) return missing({ status: 404 });
    const { params, now, brand } = context;
    const today = toGuideDate(now);
    const date = params['date'];
    if (date !== undefined) {
      const found = findDay(date, now);
      if (!found) return missing({ status: 404 });
      const read = await readGuide(context, toSpan([found.day]));
      return read.found ? { kind: 'page', data: { kind: 'day', guide: read.data, ...found, today } } : missing(read);
    }
    const asked = params['channel'];
    const week = findWeek(params['monday'], now);
    if (!week) return missing({ status: 404 });
    const result = await readGuide(context, { ...toSpan(week.days), channel: asked, onlyFirst: asked === undefined });
    if (!result.found) return missing(result);
    const guide = result.data;
    const channel = chooseChannel(guide.channels, asked);
    const isFirst = channel?.id === guide.channels[0]?.id;
    const isThis = week.monday === mondayOf(today);
    const canonical = guidePath(brand, isFirst && isThis ? undefined : channel?.id, isThis ? undefined : week.monday);
    if (context.path !== canonical) return { kind: 'redirect', location: canonical, status: 302 };
    return { kind: 'page', data: { kind: 'week', guide, channel, week, today, isFirst, isThis } };
  },
  head: (data, context) => {
    const { messages, brand, path } = context;
    const empty = data.guide.airings.length === 0;
    return {
      title:
        data.kind === 'day'
          ? messages.guide.guideOfDay(formatDay(data.day.date, context))
          : data.channel && !data.isFirst
            ? messages.guide.guideOf(data.channel.name)
            : messages.guide.guide,
      description: messages.guide.guideDescribed(brand.displayName),
      canonicalPath: path,
      // a week or day of its own is there for a month only: the guide itself is what is found
      robots: empty || data.kind === 'day' || !data.isThis ? 'noindex' : 'index',
    };
  },
  Page: ({ data, context }) =>
    data.kind === 'day' ? <DayPage data={data} context={context} /> : <WeekPage data={data} context={context} />,
});
