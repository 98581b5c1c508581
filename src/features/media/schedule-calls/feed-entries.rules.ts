import { type SentAiring, parseFeedTime, parseRuntime } from '#features/media/airings.pure';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object by its own names, those of a namespace (`pl1$displayGenre`) without its prefix where nothing has the plain name. */
const withPlainNames = (fields: Fields): Fields => {
  const plain = new Map<string, unknown>(Object.entries(fields));
  for (const [name, value] of Object.entries(fields)) {
    const bare = name.replace(/^[^$]*\$/, '');
    if (bare !== '' && !plain.has(bare)) plain.set(bare, value);
  }
  return Object.fromEntries(plain);
};

const mostWords = 2000;
const toText = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/[\u0000-\u001f\u007f]+/g, ' ')
        .trim()
        .slice(0, mostWords)
        .toWellFormed()
    : '';
const toGuid = (value: unknown): string =>
  toText(value)
    .replace(/[\s/?#]+/g, '-')
    .slice(0, 160);
const lastPart = (id: string): string =>
  id
    .replace(/[?#][^]*/, '')
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .at(-1) ?? '';

/** An entry of an mpx-like feed as an airing: times in milliseconds or ISO 8601, names with or without prefixes. Whatever is missing stays so. */
export const parseFeedEntry = (value: unknown): SentAiring | undefined => {
  if (!isFields(value)) return undefined;
  const entry = withPlainNames(value);
  const program = isFields(entry['program']) ? withPlainNames(entry['program']) : {};
  const start = parseFeedTime(entry['startTime']);
  const series = lastPart(toText(entry['seriesId'] ?? program['seriesId']));
  const guid = toGuid(entry['guid'] ?? entry['id']);
  return {
    guid: guid === '' ? `at-${start ?? 'unknown'}` : guid,
    start,
    stop: parseFeedTime(entry['endTime']),
    title: toText(program['title'] ?? entry['title']).slice(0, 300),
    description: toText(program['description'] ?? entry['description']),
    genre: toText(program['displayGenre'] ?? entry['displayGenre']).slice(0, 80),
    programGuid: toGuid(program['guid']) || undefined,
    runtime: parseRuntime(program['runtime'] ?? entry['runtime']),
    seriesId: /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/.test(series) ? series : undefined,
  };
};

/** What of an answer is a feed: its entries, or why it is none. */
export type ParsedFeed = { entries: SentAiring[] } | { problem: string };

/** Reads an answer of a schedule service; an answer that is HTML, empty or something else is a problem with a name. */
export const parseFeed = (text: string, mediaType = ''): ParsedFeed => {
  const body = text.trim();
  if (body === '') return { problem: 'its answer is empty' };
  if (body.startsWith('<') || mediaType === 'text/html') return { problem: 'its answer is a page (HTML) or XML, not JSON' };
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return { problem: 'its answer is no JSON' };
  }
  const entries = Array.isArray(parsed) ? parsed : isFields(parsed) ? parsed['entries'] : undefined;
  if (!Array.isArray(entries)) return { problem: 'its answer has no entries' };
  return { entries: entries.slice(0, 20_000).flatMap((entry) => parseFeedEntry(entry) ?? []) };
};
