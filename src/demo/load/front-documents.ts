import { brandOf, pathOnSite } from '#brands';
import type { Curation } from '#content/model/curation';
import type { Document } from '#content/model/document';
import type { Image } from '#content/model/image';
import { zonesPath } from '#content/rules/zones';
import { cover, isLettered } from '#drawn-pictures';
import type { DemoNewsroom, DemoPiece } from '../newsroom/shape.ts';
import { type FrontParts, buildLayouts } from './build-layouts.ts';

type Parts = {
  fronted: FrontParts;
  /** The portrait of a by-line, by the key of the person. */
  portraitOf: (person: string) => Image | undefined;
  /** Documents of the newsroom's pieces: a cover shows the picture of the piece that leads it. */
  pieces: readonly Document[];
  idOf: (file: string) => string | undefined;
  nextId: () => string;
};
type SpecialFront = DemoNewsroom['fronts']['fronts'][number];

/** What leads: the piece that is written to lead, then what was changed last. A sponsor's piece never does. */
const listLeads = (newsroom: DemoNewsroom, inside = (_piece: DemoPiece) => true): DemoPiece[] =>
  newsroom.pieces
    .filter(
      (piece) =>
        (piece.kind === 'article' || piece.kind === 'opinion' || piece.kind === 'explainer') &&
        !piece.nativeAd &&
        !piece.sponsoredBy &&
        !piece.station &&
        inside(piece),
    )
    .toSorted(
      (first, second) =>
        Number(second.leads ?? false) - Number(first.leads ?? false) ||
        (first.updatedAgo ?? first.publishedAgo) - (second.updatedAgo ?? second.publishedAgo),
    )
    .slice(0, 1);

const buildHome = ({ fronted, idOf, nextId }: Parts): Curation => {
  const { newsroom } = fronted;
  const { vertical } = newsroom;
  const brand = brandOf(vertical);
  return {
    id: nextId(),
    type: 'curation',
    subType: 'front',
    site: brand.site,
    vertical,
    publisher: brand.publisher,
    pageRoute: brand.basePath,
    status: 'published',
    hidden: false,
    title: brand.displayName,
    seoDescription: brand.tagline,
    description: brand.tagline,
    marquees: [],
    layouts: buildLayouts(newsroom.fronts.home, listIds(listLeads(newsroom), idOf), fronted),
    taxonomy: [vertical],
    adsDisabled: false,
    stackCommerceFront: false,
    embedProgramGuide: false,
  };
};

const listIds = (pieces: readonly DemoPiece[], idOf: Parts['idOf']): string[] => pieces.flatMap(({ file }) => idOf(file) ?? []);

/** Fronts at the routes whose pages have no global menu: shorter ones of the home front's packages. */
const buildPlainFronts = (home: Curation, { fronted, nextId }: Parts): Curation[] => {
  const { newsroom } = fronted;
  const brand = brandOf(newsroom.vertical);
  return brand.globalMenuHiddenOn.map((route, index) => ({
    ...home,
    id: nextId(),
    pageRoute: pathOnSite(brand, route),
    title: route.slice(1).replace(/^./, (letter) => letter.toUpperCase()),
    layouts: buildLayouts(newsroom.fronts.home.slice(0, 3 + index), [], fronted),
  }));
};

const buildSpecialFront = (home: Curation, special: SpecialFront, { fronted, pieces, idOf, nextId, portraitOf }: Parts): Curation => {
  const { newsroom } = fronted;
  const isCover = special.subType === 'cover';
  // the words of a cover stand on its picture
  const fits = ({ section, key }: DemoPiece) =>
    section.startsWith(special.leadSection) && !(isCover && isLettered((newsroom.pictures[key] ?? [cover('')])[0]));
  const leads = listIds(listLeads(newsroom, fits), idOf);
  const lead = pieces.find(({ id }) => id === leads[0]);
  const portrait = special.host === undefined ? undefined : portraitOf(special.host);
  return {
    ...home,
    id: nextId(),
    subType: special.subType,
    pageRoute: pathOnSite(brandOf(newsroom.vertical), special.route),
    title: special.title,
    ...(special.headline && { headline: special.headline }),
    stackCommerceFront: special.isShop,
    seoDescription: special.description,
    description: special.description,
    ...(isCover && lead && 'primaryImage' in lead && { primaryImage: lead.primaryImage }),
    ...(portrait && { primaryImage: portrait }),
    ...(special.subType === 'blog' && { taxonomy: [`${newsroom.vertical}${special.route}`] }),
    layouts: buildLayouts(special.layouts, isCover ? [] : leads, fronted),
  };
};

/** What stands on every article of a brand, in the zone that its plan names. */
const buildZone = (home: Curation, { fronted, nextId }: Parts): Curation[] => {
  const { newsroom } = fronted;
  const plan = newsroom.fronts.articles;
  if (!plan) return [];
  return [
    {
      ...home,
      id: nextId(),
      pageRoute: zonesPath(brandOf(newsroom.vertical), 'article'),
      title: 'On every article',
      taxonomy: [],
      layouts: buildLayouts(plan.layouts, [], fronted).map((layout) => ({
        ...layout,
        packages: layout.packages.map((one) => ({ ...one, zone: plan.zone })),
      })),
    },
  ];
};

/** All curated pages of a newsroom: its home front, those at routes of its brand, those of its plan, and what stands on articles. */
export const buildFronts = (parts: Parts): Curation[] => {
  const home = buildHome(parts);
  return [
    home,
    ...buildPlainFronts(home, parts),
    ...parts.fronted.newsroom.fronts.fronts.map((special) => buildSpecialFront(home, special, parts)),
    ...buildZone(home, parts),
  ];
};
