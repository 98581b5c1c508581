import { z } from 'zod';
import { type ImportedLink, readBookmarkHtml, toImportedTime, toPlausibleTime } from './bookmark-html.rules.ts';

const ownFile = z.object({
  bookmarks: z.array(z.object({ url: z.string().nullable(), savedAt: z.string(), note: z.string().nullish() })),
});
/** Our own file, brought to another account. */
const readOwnJson = (text: string): ImportedLink[] | undefined => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  return ownFile
    .safeParse(parsed)
    .data?.bookmarks.flatMap(({ url, savedAt, note }) =>
      url === null ? [] : [{ url, at: toPlausibleTime(Date.parse(savedAt)), ...(note && { note }) }],
    );
};

/** The rows of a CSV file; quoted fields may hold commas, quotes and line ends. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/gy)) {
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
    return written === '' ? [] : [{ url: written, at: toImportedTime(at < 0 ? undefined : row[at]?.trim()) }];
  });
};

/** The links of a file that browsers (Netscape HTML), Pocket (HTML, CSV) or we ourselves (HTML, JSON) export, in their order; undefined for what is none. */
export const readBookmarkFile = (text: string): ImportedLink[] | undefined => {
  const whole = text.replace(/^\uFEFF/, '');
  if (/^\s*\{/.test(whole)) return readOwnJson(whole);
  if (/^\s*</.test(whole)) {
    const links = readBookmarkHtml(whole);
    return links.length > 0 || /^\s*<!doctype netscape-bookmark-file/i.test(whole) ? links : undefined;
  }
  return readPocketCsv(whole);
};

/** Host and path of a link on the web; undefined for what is none. */
export const parseLink = (written: string): { host: string; path: string } | undefined => {
  if (written.length > 2_048 || !URL.canParse(written)) return undefined;
  const { protocol, host, pathname } = new URL(written);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return { host, path: pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname };
};
