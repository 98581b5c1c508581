import type { Access } from '#content/model/primitives';
import { decide, type PaywallReader, type Rule, type Terms } from './entitlement.rules.ts';

/** A visit of a piece; `at` in milliseconds since 1970. */
export type Visit = { id: string; access: Access; at: number };
/** What happens at a visit, and why. */
export type VisitOutcome = Visit & { granted: boolean; rule: Rule; views: number; maxViews: number; resetsAt: number | undefined };

/** What happens to a reader at some visits, one after the other: by the rules of the site itself, without a site (PW-25). */
export const simulateVisits = (reader: PaywallReader, visits: readonly Visit[], terms: Omit<Terms, 'now'>): VisitOutcome[] => {
  let { meter } = reader;
  return visits.map((visit) => {
    const decided = decide(visit, { ...reader, meter }, { ...terms, now: visit.at });
    if (decided.counts) meter = decided.meter;
    const { granted, rule, reading } = decided;
    return { ...visit, granted, rule, views: reading?.views ?? 0, maxViews: reading?.maxViews ?? 0, resetsAt: reading?.resetsAt };
  });
};
