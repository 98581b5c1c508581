/** A link of somebody else's list: its address, and when it was saved there; milliseconds since 1970. */
export type ImportedLink = { url: string; at: number | undefined };

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  '#39': "'",
  '#x27': "'",
  '#38': '&',
};
const decode = (text: string): string =>
  text.replaceAll(/&([a-z]+|#\d{1,4}|#x[\da-f]{1,4});/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole);
const attribute = (tag: string, name: RegExp): string | undefined => {
  const [, double, single, bare] = name.exec(tag) ?? [];
  const found = double ?? single ?? bare;
  return found === undefined ? undefined : decode(found);
};
const href = /\shref\s*=\s*(?:"([^"]{0,2048})"|'([^']{0,2048})'|([^\s>"']{1,2048}))/i;
const added = /\s(?:add_date|time_added)\s*=\s*(?:"(\d{1,13})"|'(\d{1,13})'|(\d{1,13}))/i;

const toTime = (seconds: string | undefined): number | undefined => {
  const time = Number(seconds ?? Number.NaN) * 1000;
  return Number.isSafeInteger(time) && time > 0 && time < 4_102_444_800_000 ? time : undefined;
};

const readHtml = (text: string): ImportedLink[] =>
  [...text.matchAll(/<a\s[^>]{1,8192}>/gi)].flatMap(([tag]) => {
    const url = attribute(tag, href);
    return url === undefined ? [] : [{ url, at: toTime(attribute(tag, added)) }];
  });

/** The rows of a CSV file; quoted fields may hold commas, quotes and line ends. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
};

const readPocketCsv = (text: string): ImportedLink[] | undefined => {
  const [heading = [], ...rows] = readCsv(text);
  const names = heading.map((name) => name.trim().toLowerCase());
  const [url, at] = [names.indexOf('url'), names.indexOf('time_added')];
  if (url < 0) return undefined;
  return rows.flatMap((row) => {
    const written = row[url]?.trim() ?? '';
    return written === '' ? [] : [{ url: written, at: toTime(at < 0 ? undefined : row[at]?.trim()) }];
  });
};

/** The links of a file that browsers (Netscape HTML) or Pocket (HTML, CSV) export, in their order; undefined for what is none. */
export const readBookmarkFile = (text: string): ImportedLink[] | undefined => {
  const whole = text.replace(/^\uFEFF/, '');
  if (/<!doctype netscape-bookmark-file|<a\s[^>]{0,2100}href/i.test(whole)) return readHtml(whole);
  return readPocketCsv(whole);
};

/** Host and path of a link on the web; undefined for what is none. */
export const parseLink = (written: string): { host: string; path: string } | undefined => {
  if (written.length > 2_048 || !URL.canParse(written)) return undefined;
  const { protocol, host, pathname } = new URL(written);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return { host, path: pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname };
};
