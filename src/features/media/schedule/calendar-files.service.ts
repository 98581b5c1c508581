import { pathInBrand } from '#brands';
import type { GuideQuery } from '#content/model/guide';
import { fileAnswer, type FileAnswer, type FileRoute, type FileRoutes, type FileType, type PageContext } from '#features/pages/page';
import { dayMs } from '#platform/time';
import { buildCalendar } from './calendar.view.ts';
import { fromCompactTime, schedulePath, showPath } from './guide-address.rules.ts';
import { readGuide, type ShownGuide } from './guide-pages.service.ts';

const type = 'text/calendar; charset=utf-8';
const windowMs = 14 * dayMs;
const none: FileAnswer = { kind: 'missing', status: 404 };

const read = async (context: PageContext, query: Omit<GuideQuery, 'vertical'>): Promise<ShownGuide | undefined> => {
  const result = context.flags.schedule ? await readGuide(context, query) : undefined;
  return result?.found ? result.data : undefined;
};

const answer = (body: string, name: string): FileAnswer =>
  fileAnswer(type, body, { 'content-disposition': `attachment; filename="${name}.ics"`, 'x-robots-tag': 'noindex' });

/** What calendars take of a page: where it is, and the words of reminders. */
const place = ({ address: { origin }, messages, now }: PageContext, path: string) => ({
  host: new URL(origin).hostname,
  url: `${origin}${path}`,
  reminder: messages.guide.reminder,
  now,
});

const showCalendar: FileType = {
  id: 'show-calendar',
  open: async (context) => {
    const series = context.address.params['series'] ?? '';
    const from = context.now - (context.now % 60_000);
    const guide = await read(context, { series, from: new Date(from).toISOString(), to: new Date(from + windowMs).toISOString() });
    const found = guide?.series.find(({ id }) => id === series);
    if (!guide || !found) return none;
    const parts = { ...place(context, showPath(context.brand, series)), name: found.title, channels: guide.channels };
    return answer(buildCalendar(guide.airings, parts), series);
  },
};

const airingCalendar: FileType = {
  id: 'airing-calendar',
  open: async (context) => {
    const { channel = '', start = '' } = context.address.params;
    const startTime = fromCompactTime(start);
    if (startTime === undefined) return none;
    const guide = await read(context, { channel, from: startTime, to: new Date(Date.parse(startTime) + 1).toISOString() });
    const airings = guide?.airings.filter((one) => one.startTime === startTime) ?? [];
    const [airing] = airings;
    if (!guide || !airing) return none;
    const path = airing.seriesId === null ? schedulePath(context.brand, channel) : showPath(context.brand, airing.seriesId);
    return answer(buildCalendar(airings, { ...place(context, path), name: airing.title, channels: guide.channels }), `${channel}-${start}`);
  },
};

/** The calendar files of programmes: of a series, and of one airing. */
export const calendarFiles: FileRoutes = (brand, path): FileRoute | undefined => {
  if (!path.endsWith('.ics')) return undefined;
  const inside = pathInBrand(brand, path);
  const [, series] = /^\/schedule\/show\/([A-Za-z0-9_-]{1,80})\.ics$/.exec(inside) ?? [];
  if (series !== undefined) return { file: showCalendar, params: { series } };
  const [, channel, start] = /^\/schedule\/([a-z][a-z0-9-]{0,39})\/(20\d{6}T\d{6}Z)\.ics$/.exec(inside) ?? [];
  return channel !== undefined && start !== undefined ? { file: airingCalendar, params: { channel, start } } : undefined;
};
