import { brandOf, type Vertical } from '#brands';
import { textOfElement, type BodyElement } from '#content/model/body';
import type { Image } from '#content/model/image';
import { mostFreeElements } from '#content/model/envelope';
import { cleanLine } from '#content/text/clean-text';
import { secureAddress, webAddress } from '#content/urls/web-address';
import { listLinks, toLine } from '../../bodies/to-line.ts';
import { mostLossCharacters } from '../../loop/import-report.ts';
import type { ImportedPiece, NewDocument } from '../../loop/imported-piece.ts';
import { findAccess, findGate } from './bodies/access-facts.ts';
import type { BodySources } from './records/body-sources.ts';
import { findPublishedAt, parseUtcDate } from './dates.ts';
import {
  findExpiry,
  listCustomFields,
  listPluginFields,
  reasonToLeaveOut,
  buildSearchFacts,
  toSlug,
  getStatus,
  findSubType,
} from './item-facts.ts';
import { findLiveBlogState } from './live-blog-facts.ts';
import { buildExternalId, toKey } from './item-key.ts';
import { mapEntries } from './live-entries.ts';
import { mapBody } from './bodies/map-body.ts';
import type { MapContext } from './map-context.ts';
import { listPreviousPaths } from './previous-paths.ts';
import type { WxrItem } from './records/records.ts';
import { buildArticle } from '../../pieces/build-article.ts';
import { buildLiveBlog } from '../../pieces/build-live-blog.ts';
import { toPreviousPath } from '../../links/previous-address.ts';
import { buildSummary } from './summary.ts';
import { findMeta, termKey } from './records/survey.ts';
import { isUncategorized } from './terms.ts';

type NewArticle = Extract<NewDocument, { type: 'article' }>;

/** True for what readers knew as a post or page; a type of its own is a draft here. */
const isPost = ({ type }: WxrItem): boolean => type === 'post' || type === 'page';

const listTaxonomy = (item: WxrItem, { survey, vertical, pathOfTerm }: MapContext): string[] => {
  const categories = item.categories.map(({ domain, slug, name }) => ({
    taxonomy: domain === 'tag' ? 'post_tag' : domain || 'category',
    slug: slug || name,
  }));
  const primary = findMeta(item, '_yoast_wpseo_primary_category') || findMeta(item, 'rank_math_primary_category');
  const rank = ({ taxonomy, slug }: { taxonomy: string; slug: string }): number =>
    taxonomy !== 'category' ? 2 : primary !== '' && survey.terms.get(termKey(taxonomy, slug))?.id === primary ? 0 : 1;
  const paths = [
    ...new Set(
      categories.toSorted((first, second) => rank(first) - rank(second)).flatMap(({ taxonomy, slug }) => pathOfTerm(taxonomy, slug) ?? []),
    ),
  ];
  const leaves = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
  return leaves.length > 0 && leaves.some((path) => !path.startsWith(`${vertical}/topic/`)) ? leaves : [vertical, ...leaves];
};

const listAuthors = (item: WxrItem, { survey, toPerson }: MapContext, reportLoss: (what: string, text: string) => void): string[] => {
  const named = item.categories.filter(({ domain }) => domain === 'author');
  const isKnown = (login: string, name: string): boolean =>
    survey.authors.has(login) || survey.authors.has(name) || [...survey.authors.values()].includes(name);
  for (const { slug, name } of named)
    if (!isKnown(slug.replace(/^cap-/, ''), name)) reportLoss('author', `${name || slug} is named, but is not in the file`);
  const guests = named.map(({ slug, name }) => toPerson(slug.replace(/^cap-/, '')) ?? toPerson(name));
  const own = guests.some((id) => id !== undefined) ? guests : [toPerson(item.creator)];
  return [...new Set(own.flatMap((id) => id ?? []))].slice(0, 100);
};

/** Files a podcast or a link in the text announces; those that are not in the text are added after it. */
const listEnclosures = (item: WxrItem): BodyElement[] =>
  item.meta
    .filter(({ key, value }) => key === 'enclosure' && value !== '')
    .flatMap(({ value }): BodyElement[] => {
      const [address = '', , type = ''] = value.split(/\r?\n/).map((line) => line.trim());
      if (address === '' || item.content.includes(address)) return [];
      const url = secureAddress(address);
      if (url !== undefined && type.startsWith('audio/')) return [{ type: 'audio', url }];
      if (url !== undefined && type.startsWith('video/')) return [{ type: 'video', url }];
      const link = webAddress(address);
      return link === undefined ? [] : [{ type: 'fallback', source: 'enclosure', text: '', links: [link] }];
    });

const findFeatured = (item: WxrItem, sources: BodySources): { image?: Image | undefined; loss?: { what: string; text: string } } => {
  const id = findMeta(item, '_thumbnail_id');
  if (!/^[1-9]\d*$/.test(id)) return {};
  const attachment = sources.attachment(id);
  const image = sources.picture({ id, address: attachment?.address });
  if (!image)
    return {
      loss: {
        what: 'featured picture',
        text: attachment ? `${attachment.title} ${attachment.address}` : `picture ${id} is not in the file`,
      },
    };
  const caption = toLine(attachment?.caption ?? '', 2000);
  return { image: { ...image, ...(caption !== '' && { caption }) } };
};

/** What a guest author's profile has and a person here does not; e-mail addresses are never reported. */
const listGuestLosses = (item: WxrItem): { what: string; text: string }[] =>
  item.meta
    .filter(
      ({ key, value }) =>
        /^cap-(?!(?:user_login|display_name|first_name|last_name|linked_account|description|user_email)$)/.test(key) && value !== '',
    )
    .map(({ key, value }) => ({ what: key, text: value.slice(0, 300) }));

type ReportLoss = (what: string, text: string) => void;

/** Reports how an item's state and place differ from the old site. */
const reportState = (item: WxrItem, note: string | undefined, reportLoss: ReportLoss): void => {
  if (note) reportLoss('status', note);
  if (!isPost(item))
    reportLoss(
      'type',
      item.type === ''
        ? 'the file gives no type; it is a draft article here'
        : `"${item.type}" is a type of its own there; it is a draft article here`,
    );
  if (item.sticky) reportLoss('sticky', 'it stood first there; place it on a front by hand');
  if (item.comments.length > 0)
    reportLoss('comments', `${item.comments.length} comments are not brought in; with --report they stand in a file beside it`);
  if (item.parent !== '' && item.parent !== '0' && item.type === 'page') reportLoss('parent', `it stood below page ${item.parent}`);
};

/** Fields of an item that have no place here. */
const listUnplacedFields = (item: WxrItem): { what: string; text: string }[] => [
  ...listCustomFields(item),
  ...listPluginFields(item),
  ...item.others.map(({ name, text }) => ({
    what: `field ${name.slice(0, 80)}`,
    text: text.replace(/\s+/g, ' ').slice(0, mostLossCharacters),
  })),
];

const reportWords = (item: WxrItem, vertical: Vertical, reportLoss: ReportLoss): void => {
  if (item.title.includes('\ufffd') || item.content.includes('\ufffd'))
    reportLoss('characters', 'some characters could not be read in the encoding of the file');
  for (const href of listLinks(item.excerpt)) reportLoss('excerpt', `its words are kept, not its link: ${href}`);
  const { language } = brandOf(vertical);
  for (const { slug, name } of item.categories.filter((category) => category.domain === 'language'))
    if (/^[a-z]{2}/i.test(slug) && !slug.toLowerCase().startsWith(language))
      reportLoss('language', `it is written in ${name || slug}; ${vertical} is read in "${language}"`);
};

const hasUncategorized = ({ categories }: WxrItem): boolean =>
  categories.some(
    ({ domain, slug, name }) =>
      (domain === 'category' || domain === '') && isUncategorized({ taxonomy: 'category', slug: slug || name, name }),
  );

/** The old address of an item. An item that readers could not see gives way to one that they could. */
const findPaths = (item: WxrItem, isOut: boolean): Pick<ImportedPiece, 'previousPath' | 'pastPaths'> => {
  const previousPath = toPreviousPath(item.link);
  const pastPaths = previousPath === undefined ? [] : [...(isOut ? [] : [previousPath]), ...listPreviousPaths(item, previousPath)];
  return { ...(isOut && { previousPath }), pastPaths };
};

/** The live blog that an article was on the old site, with its entries; entries that are not imported are reported. */
const mapLiveBlog = (item: WxrItem, document: NewArticle, context: MapContext, reportLoss: ReportLoss) => {
  const { cards, deleted } = mapEntries(item, context, document.externalId);
  if (deleted > 0) reportLoss('live blog', `${deleted} entries that were deleted or never shown there are not brought in`);
  const dates = cards.flatMap(({ states }) => (states === 'deleted' ? [] : (states[0].datePublished ?? [])));
  const hasEnded = findLiveBlogState(item) === 'ended';
  return { document: buildLiveBlog(document, { hasEnded, first: dates[0], last: dates.at(-1) }), cards };
};

/** An item of a WordPress export as the article it becomes, or why it becomes none; every loss is named. */
export const mapItem = (item: WxrItem, context: MapContext, key = toKey(item)): ImportedPiece => {
  const { survey, vertical, sources } = context;
  const title = toLine(item.title, 500);
  const source = { id: item.id || key, type: item.type || 'item', title: title || cleanLine(item.slug, 200) };
  const reason = reasonToLeaveOut(item.type);
  if (reason !== undefined) return { source, losses: item.type === 'guest-author' ? listGuestLosses(item) : [], leftOut: reason };
  const losses = item.problems.map((text) => ({ what: 'broken XML', text }));
  const reportLoss: ReportLoss = (what, text) => void losses.push({ what, text });

  const live = isPost(item) ? findLiveBlogState(item) : undefined;
  const isLiveBlog = live === 'on' || live === 'ended';
  // the page of a live blog shows its key events by itself
  const content = isLiveBlog ? item.content.replace(/\[liveblog_key_events\b[^\]]{0,500}\]/gi, '') : item.content;
  const access = findAccess(item, reportLoss);
  const gate = access === 'free' ? undefined : findGate(content);
  const mapped = mapBody(content, { sources, post: item.id, footnotes: findMeta(item, 'footnotes'), gate });
  losses.push(...mapped.losses);
  const body = [...mapped.body, ...listEnclosures(item)];
  if (title === '' && body.length === 0 && item.excerpt.trim() === '') return { source, losses, leftOut: 'it has no title and no content' };

  const found = getStatus(item);
  reportState(item, found.note, reportLoss);
  losses.push(...listUnplacedFields(item));
  reportWords(item, vertical, reportLoss);
  if (title === '') reportLoss('title', 'it has none; its first words stand for it');
  const picture = findFeatured(item, sources);
  if (picture.loss) losses.push(picture.loss);
  const isDraft = context.allDrafts || (found.status === 'published' && !isPost(item));
  const status = isDraft ? 'draft' : found.status;
  const datePublished = findPublishedAt(item, survey.clockOffset);
  if (status === 'published' && datePublished === undefined) reportLoss('date', 'it has none; it is dated by its import');
  const firstWords = cleanLine(body.map(textOfElement).find((text) => text.trim() !== '') ?? '', 120);
  const headline = title || firstWords || `${source.type} ${source.id}`.slice(0, 200);
  const document = buildArticle(vertical, {
    subType: findSubType(item),
    slug: toSlug(item, headline),
    status,
    access,
    ...(mapped.openElements !== undefined && { freeElements: Math.min(mapped.openElements, mostFreeElements) }),
    hidden: found.hidden,
    headline,
    description: toLine(item.excerpt, 2000) || buildSummary(item),
    ...buildSearchFacts(item),
    taxonomy: listTaxonomy(item, context),
    authors: listAuthors(item, context, reportLoss),
    primaryImage: picture.image,
    ...(datePublished !== undefined && {
      datePublished,
      dateCreated: datePublished,
      dateModified: parseUtcDate(item.modifiedGmt) ?? datePublished,
    }),
    autoCuration: item.type === 'post',
    externalId: buildExternalId(survey, key),
    originalUrl: webAddress(item.link),
    body,
  });
  if (hasUncategorized(item) && document.taxonomy[0] !== vertical)
    reportLoss('category', 'Uncategorized is not kept beside its other categories');
  if (toPreviousPath(item.link) === undefined && status === 'published' && /\?\w/.test(item.link))
    reportLoss('address', `it cannot lead here, since its query alone tells it apart: ${item.link.slice(0, 300)}`);
  const paths = { ...findPaths(item, found.status === 'published' || found.status === 'scheduled'), expiresAt: findExpiry(item) };
  if (live === 'off') reportLoss('live blog', `it was switched off there, so its ${item.entries.length} entries are not brought in`);
  if (!isLiveBlog) return { source, losses, document, ...paths };
  return { source: { ...source, type: 'live blog' }, losses, ...mapLiveBlog(item, document, context, reportLoss), ...paths };
};
