import type { MediaAsset } from '#content/model/media';
import type { PlayerSource } from './player.rules.ts';

const typeOfEnding: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
};
const endings: readonly (readonly [RegExp, string])[] = [
  [/m3u|hls/i, 'm3u8'],
  [/webm/i, 'webm'],
  [/mpeg-?4|mp4/i, 'mp4'],
];
/** Whether a page may play it: what is on its own site or comes over https. */
export const isPlayable = (address: string): boolean => /^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\]+$/.test(address);

/** Whether a file is an HLS playlist. */
export const isHls = ({ type }: PlayerSource): boolean => type === 'application/vnd.apple.mpegurl';

const findType = ({ publicUrl, format, assetType }: Pick<MediaAsset, 'publicUrl' | 'format' | 'assetType'>): string | undefined => {
  const ending = /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(publicUrl)?.[1]?.toLowerCase();
  const known = ending === undefined ? undefined : typeOfEnding[ending];
  const named = endings.find(([pattern]) => pattern.test(`${assetType} ${format}`))?.[1];
  return known ?? (named === undefined ? undefined : typeOfEnding[named]);
};

const rank = ({ type }: PlayerSource): number => ['application/vnd.apple.mpegurl', 'video/mp4', 'video/webm'].indexOf(type);

/** The files of a video that a page may play: streams first, then the largest; each once. What is no address or of no known kind is left out. */
export const listSources = (assets: readonly Pick<MediaAsset, 'publicUrl' | 'format' | 'assetType' | 'height'>[]): PlayerSource[] => {
  const sized = assets.toSorted((one, other) => (other.height ?? 0) - (one.height ?? 0));
  const sources = sized.flatMap((asset) => {
    const type = findType(asset);
    return type !== undefined && isPlayable(asset.publicUrl) ? [{ src: asset.publicUrl, type }] : [];
  });
  return [...new Map(sources.map((source) => [source.src, source])).values()].toSorted((one, other) => rank(one) - rank(other));
};

/** The shape that a video is shown in: upright ones stand in a narrow box, everything else in sixteen to nine. */
export const findShape = (assets: readonly MediaAsset[]): 'wide' | 'upright' => {
  const { width = 0, height = 0 } = assets.find((asset) => asset.width && asset.height) ?? {};
  return height > width ? 'upright' : 'wide';
};
