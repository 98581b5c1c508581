import { brandOf, type Language, type Vertical } from '#brands';
import type { AdCreative, FilledSlot } from '#content/site/ad-decisions';
import type { Zone } from '#content/model/curation';
import { createLruCache } from '#platform/lru-cache';
import type { AdCounter, AdTokens } from '#features/revenue/line-items';
import { chooseByWeight, rankOf } from './choose.rules.ts';
import type { AskedSlot } from './ad-request.rules.ts';
import type { Inventory, LiveCreative, LiveItem } from './inventory.service.ts';
import { type AdContext, listReasons, matches } from './targeting.rules.ts';

/** A line item that may take a slot, in the size that it would. */
type Candidate = { item: LiveItem; weight: number; size: string; width: number; height: number };

/** `shown`: how often the browser was shown line items with a cap; `onPage`: how often this view of the page was given each. */
export type Asked = {
  context: AdContext;
  slots: readonly AskedSlot[];
  shown: Readonly<Record<string, number>>;
  onPage?: Readonly<Record<string, number>>;
};
/** Decides which line items the slots of a page show, in memory alone. */
export type Decide = (asked: Asked) => Record<string, FilledSlot | null>;

type Parts = {
  inventory: () => Inventory;
  tokens: Pick<AdTokens, 'issue' | 'newNonce'>;
  counter: Pick<AdCounter, 'decided'>;
  /** At least 0 and below 1. */
  random: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** Where click tokens and the documents of creatives are asked for. */
export const clickPath = '/services/ads/click/';
export const creativesPath = '/ads/creatives/';

// lists of candidates hold so many entries in all, some 30 MB
const mostCandidates = 400_000;

const languageNames: Readonly<Record<Language, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames(['en'], { type: 'language' }),
  es: new Intl.DisplayNames(['es'], { type: 'language' }),
};
const nameOf = (of: { brand: Vertical } | { language: Language }): string =>
  'brand' in of ? brandOf(of.brand).displayName : (languageNames[of.language].of(of.language) ?? of.language);

const findCandidates = ({ items }: Inventory, context: AdContext, { zone, sizes }: Pick<AskedSlot, 'zone' | 'sizes'>): Candidate[] => {
  const found: Candidate[] = [];
  for (const item of items.values()) {
    if (!matches(item.targeting, context, zone)) continue;
    const size = sizes.find(({ written }) => item.creativesOf.has(written));
    if (size) found.push({ item, weight: item.weight, size: size.written, width: size.width, height: size.height });
  }
  return found;
};

/** What of a page matters to the line items there are: pages that are alike in it have the same candidates. */
const describeContext = ({ terms, pieces }: Inventory, { vertical, taxonomy, piece }: AdContext): string => {
  const aimed = new Set<string>();
  for (const term of taxonomy)
    for (let path = term; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('/')))) if (terms.has(path)) aimed.add(path);
  return `${vertical} ${[...aimed].sort().join(',')} ${piece !== undefined && pieces.has(piece) ? piece : ''}`;
};

const sendCreative = (creative: LiveCreative, { size, click, address }: { size: string; click: string; address: string }): AdCreative => {
  if (creative.kind === 'html') return { kind: 'html', src: `${address}?click=${click}` };
  if (creative.kind === 'native') {
    const { headline, text, sponsor, picture } = creative;
    return { kind: 'native', headline, text, sponsor, ...(picture !== undefined && { picture }) };
  }
  return { kind: 'picture', ...(creative.picturesOf.get(size) ?? { src: '' }), alt: creative.alt };
};

/** Creates the decision. Nothing is read from the database here, and nothing is known of who asks. */
export const createDecide = ({ inventory, tokens, counter, random, now }: Parts): Decide => {
  const lists = createLruCache<string, Candidate[]>({ maxSize: mostCandidates, sizeOf: (list) => list.length + 1 });
  let listed: Inventory | undefined;

  const getCandidates = (from: Inventory, context: AdContext, slot: AskedSlot): Candidate[] => {
    if (listed !== from) lists.clear();
    listed = from;
    const key = `${describeContext(from, context)} ${slot.zone} ${slot.sizesKey}`;
    const known = lists.get(key);
    if (known) return known;
    const found = findCandidates(from, context, slot);
    lists.set(key, found);
    return found;
  };

  const fill = ({ item, size, width, height }: Candidate, zone: Zone, context: AdContext): FilledSlot => {
    const places = item.creativesOf.get(size) ?? [];
    const place = places[Math.floor(random() * places.length)] ?? 0;
    const creative = item.creatives[place];
    if (!creative) throw new Error(`${item.id} has no creative of ${size}.`);
    const { vertical } = context;
    const of = { lineItem: item.id, zone, vertical, at: now(), nonce: tokens.newNonce() };
    const { seen, click } = tokens.issue(of);
    item.budget -= 1;
    counter.decided(of);
    return {
      lineItem: item.id,
      name: item.name,
      advertiser: item.advertiser,
      width,
      height,
      creative: sendCreative(creative, { size, click, address: `${creativesPath}${item.id}-${place + 1}` }),
      click: `${clickPath}${click}`,
      seen,
      why: listReasons(item.targeting, context, nameOf),
      ...(item.cap && { cap: item.cap }),
    };
  };

  return ({ context, slots, shown, onPage = {} }) => {
    const from = inventory();
    const time = now();
    const given = new Map<LiveItem, number>();
    const findRank = ({ item }: Candidate): number => {
      if (item.budget < 1 || time < item.start || time >= item.end) return Infinity;
      const here = given.get(item) ?? 0;
      const before = onPage[item.id] ?? 0;
      // what was given a moment ago may not be counted as shown yet
      if (item.cap !== undefined && Math.max(shown[item.id] ?? 0, before) + here >= item.cap.impressions) return Infinity;
      return rankOf(item.tier, before + here, item.perView);
    };
    const answers: [string, FilledSlot | null][] = slots.map((slot) => {
      const choice = context.adsEnabled ? chooseByWeight(getCandidates(from, context, slot), findRank, random()) : undefined;
      if (!choice) return [slot.id, null];
      given.set(choice.item, (given.get(choice.item) ?? 0) + 1);
      return [slot.id, fill(choice, slot.zone, context)];
    });
    return Object.fromEntries(answers);
  };
};
