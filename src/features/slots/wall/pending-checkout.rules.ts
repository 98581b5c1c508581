import { dayMs } from '#platform/time';

/** A checkout that waits for its reader to sign in. */
export type PendingCheckout = { offerId: string; termId: string; trackingId?: string | undefined; piece?: string | undefined; at: number };

const holdsMs = dayMs;
const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,80}$/.test(value);

/** Reads what was stored; undefined for what is none, older than a day, from the future, or of an offer that is gone. */
export const readPendingCheckout = (
  stored: string | null,
  { now, terms }: { now: number; terms: readonly string[] },
): PendingCheckout | undefined => {
  try {
    const found = JSON.parse(stored ?? 'null') as Partial<PendingCheckout> | null;
    if (!found || typeof found.at !== 'number' || !isName(found.offerId) || !isName(found.termId)) return undefined;
    if (Math.abs(now - found.at) > holdsMs || !terms.includes(found.termId)) return undefined;
    const { offerId, termId, trackingId, piece, at } = found;
    return { offerId, termId, at, ...(isName(trackingId) && { trackingId }), ...(isName(piece) && { piece }) };
  } catch {
    return undefined;
  }
};
