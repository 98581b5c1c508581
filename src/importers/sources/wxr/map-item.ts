import { createHash } from 'node:crypto';
import { brandOf } from '#brands';
import { textOfElement, type BodyElement } from '#content/body';
import type { Image } from '#content/image';
import { cleanLine } from '#content/html/clean-text';
import { secureAddress, webAddress } from '#content/html/web-address';
import { listLinks, toLine } from '../../bodies/to-line.ts';
import { mostLossCharacters } from '../../loop/import-report.ts';
import type { ImportedPiece } from '../../loop/imported-piece.ts';
import { findAccess } from './access-facts.ts';
import type { BodySources } from './body-sources.ts';
import { findPublishedAt, parseUtcDate } from './dates.ts';
import { listCustomFields, listPluginFields, reasonToLeaveOut, buildSearchFacts, toSlug, getStatus, findSubType } from './item-facts.ts';
import { findLiveBlogState } from './live-blog-facts.ts';
import { mapEntries } from './live-entries.ts';
import { mapBody } from './map-body.ts';
import type { MapContext } from './map-context.ts';
import type { WxrItem } from './records.ts';
import { buildArticle } from '../../pieces/build-article.ts';
import { buildLiveBlog } from '../../pieces/build-live-blog.ts';
import { toPreviousPath } from '../../links/previous-address.ts';
import { replaceShortcodes } from './shortcodes.ts';
import { findMeta, type Survey, termKey } from './survey.ts';
import { isUncategorized } from './terms.ts';

/** What names an item in its source: its number, else its own address. */
export const toKey = (item: WxrItem): string => {
  if (/^\d{1,15}$/.test(item.id)) return item.id;
  const named = item.guid || item.link || `${item.title} ${item.date}`;
  return named.length <= 200 && /^[\x20-\x7e]+$/.test(named)
    ? named
    : `hash ${createHash('sha256')
        .update(`${named}${item.content.slice(0, 10_000)}`)
        .digest('hex')
        .slice(0, 24)}`;
};
export const buildExternalId = (survey: Pick<Survey, 'base'>, key: string): string => `wxr:${survey.base}#${key}`;

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

/** The addresses that led to an item before its slug or its date was changed, as far as its own address shows how they were made. */
const listPreviousPaths = (item: WxrItem, path: string): string[] => {
  const values = (name: string, pattern: RegExp) =>
    item.meta.flatMap(({ key, value }) => (key === name && pattern.test(value) ? [value] : []));
  const [year = '', month = '', day = ''] = item.date.slice(0, 10).split('-');
  const dated = [`/${year}/${month}/${day}/`, `/${year}/${month}/`].find((part) => year !== '' && path.includes(part));
  const isNamed = item.slug !== '' && path.endsWith(`/${item.slug}`);
  const slugs = isNamed ? values('_wp_old_slug', /^(?:[\w-]|%[0-9a-f]{2}){1,200}$/i) : [];
  const dates = dated === undefined ? [] : values('_wp_old_date', /^\d{4}-\d{2}-\d{2}$/);
  const withSlug = (from: string, slug: string): string => `${from.slice(0, from.lastIndexOf('/'))}/${slug}`;
  const withDate = (date: string): string =>
    path.replace(
      dated ?? '',
      `/${date
        .split('-')
        .slice(0, (dated ?? '').split('/').length - 2)
        .join('/')}/`,
    );
  const paths = [path, ...dates.map(withDate)];
  return [...paths.slice(1), ...paths.flatMap((from) => slugs.map((slug) => withSlug(from, slug)))];
};

/** What a guest author says that a person here has no place for; an address of mail is never told. */
const listGuestLosses = (item: WxrItem): { what: string; text: string }[] =>
  item.meta
    .filter(
      ({ key, value }) =>
        /^cap-(?!(?:user_login|display_name|first_name|last_name|linked_account|description|user_email)$)/.test(key) && value !== '',
    )
    .map(({ key, value }) => ({ what: key, text: value.slice(0, 300) }));

/** Text without its shortcodes: what one encloses stays, what stands under a picture does not; `[sic]` is a word. */
const withoutTags = (text: string, depth = 0): string =>
  replaceShortcodes(text, ({ name, attributes, content, aloneInLine }) => {
    if (/caption$/.test(name)) return '';
    if (content !== undefined) return depth < 5 ? withoutTags(content, depth + 1) : content;
    return aloneInLine || Object.keys(attributes).length > 0 ? '' : undefined;
  });

/** The words of the paragraphs above `<!--more-->`, as the body has them: shortcodes and captions are none. */
const buildSummary = (html: string, item: WxrItem): string => {
  if (html.trim() === '') return '';
  const sources: BodySources = {
    picture: () => undefined,
    attachment: () => undefined,
    listAttachments: () => [],
    reusableBlock: () => undefined,
  };
  const { body } = mapBody(withoutTags(html.slice(0, 20_000)), { sources, post: item.id });
  return cleanLine(body.flatMap((element) => (element.type === 'paragraph' ? [textOfElement(element)] : [])).join(' '), 300);
};

/** An item of a WordPress export as the article it becomes, or why it becomes none; every loss is named. */
export const mapItem = (item: WxrItem, context: MapContext, key = toKey(item)): ImportedPiece => {
  const { survey, vertical, sources } = context;
  const title = toLine(item.title, 500);
  const source = { id: item.id || key, type: item.type || 'item', title: title || cleanLine(item.slug, 200) };
  const reason = reasonToLeaveOut(item.type);
  if (reason !== undefined) return { source, losses: item.type === 'guest-author' ? listGuestLosses(item) : [], leftOut: reason };
  const losses = item.problems.map((text) => ({ what: 'broken XML', text }));
  const reportLoss = (what: string, text: string) => void losses.push({ what, text });
  const isPost = item.type === 'post' || item.type === 'page';
  const custom = !isPost ? 'draft' : undefined;

  const live = isPost ? findLiveBlogState(item) : undefined;
  // the page of a live blog shows its key events by itself
  const content = live === 'on' || live === 'ended' ? item.content.replace(/\[liveblog_key_events\b[^\]]{0,500}\]/gi, '') : item.content;
  const mapped = mapBody(content, { sources, post: item.id, footnotes: findMeta(item, 'footnotes') });
  losses.push(...mapped.losses);
  const body = [...mapped.body, ...listEnclosures(item)];
  if (title === '' && body.length === 0 && item.excerpt.trim() === '') return { source, losses, leftOut: 'it has no title and no content' };

  const found = getStatus(item);
  if (found.note) reportLoss('status', found.note);
  if (!isPost)
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
  losses.push(
    ...listCustomFields(item),
    ...listPluginFields(item),
    ...item.others.map(({ name, text }) => ({
      what: `field ${name.slice(0, 80)}`,
      text: text.replace(/\s+/g, ' ').slice(0, mostLossCharacters),
    })),
  );
  if (item.title.includes('\ufffd') || item.content.includes('\ufffd'))
    reportLoss('characters', 'some characters could not be read in the encoding of the file');

  for (const href of listLinks(item.excerpt)) reportLoss('excerpt', `its words are kept, not its link: ${href}`);
  const { language } = brandOf(vertical);
  for (const { slug, name } of item.categories.filter((category) => category.domain === 'language'))
    if (/^[a-z]{2}/i.test(slug) && !slug.toLowerCase().startsWith(language))
      reportLoss('language', `it is written in ${name || slug}; ${vertical} is read in "${language}"`);

  const firstWords = cleanLine(body.map(textOfElement).find((text) => text.trim() !== '') ?? '', 120);
  if (title === '') reportLoss('title', 'it has none; its first words stand for it');
  const beforeMore = /<!--\s*more\b/.test(item.content) ? (item.content.split(/<!--\s*more\b/)[0] ?? '') : '';
  const picture = findFeatured(item, sources);
  if (picture.loss) losses.push(picture.loss);
  const status = context.allDrafts ? 'draft' : found.status === 'published' ? (custom ?? found.status) : found.status;
  const datePublished = findPublishedAt(item, survey.clockOffset);
  if (status === 'published' && datePublished === undefined) reportLoss('date', 'it has none; it is dated by its import');
  const headline = title || firstWords || `${source.type} ${source.id}`.slice(0, 200);
  const originalUrl = webAddress(item.link);
  const document = buildArticle(vertical, {
    subType: findSubType(item),
    slug: toSlug(item, headline),
    status,
    access: findAccess(item, reportLoss),
    hidden: found.hidden,
    headline,
    description: toLine(item.excerpt, 2000) || buildSummary(beforeMore, item),
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
    originalUrl,
    body,
  });
  if (
    item.categories.some(
      ({ domain, slug, name }) =>
        (domain === 'category' || domain === '') && isUncategorized({ taxonomy: 'category', slug: slug || name, name }),
    ) &&
    document.taxonomy[0] !== vertical
  )
    reportLoss('category', 'Uncategorized is not kept beside its other categories');
  const previousPath = toPreviousPath(item.link);
  if (previousPath === undefined && status === 'published' && /\?\w/.test(item.link))
    reportLoss('address', `it cannot lead here, since its query alone tells it apart: ${item.link.slice(0, 300)}`);
  // what readers do not have there gives way to what they have
  const isOut = found.status === 'published' || found.status === 'scheduled';
  const pastPaths = previousPath === undefined ? [] : [...(isOut ? [] : [previousPath]), ...listPreviousPaths(item, previousPath)];
  const paths = { ...(isOut && { previousPath }), pastPaths };
  if (live === 'off') reportLoss('live blog', `it was switched off there, so its ${item.entries.length} entries are not brought in`);
  if (live === undefined || live === 'off') return { source, losses, document, ...paths };
  const { cards, deleted } = mapEntries(item, context, document.externalId);
  if (deleted > 0) reportLoss('live blog', `${deleted} entries that were deleted or never shown there are not brought in`);
  const dates = cards.flatMap(({ states }) => (states === 'deleted' ? [] : (states[0].datePublished ?? [])));
  const whole = buildLiveBlog(document, { hasEnded: live === 'ended', first: dates[0], last: dates.at(-1) });
  return { source: { ...source, type: 'live blog' }, losses, document: whole, ...paths, cards };
};
