import type { CallResult } from '#content/responses/content-client';
import type { Zone } from '#content/model/curation';
import { type PageZone, zonesOfPages, zonesPath, type ZonedPage } from '#content/rules/zones';
import type { WireCuration, WirePackage } from '#content/responses/wire';
import type { PageContext, PageZones } from '#features/pages/page';
import { listItems, buildShownFront } from '#features/reading/packages';
import { readFindings } from './prepare-front.service.ts';
import { renderZone } from './zone-place.tsx';

/** What stands in a place: nothing that stands on the page already, and no pages to turn. */
const listPackagesOfZone = (packages: readonly WirePackage[], zone: PageZone, standing: ReadonlySet<string>): WirePackage[] =>
  packages
    .filter((one) => one.zone === zone)
    .map(({ pagination: _turned, ...one }) => ({ ...one, items: one.items.filter(({ item }) => !standing.has(item.id)) }));

/** A page depends on what it shows, not on the lists it came from: otherwise each new piece would purge every article (decision 6). */
const listZoneTags = (curation: WireCuration, tags: readonly string[], names: readonly Zone[]): string[] => {
  const shown = curation.layouts.flatMap(({ packages }) => packages).filter(({ zone, hidden }) => !hidden && names.includes(zone));
  return [curation.id, ...tags.filter((tag) => tag.startsWith('path:')), ...shown.flatMap(({ items }) => items.map(({ item }) => item.id))];
};

const read = async (asked: Promise<CallResult<WireCuration>>, names: readonly Zone[]): Promise<CallResult<WireCuration>> => {
  const answer = await asked;
  return answer.found ? { ...answer, tags: listZoneTags(answer.data, answer.tags, names) } : answer;
};

/**
 * What editors put on every page of a type by the brand's curation `zones/<type>` (FR-22); undefined where there is nothing. Secondary:
 * a page is shown without it when it fails.
 */
export const readPageZones = async (
  context: PageContext,
  type: ZonedPage,
  standing: ReadonlySet<string>,
): Promise<PageZones | undefined> => {
  const names: readonly PageZone[] = zonesOfPages[type];
  const asked = context.content.curation(zonesPath(context.brand, type), context.call);
  const curation = await context.readSecondary<WireCuration | undefined>(read(asked, names), undefined);
  if (!curation || curation.hidden) return undefined;
  const listLayouts = (zone: PageZone) =>
    curation.layouts.map((layout) => ({ ...layout, packages: listPackagesOfZone(layout.packages, zone, standing) }));
  const zones = names.map((zone) => ({ zone, layouts: listLayouts(zone) }));
  const packages = zones.flatMap(({ layouts }) => layouts.flatMap((layout) => layout.packages)).filter(({ hidden }) => !hidden);
  if (packages.length === 0) return undefined;
  const findings = await readFindings(packages, { vertical: curation.vertical }, context);
  const known = { ...findings, inline: new Set(findings.inline.keys()), isFirst: true, hasGuide: findings.guide !== undefined };
  const fronts = new Map(zones.map(({ zone, layouts }) => [zone, buildShownFront({ layouts }, context.flags, known)] as const));
  const shown = [...fronts.values()];
  if (shown.every(({ layouts }) => layouts.length === 0)) return undefined;
  return {
    ids: new Set(shown.flatMap(listItems).map(({ item }) => item.id)),
    at: (zone, page) => renderZone(zone, fronts.get(zone)?.layouts ?? [], { ...findings, context: page }),
  };
};
