import type { PlayerVideo } from './player.rules.ts';
import { isPlayable, listSources } from './video-files.rules.ts';

type Unknown = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;
const listObjects = (value: unknown): Unknown[] => (Array.isArray(value) ? value.filter(isObject) : []);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asSeconds = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0);

/** A listed video with what the call `video/{id}` answers of it; as it was where the answer is no video. */
export const readVideoAnswer = (listed: PlayerVideo, answer: unknown): PlayerVideo => {
  const data = isObject(answer) && isObject(answer['data']) ? answer['data'] : {};
  const video = isObject(data['video']) ? data['video'] : {};
  const assets = listObjects(video['videoAssets']).map(({ format, assetType, publicUrl, height }) => ({
    format: asText(format),
    assetType: asText(assetType),
    publicUrl: asText(publicUrl),
    height: asSeconds(height),
  }));
  const captions = listObjects(video['captions']).map(({ language, label, url }) => ({
    language: asText(language),
    label: asText(label),
    src: asText(url),
  }));
  const thumbnails = asText(video['thumbnails']);
  const expiresAt = Date.parse(asText(video['dateExpires']));
  return {
    ...listed,
    isListed: false,
    duration: asSeconds(video['duration']) || listed.duration,
    sources: listSources(assets),
    captions: captions.filter(({ src }) => isPlayable(src)),
    chapters: listObjects(video['chapters']).map(({ start, headline }) => ({ start: asSeconds(start), headline: asText(headline) })),
    thumbnails: isPlayable(thumbnails) ? thumbnails : undefined,
    expiresAt: Number.isNaN(expiresAt) ? listed.expiresAt : expiresAt,
  };
};
