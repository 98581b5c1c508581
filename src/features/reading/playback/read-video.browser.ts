import type { PlayerVideo } from './player.rules.ts';
import { readVideoAnswer } from './video-answer.rules.ts';

/** The video with its files: those of a list are asked for when they are played. Throws where they cannot be had. */
export const readWholeVideo = async (video: PlayerVideo): Promise<PlayerVideo> => {
  if (!video.isListed) return video;
  const answer = await fetch(`/bentoapi/video/${encodeURIComponent(video.id)}`, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`The video ${video.id} cannot be had: ${answer.status}.`);
  return readVideoAnswer(video, await answer.json());
};
