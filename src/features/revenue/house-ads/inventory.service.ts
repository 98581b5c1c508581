import type { Image } from '#content/model/image';
import type { PictureUrls } from '#platform/pictures';
import { tiers } from './choose.rules.ts';
import {
  fillHtml,
  listHtmlPictures,
  type Cap,
  type Creative,
  parseSize,
  type Targeting,
  type StoredLineItem,
  toLocation,
} from '#features/revenue/line-items';
import type { Plan } from './pacing.rules.ts';

/** What of a creative is sent; an HTML one is a document of its own. */
export type LiveCreative =
  | { kind: 'picture'; alt: string; picturesOf: ReadonlyMap<string, { src: string; srcset: string }> }
  | { kind: 'html'; document: (click: string) => string }
  | { kind: 'native'; headline: string; text: string; picture: string | undefined; sponsor: string };

/** A line item as decisions are made from it. Times in milliseconds since 1970. */
export type LiveItem = {
  id: string;
  name: string;
  advertiser: string;
  tier: number;
  weight: number;
  start: number;
  end: number;
  /** Of one with a goal. */
  plan: Plan | undefined;
  cap: Cap | undefined;
  /** How often it may stand on one view of a page; undefined: as its turn comes round. */
  perView: number | undefined;
  targeting: Targeting;
  /** By size, `300x250`: the places of the creatives that are made for it. */
  creativesOf: ReadonlyMap<string, readonly number[]>;
  creatives: readonly LiveCreative[];
  location: string;
  /** How many slots this process may give to it until it asks again; without end for one that has no goal. */
  budget: number;
};

/** The pictures of ads are made at these widths, as others are. */
export type AdPictures = { urls: Pick<PictureUrls, 'url'>; widths: readonly number[] };

const nativeWidth = 640;

const buildSources = ({ urls, widths }: AdPictures, image: Image, width: number): { src: string; srcset: string } => {
  const picture = { id: image.id, version: image.version, width: image.width, height: image.height };
  const widest = widths.at(-1) ?? width;
  const atLeast = (least: number) => widths.find((one) => one >= least) ?? widest;
  const [once, twice] = [atLeast(width), atLeast(width * 2)];
  const toWebp = (wide: number): string => urls.url(picture, { width: wide, format: 'webp' });
  return {
    src: urls.url(picture, { width: once, format: 'jpg' }),
    // it is always as wide as its slot: only the screen differs
    srcset: `${toWebp(once)} 1x${image.width > once && twice !== once ? `,${toWebp(twice)} 2x` : ''}`,
  };
};

/** A creative as it is sent; undefined where its picture is gone from the library. */
const buildCreative = (creative: Creative, pictures: ReadonlyMap<string, Image>, made: AdPictures): LiveCreative | undefined => {
  if (creative.kind === 'html') {
    const addresses = new Map(
      listHtmlPictures(creative.html).flatMap((id) => {
        const image = pictures.get(id);
        return image ? [[id, buildSources(made, image, Math.min(image.width, 1000)).src] as const] : [];
      }),
    );
    return { kind: 'html', document: (click) => fillHtml(creative.html, { click, pictures: addresses }) };
  }
  const image = creative.picture === undefined ? undefined : pictures.get(creative.picture);
  if (creative.kind === 'native') {
    const { headline, text, sponsor } = creative;
    return { kind: 'native', headline, text, sponsor, picture: image && buildSources(made, image, nativeWidth).src };
  }
  if (!image) return undefined;
  const sources = creative.sizes.flatMap((written) => {
    const size = parseSize(written);
    return size ? [[written, buildSources(made, image, size.width)] as const] : [];
  });
  return { kind: 'picture', alt: creative.alt, picturesOf: new Map(sources) };
};

/** A line item made ready; undefined where nothing of it can be shown. */
export const buildLiveItem = (
  { id, item }: Pick<StoredLineItem, 'id' | 'item'>,
  pictures: ReadonlyMap<string, Image>,
  made: AdPictures,
): LiveItem | undefined => {
  const built = item.creatives.map((creative) => buildCreative(creative, pictures, made));
  const creativesOf = new Map<string, number[]>();
  const creatives: LiveCreative[] = [];
  for (const [index, creative] of built.entries()) {
    if (!creative) continue;
    for (const size of item.creatives[index]?.sizes ?? []) creativesOf.set(size, [...(creativesOf.get(size) ?? []), creatives.length]);
    creatives.push(creative);
  }
  if (creatives.length === 0) return undefined;
  const [start, end] = [Date.parse(item.starts), item.ends === undefined ? Infinity : Date.parse(item.ends)];
  const plan = item.goal === undefined ? undefined : { goal: item.goal, pacing: item.pacing, start, end };
  return {
    id,
    name: item.name,
    advertiser: item.advertiser,
    weight: item.weight,
    start,
    end,
    plan,
    cap: item.cap,
    perView: item.perView,
    targeting: item.targeting,
    creativesOf,
    creatives,
    location: toLocation(item.target),
    tier: item.kind === 'house' ? tiers.house : plan ? tiers.goal : tiers.paid,
    budget: plan ? 0 : Infinity,
  };
};

/** All line items that may be shown, and what of pages matters to them. */
export type Inventory = {
  items: ReadonlyMap<string, LiveItem>;
  /** The terms and pieces that any of them is aimed at: pages that do not differ in these get the same. */
  terms: ReadonlySet<string>;
  pieces: ReadonlySet<string>;
};

export const emptyInventory: Inventory = { items: new Map(), terms: new Set(), pieces: new Set() };

/** Puts line items together; what one had left of its budget stays with it. */
export const buildInventory = (items: readonly LiveItem[], before: Inventory): Inventory => {
  for (const item of items) if (item.plan) item.budget = before.items.get(item.id)?.budget ?? 0;
  return {
    items: new Map(items.map((item) => [item.id, item])),
    terms: new Set(items.flatMap(({ targeting }) => targeting.taxonomy ?? [])),
    pieces: new Set(items.flatMap(({ targeting }) => targeting.pieces ?? [])),
  };
};
