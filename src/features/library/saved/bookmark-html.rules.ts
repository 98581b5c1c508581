/** A link of somebody else's list: its address, when it was saved there (milliseconds since 1970), and what its reader wrote to it. */
export type ImportedLink = { url: string; at: number | undefined; note?: string | undefined };

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' };
const decodeEntity = (whole: string, name: string): string => {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
  if (Number.isNaN(code)) return entities[name.toLowerCase()] ?? whole;
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
};
const decode = (text: string): string => text.replaceAll(/&(#?[a-z\d]{1,8});/gi, decodeEntity);

// the year 2100
const latestTime = 4_102_444_800_000;
/** A time in milliseconds as a list may have it; undefined for what is none. */
export const toPlausibleTime = (time: number): number | undefined => (time > 0 && time < latestTime ? Math.floor(time) : undefined);

/** The time that a list gives: in seconds, as most do, or in milliseconds or microseconds, as Google's did. */
export const toImportedTime = (written: string | undefined): number | undefined => {
  const number = /^\d{1,17}$/.test(written ?? '') ? Number(written) : 0;
  return toPlausibleTime(number > 1e14 ? number / 1_000 : number > 1e11 ? number : number * 1_000);
};

const mark = /["'>]/g;
/** Where a tag ends: a quoted value may hold what else would end it. -1 where it does not end. */
const findEndOfTag = (text: string, from: number): number => {
  for (let at = from; ;) {
    mark.lastIndex = at;
    const found = mark.exec(text);
    if (!found) return -1;
    if (found[0] === '>') return found.index;
    const close = text.indexOf(found[0], found.index + 1);
    // a quote that never ends is none
    if (close < 0) return text.indexOf('>', found.index);
    at = close + 1;
  }
};

const attribute = /\s([a-z_]{1,20})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const readAttributes = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(attribute)].map(([, name = '', double, single, bare]) => [name.toLowerCase(), decode(double ?? single ?? bare ?? '')]),
  );

const opening = /<a(?=\s)/gi;
// what stands below a bookmark
const described = /[^<]*<\/a>\s*<dd>([^<]+)/iy;

/** The links of bookmarks as browsers export them, in their order; icons and descriptions in a tag may hold anything. */
export const readBookmarkHtml = (text: string): ImportedLink[] => {
  const links: ImportedLink[] = [];
  for (let at = 0; ;) {
    opening.lastIndex = at;
    const found = opening.exec(text);
    const end = found ? findEndOfTag(text, found.index) : -1;
    if (!found || end < 0) return links;
    at = end + 1;
    const attributes = readAttributes(text.slice(found.index + 2, end));
    const url = attributes.get('href');
    described.lastIndex = at;
    const note = decode(described.exec(text)?.[1] ?? '').trim();
    if (url !== undefined)
      links.push({ url, at: toImportedTime(attributes.get('add_date') ?? attributes.get('time_added')), ...(note !== '' && { note }) });
  }
};
