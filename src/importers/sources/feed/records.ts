import { cleanLine } from '#content/text/clean-text';
import { sha256 } from '#platform/hashing';
import { toLine } from '../../bodies/to-line.ts';
import { buildFingerprint } from '../../loop/fingerprint.ts';
import type { ImportJob } from '../../loop/import-job.ts';
import { mostLossCharacters } from '../../loop/import-report.ts';
import type { SourceRecord } from '../../loop/imported-piece.ts';
import { mapWithPictures, type Pictures } from '../../pictures/pictures.ts';
import type { FeedItem } from './feed-item.ts';
import { buildExternalId, mapItem, type MapContext } from './map-item.ts';
import { type FeedChannel, readFeed } from './read-feed.ts';
import type { Survey } from './survey.ts';

type Parts = Pick<ImportJob, 'report' | 'progress' | 'reportComment'> & {
  survey: Survey;
  /** What items of the whole run were said to be, by external id: an item comes in once, whatever feeds it is in. */
  seen: Map<string, string>;
  pictures: Pictures;
  context: Omit<MapContext, 'pictures'>;
  /** All that every mapping depends on besides its item. */
  settings: string;
};

const toComment = ({ id, replyTo, link, authors, published, state, content }: FeedItem): Readonly<Record<string, string>> => ({
  item: replyTo,
  address: link,
  id,
  author: authors.join(', '),
  date: published,
  status: state === 'published' ? 'approved' : 'not approved',
  text: toLine(content, mostLossCharacters),
});

/** The channel's own authors wrote what names nobody. */
const withAuthors = (item: FeedItem, { authors }: FeedChannel): FeedItem =>
  item.authors.length === 0 && item.source === '' ? { ...item, authors } : item;

/** The external id of an item that is new in this run; undefined for one that came already. */
const findNewId = (item: FeedItem, siteLink: string, seen: Map<string, string>): string | undefined => {
  const named = buildExternalId(item, siteLink);
  const content = sha256(`${item.link} ${item.title}`, 'base64url').slice(0, 12);
  const before = seen.get(named);
  // many feeds give every item the same id: where title and address differ, it is another one
  const externalId = before === undefined || before === content ? named : `${named}~${content}`;
  if (before === content || seen.has(externalId)) return undefined;
  seen.set(externalId, content);
  return externalId;
};

/** The items of a feed as records; those that came already are reported. */
export async function* readRecords(
  file: string,
  { survey, seen, pictures, context, settings, report, progress, reportComment }: Parts,
): AsyncGenerator<SourceRecord> {
  const { channel, items } = survey;
  let read = 0;
  for await (const event of readFeed(file)) {
    if (event.kind !== 'item') continue;
    const item = withAuthors(event.item, channel);
    read += 1;
    progress('bringing in', read, items);
    if (item.kind === 'comment') reportComment?.(toComment(item));
    const source = { id: cleanLine(item.id || item.link, 200), type: 'item', title: toLine(item.title, 200) };
    const externalId = findNewId(item, channel.link, seen);
    if (externalId === undefined) {
      report.add(source, 'leftOut', [{ what: 'not brought in', text: 'the same item was brought in by this run already' }]);
      continue;
    }
    const text = JSON.stringify(item);
    yield {
      source,
      externalId,
      fingerprint: buildFingerprint(settings, text),
      size: text.length,
      map: () => mapWithPictures(pictures, (found) => mapItem(item, externalId, { ...context, pictures: found })),
    };
  }
}
