import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventBusyStatus } from 'ical-generator';
import type { GuideAiring, GuideChannel } from '#content/model/guide';
import { formatAiringTitle } from '#features/media/airings.pure';

const reminderSeconds = 900;
const mostWords = 1000;

type CalendarParts = {
  /** The name of the calendar, as its owner lists it. */
  name: string;
  host: string;
  url: string;
  channels: readonly GuideChannel[];
  /** The words of the reminder. */
  reminder: (title: string) => string;
  now: number;
};

/** Words of others as one text of a calendar: without control characters, and bounded. */
const toWords = (text: string): string =>
  text
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029]+/g, ' ')
    .slice(0, mostWords)
    .toWellFormed();

/**
 * Airings as an iCalendar file (RFC 5545) with a reminder 15 minutes before each (SC-13). Times are in UTC, so no zone has to be described; the same airing
 * always has the same UID, so that a calendar that is read again moves what has moved.
 */
export const buildCalendar = (airings: readonly GuideAiring[], { name, host, url, channels, reminder, now }: CalendarParts): string => {
  const calendar = ical({
    name: toWords(name),
    prodId: { company: 'Masthead', product: 'Program guide' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const airing of airings) {
    const channel = channels.find(({ id }) => id === airing.channel);
    const title = toWords(formatAiringTitle(airing));
    const event = calendar.createEvent({
      id: `${airing.channel}-${airing.guid}@${host}`,
      stamp: new Date(now),
      start: new Date(airing.startTime),
      end: new Date(airing.endTime),
      summary: title,
      description: toWords(airing.description),
      url,
      busystatus: ICalEventBusyStatus.FREE,
      ...(channel && { location: toWords(channel.name) }),
    });
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: reminderSeconds, description: toWords(reminder(title)) });
  }
  return calendar.toString();
};
