import { embedAddress } from '#content/urls/embed-address';
import { webAddress } from '#content/urls/web-address';
import { escapeHtml } from '#content/text/escape-html';
import type { BodyParts } from '../../bodies/body-parts.ts';
import { renderEmbed } from '../../bodies/embed-html.ts';
import { buildFallback } from '../../bodies/fallback-element.ts';
import { toLine } from '../../bodies/to-line.ts';
import { findPlayerAddress } from '../../bodies/player-address.ts';
import { toFields, toList, textIn } from '../../files/json/read-json.ts';

type Payload = Readonly<Record<string, unknown>>;
type Card = (payload: Payload, parts: BodyParts) => string;

const text = (payload: Payload, name: string): string => textIn(payload[name]);
const figure = (inner: string, caption: string, classes = ''): string =>
  `<figure class="${classes}">${inner}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
const link = (address: string, words: string): string =>
  address === '' ? (words === '' ? '' : `<p>${words}</p>`) : `<p><a href="${escapeHtml(address)}">${words || escapeHtml(address)}</a></p>`;
const button = (payload: Payload, textName: string, urlName: string): string =>
  text(payload, textName) === '' && text(payload, urlName) === ''
    ? ''
    : link(text(payload, urlName), escapeHtml(toLine(text(payload, textName), 300)));

const picture = (payload: Payload): string => {
  const image = `<img src="${escapeHtml(text(payload, 'src'))}" alt="${escapeHtml(text(payload, 'alt'))}">`;
  return text(payload, 'href') === '' ? image : `<a href="${escapeHtml(text(payload, 'href'))}">${image}</a>`;
};
const widths: ReadonlyMap<string, string> = new Map([
  ['wide', 'alignwide'],
  ['full', 'alignfull'],
]);
const image: Card = (payload) =>
  text(payload, 'src') === '' ? '' : figure(picture(payload), text(payload, 'caption'), widths.get(text(payload, 'cardWidth')) ?? '');

const gallery: Card = (payload, parts) => {
  for (const entry of toList(payload.images).map(toFields))
    if (text(entry, 'href') !== '') parts.reportLoss('gallery', `a picture in it led to ${text(entry, 'href')}`);
  return figure(
    toList(payload.images)
      .map(toFields)
      .map((entry) => (text(entry, 'caption') === '' ? picture(entry) : figure(picture(entry), text(entry, 'caption'))))
      .join(''),
    text(payload, 'caption'),
  );
};

/** Sound and moving pictures: playable where their address is whole, otherwise a marked fallback with the address. */
const player =
  (tag: 'audio' | 'video'): Card =>
  (payload, parts) => {
    const address = text(payload, 'src');
    const still = text(payload, 'customThumbnailSrc') || text(payload, 'thumbnailSrc');
    if (still !== '' && tag === 'audio') parts.reportLoss(tag, `its picture is not kept: ${still}`);
    const poster = still !== '' && tag === 'video' ? ` poster="${escapeHtml(still)}"` : '';
    const words = text(payload, 'caption') || escapeHtml(toLine(text(payload, 'title') || text(payload, 'fileName'), 300));
    if (webAddress(address)?.startsWith('https:')) return figure(`<${tag} src="${escapeHtml(address)}"${poster}></${tag}>`, words);
    parts.reportLoss(tag, address);
    return parts.toPlaceholder([buildFallback(tag, [toLine(words, 2000), address].filter((one) => one !== '').join('\n'), [address])]);
  };

const file: Card = (payload, parts) => {
  const address = text(payload, 'src');
  const title = toLine(text(payload, 'fileTitle'), 300) || text(payload, 'fileName') || address;
  parts.reportLoss('file', `it stays at its old address: ${address}`);
  const caption = text(payload, 'fileCaption');
  return `${link(address, escapeHtml(title))}${caption === '' ? '' : `<p>${caption}</p>`}`;
};

const bookmark: Card = (payload, parts) => {
  const facts = { ...payload, ...toFields(payload.metadata) };
  const [title, description, author, publisher] = ['title', 'description', 'author', 'publisher'].map((name) =>
    toLine(text(facts, name), 1000),
  );
  parts.reportLoss('bookmark', `its frame and picture are not kept: ${text(payload, 'url')}`);
  const from = [author, publisher].filter((one) => one !== undefined && one !== '').join(', ');
  const caption = text(payload, 'caption');
  return [
    link(text(payload, 'url'), escapeHtml(title ?? '')),
    ...[description, from].filter((one) => one !== undefined && one !== '').map((one) => `<p>${escapeHtml(one ?? '')}</p>`),
    ...(caption === '' ? [] : [`<p>${caption}</p>`]),
  ].join('');
};

const embed: Card = (payload, parts) => {
  const address = text(payload, 'url') || text(toFields(payload.metadata), 'url');
  const caption = text(payload, 'caption');
  const html = text(payload, 'html');
  // a post of a network carries its words
  if (/<blockquote\b/i.test(html)) return figure(html, caption);
  if (embedAddress(address) || findPlayerAddress(address) || html.trim() === '') return renderEmbed(address, parts, caption);
  return figure(html, caption);
};

const codeblock: Card = (payload) => {
  const language = /^[\w+#-]{1,40}$/.exec(text(payload, 'language'))?.[0];
  const caption = text(payload, 'caption');
  return `<pre><code${language === undefined ? '' : ` class="language-${language}"`}>${escapeHtml(text(payload, 'code'))}</code></pre>${caption === '' ? '' : `<p>${caption}</p>`}`;
};

const callout: Card = (payload, parts) => {
  parts.reportLoss('callout', 'its frame is not kept');
  const emoji = toLine(text(payload, 'calloutEmoji'), 20);
  return `<p>${emoji === '' ? '' : `${escapeHtml(emoji)} `}${text(payload, 'calloutText').replace(/<\/?p[^>]*>/gi, ' ')}</p>`;
};

const toggle: Card = (payload, parts) => {
  parts.reportLoss('toggle', `it is shown open: ${toLine(text(payload, 'heading'), 200)}`);
  return `<h3>${text(payload, 'heading')}</h3>${text(payload, 'content')}`;
};

const header: Card = (payload, parts) => {
  parts.reportLoss('header', 'its arrangement is not kept');
  const background = text(payload, 'backgroundImageSrc');
  const below = text(payload, 'subheader');
  return [
    background === '' ? '' : figure(`<img src="${escapeHtml(background)}" alt="">`, '', 'alignfull'),
    text(payload, 'header') === '' ? '' : `<h2>${text(payload, 'header')}</h2>`,
    below === '' ? '' : `<p>${below}</p>`,
    payload.buttonEnabled === true ? button(payload, 'buttonText', 'buttonUrl') : '',
  ].join('');
};

const product: Card = (payload, parts) => {
  parts.reportLoss('product', `its frame is not kept: ${toLine(text(payload, 'productTitle'), 200)}`);
  const source = text(payload, 'productImageSrc');
  const rating = payload.productRatingEnabled === true ? text(payload, 'productStarRating') : '';
  return [
    source === '' ? '' : figure(`<img src="${escapeHtml(source)}" alt="">`, ''),
    text(payload, 'productTitle') === '' ? '' : `<h3>${text(payload, 'productTitle')}</h3>`,
    rating === '' ? '' : `<p>${escapeHtml(rating)}/5</p>`,
    text(payload, 'productDescription'),
    payload.productButtonEnabled === true ? button(payload, 'productButton', 'productUrl') : '',
  ].join('');
};

const callToAction: Card = (payload, parts) => {
  parts.reportLoss('call-to-action', 'its frame is not kept');
  const source = payload.hasImage === true ? text(payload, 'imageUrl') : '';
  return [
    payload.hasSponsorLabel === true ? text(payload, 'sponsorLabel') : '',
    source === '' ? '' : figure(`<img src="${escapeHtml(source)}" alt="">`, ''),
    text(payload, 'textValue'),
    payload.showButton === false ? '' : button(payload, 'buttonText', 'buttonUrl'),
  ].join('');
};

const beforeAfter: Card = (payload) =>
  figure([payload.beforeImage, payload.afterImage].map((one) => picture(toFields(one))).join(''), text(payload, 'caption'));

/** What only goes out by mail is in no page there; here it is reported with its words. */
const reportMailOnly =
  (name: string): Card =>
  (payload, parts) => {
    parts.leaveOut(name, 'it goes out by mail only and is in no page', text(payload, 'html'));
    return '';
  };

const wordsIn = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') return /\p{L}/u.test(value) && !/^(?:https?:|#|\/)/.test(value) ? [toLine(value, 100_000)] : [];
  if (depth > 8 || typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !/^(?:visibility|memberSegment)$|(?:color|style|size|layout|alignment|version|type|width|background)$/i.test(key))
    .flatMap(([, inner]) => wordsIn(inner, depth + 1));
};
const addressesIn = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') return /^https?:\/\//i.test(value) ? [value] : [];
  return depth > 8 || typeof value !== 'object' || value === null
    ? []
    : Object.values(value).flatMap((inner) => addressesIn(inner, depth + 1));
};
/** A card that is not known: a marked fallback with all its words and addresses. */
const unknownCard = (name: string, payload: Payload, parts: BodyParts): string => {
  const words = [...new Set(wordsIn(payload))].filter((one) => one !== name).join('\n');
  const addresses = addressesIn(payload);
  parts.reportLoss(`${name} card`, [words, ...addresses.slice(0, 3)].join(' '));
  return words === '' && addresses.length === 0 ? '' : parts.toPlaceholder([buildFallback(`${name} card`, words, addresses)]);
};

const cards: ReadonlyMap<string, Card> = new Map<string, Card>([
  ['image', image],
  ['gallery', gallery],
  ['video', player('video')],
  ['audio', player('audio')],
  ['file', file],
  ['bookmark', bookmark],
  ['embed', embed],
  ['html', (payload) => text(payload, 'html')],
  ['codeblock', codeblock],
  ['code', codeblock],
  ['callout', callout],
  ['toggle', toggle],
  ['button', (payload) => button(payload, 'buttonText', 'buttonUrl')],
  ['header', header],
  ['product', product],
  ['call-to-action', callToAction],
  ['before-after', beforeAfter],
  ['email', reportMailOnly('email')],
  ['email-cta', reportMailOnly('email-cta')],
  ['horizontalrule', () => '<hr>'],
  ['hr', () => '<hr>'],
]);

const forSome = 'it is not for every reader there and is left out of the page';
const gatedBlock = /<!--\s*kg-gated-block:begin\b([^>]*?)-->([\s\S]*?)(?:<!--\s*kg-gated-block:end\s*-->|$)/g;

/** HTML that Ghost made of a post, without what it marks as not for every reader; that is reported as it stands. */
export const withoutGatedBlocks = (html: string, parts: BodyParts): string =>
  html.replace(gatedBlock, (_, reach: string, inner: string) => {
    if (/\bnonMember:\s*true\b/.test(reach)) return inner;
    parts.leaveOut('html card', forSome, inner);
    return '';
  });

/** True when a card is not for everybody who reads the page. */
const isForSome = (payload: Payload): boolean => {
  const visibility = toFields(payload.visibility);
  const web = toFields(visibility.web);
  return web.nonMember === false || visibility.showOnWeb === false;
};

/** HTML of one card of Ghost's editor, of Lexical or mobiledoc; what has no place here is reported, and a card that is not known is a marked fallback. */
export const renderCard = (name: string, payload: Payload, parts: BodyParts): string => {
  if (isForSome(payload)) {
    parts.leaveOut(`${name} card`, forSome, text(payload, 'html') || wordsIn(payload).join(' '));
    return '';
  }
  if (name === 'paywall') return parts.toGate();
  if (name === 'markdown' || name === 'card-markdown') {
    parts.reportLoss('markdown', text(payload, 'markdown'));
    return parts.toPlaceholder([buildFallback('markdown', text(payload, 'markdown'))]);
  }
  return (cards.get(name) ?? ((given: Payload, place: BodyParts) => unknownCard(name, given, place)))(payload, parts);
};
