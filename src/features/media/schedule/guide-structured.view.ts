import type { GuideAiring, GuideChannel } from '#content/model/guide';
import { formatAiringTitle } from '#features/media/airings.pure';

/** An airing as a schema.org BroadcastEvent. */
export const buildBroadcastEvent = (airing: GuideAiring, channel: Pick<GuideChannel, 'name'> | undefined): Record<string, unknown> => ({
  '@type': 'BroadcastEvent',
  name: formatAiringTitle(airing),
  ...(airing.description !== '' && { description: airing.description }),
  startDate: airing.startTime,
  endDate: airing.endTime,
  isLiveBroadcast: airing.isLive,
  ...(channel && { publishedOn: { '@type': 'BroadcastService', name: channel.name, broadcastDisplayName: channel.name } }),
});
