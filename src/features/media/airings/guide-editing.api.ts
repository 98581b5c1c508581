import { editorialCall, type MountCall } from '#features/newsroom/editorial-calls';
import type { Finding } from './guide-check.rules.ts';
import {
  airingsAnswer,
  airingsBody,
  channelAnswer,
  channelBody,
  channelParams,
  channelsAnswer,
  channelsQuery,
  seriesAnswer,
  seriesBody,
  seriesParams,
} from './guide-editing.schema.ts';
import type { Guide } from './guide.service.ts';

const toTime = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());
const toSent = <Kind extends string>({ kind, guid, title, start, other, seconds }: Finding<Kind>) => ({
  kind,
  guid,
  title,
  startTime: toTime(start),
  other: other ?? null,
  seconds: seconds ?? null,
});

type Parts = { guide: Guide; purgesApplied: () => Promise<unknown> };

/** Channels and series. */
const createPlanCalls = ({ guide, purgesApplied }: Parts): readonly MountCall[] => [
  editorialCall({
    id: 'listGuideChannels',
    method: 'GET',
    url: '/guide/channels',
    summary: 'The channels of a brand, or of all.',
    query: channelsQuery,
    answer: channelsAnswer,
    handle: async ({ query }) => ({ data: { channels: await guide.listChannels(query.vertical) } }),
  }),
  editorialCall({
    id: 'putGuideChannel',
    method: 'PUT',
    url: '/guide/channels/:channel',
    summary: 'Stores a channel.',
    params: channelParams,
    body: channelBody,
    answer: channelAnswer,
    handle: async ({ params, body, actor }) => {
      const channel = await guide.saveChannel({ ...body, id: params.channel }, actor.name);
      await purgesApplied();
      return { data: { channel } };
    },
  }),
  editorialCall({
    id: 'deleteGuideChannel',
    method: 'DELETE',
    url: '/guide/channels/:channel',
    summary: 'Deletes a channel with all that it shows.',
    params: channelParams,
    failures: [404],
    handle: async ({ params, actor }) => {
      await guide.removeChannel(params.channel, actor.name);
      await purgesApplied();
      return undefined;
    },
  }),
  editorialCall({
    id: 'putGuideSeries',
    method: 'PUT',
    url: '/guide/series/:series',
    summary: 'Stores a series: its words, its picture, its files that can be played.',
    params: seriesParams,
    body: seriesBody,
    answer: seriesAnswer,
    handle: async ({ params, body, actor }) => {
      const series = { ...body, id: params.series };
      await guide.saveSeries([series], actor.name);
      await purgesApplied();
      return { data: { series } };
    },
  }),
];

/** What a channel shows in a window. */
const createAiringsCall = ({ guide, purgesApplied }: Parts): MountCall =>
  editorialCall({
    id: 'putGuideAirings',
    method: 'PUT',
    url: '/guide/channels/:channel/airings',
    summary: 'Replaces what a channel shows in a window of time, wholly or not at all.',
    description:
      'Sound airings are taken; what is refused is named with its reason and changes nothing. Of two that overlap the earlier ends when the later begins. With dryRun=true it is a check.',
    params: channelParams,
    body: airingsBody,
    failures: [404, 422],
    answer: airingsAnswer,
    handle: async ({ params, body, actor }) => {
      const sent = body.airings.map(({ startTime, endTime, ...airing }) => ({
        ...airing,
        start: Date.parse(startTime),
        stop: endTime === undefined ? undefined : Date.parse(endTime),
      }));
      const window = {
        ...(body.from !== undefined && { from: Date.parse(body.from) }),
        ...(body.to !== undefined && { to: Date.parse(body.to) }),
      };
      const {
        taken,
        replaced,
        refused,
        remarked,
        window: done,
      } = await guide.replace(params.channel, sent, {
        by: actor.name,
        window,
        strict: body.strict,
      });
      await purgesApplied();
      return {
        data: {
          from: toTime(done?.from),
          to: toTime(done?.to),
          taken,
          replaced,
          refused: refused.map(toSent),
          remarked: remarked.map(toSent),
        },
      };
    },
  });

/** Channels, series and airings. `purgesApplied` waits until pages show a change. */
export const guideCalls = (parts: Parts): readonly MountCall[] => [...createPlanCalls(parts), createAiringsCall(parts)];
