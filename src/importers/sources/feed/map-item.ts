import type { Vertical } from '#brands';
import { textOfElement, type BodyElement } from '#content/model/body';
import { cleanLine } from '#content/text/clean-text';
import { secureAddress, webAddress } from '#content/urls/web-address';
import type { Image } from '#content/model/image';
import type { Status } from '#content/model/primitives';
import { emptySlug, buildSlug } from '#content/urls/urls';
import { sha256 } from '#platform/hashing';
import { namesContent } from '../../links/names-content.ts';
import { createBodyParts, type PictureSource } from '../../bodies/body-parts.ts';
import { buildFallback } from '../../bodies/fallback-element.ts';
import { toLine } from '../../bodies/to-line.ts';
import { toWebHost } from '../../links/web-host.ts';
import type { ImportedPiece } from '../../loop/imported-piece.ts';
import { type Loss, mostLossCharacters } from '../../loop/import-report.ts';
import { buildArticle } from '../../pieces/build-article.ts';
import { parseTimestamp } from '../../pieces/timestamps.ts';
import { decodeSlug, toPreviousPath } from '../../links/previous-address.ts';
import { topicPath } from '../../pieces/terms.ts';
import { resolveAddress, resolveLinks } from './resolve-links.ts';
import type { FeedFile, FeedItem } from './feed-item.ts';

export type MapContext = {
  vertical: Vertical;
  pictures: PictureSource;
  /** The site whose feed it is: old addresses on its host lead to the pieces from now on. */
  siteLink: string;
  base: string;
  allDrafts: boolean;
  toPerson: (name: string) => string | undefined;
};

const mostPaths = 10_000;

/** A key as it can stand in an external id: as it stands, or as its hash. */
export const toKey = (key: string): string =>
  key.length <= 300 && /^[\x21-\x7e]+$/.test(key) ? key : `hash:${sha256(key, 'hex').slice(0, 24)}`;

/** What names an item: an id that is an address is its own, another one belongs to its site; without one its link, else its words. */
export const buildExternalId = (item: FeedItem, siteLink: string): string => {
  const key = item.id || item.link;
  if (key === '') return `feed:${toWebHost(siteLink)}#${toKey(`${item.title} ${item.published} ${item.content.slice(0, 2000)}`)}`;
  return /^[a-z][a-z0-9+.-]*:./i.test(key) ? `feed:${toKey(key)}` : `feed:${toWebHost(siteLink)}#${toKey(key)}`;
};

const isPicture = ({ url, type }: FeedFile): boolean =>
  type.startsWith('image/') || (type === '' && /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(url));

/** Files beside the text as elements: sound and moving pictures play, everything else is a marked fallback with its address. */
const buildFileElement = ({ url, type, description }: FeedFile): BodyElement => {
  const secure = secureAddress(url);
  const caption = description === '' ? {} : { caption: [{ kind: 'text' as const, text: toLine(description, 2000) }] };
  if (secure !== undefined && (type.startsWith('audio/') || /\.(?:mp3|m4a|ogg|wav)(?:\?|$)/i.test(url)))
    return { type: 'audio', url: secure, ...caption };
  if (secure !== undefined && (type.startsWith('video/') || /\.(?:mp4|webm|m4v)(?:\?|$)/i.test(url)))
    return { type: 'video', url: secure, ...caption };
  return buildFallback('enclosure', [toLine(description, 2000), url].filter((words) => words !== '').join('\n'), [url]);
};

const toSlug = (item: FeedItem, link: string, headline: string): string => {
  const path = URL.canParse(link) ? new URL(link).pathname : '';
  const last = decodeSlug(path.replace(/(?<!\/)\/+$/, '').replace(/^.*\//, '')).replace(/\.\w{2,5}$/, '');
  const named = namesContent(last) ? last : '';
  return [named, headline].map(buildSlug).find((one) => one !== emptySlug) ?? `item-${sha256(item.id, 'hex').slice(0, 8)}`;
};

/** True for what Blogger keeps beside its posts and pages. */
export const isLeftOut = ({ kind }: FeedItem): boolean => /^(?:comment|template|settings)$/.test(kind);

type ReportLoss = (what: string, text: string) => void;

/** The first picture beside the text that was brought in, with what the feed says of it; each that was not is reported. */
const findPrimaryImage = (files: readonly FeedFile[], pictures: PictureSource, reportLoss: ReportLoss): Image | undefined => {
  let primaryImage: Image | undefined;
  for (const { url, description, credit } of files.filter(isPicture)) {
    const image = pictures.picture({ address: url });
    if (!image) reportLoss('picture', url);
    primaryImage ??= image && {
      ...image,
      ...(description !== '' && { caption: toLine(description, 2000) }),
      ...(credit !== '' && { credit: toLine(credit, 300) }),
    };
  }
  return primaryImage;
};

/** The elements of files that are neither pictures nor in the text; one that cannot be played is reported. */
const buildFileElements = (item: FeedItem, files: readonly FeedFile[], reportLoss: ReportLoss): BodyElement[] =>
  files
    .filter((file) => !isPicture(file) && !item.content.includes(file.url))
    .map((file) => {
      const element = buildFileElement(file);
      if (element.type === 'fallback') reportLoss('enclosure', file.url);
      return element;
    });

/** Returns the state of an item that readers of the source cannot see (IM-27). */
const held: Readonly<Record<Exclude<FeedItem['state'], 'published' | 'scheduled'>, { status: Status; reason: string }>> = {
  draft: { status: 'draft', reason: 'it is a draft there and here' },
  trashed: { status: 'unpublished', reason: 'it is in the bin there; here it is unpublished' },
  blocked: { status: 'draft', reason: 'it is blocked there; here it is a draft' },
  unknown: { status: 'draft', reason: 'its status there is not known; here it is a draft' },
};

/** Reports what of an item has no place here, or may be missing from its feed. */
const reportUnplaced = (item: FeedItem, link: string, reportLoss: ReportLoss): void => {
  for (const { name, text } of item.others.slice(0, 40)) reportLoss(`field ${cleanLine(name, 80)}`, text);
  if (item.summary === '' && !/<[a-z]/i.test(item.content) && link !== '')
    reportLoss('content', 'the feed may have only the beginning of it');
  if (item.state !== 'published' && item.state !== 'scheduled') reportLoss('status', held[item.state].reason);
};

/** When an item was published; one without a date, or with none that can be read, is reported. */
const findPublishedAt = ({ published }: FeedItem, reportLoss: ReportLoss): string | undefined => {
  const found = parseTimestamp(published);
  if (found === undefined)
    reportLoss(
      'date',
      published === '' ? 'it has none; it is dated by its import' : `"${cleanLine(published, 80)}" is no date; it is dated by its import`,
    );
  return found;
};

const listTaxonomy = ({ categories }: FeedItem, vertical: Vertical, reportLoss: ReportLoss): string[] => {
  const topics: string[] = [];
  for (const name of categories) {
    const path = topicPath(vertical, toLine(name, 200));
    if (path === undefined) reportLoss('category', name);
    else topics.push(path);
  }
  const taxonomy = [...new Set([vertical, ...topics])];
  if (taxonomy.length > mostPaths) reportLoss('categories', `${taxonomy.length - mostPaths} beyond the first ${mostPaths}`);
  return taxonomy.slice(0, mostPaths);
};

/** The path of an item on the feed's own site; an address that cannot lead here is reported. */
const findPreviousPath = (link: string, siteLink: string, reportLoss: ReportLoss): string | undefined => {
  const originalUrl = webAddress(link);
  const isOwn = originalUrl !== undefined && toWebHost(originalUrl) !== '' && toWebHost(originalUrl) === toWebHost(siteLink);
  // a path alone is of the feed's own site, whatever its name is
  const previousPath = isOwn
    ? toPreviousPath(originalUrl)
    : link.startsWith('/')
      ? toPreviousPath(`https://old.example${link}`)
      : undefined;
  if (originalUrl !== undefined && previousPath === undefined)
    reportLoss('address', isOwn ? `its query cannot lead here: ${originalUrl}` : `it is of another site: ${originalUrl}`);
  return previousPath;
};

/** An item of a feed as the article it becomes; every loss is named. */
export const mapItem = (item: FeedItem, externalId: string, context: MapContext): ImportedPiece => {
  const { vertical, pictures } = context;
  const title = toLine(item.title, 500);
  const base = resolveAddress(item.base, context.base) || context.base || context.siteLink;
  const link = resolveAddress(item.link, base);
  const source = { id: cleanLine(item.id || link, 200), type: 'item', title };
  const losses: Loss[] = item.problems.map((text) => ({ what: 'broken XML', text }));
  const reportLoss: ReportLoss = (what, text) => void losses.push({ what, text: cleanLine(text, mostLossCharacters) });
  if (item.kind === 'comment')
    return { source, losses, leftOut: 'it is a comment of Blogger; with --report it stands in a file beside it' };
  if (isLeftOut(item)) return { source, losses, leftOut: `it is a ${item.kind} of Blogger` };

  const parts = createBodyParts(pictures);
  const body = parts.parse(resolveLinks(item.content, base));
  losses.push(...parts.losses);
  const files = item.files.map((file) => ({ ...file, url: resolveAddress(file.url, base) }));
  const primaryImage = findPrimaryImage(files, pictures, reportLoss);
  body.push(...buildFileElements(item, files, reportLoss));
  if (title === '' && body.length === 0) return { source, losses, leftOut: 'it has no title and no content' };

  reportUnplaced(item, link, reportLoss);
  const published = findPublishedAt(item, reportLoss);
  const expiresAt = parseTimestamp(item.expires);
  if (item.expires !== '' && expiresAt === undefined) reportLoss('expires', `it is no date: ${item.expires}`);
  const headline = title || cleanLine(body.map(textOfElement).find((words) => words.trim() !== '') ?? '', 120) || 'Untitled';
  if (title === '') reportLoss('title', 'it has none; its first words stand for it');
  const taxonomy = listTaxonomy(item, vertical, reportLoss);
  const previousPath = findPreviousPath(link, context.siteLink, reportLoss);
  const status = context.allDrafts
    ? 'draft'
    : item.state === 'published' || item.state === 'scheduled'
      ? item.state
      : held[item.state].status;
  const isOut = item.state === 'published' || item.state === 'scheduled';
  const document = buildArticle(vertical, {
    slug: toSlug(item, link, headline),
    ...(item.kind === 'page' && { subType: 'page' as const }),
    status,
    headline,
    description: toLine(item.summary, 2000),
    taxonomy,
    authors: [...new Set(item.authors.flatMap((name) => context.toPerson(name) ?? []))].slice(0, 100),
    primaryImage,
    datePublished: published,
    dateCreated: published,
    dateModified: parseTimestamp(item.modified) ?? published,
    externalId,
    originalUrl: webAddress(link),
    ...(item.source !== '' && { source: toLine(item.source, 200) }),
    body,
  });
  // an address that readers could not open gives way to one that they could
  const paths = isOut ? { previousPath } : { pastPaths: previousPath === undefined ? [] : [previousPath] };
  return { source, losses, document, ...paths, expiresAt };
};
