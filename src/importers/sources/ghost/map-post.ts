import { brandOf, type Vertical } from '#brands';
import { textOfElement } from '#content/model/body';
import { cleanLine } from '#content/text/clean-text';
import { mostFreeElements } from '#content/model/envelope';
import { webAddress } from '#content/urls/web-address';
import type { Image } from '#content/model/image';
import type { Access, Status } from '#content/model/primitives';
import { emptySlug, buildSlug } from '#content/urls/urls';
import { sha256 } from '#platform/hashing';
import type { PictureSource } from '../../bodies/body-parts.ts';
import { listLinks, toLine } from '../../bodies/to-line.ts';
import type { ImportedPiece } from '../../loop/imported-piece.ts';
import { type Loss, mostLossCharacters } from '../../loop/import-report.ts';
import { toFields, toList, textIn } from '../../files/json/read-json.ts';
import { buildArticle } from '../../pieces/build-article.ts';
import { toTimestamp, parseTimestamp } from '../../pieces/timestamps.ts';
import { mapBody } from './map-body.ts';
import { isPage } from './post-kind.ts';
import { findPathPattern, findPreviousPath } from './previous-path.ts';
import type { GhostRow, Survey } from './survey.ts';

export type MapContext = {
  survey: Survey;
  vertical: Vertical;
  pictures: PictureSource;
  allDrafts: boolean;
  /** Puts addresses in for the mark that exports have in their place. */
  withAddresses: (text: string) => string;
  /** The path of a public tag in the taxonomy. */
  pathOfTag: (id: string) => string | undefined;
  toPerson: (id: string) => string | undefined;
};

/** Taxonomy paths one piece may have. */
const mostPaths = 10_000;

/** What names a post in its source: its uuid, else its number and slug. */
export const buildExternalId = (post: GhostRow): string => {
  const uuid = textIn(post.uuid);
  if (/^[0-9a-f-]{32,40}$/i.test(uuid)) return `ghost:${uuid.toLowerCase()}`;
  return `ghost:hash ${sha256(`${textIn(post.id)} ${textIn(post.slug)} ${textIn(post.title)}`, 'hex').slice(0, 24)}`;
};

const findTimestamp = (value: unknown): string | undefined =>
  typeof value === 'number' ? toTimestamp(value) : parseTimestamp(textIn(value));

const statuses: Readonly<Record<string, Status>> = { published: 'published', scheduled: 'scheduled', draft: 'draft', sent: 'draft' };
const getStatus = (post: GhostRow, reportLoss: (what: string, text: string) => void): Status => {
  const written = textIn(post.status);
  // a post that waits to be mailed is scheduled there, and is never on the site
  if (written !== 'sent' && (post.email_only === 1 || post.email_only === true)) {
    reportLoss('status', `it goes out by mail only (${cleanLine(written, 40)}); here it is a draft`);
    return 'draft';
  }
  const status = Object.hasOwn(statuses, written) ? statuses[written] : undefined;
  if (written === 'sent') reportLoss('status', 'it went out by mail only; here it is a draft');
  if (status === undefined) reportLoss('status', `its status "${cleanLine(written, 40)}" is not known; here it is a draft`);
  return status ?? 'draft';
};

/** Who may read it: what was not public there is never free here. */
const findAccess = (post: GhostRow, reportLoss: (what: string, text: string) => void): Access => {
  const visibility = textIn(post.visibility) || 'public';
  if (visibility === 'public') return 'free';
  const access: Access = visibility === 'members' ? 'metered' : 'locked';
  reportLoss('access', `it is for "${cleanLine(visibility, 80)}" there; here it is ${access}`);
  return access;
};

const unplacedFields: readonly (readonly [string, string])[] = [
  ['codeinjection_head', 'code is never brought in'],
  ['codeinjection_foot', 'code is never brought in'],
  ['custom_template', 'it had a template of its own'],
  ['og_title', 'the title for sharing is not kept'],
  ['og_description', 'the description for sharing is not kept'],
  ['twitter_title', 'the title for sharing is not kept'],
  ['twitter_description', 'the description for sharing is not kept'],
  ['twitter_image', 'the picture for X is not kept'],
  ['email_subject', 'the subject of its mail is not kept'],
  ['frontmatter', 'it is not kept'],
];

type ReportLoss = (what: string, text: string) => void;

/** A post with what its table of metadata says of it. */
const withMeta = (raw: GhostRow, { meta }: Survey): GhostRow => ({
  ...raw,
  ...Object.fromEntries(Object.entries(meta.get(textIn(raw.id)) ?? {}).filter(([key]) => key !== 'id')),
});

/** The picture above a post, with its words; what of them has no place is reported. */
const buildPrimaryImage = (post: GhostRow, feature: Image | undefined, reportLoss: ReportLoss): Image | undefined => {
  const alt = cleanLine(textIn(post.feature_image_alt), 500);
  const caption = toLine(textIn(post.feature_image_caption), 2000);
  if (!feature && (alt !== '' || caption !== '')) reportLoss('feature image', [alt, caption].join(' '));
  for (const href of listLinks(textIn(post.feature_image_caption)))
    reportLoss('feature image', `the words under it are kept, not their link: ${href}`);
  return feature && { ...feature, ...(alt !== '' && { alt }), ...(caption !== '' && { caption }) };
};

const reportUnplaced = (post: GhostRow, title: string, reportLoss: ReportLoss): void => {
  for (const [name, why] of unplacedFields) {
    const value = textIn(post[name]).trim();
    if (value !== '' && value !== title) reportLoss(name, `${why}: ${value}`);
  }
  if (post.featured === 1 || post.featured === true) reportLoss('featured', 'it was featured there; place it on a front by hand');
};

const listTaxonomy = (tags: readonly string[], { survey, vertical, pathOfTag }: MapContext, reportLoss: ReportLoss): string[] => {
  const paths: string[] = [];
  for (const id of tags) {
    const path = pathOfTag(id);
    if (path !== undefined) paths.push(path);
    else reportLoss('tag', `${textIn(survey.tags.get(id)?.name) || `tag ${id} is not in the file`}: it is no public tag`);
  }
  const unique = [...new Set(paths)];
  const taxonomy = unique[0]?.startsWith(`${vertical}/topic/`) === false ? unique : [vertical, ...unique];
  if (taxonomy.length > mostPaths) reportLoss('tags', `${taxonomy.length - mostPaths} beyond the first ${mostPaths}`);
  return taxonomy.slice(0, mostPaths);
};

const listAuthors = (post: GhostRow, { survey, toPerson }: MapContext, reportLoss: ReportLoss): string[] => {
  const authors = survey.authorsOf.get(textIn(post.id)) ?? (textIn(post.author_id) === '' ? [] : [textIn(post.author_id)]);
  for (const id of authors) if (!survey.users.has(id)) reportLoss('author', `user ${id} is not in the file`);
  for (const name of ['tags', 'authors'])
    for (const inner of toList(post[name]).map(toFields))
      reportLoss(name, `an export keeps these in a table of their own: ${textIn(inner.name) || textIn(inner.slug)}`);
  return [...new Set(authors.flatMap((id) => toPerson(id) ?? []))].slice(0, 100);
};

/** The address that a post says is the original; it is reported, since it leads elsewhere. */
const findCanonical = (post: GhostRow, { withAddresses }: MapContext, reportLoss: ReportLoss): string | undefined => {
  const address = withAddresses(textIn(post.canonical_url));
  if (textIn(post.canonical_url) !== '') reportLoss('canonical', `another address was said to be the original: ${address}`);
  return webAddress(address);
};

const reportLanguage = (post: GhostRow, vertical: Vertical, reportLoss: ReportLoss): void => {
  const { language } = brandOf(vertical);
  const locale = textIn(post.locale) || textIn(post.language);
  if (/^[a-z]{2}/i.test(locale) && !locale.toLowerCase().startsWith(language))
    reportLoss('language', `it is written in "${cleanLine(locale, 20)}"; ${vertical} is read in "${language}"`);
};

/** A post of a Ghost export as the article it becomes; every loss is named. */
export const mapPost = (raw: GhostRow, context: MapContext): ImportedPiece => {
  const { survey, vertical, pictures, withAddresses } = context;
  const post = withMeta(raw, survey);
  const title = cleanLine(textIn(post.title), 500);
  const type = isPage(post) ? 'page' : 'post';
  const source = { id: textIn(post.id), type, title: title || cleanLine(textIn(post.slug), 200) };
  const losses: Loss[] = [];
  const reportLoss: ReportLoss = (what, text) => void losses.push({ what, text: cleanLine(text, mostLossCharacters) });
  const mapped = mapBody(post, pictures, withAddresses);
  losses.push(...mapped.losses);
  const { body } = mapped;
  if (title === '' && body.length === 0) return { source, losses, leftOut: 'it has no title and no content' };

  const picture = (name: string): Image | undefined => {
    const address = withAddresses(textIn(post[name]));
    if (address === '') return undefined;
    const image = pictures.picture({ address });
    if (!image) reportLoss(name.replace('_', ' '), address);
    return image;
  };
  const primaryImage = buildPrimaryImage(post, picture('feature_image') ?? picture('image'), reportLoss);
  const status = context.allDrafts ? 'draft' : getStatus(post, reportLoss);
  const access = findAccess(post, reportLoss);
  reportUnplaced(post, title, reportLoss);
  const taxonomy = listTaxonomy(survey.tagsOf.get(textIn(raw.id)) ?? [], context, reportLoss);
  const authors = listAuthors(post, context, reportLoss);
  const firstWords = cleanLine(body.map(textOfElement).find((words) => words.trim() !== '') ?? '', 120);
  if (title === '') reportLoss('title', 'it has none; its first words stand for it');
  const published = findTimestamp(post.published_at);
  const created = findTimestamp(post.created_at) ?? published;
  if (status === 'published' && published === undefined) reportLoss('date', 'it has none; it is dated by its import');
  const canonical = findCanonical(post, context, reportLoss);
  reportLanguage(post, vertical, reportLoss);
  const [seoTitle, seoDescription] = [cleanLine(textIn(post.meta_title), 300), cleanLine(textIn(post.meta_description), 1000)];
  const slug = [textIn(post.slug), title].map(buildSlug).find((one) => one !== emptySlug);

  const document = buildArticle(vertical, {
    subType: isPage(post) ? 'page' : 'news',
    slug: slug ?? `post-${buildSlug(source.id)}`,
    status,
    access,
    // a post without a paywall of its own shows nothing of its text to others there
    ...(access !== 'free' && { freeElements: Math.min(mapped.openElements ?? 0, mostFreeElements) }),
    headline: title || firstWords || `${source.type} ${source.id}`,
    description: cleanLine(textIn(post.custom_excerpt), 2000),
    taxonomy,
    authors,
    primaryImage,
    socialImage: picture('og_image'),
    datePublished: published,
    dateCreated: created,
    dateModified: findTimestamp(post.updated_at) ?? published ?? created,
    autoCuration: !isPage(post),
    externalId: buildExternalId(raw),
    originalUrl: canonical,
    ...(seoTitle !== '' && { seoTitle }),
    ...(seoDescription !== '' && { seoDescription }),
    body,
  });
  const wasPublic = textIn(post.status) === 'published';
  const previousPath = wasPublic ? findPreviousPath(post, survey, published) : undefined;
  if (wasPublic && previousPath === undefined)
    reportLoss('address', `where it stood there cannot be told: ${findPathPattern(survey)} with ${textIn(post.slug)}`);
  return { source, losses, document, previousPath };
};
