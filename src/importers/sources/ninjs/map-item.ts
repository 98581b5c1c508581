import { createHash } from 'node:crypto';
import { brandOf, type Vertical } from '#brands';
import type { BodyElement } from '#content/body';
import { cleanLine } from '#content/html/clean-text';
import { escapeHtml } from '#content/html/escape-html';
import { secureAddress, webAddress } from '#content/html/web-address';
import type { Image } from '#content/image';
import type { Status } from '#content/primitives';
import { plainText } from '#content/rich-text';
import { emptySlug, slugFrom } from '#content/urls';
import { createBodyParts, type PictureSource } from '../../bodies/body-parts.ts';
import { buildFallback } from '../../bodies/fallback-element.ts';
import { toLine } from '../../bodies/to-line.ts';
import type { ImportedPiece } from '../../loop/imported-piece.ts';
import { type Loss, mostLossCharacters } from '../../loop/import-report.ts';
import { buildArticle } from '../../pieces/build-article.ts';
import { parseTimestamp } from '../../pieces/timestamps.ts';
import { topicPath } from '../../pieces/terms.ts';
import { findMainText, buildElements, buildOtherTexts } from './item-body.ts';
import { type NinjsItem, toNinjsItem, type NinjsText } from './ninjs-item.ts';
import { ownRole } from '../own/own-record.ts';
import { parseOwnPiece } from '../own/own-piece.ts';
import { findOwnFacts, ownRoles } from './own-facts.ts';

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

/** What names an item: its uri, else what it says. Versions of one item share its uri. */
export const buildExternalId = ({ uri, altIds, headlines, versionCreated, bodies }: NinjsItem): string => {
  const key =
    uri ||
    altIds.map(({ role, value }) => `${role}:${value}`)[0] ||
    `${headlines[0]?.value ?? ''} ${versionCreated} ${bodies[0]?.value.slice(0, 2000) ?? ''}`;
  return key.length <= 400 && /^[\x21-\x7e]+$/.test(key)
    ? `ninjs:${key}`
    : `ninjs:hash:${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
};

/** Names of by-lines: `By Paulo Santalucia and Frances D’Emilio, AP` as its people. */
export const parseByline = (by: string): string[] =>
  toLine(by, 300)
    .replace(/^(?:by|von|por|par|av|de)\s+/i, '')
    .split(/\s*(?:[,;/&]|\band\b|\bund\b|\by\b|\bet\b|\boch\b|\bog\b)\s*/i)
    .map((name) => name.trim())
    .filter((name) => /\p{L}{2}/u.test(name) && name.length <= 100);

const subTypes: Readonly<Record<string, 'opinion' | 'analysis' | 'feature' | 'review' | 'interview'>> = {
  opinion: 'opinion',
  commentary: 'opinion',
  analysis: 'analysis',
  feature: 'feature',
  review: 'review',
  interview: 'interview',
};

/** The text to show of several: the main role first, then the first. */
const findMain = (texts: readonly NinjsText[]): NinjsText | undefined =>
  texts.find(({ role }) => role === 'main' || role === '') ?? texts[0];
const asHtml = ({ contentType, value }: NinjsText): string => (/html/.test(contentType) ? value : escapeHtml(value));

const getStatus = (
  item: NinjsItem,
  published: string | undefined,
  now: number,
  reportLoss: (what: string, text: string) => void,
): Status => {
  const { pubStatus, embargoed, representation } = item;
  if (pubStatus === 'canceled' || pubStatus === 'cancelled') {
    reportLoss('status', 'it is canceled there; here it is unpublished');
    return 'unpublished';
  }
  if (pubStatus === 'withheld') reportLoss('status', 'it is withheld there; here it is a draft');
  else if (pubStatus !== '' && pubStatus !== 'usable')
    reportLoss('status', `its status "${cleanLine(pubStatus, 40)}" is not known; here it is a draft`);
  if (pubStatus !== '' && pubStatus !== 'usable') return 'draft';
  const until = parseTimestamp(embargoed);
  if (until !== undefined && Date.parse(until) <= now) return 'published';
  if (embargoed !== '') {
    reportLoss('embargo', `until ${cleanLine(embargoed, 60)}; here it is ${until === undefined ? 'a draft' : 'scheduled for then'}`);
    return until === undefined ? 'draft' : 'scheduled';
  }
  if (/^(?:partial|incomplete|associated)$/i.test(representation)) {
    reportLoss('representation', `it is only a part (${cleanLine(representation, 20)}); here it is a draft`);
    return 'draft';
  }
  if (published === undefined) reportLoss('date', 'it has none; it is dated by its import');
  return 'published';
};

type Media = { elements: BodyElement[]; image?: Image | undefined };

/** What an item says under its picture. */
const toCaption = (item: NinjsItem): string => {
  const caption = item.descriptions.find(({ role }) => /caption/.test(role)) ?? findMain(item.descriptions) ?? findMain(item.headlines);
  return caption ? toLine(asHtml(caption), 2000) : '';
};
const getCredit = (item: NinjsItem): string => toLine([item.by, item.copyrightHolder].filter((name) => name !== '').join(' / '), 300);

/** The media of an item or of what is associated with it: the largest picture, a playable file, else a marked fallback. */
const listMedia = (item: NinjsItem, pictures: PictureSource, reportLoss: (what: string, text: string) => void): Media => {
  const caption = toCaption(item);
  const words = caption === '' ? {} : { caption: [{ kind: 'text' as const, text: caption }] };
  const of = (kind: RegExp) =>
    item.renditions.filter(({ href, contentType }) => href !== '' && kind.test(contentType || (item.type === 'picture' ? 'image/' : '')));
  const playable = item.type === 'audio' ? of(/^audio\//) : item.type === 'video' ? of(/^video\//) : [];
  const address = playable.toSorted((first, second) => second.width - first.width).flatMap(({ href }) => secureAddress(href) ?? [])[0];
  if (address !== undefined)
    return { elements: [item.type === 'audio' ? { type: 'audio', url: address, ...words } : { type: 'video', url: address, ...words }] };
  const candidates = of(/^image\//).toSorted((first, second) => second.width - first.width);
  for (const { href } of candidates) {
    const image = pictures.picture({ address: href });
    if (!image) continue;
    const credit = getCredit(item);
    const own = {
      ...image,
      ...(caption !== '' && { caption }),
      ...(credit !== '' && { credit }),
      ...(image.alt === '' && caption !== '' && { alt: caption.slice(0, 500) }),
    };
    return { elements: [{ type: 'image', image: own, size: 'medium', ...words }], image: own };
  }
  const links = item.renditions.map(({ href }) => href).filter((href) => href !== '');
  if (links.length === 0 && caption === '') return { elements: [] };
  reportLoss(item.type || 'media', `${caption} ${links[0] ?? ''}`);
  return { elements: [buildFallback(item.type || 'media', [caption, getCredit(item)].filter((line) => line !== '').join('\n'), links)] };
};

/** Why an item that belongs to another one is for no reader yet, or no more; undefined for one that may be shown. */
const findHindrance = ({ pubStatus, embargoed }: NinjsItem, now: number): string | undefined => {
  if (pubStatus !== '' && pubStatus !== 'usable') return `"${cleanLine(pubStatus, 40)}"`;
  const until = parseTimestamp(embargoed);
  return embargoed === '' || (until !== undefined && Date.parse(until) <= now)
    ? undefined
    : `under an embargo until ${cleanLine(embargoed, 60)}`;
};

/** Tells what an item says of its use, and every field that has no place. */
const reportUse = (item: NinjsItem, reportLoss: (what: string, text: string) => void): void => {
  for (const [what, value] of [
    ['editor’s note', item.edNote],
    ['usage terms', item.usageTerms],
    ['copyright notice', item.copyrightNotice],
    ['expires', item.expires],
    ['profile', item.profile],
    ['dateline', item.located],
  ] as const)
    if (value !== '') reportLoss(what, value);
  for (const { name, text: words } of item.others.slice(0, 40)) reportLoss(`field ${cleanLine(name, 80)}`, words);
};

const mostDeep = 6;
/** All that is associated with an item, in order, with what is associated with that. */
const listAssociated = (
  item: NinjsItem,
  context: Pick<MapContext, 'pictures' | 'now'>,
  reportLoss: (what: string, text: string) => void,
  depth = 0,
): Media => {
  const found: Media = { elements: [] };
  for (const { name, item: fields } of item.associations) {
    const inner = toNinjsItem(fields);
    const hindrance = findHindrance(inner, context.now);
    if (hindrance !== undefined) {
      reportLoss('association', `${cleanLine(name, 80)} is left out, since it is ${hindrance} there: ${toCaption(inner)} ${inner.uri}`);
      continue;
    }
    reportUse(inner, (what, text) => reportLoss(`${what} of ${cleanLine(inner.uri || name, 200)}`, text));
    const isText = /^(?:text|composite|event|planning|component)?$/.test(inner.type) && inner.renditions.length === 0;
    if (isText) {
      const title = toCaption(inner);
      reportLoss('association', `${cleanLine(name, 80)}: ${title} ${inner.uri}`);
      const texts = inner.bodies.map(asHtml).map((html) => plainText([{ kind: 'text', text: toLine(html, 100_000) }]));
      if (title !== '' || texts.length > 0)
        found.elements.push(buildFallback(`association ${name}`, [title, ...texts].join('\n'), [inner.uri]));
    } else {
      const media = listMedia(inner, context.pictures, reportLoss);
      found.elements.push(...media.elements);
      found.image ??= media.image;
    }
    if (depth < mostDeep && inner.associations.length > 0) {
      const deeper = listAssociated(inner, context, reportLoss, depth + 1);
      found.elements.push(...deeper.elements);
      found.image ??= deeper.image;
    }
  }
  return found;
};

/** An item of ninjs as the article it becomes; every loss is named. */
export const mapItem = (item: NinjsItem, externalId: string, context: MapContext): ImportedPiece => {
  const { vertical } = context;
  const losses: Loss[] = [];
  const reportLoss = (what: string, text: string) => void losses.push({ what, text: cleanLine(text, mostLossCharacters) });
  const main = findMain(item.headlines);
  const headline = main ? toLine(asHtml(main), 500) : cleanLine(item.title || item.slugline, 500);
  const source = { id: cleanLine(item.uri || externalId, 200), type: cleanLine(item.type, 40) || 'item', title: headline };
  if (/^(?:planning|event)$/.test(item.type) && item.bodies.length === 0 && item.descriptions.length === 0)
    return { source, losses, leftOut: `it is an ${item.type}, without any text` };

  const own = parseOwnPiece(item, context, losses);
  if (own) return { source, losses, ...own };
  const parts = createBodyParts(context.pictures);
  const bodies = item.bodies.filter(({ role }) => role !== ownRole);
  const text = findMainText(bodies);
  const body = text === undefined ? [] : buildElements(text, parts);
  const beside = buildOtherTexts(bodies, text, body, parts);
  losses.push(...parts.losses);
  const first = body[0];
  // agencies repeat the headline over the text
  if (first?.type === 'heading' && cleanLine(plainText(first.text), 500) === headline) body.shift();
  const shownMedia = item.renditions.length > 0 ? listMedia(item, context.pictures, reportLoss) : { elements: [] };
  const more = listAssociated(item, context, reportLoss);
  const primaryImage = shownMedia.image ?? more.image;
  const isShownAbove = (element: BodyElement): boolean => element.type === 'image' && element.image.id === primaryImage?.id;
  body.push(...[...beside, ...shownMedia.elements, ...more.elements].filter((element) => !isShownAbove(element)));
  if (headline === '' && body.length === 0) return { source, losses, leftOut: 'it has no headline and no text' };
  if (headline === '') reportLoss('headline', 'it has none; its first words stand for it');

  const description = item.descriptions.filter(({ value }) => value !== text?.value);
  const shown = findMain(description);
  reportUse(item, reportLoss);
  const { language } = brandOf(vertical);
  if (/^[a-z]{2}/i.test(item.language) && !item.language.toLowerCase().startsWith(language))
    reportLoss('language', `it is written in "${cleanLine(item.language, 20)}"; ${vertical} is read in "${language}"`);
  const hasField = ({ role }: NinjsText): boolean => ownRoles.some((one) => one === role);
  for (const other of item.headlines.filter((one) => one !== main && !hasField(one) && one.value.trim() !== main?.value.trim()))
    reportLoss(`headline ${other.role}`, toLine(asHtml(other), mostLossCharacters));
  for (const other of description.filter((one) => one !== shown && !hasField(one)))
    reportLoss(`description ${other.role}`, toLine(asHtml(other), mostLossCharacters));

  const published =
    parseTimestamp(item.embargoed) ??
    parseTimestamp(item.contentCreated) ??
    parseTimestamp(item.firstCreated) ??
    parseTimestamp(item.versionCreated);
  const status = getStatus(item, published, context.now, reportLoss);
  const topics = [
    ...item.subjects,
    ...item.genres,
    ...item.people,
    ...item.organisations,
    ...item.places,
    ...item.events,
    ...item.objects,
  ].flatMap(({ name }) => {
    const path = topicPath(vertical, toLine(name, 200));
    if (path === undefined) reportLoss('subject', name);
    return path ?? [];
  });
  const slug =
    [item.slugline, headline].map(slugFrom).find((one) => one !== emptySlug) ??
    `item-${createHash('sha256').update(externalId).digest('hex').slice(0, 8)}`;
  const genre = item.genres.map(({ name }) => subTypes[name.toLowerCase()]).find((one) => one !== undefined);
  const agency = cleanLine([item.copyrightHolder, ...item.sources.map(({ name }) => name)].find((name) => name !== '') ?? '', 200);
  for (const { name } of item.sources) if (cleanLine(name, 200) !== agency) reportLoss('source', name);
  const names = parseByline(item.by);
  const byline = cleanLine(item.by, 300);

  const document = buildArticle(vertical, {
    subType: genre ?? 'news',
    slug,
    status: context.allDrafts ? 'draft' : status,
    headline: headline || cleanLine(source.id, 200),
    description: shown ? toLine(asHtml(shown), 2000) : '',
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
  return { source, losses, document };
};
