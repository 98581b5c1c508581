import { pathOnSite } from '#brands';
import { findOnNow, type GuideAiring, type ShownSeries } from '#content/model/guide';
import { formatAiringTitle, listUpcoming } from '#features/media/airings';
import { readGuide, schedulePath } from '#features/media/schedule';
import { definePage, missing, type PageContext, type PageType } from '#features/pages/page';
import { definePersonalPage, type PersonalPage } from '#features/pages/personal-page';
import { formatClockTime } from '#messages';
import { dayMs, minuteMs } from '#platform/time';
import { layout, SectionTitle } from '#platform/ui';
import { LivePlace } from './live-place.tsx';
import { LiveStage } from './live-stage.tsx';
import { ProviderPicker } from './provider-picker.tsx';
import { SignIn } from './sign-in.tsx';
import { type LivePageDependencies, liveSteps, noLiveSteps } from './live-pages.service.ts';
import type { LiveView } from './live.view.ts';
import styles from './live.module.css';
import parts from './tv-parts.module.css';

type Airings = {
  name: string;
  description: string;
  now: GuideAiring | undefined;
  /** What is on now, with its picture. */
  series: ShownSeries | undefined;
  upcoming: readonly GuideAiring[];
};
type LiveData = { view: LiveView; airings: Airings };
type Parts = { data: LiveData; context: PageContext };

const windowMs = dayMs;

/** What the channel shows; the page goes on without it where the guide fails. */
const readAirings = async ({ channel }: LiveView, context: PageContext): Promise<Airings> => {
  const none = { name: context.brand.displayName, description: '', now: undefined, series: undefined, upcoming: [] };
  if (channel === undefined) return none;
  // whole minutes, so that those who come in one of them share one answer
  const from = Math.floor(context.now / minuteMs) * minuteMs;
  const window = { from: new Date(from).toISOString(), to: new Date(from + windowMs).toISOString(), channel };
  const read = readGuide(context, window).then((result) => (result.found ? { ...result, found: true as const } : undefined));
  const result = await read.catch(() => undefined);
  if (!result) return none;
  const { channels, series, airings, now } = result.data;
  const current = findOnNow(airings, channel, now).now;
  const found = channels.find(({ id }) => id === channel);
  return {
    name: found?.name ?? none.name,
    description: found?.description ?? '',
    now: current,
    series: series.find(({ id }) => id === current?.seriesId),
    upcoming: listUpcoming(airings, context.now),
  };
};

function OnNow({ data: { airings }, context }: Parts) {
  const { guide } = context.messages;
  const { now, upcoming } = airings;
  const [next] = upcoming;
  return (
    <dl className={styles['onNow']} data-on-air="now">
      <div>
        <dt>{guide.onNow}</dt>
        <dd>{now ? formatAiringTitle(now) : guide.nothingNow}</dd>
        {now && (
          <dd className={styles['until']}>
            <time dateTime={now.endTime}>{guide.until(formatClockTime(now.endTime))}</time>
          </dd>
        )}
      </div>
      {next && (
        <div>
          <dt>{guide.next}</dt>
          <dd>{formatAiringTitle(next)}</dd>
          <dd className={styles['until']}>
            <time dateTime={next.startTime}>{formatClockTime(next.startTime)}</time>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Schedule({ data: { airings, view }, context }: Parts) {
  const { guide, liveTv } = context.messages;
  return (
    <section className={styles['schedule']} aria-labelledby="on-this-channel">
      <SectionTitle id="on-this-channel">{view.channel === undefined ? guide.schedule : liveTv.schedule}</SectionTitle>
      <div data-on-air="upcoming">
        {view.channel !== undefined && airings.upcoming.length === 0 && <p>{guide.nothing}</p>}
        <ol>
          {airings.upcoming.map((airing) => (
            <li key={airing.guid}>
              <time dateTime={airing.startTime}>{formatClockTime(airing.startTime)}</time>
              <div>
                <h3>{formatAiringTitle(airing)}</h3>
                {airing.description !== '' && <p>{airing.description}</p>}
              </div>
            </li>
          ))}
        </ol>
      </div>
      {context.flags.schedule && (
        <p>
          <a className={parts['way']} href={schedulePath(context.brand)}>
            {guide.wholeSchedule}
          </a>
        </p>
      )}
    </section>
  );
}

const livePage = (view: LiveView): PageType =>
  definePage<LiveData>({
    id: 'live',
    cache: 'private',
    load: async (context) =>
      context.flags.liveTv ? { kind: 'page', data: { view, airings: await readAirings(view, context) } } : missing({ status: 404 }),
    facts: () => (view.status === 200 ? {} : { status: view.status }),
    head: ({ airings }, { messages, brand }) => ({
      title: messages.liveTv.titleOf(airings.name),
      description: messages.liveTv.described(brand.displayName),
      canonicalPath: pathOnSite(brand, '/live'),
      robots: view.status === 200 ? 'index' : 'noindex',
    }),
    Page: ({ data, context }) => (
      <div className={`${layout['page']} ${parts['page']}`}>
        <header className={styles['head']}>
          <h1>{context.messages.liveTv.titleOf(data.airings.name)}</h1>
          {data.airings.description !== '' && <p>{data.airings.description}</p>}
        </header>
        <div className={styles['columns']}>
          <div className={styles['main']}>
            {view.channel === undefined ? (
              <p>{context.messages.liveTv.noChannel}</p>
            ) : (
              <SignIn view={view} context={context}>
                <LivePlace view={view} name={data.airings.name} context={context} />
                {view.store.provider === null && <LiveStage now={data.airings.now} series={data.airings.series} context={context} />}
                <OnNow data={data} context={context} />
                {view.store.providerSelectVisible && <ProviderPicker view={view} context={context} />}
              </SignIn>
            )}
          </div>
          <Schedule data={data} context={context} />
        </div>
      </div>
    ),
  });

/** Creates the pages of the live channels, made for one reader: never shared. They are complete without script. */
export const createLivePages = (parts: LivePageDependencies): PersonalPage =>
  definePersonalPage(liveSteps(parts), livePage, { asksTvProviders: true });

/** The live page of a site without TV providers. */
export const noLivePages: PersonalPage = definePersonalPage(noLiveSteps, livePage, { asksTvProviders: true });
