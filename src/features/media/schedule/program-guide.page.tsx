import { definePage, missing } from '#features/pages/page';
import { guidePath } from './guide-address.rules.ts';
import { DayPage } from './guide-day-page.tsx';
import { chooseChannel, findDay, findWeek, readGuide } from './guide-pages.service.ts';
import { formatGuideDay, type GuideOfDay, type GuideOfWeek } from './guide-pages.view.ts';
import { WeekPage } from './guide-week-page.tsx';
import { type GuideDay, mondayOf, toGuideDate } from '#features/media/airings';

const toSpan = (days: readonly GuideDay[]): { from: string; to: string } => ({
  from: new Date(days[0]?.startsAt ?? 0).toISOString(),
  to: new Date(days.at(-1)?.endsAt ?? 0).toISOString(),
});

/** The week of a channel, its days beside one another (SC-09). */
export const programGuidePage = definePage<GuideOfWeek | GuideOfDay>({
  id: 'program-guide',
  load: async (context) => {
    if (!context.flags.programGuide) return missing({ status: 404 });
    const { now, brand } = context;
    const { params } = context.address;
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
    if (context.address.path !== canonical) return { kind: 'redirect', location: canonical, status: 302 };
    return { kind: 'page', data: { kind: 'week', guide, channel, week, today, isFirst, isThis } };
  },
  head: (data, context) => {
    const { messages, brand } = context;
    const { path } = context.address;
    const empty = data.guide.airings.length === 0;
    return {
      title:
        data.kind === 'day'
          ? messages.guide.guideOfDay(formatGuideDay(data.day.date, context))
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
