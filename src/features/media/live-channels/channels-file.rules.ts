import { z } from 'zod';
import { flagsOf, type Vertical, verticals } from '#brands';
import type { LiveChannel } from './live-channels.service.ts';

const withLiveTv = verticals.filter((vertical) => flagsOf(vertical).liveTv === true);
const channel = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'is small letters, digits and hyphens, at most 40'),
  vertical: z.custom<Vertical>((one) => withLiveTv.some((vertical) => vertical === one), `is one of ${withLiveTv.join(', ')}`),
  resource: z.string().min(1).max(4_000).optional(),
  clips: z.array(z.string().min(1).max(1_000)).min(1).max(500),
});
const file = z.array(channel).min(1);

const findTwice = (names: readonly string[]): string | undefined => names.find((name, at) => names.indexOf(name) !== at);

/** Reads the operator's file of channels; throws a sentence that says what is wrong where. */
export const parseChannels = (text: string): LiveChannel[] => {
  const { data, error } = file.safeParse(JSON.parse(text));
  if (!data) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
  const twice = findTwice(data.map(({ id }) => id)) ?? findTwice(data.map(({ vertical }) => vertical));
  if (twice !== undefined) throw new Error(`${twice} stands there twice: a channel has an id of its own, and a brand one channel`);
  return data;
};
