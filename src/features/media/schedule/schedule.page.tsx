import { findOnNow } from '#content/model/guide';
import { definePage, missing } from '#features/pages/page';
import { hourMs } from '#platform/time';
import { guidePath, schedulePath } from './guide-address.rules.ts';
import { ChannelLinks, GuideFrame } from './guide-frame.tsx';
import { chooseChannel, readGuide } from './guide-pages.service.ts';
import { buildBroadcastEvent } from './guide-structured.view.ts';
import { AcrossChannels, OnNow, type ScheduleData, UpNext } from './schedule-lists.tsx';
import { listUpcoming, startOfGuideDay, toGuideDate } from '#features/media/airings';
import styles from './schedule.module.css';

const windowMs = 60 * hourMs;

/** The schedule of a channel: what is on now and up to twelve programmes that are to come (SC-02). */
export const schedulePage = definePage<ScheduleData>({
  id: 'schedule',
  load: async (context) => {
    if (!context.flags.schedule) return missing({ status: 404 });
    const { now } = context;
    const { params } = context.address;
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
