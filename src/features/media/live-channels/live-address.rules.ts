/** Where the addresses of live streams begin: `/live-media/<channel>/…`, below which the media token is sent. */
export const liveMediaPath = '/live-media/';
/** The path of one channel's stream, which is that of its media token. */
export const streamPath = (channel: string): string => `${liveMediaPath}${channel}`;
/** Where a player begins. */
export const mainPlaylistPath = (channel: string): string => `${streamPath(channel)}/main.m3u8`;

/** What an address of a stream asks for. */
export type LiveAddress = { channel: string } & (
  | { kind: 'main' }
  | { kind: 'list'; rendition: string }
  | { kind: 'segment'; rendition: string; sequence: number }
  | { kind: 'head'; rendition: string; clip: string }
);

const channelPart = /^\/live-media\/([a-z][a-z0-9-]{0,39})\/([A-Za-z0-9./-]{1,80})$/;
const part = /^([a-z0-9-]{1,20})\/(?:(index)\.m3u8|(0|[1-9][0-9]{0,14})\.m4s|init-([a-z0-9-]{1,40})\.mp4)$/;

/** Reads the path of a stream, without its query; undefined for every other path, in any other spelling. */
export const parseLiveAddress = (url: string): LiveAddress | undefined => {
  const [path = ''] = url.split('?', 1);
  const [, channel, rest] = channelPart.exec(path) ?? [];
  if (channel === undefined || rest === undefined) return undefined;
  if (rest === 'main.m3u8') return { channel, kind: 'main' };
  const [, rendition, list, sequence, clip] = part.exec(rest) ?? [];
  if (rendition === undefined) return undefined;
  if (list !== undefined) return { channel, kind: 'list', rendition };
  return clip === undefined
    ? { channel, kind: 'segment', rendition, sequence: Number(sequence) }
    : { channel, kind: 'head', rendition, clip };
};
