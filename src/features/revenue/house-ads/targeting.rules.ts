import type { Language, Vertical } from '#brands';
import type { Zone } from '#content/model/curation';
import type { AdReason } from '#content/site/ad-decisions';
import type { Targeting } from '#features/revenue/line-items.pure';

/** What is known of a page, and nothing of who reads it. */
export type AdContext = {
  vertical: Vertical;
  language: Language;
  /** The id of the piece that the page shows, where it is one. */
  piece?: string | undefined;
  /** The paths of its terms, as it names them. */
  taxonomy: readonly string[];
  /** The names of those terms, for people. */
  names: Readonly<Record<string, string>>;
  /** False where nothing is shown. */
  adsEnabled: boolean;
};

const isBelow = (path: string, above: string): boolean =>
  path.startsWith(above) && (path.length === above.length || path.charCodeAt(above.length) === 47);

/** The first term of a page that stands at or below one that is aimed at. */
const findTerm = (taxonomy: readonly string[], aimed: readonly string[]): { term: string; above: string } | undefined => {
  for (const term of taxonomy) for (const above of aimed) if (isBelow(term, above)) return { term, above };
  return undefined;
};

/** True where a page and a zone are what a line item is aimed at. Lists that are there and empty match nothing. */
export const matches = ({ brands, languages, taxonomy, pieces, zones }: Targeting, context: AdContext, zone: Zone): boolean =>
  (zones === undefined || zones.includes(zone)) &&
  (brands === undefined || brands.includes(context.vertical)) &&
  (languages === undefined || languages.includes(context.language)) &&
  (pieces === undefined || (context.piece !== undefined && pieces.includes(context.piece))) &&
  (taxonomy === undefined || findTerm(context.taxonomy, taxonomy) !== undefined);

/** A section is what stands right below a brand, `news/politics`; everything else is a topic. */
const toTermReason = ({ taxonomy }: Targeting, context: AdContext): AdReason[] => {
  const found = taxonomy && findTerm(context.taxonomy, taxonomy);
  if (!found) return [];
  const label = context.names[found.term] ?? found.above.split('/').at(-1) ?? '';
  return [{ code: found.term.split('/').length === 2 ? 'section' : 'topic', label }];
};

/** Why a line item that matches stands on a page. `nameOf` names brands and languages for people. */
export const listReasons = (
  targeting: Targeting,
  context: AdContext,
  nameOf: (of: { brand: Vertical } | { language: Language }) => string,
): AdReason[] => {
  const reasons: AdReason[] = [
    ...(targeting.pieces ? [{ code: 'piece' } as const] : []),
    ...toTermReason(targeting, context),
    ...(targeting.brands ? [{ code: 'brand', label: nameOf({ brand: context.vertical }) } as const] : []),
    ...(targeting.languages ? [{ code: 'language', label: nameOf({ language: context.language }) } as const] : []),
    ...(targeting.zones ? [{ code: 'zone' } as const] : []),
  ];
  return reasons.length > 0 ? reasons : [{ code: 'everybody' }];
};
