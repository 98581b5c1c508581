import type { LiveFacts } from '../responses/content-item.ts';

/** How long after its latest update a live blog still counts as live, in milliseconds: 23 hours (LB-02). */
export const liveWindow = 82_800_000;
/** The flag text that ends a live blog, whatever its case (LB-02). */
const endedFlag = 'event ended';

const saysEnded = (flagText: LiveFacts['flagText']): boolean => (flagText ?? '').trim().toLowerCase() === endedFlag;

/**
 * The live rule (LB-01, LB-02): live while its end date is in the future; otherwise while the flag text (trimmed, any case, or none) is not
 * "event ended" and the latest update is under 23 hours old. `now` in milliseconds.
 */
export const isLive = ({ endDate, flagText, latestUpdate }: LiveFacts, now: number): boolean => {
  if (endDate !== undefined && Date.parse(endDate) > now) return true;
  if (saysEnded(flagText)) return false;
  return latestUpdate !== undefined && now - Date.parse(latestUpdate) < liveWindow;
};

/** Until when a live blog stays live if nothing more happens, in milliseconds since 1970; undefined when it is not live. */
export const liveUntil = (facts: LiveFacts, now: number): number | undefined => {
  if (!isLive(facts, now)) return undefined;
  const byUpdate = saysEnded(facts.flagText) || facts.latestUpdate === undefined ? 0 : Date.parse(facts.latestUpdate) + liveWindow;
  return Math.max(byUpdate, facts.endDate === undefined ? 0 : Date.parse(facts.endDate));
};
