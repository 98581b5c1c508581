import type { AdCreative, AdReason, FilledSlot } from '#content/site/ad-decisions';
import type { AdSize } from './ad-slots.rules.ts';

type Unknown = Readonly<Record<string, unknown>>;
/** Whether something that was read has fields. */
export const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2_000;
/** An address of our own, from the site's root. */
const isOwn = (value: unknown): value is string => isText(value) && /^\/(?![/\\])/.test(value);

const parseCreative = (given: unknown): AdCreative | undefined => {
  if (!isObject(given)) return undefined;
  const { kind, src, srcset, alt, headline, text, picture, sponsor } = given;
  if (kind === 'picture' && isOwn(src)) return { kind, src, alt: isText(alt) ? alt : '', ...(isText(srcset) && { srcset }) };
  if (kind === 'html' && isOwn(src)) return { kind, src };
  if (kind === 'native' && isText(headline) && isText(text) && isText(sponsor))
    return { kind, headline, text, sponsor, ...(isOwn(picture) && { picture }) };
  return undefined;
};

const parseCap = (given: unknown): FilledSlot['cap'] => {
  const { impressions, hours } = isObject(given) ? given : {};
  return typeof impressions === 'number' && typeof hours === 'number' ? { impressions, hours } : undefined;
};

const isReason = (given: unknown): given is AdReason => isObject(given) && isText(given['code']);

/** One answer as a slot can show it: a size that was asked for, addresses of ours alone. Undefined for anything else, and for nothing. */
export const parseFilled = (given: unknown, sizes: readonly AdSize[]): FilledSlot | undefined => {
  if (!isObject(given)) return undefined;
  const { lineItem, name, advertiser, width, height, click, seen, why, cap } = given;
  const creative = parseCreative(given['creative']);
  const fits = sizes.find((size) => size.width === width && size.height === height);
  if (!creative || !fits || !isText(lineItem) || !isText(name) || !isText(advertiser) || !isOwn(click) || !isText(seen)) return undefined;
  return {
    lineItem,
    name,
    advertiser,
    ...fits,
    creative,
    click,
    seen,
    why: Array.isArray(why) ? why.filter(isReason) : [],
    cap: parseCap(cap),
  };
};

/** What was answered for a slot. */
export const findAnswer = (answer: unknown, slot: string): unknown => {
  const slots = isObject(answer) ? answer['slots'] : undefined;
  return isObject(slots) && Object.hasOwn(slots, slot) ? slots[slot] : undefined;
};

export type AskedSlot = { id: string; zone: string; sizes: readonly AdSize[] };

/** How often this browser was shown line items with a cap, and how often this view of the page was given each, as `id:count,…`. */
export type AdCounts = { shown: string; onPage: string };

/** The address of a decision for some slots. */
export const buildDecisionAddress = (vertical: string, path: string, slots: readonly AskedSlot[], counts: AdCounts): string => {
  const asked = slots.map(({ id, zone, sizes }) => `${id}:${zone}:${sizes.map(({ width, height }) => `${width}x${height}`).join('|')}`);
  const query = new URLSearchParams({ path: path.slice(0, 500), slots: asked.join(',') });
  for (const [name, count] of Object.entries(counts)) if (count) query.set(name, count);
  return `/services/ads/${encodeURIComponent(vertical)}?${query.toString()}`;
};
