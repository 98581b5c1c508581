import { type Zone, zones } from '#content/model/curation';
import { lineItemIdPattern, parseSize } from '#features/revenue/line-items.pure';

/** A slot that is to be filled; `written` is the size as it stands in line items, `sizesKey` all of them. */
export type AskedSlot = {
  id: string;
  zone: Zone;
  sizes: readonly { written: string; width: number; height: number }[];
  sizesKey: string;
};

export const mostSlots = 20;
const mostSizes = 10;
export const mostCounts = 100;
const slotId = /^[A-Za-z0-9_-]{1,60}$/;

const parseSlot = (written: string): AskedSlot | undefined => {
  const [id = '', zoneName, sizesKey = '', ...more] = written.split(':');
  const zone = zones.find((one) => one === zoneName);
  const named = sizesKey.split('|', mostSizes + 1);
  if (!zone || !slotId.test(id) || more.length > 0 || named.length > mostSizes) return undefined;
  const sizes = named.flatMap((one) => {
    const size = parseSize(one);
    return size ? [{ written: one, ...size }] : [];
  });
  return sizes.length === named.length ? { id, zone, sizes, sizesKey } : undefined;
};

/** The slots of a request, `<id>:<zone>:<W>x<H>|…` with commas between; undefined where one cannot be read or an id stands twice. */
export const parseSlots = (written: string): AskedSlot[] | undefined => {
  const parts = written.split(',', mostSlots + 1);
  if (parts.length > mostSlots) return undefined;
  const slots = parts.flatMap((part) => parseSlot(part) ?? []);
  const isWhole = slots.length === parts.length && new Set(slots.map(({ id }) => id)).size === slots.length;
  return isWhole ? slots : undefined;
};

/** How often something became of line items, `<id>:<count>` with commas between; undefined where one cannot be read. */
export const parseCounts = (written: string): Record<string, number> | undefined => {
  if (written === '') return {};
  const parts = written.split(',', mostCounts + 1);
  if (parts.length > mostCounts) return undefined;
  const counts = new Map<string, number>();
  for (const part of parts) {
    const [id = '', count = '', ...more] = part.split(':');
    if (more.length > 0 || !lineItemIdPattern.test(id) || !/^[0-9]{1,6}$/.test(count)) return undefined;
    counts.set(id, Number(count));
  }
  return Object.fromEntries(counts);
};
