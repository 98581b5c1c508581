import { brandOf, type Vertical } from '#brands';
import type { Article } from '#content/model/article';
import type { BodyElement } from '#content/model/body';
import { cleanLine } from '#content/text/clean-text';
import { webAddress } from '#content/urls/web-address';
import type { Image } from '#content/model/image';
import { plainText } from '#content/model/rich-text';
import { emptySlug, buildSlug } from '#content/urls/urls';
import { sha256 } from '#platform/hashing';
import { createBodyParts, type PictureSource } from '../../bodies/body-parts.ts';
import { toLine } from '../../bodies/to-line.ts';
import type { ImportedPiece } from '../../loop/imported-piece.ts';
import { type Loss, mostLossCharacters } from '../../loop/import-report.ts';
import { buildArticle } from '../../pieces/build-article.ts';
import { parseTimestamp } from '../../pieces/timestamps.ts';
import { topicPath } from '../../pieces/terms.ts';
import { parseOwnPiece } from '../own/own-piece.ts';
import { ownRole } from '../own/own-record.ts';
import { listAssociated } from './associations.ts';
import { parseByline } from './byline.ts';
import { buildElements, buildOtherTexts, findMainText } from './item-body.ts';
import { listMedia } from './media.ts';
import { listSubjects, type NinjsItem, type NinjsText } from './ninjs-item.ts';
import { findOwnFacts, ownRoles } from './own-facts.ts';
import { reportUse } from './report-use.ts';
import { findStatus } from './status.ts';
import { findShownText, toHtml } from './texts.ts';

export type MapContext = {
  vertical: Vertical;
  pictures: PictureSource;
  allDrafts: boolean;
  toPerson: (name: string) => string | undefined;
  /** The id here of a piece of our own export, by its id there. */
  toId: (id: string) => string | undefined;
  /** Milliseconds since 1970: an embargo that has passed is none. */
  now: number;
};
type ReportLoss = (what: string, text: string) => void;

const subTypes: ReadonlyMap<string, Article['subType']> = new Map([
  ['opinion', 'opinion'],
  ['commentary', 'opinion'],
  ['analysis', 'analysis'],
  ['feature', 'feature'],
  ['review', 'review'],
  ['interview', 'interview'],
]);

/** The body of an item: its text, what stands beside it and its media; the picture above the body is not in it again. */
const mapBody = (
  item: NinjsItem,
  headline: string,
  { context, losses, reportLoss }: { context: MapContext; losses: Loss[]; reportLoss: ReportLoss },
): { body: BodyElement[]; text: NinjsText | undefined; primaryImage: Image | undefined } => {
  const parts = createBodyParts(context.pictures);
  const texts = item.bodies.filter(({ role }) => role !== ownRole);
  const text = findMainText(texts);
  const body = text === undefined ? [] : buildElements(text, parts);
  const others = buildOtherTexts(texts, text, body, parts);
  losses.push(...parts.losses);
  const first = body[0];
  // agencies repeat the headline over the text
  if (first?.type === 'heading' && cleanLine(plainText(first.text), 500) === headline) body.shift();
  const media = item.renditions.length > 0 ? listMedia(item, context.pictures, reportLoss) : { elements: [] };
  const associated = listAssociated(item, context, reportLoss);
  const primaryImage = media.image ?? associated.image;
  const isShownAbove = (element: BodyElement): boolean => element.type === 'image' && element.image.id === primaryImage?.id;
  body.push(...[...others, ...media.elements, ...associated.elements].filter((element) => !isShownAbove(element)));
  return { body, text, primaryImage };
};

const reportLanguage = (item: NinjsItem, vertical: Vertical, reportLoss: ReportLoss): void => {
  const { language } = brandOf(vertical);
  if (/^[a-z]{2}/i.test(item.language) && !item.language.toLowerCase().startsWith(language))
    reportLoss('language', `it is written in "${cleanLine(item.language, 20)}"; ${vertical} is read in "${language}"`);
};

/** Reports headlines and descriptions beside those that are shown; those with a field of their own here are not lost. */
const reportOtherTexts = (
  item: NinjsItem,
  { headline, descriptions, shown }: Record<'headline' | 'shown', NinjsText | undefined> & { descriptions: readonly NinjsText[] },
  reportLoss: ReportLoss,
): void => {
  const hasField = ({ role }: NinjsText): boolean => ownRoles.some((one) => one === role);
  for (const other of item.headlines.filter((one) => one !== headline && !hasField(one) && one.value.trim() !== headline?.value.trim()))
    reportLoss(`headline ${other.role}`, toLine(toHtml(other), mostLossCharacters));
  for (const other of descriptions.filter((one) => one !== shown && !hasField(one)))
    reportLoss(`description ${other.role}`, toLine(toHtml(other), mostLossCharacters));
};

const listTopicPaths = (item: NinjsItem, vertical: Vertical, reportLoss: ReportLoss): string[] =>
  listSubjects(item).flatMap(({ name }) => {
    const path = topicPath(vertical, toLine(name, 200));
    if (path === undefined) reportLoss('subject', name);
    return path ?? [];
  });

/** The agency that an item is from: who holds its rights, else its first source; other sources are reported. */
const findAgency = ({ copyrightHolder, sources }: NinjsItem, reportLoss: ReportLoss): string => {
  const agency = cleanLine([copyrightHolder, ...sources.map(({ name }) => name)].find((name) => name !== '') ?? '', 200);
  for (const { name } of sources) if (cleanLine(name, 200) !== agency) reportLoss('source', name);
  return agency;
};

const chooseSlug = ({ slugline }: NinjsItem, headline: string, externalId: string): string =>
  [slugline, headline].map(buildSlug).find((one) => one !== emptySlug) ?? `item-${sha256(externalId, 'hex').slice(0, 8)}`;

const findPublishedAt = ({ embargoed, contentCreated, firstCreated, versionCreated }: NinjsItem): string | undefined =>
  parseTimestamp(embargoed) ?? parseTimestamp(contentCreated) ?? parseTimestamp(firstCreated) ?? parseTimestamp(versionCreated);

/** An item of ninjs as the article it becomes; every loss is named. */
export const mapItem = (item: NinjsItem, externalId: string, context: MapContext): ImportedPiece => {
  const { vertical } = context;
  const losses: Loss[] = [];
  const reportLoss: ReportLoss = (what, text) => void losses.push({ what, text: cleanLine(text, mostLossCharacters) });
  const main = findShownText(item.headlines);
  const headline = main ? toLine(toHtml(main), 500) : cleanLine(item.title || item.slugline, 500);
  const source = { id: cleanLine(item.uri || externalId, 200), type: cleanLine(item.type, 40) || 'item', title: headline };
  if (/^(?:planning|event)$/.test(item.type) && item.bodies.length === 0 && item.descriptions.length === 0)
    return { source, losses, leftOut: `it is an ${item.type}, without any text` };
  const own = parseOwnPiece(item, context, losses);
  if (own) return { source, losses, ...own };

  const { body, text, primaryImage } = mapBody(item, headline, { context, losses, reportLoss });
  if (headline === '' && body.length === 0) return { source, losses, leftOut: 'it has no headline and no text' };
  if (headline === '') reportLoss('headline', 'it has none; its first words stand for it');
  const descriptions = item.descriptions.filter(({ value }) => value !== text?.value);
  const shown = findShownText(descriptions);
  reportUse(item, reportLoss);
  reportLanguage(item, vertical, reportLoss);
  reportOtherTexts(item, { headline: main, descriptions, shown }, reportLoss);

  const published = findPublishedAt(item);
  const status = findStatus(item, published, context.now, reportLoss);
  const topics = listTopicPaths(item, vertical, reportLoss);
  const agency = findAgency(item, reportLoss);
  const names = parseByline(item.by);
  const byline = cleanLine(item.by, 300);
  const document = buildArticle(vertical, {
    subType: item.genres.map(({ name }) => subTypes.get(name.toLowerCase())).find((one) => one !== undefined) ?? 'news',
    slug: chooseSlug(item, headline, externalId),
    status: context.allDrafts ? 'draft' : status,
    headline: headline || cleanLine(source.id, 200),
    description: shown ? toLine(toHtml(shown), 2000) : '',
    taxonomy: [...new Set([vertical, ...topics])].slice(0, 10_000),
    authors: [...new Set(names.flatMap((name) => context.toPerson(name) ?? []))].slice(0, 100),
    primaryImage,
    datePublished: published,
    dateCreated: parseTimestamp(item.firstCreated) ?? published,
    dateModified: parseTimestamp(item.versionCreated) ?? published,
    ...findOwnFacts(item),
    externalId,
    originalUrl: webAddress(item.uri),
    ...(agency !== '' && { source: agency }),
    ...(names.length === 0 && byline !== '' && { byline }),
    body,
  });
  const expiresAt = parseTimestamp(item.expires);
  if (item.expires !== '' && expiresAt === undefined) reportLoss('expires', `it is no date: ${item.expires}; here it is a draft`);
  return { source, losses, document, expiresAt };
};
