import { brandOf, type Vertical } from '#brands';
import { addDays, type Guide, startOfGuideDay, toGuideDate, toGuideInstant } from '#features/media/airings';
import type { Documents } from '#features/newsroom/documents';
import { dayMs } from '#platform/time';
import { brandsWithGuide, type GuidePlan, readGuidePlan } from '../newsroom/guide-plan.ts';
import { readNewsroom } from '../newsroom/read-newsroom.ts';
import { namedKey } from './drawn-order.ts';
import { createPictureMaker } from './library-pictures.ts';

type Parts = { folder: string; guide: Guide; now: () => number };
type Airing = Parameters<Guide['replace']>[1][number];

const by = 'demo';
/** How far the guide is planned, and how much of that may be over before it is planned anew: this week and the next are always there. */
const plannedDays = 28;
const leastDays = 21;
const pastDays = 8;

const seriesId = (vertical: Vertical, key: string): string => `${vertical}-${key}`;

const chooseDay = ({ weekdays, saturday, sunday }: GuidePlan['channels'][number]['days'], date: string) => {
  const day = new Date(Date.parse(date)).getUTCDay();
  return day === 0 ? sunday : day === 6 ? saturday : weekdays;
};

/** What a channel shows on one day of the guide. Night hours stand at its end, and belong to the morning after. */
const planDay = (vertical: Vertical, plan: GuidePlan, channel: GuidePlan['channels'][number], date: string): Airing[] => {
  const lines = chooseDay(channel.days, date);
  const dayNumber = Math.floor(Date.parse(date) / dayMs);
  const startOf = (time: string): number => toGuideInstant(time < '05:00' ? addDays(date, 1) : date, time);
  return lines.map(({ time, key, isNew, isLive }, index): Airing => {
    const next = lines[index + 1];
    const { title = key, genre, description, episodes = [] } = plan.shows[key] ?? {};
    const episode = episodes[(dayNumber + (isNew ? 0 : 1)) % Math.max(1, episodes.length)];
    return {
      guid: `${channel.id}-${date}-${time.replace(':', '')}`,
      start: startOf(time),
      stop: next ? startOf(next.time) : startOfGuideDay(addDays(date, 1)),
      title,
      episode,
      description,
      genre,
      seriesId: seriesId(vertical, key),
      programGuid: seriesId(vertical, key),
      language: brandOf(vertical).language,
      isNew,
      isLive,
    };
  });
};

/** Stores channels and series with their pictures: once, when the newsroom is loaded. */
const loadBrand = async (
  vertical: Vertical,
  plan: GuidePlan,
  { folder, guide, documents }: Parts & { documents: Documents },
): Promise<void> => {
  const nextNumber = await documents.newNumbers(Object.keys(plan.shows).length);
  const pictures = createPictureMaker(await readNewsroom(folder, vertical), () => `ncim${nextNumber()}`);
  const series = Object.entries(plan.shows).map(([key, { title, genre, description, picture }]) => ({
    id: seriesId(vertical, key),
    vertical,
    title,
    genre,
    description,
    image: pictures.create(namedKey(picture, title), title),
    videoAssets: [],
  }));
  await documents.writeMany(pictures.documents, { by, note: 'The demo newsroom' });
  await guide.saveSeries(series, by);
  const { language } = brandOf(vertical);
  for (const [position, { id, name, description }] of plan.channels.entries())
    await guide.saveChannel({ id, vertical, name, language, description, position, externalId: `${id}.example` }, by);
};

/** Plans what the demo's channels show, from the last week on, as far as it is not planned yet: a demo that runs for weeks does not run out. Gives how many days were planned. */
export const extendDemoGuide = async ({ folder, guide, now }: Parts): Promise<number> => {
  let days = 0;
  const today = toGuideDate(now());
  for (const vertical of brandsWithGuide) {
    const plan = await readGuidePlan(folder, vertical);
    for (const channel of plan.channels) {
      const last = await guide.lastEnd(channel.id);
      if (last !== undefined && last > startOfGuideDay(addDays(today, leastDays))) continue;
      if (!(await guide.findChannel(channel.id))) continue;
      const first = last === undefined || last < now() - pastDays * dayMs ? addDays(today, -pastDays) : toGuideDate(last);
      const dates: string[] = [];
      for (let date = first; date <= addDays(today, plannedDays); date = addDays(date, 1)) dates.push(date);
      days += dates.length;
      await guide.replace(
        channel.id,
        dates.flatMap((date) => planDay(vertical, plan, channel, date)),
        { by },
      );
    }
  }
  return days;
};

/** Loads the channels of the demo, their series, and what they show. */
export const loadDemoGuide = async (parts: Parts & { documents: Documents }): Promise<void> => {
  for (const vertical of brandsWithGuide) await loadBrand(vertical, await readGuidePlan(parts.folder, vertical), parts);
  await extendDemoGuide(parts);
};
