import type { Vertical } from '#brands';
import { cableGuid } from '#features/media/tv-providers';

/**
 * A live channel: its id in the guide, whose it is, what TV providers call it, and the clips that it shows again and again: names of the demo, folders, or ids
 * of videos.
 */
export type LiveChannel = { id: string; vertical: Vertical; resource?: string | undefined; clips: readonly string[] };

/** The live channels of a demo. */
export const demoChannels: readonly LiveChannel[] = [
  { id: 'msnbc-live', vertical: 'msnbc', clips: ['civic', 'coast', 'stage', 'match'] },
  { id: 'news-now', vertical: 'news', clips: ['coast', 'civic', 'match'] },
  { id: 'telemundo-este', vertical: 'telemundo', clips: ['stage', 'kitchen', 'coast'] },
];

/** The channel of an id: its own, that of its brand, or the guid of the cable channel, which is that of msnbc, or the first of a site where msnbc has none. */
export const findLiveChannel = (channels: readonly LiveChannel[], id: string): LiveChannel | undefined =>
  channels.find((one) => one.id === id || one.vertical === (id === cableGuid ? 'msnbc' : id)) ??
  (id === cableGuid ? channels[0] : undefined);
