/** What a demo picture is drawn from; its id in the media library carries it as `demo:<vertical>:<subject>:<seed>`. */
export type DrawnOrder = { vertical: string; subject: string; seed: string };

/** The size of drawn originals in pixels: landscapes, and people upright. */
export const drawnSize = (subject: string): { width: number; height: number } =>
  subject === 'portrait' ? { width: 1000, height: 1250 } : { width: 1600, height: 900 };

/** The order of a picture as text and back; undefined for anything else. */
export const orderText = ({ vertical, subject, seed }: DrawnOrder): string => `demo:${vertical}:${subject}:${seed}`;
export const orderOfText = (text: string | undefined): DrawnOrder | undefined => {
  const [kind, vertical, subject, ...seed] = (text ?? '').split(':');
  return kind === 'demo' && vertical && subject && seed.length > 0 ? { vertical, subject, seed: seed.join(':') } : undefined;
};
