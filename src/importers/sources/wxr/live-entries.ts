import type { CardInput } from '#features/newsroom/live-cards';
import { toLine } from '../../bodies/to-line.ts';
import type { ImportedCard } from '../../loop/imported-card.ts';
import { findPublishedAt } from './dates.ts';
import { parseEntry } from './entry-html.ts';
import { mapBody } from './bodies/map-body.ts';
import type { MapContext } from './map-context.ts';
import { parsePhpSerialized } from './records/php-serialized.ts';
import type { WxrEntry, WxrItem } from './records/records.ts';

const findMeta = (entry: WxrEntry, key: string): string => entry.meta.find((meta) => meta.key === key)?.value ?? '';
const isSet = (value: string): boolean => value !== '' && value !== '0' && value !== 'false';

/** Entries with their edits: the plugin keeps each edit as a comment of its own that says which one it replaces, a deletion as one without words. */
type Thread = { first: WxrEntry; edits: WxrEntry[]; isDeleted: boolean };

const listThreads = (entries: readonly WxrEntry[]): Thread[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry] as const));
  // an edit may name another edit: what it changes is the entry at the end
  const findRoot = (entry: WxrEntry): WxrEntry => {
    const seen = new Set<string>();
    let root = entry;
    for (
      let next = byId.get(findMeta(root, 'liveblog_replaces'));
      next && !seen.has(next.id);
      next = byId.get(findMeta(root, 'liveblog_replaces'))
    ) {
      seen.add(next.id);
      root = next;
    }
    return root;
  };
  const threads = new Map<string, Thread>();
  for (const entry of entries) {
    const first = findRoot(entry);
    const thread = threads.get(first.id) ?? { first, edits: [], isDeleted: false };
    threads.set(first.id, thread);
    if (entry !== first) thread.edits.push(entry);
    // only what is approved as "liveblog" was ever shown; without words it is a deletion
    if (entry.approved !== 'liveblog' || entry.content.trim() === '') thread.isDeleted = true;
  }
  return [...threads.values()];
};

/** The entries of a live blog of the plugin as cards, oldest first, and how many were deleted there. */
export const mapEntries = (item: WxrItem, context: MapContext, blogKey: string): { cards: ImportedCard[]; deleted: number } => {
  const { survey, sources, toPerson } = context;
  const parseUtcTime = (entry: WxrEntry) => findPublishedAt({ dateGmt: entry.dateGmt, pubDate: '', date: entry.date }, survey.clockOffset);

  const listAuthors = (entry: WxrEntry, reportLoss: (what: string, text: string) => void): string[] => {
    if (isSet(findMeta(entry, 'liveblog_hide_authors'))) return [];
    const others = parsePhpSerialized(findMeta(entry, 'liveblog_contributors'));
    const contributors = others instanceof Map ? [...others.values()].map(String) : [];
    const own = toPerson(survey.logins.get(entry.user) ?? entry.author) ?? toPerson(entry.author);
    const ids = contributors.flatMap((user) => {
      const login = survey.logins.get(user);
      if (login === undefined) reportLoss('author', `user ${user.slice(0, 20)} is not in the file`);
      return (login === undefined ? undefined : toPerson(login)) ?? [];
    });
    return [...new Set([...(own === undefined ? [] : [own]), ...ids])].slice(0, 20);
  };

  const buildCard = ({ first, edits, isDeleted }: Thread): ImportedCard => {
    const losses: ImportedCard['losses'] = [];
    const reportLoss = (what: string, text: string) => void losses.push({ what, text });
    const externalId = `${blogKey}:entry:${first.id}`;
    const newest = edits.at(-1) ?? first;
    const source = { id: `${item.id}#${first.id}`, type: 'entry', title: toLine(parseEntry(newest.content).html, 80) };
    if (isDeleted) return { source, externalId, losses, states: 'deleted' };

    const published = parseUtcTime(first);
    if (published === undefined) reportLoss('date', 'it has none; it is dated by its import');
    const authors = listAuthors(first, reportLoss);
    const headline = toLine(findMeta(newest, 'liveblog_headline') || findMeta(first, 'liveblog_headline'), 500);
    const marked = [first, newest].some((entry) => findMeta(entry, 'liveblog_key_entry') === 'true');
    const buildState = (entry: WxrEntry): CardInput => {
      const { html, commands } = parseEntry(entry.content);
      const mapped = mapBody(html, { sources, post: item.id });
      if (entry === newest) {
        losses.push(...mapped.losses);
        for (const command of commands) if (command !== 'key') reportLoss(`/${command}`, 'commands other than /key mean nothing here');
      }
      return {
        content: { markupAndEmbeds: mapped.body },
        headline: headline === '' ? null : headline,
        authors,
        keyEvent: marked || commands.includes('key'),
        status: 'published',
        externalId,
        ...(published !== undefined && { datePublished: published }),
        ...(entry !== first && parseUtcTime(entry) !== undefined && { dateModified: parseUtcTime(entry) }),
      };
    };
    // later versions of the plugin write the newest words into the first entry too: then what it said first is not known
    const [initial = first, ...later] = edits.length > 0 && first.content.trim() === newest.content.trim() ? edits : [first, ...edits];
    return { source, externalId, losses, states: [buildState(initial), ...later.map(buildState)] };
  };

  const threads = listThreads(item.entries);
  const cards = threads
    .map((thread) => ({ card: buildCard(thread), at: parseUtcTime(thread.first) ?? '', number: Number(thread.first.id) }))
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.number - other.number);
  return { cards: cards.map(({ card }) => card), deleted: threads.filter(({ isDeleted }) => isDeleted).length };
};
