import { createHash } from 'node:crypto';
import { brandOf } from '#brands';
import { cleanLine } from '#content/html/clean-text';
import { type AppError, isAppError } from '#platform/errors';
import { toLine } from '../../bodies/to-line.ts';
import type { Importer, ImportJob } from '../../loop/import-job.ts';
import { mostLossCharacters } from '../../loop/import-report.ts';
import type { SourceRecord } from '../../loop/imported-piece.ts';
import { createImportRun } from '../../loop/import-run.ts';
import { buildFingerprint } from '../../loop/fingerprint.ts';
import { toPictureFacts, mapWithPictures } from '../../pictures/pictures.ts';
import { finishSite } from '../../site/finish-site.ts';
import { importPeople } from '../../pieces/import-people.ts';
import { buildPerson } from '../../pieces/build-person.ts';
import { importTerms, buildTerm, topicPath } from '../../pieces/terms.ts';
import { importAsCards, requireLiveBlog } from './import-as-cards.ts';
import type { FeedItem } from './feed-item.ts';
import { buildExternalId, toKey, isLeftOut, mapItem, type MapContext } from './map-item.ts';
import { type FeedChannel, readFeed } from './read-feed.ts';

const by = 'import:feed';

const isRefusedFeed = (error: unknown): error is AppError => isAppError(error) && error.status < 500;

type Survey = { channel: FeedChannel; authors: Map<string, string>; categories: Map<string, string>; items: number };

/** Reads a feed once: what it says of itself, who wrote in it and on what. */
const survey = async (file: string, { vertical, siteUrl, report, progress }: ImportJob): Promise<Survey> => {
  const found: Survey = {
    channel: { title: '', link: '', base: '', language: '', authors: [] },
    authors: new Map(),
    categories: new Map(),
    items: 0,
  };
  for await (const event of readFeed(file)) {
    if (event.kind === 'problem') report.note(`${file}, line ${event.line}: ${event.text}`);
    else if (event.kind === 'channel') {
      for (const key of ['title', 'link', 'base', 'language'] as const) found.channel[key] ||= event.channel[key];
      if (found.channel.authors.length === 0) found.channel.authors = event.channel.authors;
    } else {
      progress('reading', (found.items += 1), undefined);
      // readers who commented are nobody here, and what a template is filed under is no topic
      if (isLeftOut(event.item)) continue;
      for (const author of event.item.authors) found.authors.set(author, toLine(author, 200) || 'Unknown');
      for (const category of event.item.categories) {
        const name = toLine(category, 200);
        const path = topicPath(vertical, name);
        if (path !== undefined && !found.categories.has(path)) found.categories.set(path, name);
      }
    }
  }
  for (const author of found.channel.authors) found.authors.set(author, toLine(author, 200) || 'Unknown');
  if (siteUrl !== undefined) found.channel.link = siteUrl;
  const { language } = found.channel;
  const own = brandOf(vertical).language;
  if (/^[a-z]{2}/i.test(language) && !language.toLowerCase().startsWith(own))
    report.note(`${file} says it is written in "${cleanLine(language, 20)}"; ${vertical} is read in "${own}".`);
  return found;
};

/** Brings one feed in; gives the ids of what came. */
const importOne = async (file: string, job: ImportJob, seen: Map<string, string>): Promise<readonly string[]> => {
  const { vertical, report, dryRun, progress } = job;
  const { channel, authors, categories, items } = await survey(file, job);
  const host = URL.canParse(channel.link) ? new URL(channel.link).host : toKey(channel.title || 'untitled');
  const { pictures, loop, settingsOf } = createImportRun(job, {
    by,
    toFacts: toPictureFacts,
    buildExternalId: (key) => `feed:picture:${key}`,
    previousSite: { addresses: [channel.link] },
  });
  const terms = [...categories].map(([path, name]) => buildTerm(vertical, path, 'topic', { name, description: '' }));
  if (job.asCards === undefined) await importTerms(terms, job);

  const people = new Map<string, string>();
  const persons = new Map(
    [...authors].map(([author, name]) => {
      const externalId = `feed:${host}#author:${toKey(name.toLowerCase())}`;
      return [
        externalId,
        { author, source: { id: name, type: 'author', title: name }, losses: [], document: buildPerson(vertical, { name, externalId }) },
      ];
    }),
  );
  const known = [...persons.values()].map((piece) => ({ piece, keys: [piece.author, piece.source.title] }));
  await importPeople(known, job, loop, (externalId, id) => {
    const name = persons.get(externalId)?.document.name;
    for (const [author, shown] of authors) if (shown.toLowerCase() === name?.toLowerCase()) people.set(author, id);
  });

  const context: Omit<MapContext, 'pictures'> = {
    vertical,
    siteLink: channel.link,
    base: channel.base,
    allDrafts: job.allDrafts,
    toPerson: (name) => (dryRun ? undefined : people.get(name)),
  };
  const settings = settingsOf([channel]);
  async function* records(): AsyncGenerator<SourceRecord> {
    let read = 0;
    for await (const event of readFeed(file)) {
      if (event.kind !== 'item') continue;
      const isUnsigned = event.item.authors.length === 0 && event.item.source === '';
      const item = isUnsigned ? { ...event.item, authors: channel.authors } : event.item;
      progress('bringing in', (read += 1), items);
      const source = { id: cleanLine(item.id || item.link, 200), type: 'item', title: toLine(item.title, 200) };
      if (item.kind === 'comment') job.reportComment?.(toComment(item));
      const named = buildExternalId(item, channel.link);
      const text = JSON.stringify(item);
      const content = createHash('sha256').update(`${item.link} ${item.title}`).digest('base64url').slice(0, 12);
      const before = seen.get(named);
      // many feeds give every item the same id: where title and address differ, it is another one
      const externalId = before === undefined || before === content ? named : `${named}~${content}`;
      if (before === content || seen.has(externalId)) {
        report.add(source, 'leftOut', [{ what: 'not brought in', text: 'the same item was brought in by this run already' }]);
        continue;
      }
      seen.set(externalId, content);
      yield {
        source,
        externalId,
        fingerprint: buildFingerprint(settings, text),
        size: text.length,
        map: () => mapWithPictures(pictures, (found) => mapItem(item, externalId, { ...context, pictures: found })),
      };
    }
  }
  if (job.asCards === undefined) await loop.bring(records());
  else await importAsCards(records(), job.asCards, job, by);
  return loop.brought;
};

const toComment = ({ id, replyTo, link, authors, published, isDraft, content }: FeedItem): Readonly<Record<string, string>> => ({
  item: replyTo,
  address: link,
  id,
  author: authors.join(', '),
  date: published,
  status: isDraft ? 'not approved' : 'approved',
  text: toLine(content, mostLossCharacters),
});

/**
 * Brings feeds in, each file by itself: their items as articles, whose old addresses lead here where they are of the feed's own site, or as cards
 * of a live blog.
 */
export const importFeed: Importer = async (job) => {
  if (job.asCards !== undefined) await requireLiveBlog(job, job.asCards);
  const seen = new Map<string, string>();
  let refused: AppError | undefined;
  const brought: string[] = [];
  let feeds = 0;
  for (const file of job.files)
    try {
      for (const id of await importOne(file, job, seen)) brought.push(id);
      feeds += 1;
    } catch (error) {
      // one broken feed of many is named, and the others come in
      if (!isRefusedFeed(error)) throw error;
      refused ??= error;
      if (job.files.length > 1)
        job.report.add({ id: file, type: 'feed', title: '' }, 'leftOut', [{ what: 'not brought in', text: error.message }]);
    }
  if (refused && feeds === 0) throw refused;
  if (job.asCards === undefined) await finishSite({ ...job, by }, { brought });
};
