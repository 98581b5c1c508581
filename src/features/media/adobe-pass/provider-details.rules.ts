import { z } from 'zod';
import type { FeedProvider } from '#features/media/tv-providers.pure';

const place = z.string().max(300);
const words = z.string().trim().min(1).max(300);
const details = z.strictObject({
  mvpd: z.string().min(1).max(64),
  title: z.string().trim().min(1).max(80).optional(),
  featured: z.boolean().optional(),
  logo_color: place.optional(),
  logo_white_2x: place.optional(),
  freewheel_hash: z.string().max(200).optional(),
  error_auth: words.optional(),
  error_generic: words.optional(),
  concurrency_limit: z.number().int().positive().optional(),
  iframe_required: z.boolean().optional(),
  hidden: z.boolean().optional(),
});
const file = z.array(details).max(2_000);

/** What an operator says of a provider beside what Adobe Pass does: which stand first, their marks and words, how many may watch at once, whether their page is shown in a frame; `hidden`: not offered. */
export type ProviderDetails = z.infer<typeof details>;

/** Reads the text of an operator's file; throws with the place of what is wrong. */
export const parseProviderDetails = (text: string): ProviderDetails[] => file.parse(JSON.parse(text));

/** Adds what the operator says to the feed; whom the feed does not have is not there. */
export const addDetails = (feed: readonly FeedProvider[], said: readonly ProviderDetails[]): FeedProvider[] => {
  const byId = new Map(said.map((one) => [one.mvpd, one]));
  return feed.flatMap((one) => {
    const { hidden = false, ...more } = byId.get(one.mvpd) ?? {};
    return hidden ? [] : { ...one, ...more };
  });
};
