import type { BodyElement } from '#content/model/body';
import { cleanText } from '#content/text/clean-text';
import { embedAddress } from '#content/urls/embed-address';
import { webAddress } from '#content/urls/web-address';
import { escapeHtml } from '#content/text/escape-html';
import type { BodyParts } from '../../../bodies/body-parts.ts';
import { renderEmbed } from '../../../bodies/embed-html.ts';
import { forSome, type Gate, isShortcodeForSome } from './access-facts.ts';
import type { BodySources } from '../records/body-sources.ts';
import { toGallery, parseIds } from './gallery.ts';
import { formatLostAttributes } from './shortcode-attributes.ts';
import { replaceShortcodes, type Shortcode } from './shortcodes.ts';

/** `gate`: at what the text is open no further; undefined for a post that is open to everybody. */
export type ShortcodePlace = { sources: BodySources; parts: BodyParts; post: string; gate?: Gate | undefined };
type Reading = ShortcodePlace & { inner: (content: string) => string };
type Handler = (shortcode: Shortcode, reading: Reading) => string | undefined;

const caption: Handler = ({ attributes, content = '' }, { inner }) => {
  const picture = /^\s*((?:<(?:p|div)[^>]*>\s*)?(?:<a\s[^>]*>\s*)?<img\s[^>]*>(?:\s*<\/a>)?)/i.exec(content);
  const words = [content.slice(picture?.[0].length ?? 0), attributes.caption ?? ''].filter((text) => text.trim() !== '').join(' ');
  return `<figure class="${escapeHtml(attributes.align ?? '')}">${picture?.[1] ?? ''}<figcaption>${inner(words)}</figcaption></figure>`;
};

const gallery: Handler = ({ attributes }, { sources, parts, post }) => {
  const listed = [...parseIds(attributes.ids), ...parseIds(attributes.include)];
  const excluded = new Set(parseIds(attributes.exclude));
  const attachments =
    listed.length > 0
      ? listed.flatMap((id) => sources.attachment(id) ?? [])
      : sources.listAttachments(parseIds(attributes.id)[0] ?? post).filter(({ id }) => !excluded.has(id));
  for (const id of listed) if (!sources.attachment(id)) parts.reportLoss('gallery', `picture ${id} is not in the file`);
  if (attachments.length === 0 && listed.length === 0) parts.reportLoss('gallery', 'the file has no pictures that belong to it');
  return parts.toPlaceholder(toGallery(attachments, sources, parts));
};

const media =
  (tag: 'audio' | 'video'): Handler =>
  ({ attributes, content }) => {
    const named = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'wma', 'flac', 'mp4', 'm4v', 'webm', 'ogv', 'mov', 'flv', 'url', '0']
      .map((name) => attributes[name])
      .find((value) => value !== undefined && /^(?:https?:)?\/\//.test(value));
    const address = named?.split('|')[0] ?? /https?:\/\/[^\s"'<>\]]+/.exec(content ?? '')?.[0];
    return address === undefined
      ? undefined
      : embedAddress(address)
        ? `<p>${escapeHtml(address)}</p>`
        : `<${tag} src="${escapeHtml(address)}"${attributes.poster === undefined ? '' : ` poster="${escapeHtml(attributes.poster)}"`}></${tag}>`;
  };

const playlist: Handler = ({ attributes }, { sources, parts, post }) => {
  const ids = parseIds(attributes.ids);
  const tag = attributes.type === 'video' ? 'video' : 'audio';
  const files =
    ids.length > 0
      ? ids.flatMap((id) => sources.attachment(id) ?? [])
      : sources.listAttachments(post).filter(({ address }) => /\.(?:mp3|m4a|ogg|wav|mp4|webm)$/i.test(address));
  for (const id of ids) if (!sources.attachment(id)) parts.reportLoss('playlist', `file ${id} is not in the file`);
  if (files.length === 0 && ids.length === 0) parts.reportLoss('playlist', 'the file has nothing that belongs to it');
  return files
    .map(
      ({ address, title, caption: words }) =>
        `<figure><${tag} src="${escapeHtml(address)}"></${tag}><figcaption>${escapeHtml(title)}${words === '' ? '' : `: ${words}`}</figcaption></figure>`,
    )
    .join('');
};

const embed =
  (addressOfId: (id: string) => string): Handler =>
  ({ attributes, content }, { parts }) => {
    const values = [content, attributes.url, attributes.src, attributes.id, attributes.v, attributes['0'], ...Object.values(attributes)]
      .map(
        (value) =>
          value
            ?.replace(/<[^<>]*>/g, '')
            .replace(/^=/, '')
            .trim() ?? '',
      )
      .filter((value) => value !== '');
    const address =
      values.find((value) => /^(?:https?:)?\/\//.test(value)) ??
      (values[0] !== undefined && /^[\w./-]{1,200}$/.test(values[0]) ? addressOfId(values[0]) : undefined);
    return address === undefined || address === '' ? undefined : renderEmbed(address.replace(/^\/\//, 'https://'), parts);
  };

const sourceCode: Handler = ({ name, attributes, content }, { parts }) => {
  if (content === undefined) return undefined;
  const language = attributes.language ?? attributes.lang ?? attributes['0'] ?? (/^(?:source)?code$/.test(name) ? undefined : name);
  const text = cleanText(
    content.replace(/^\n/, '').trimEnd().replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
  const blocks: BodyElement[] = [];
  for (let at = 0; at < text.length; at += 199_999)
    blocks.push({
      type: 'code',
      text: text.slice(at, at + 199_999),
      ...(language !== undefined && /^[\w+#-]{1,40}$/.test(language) && { language }),
    });
  return parts.toPlaceholder(blocks);
};

const wrap =
  (before: string, after: string): Handler =>
  ({ content }, { inner }) =>
    content === undefined ? undefined : `${before}${inner(content)}${after}`;

const quote =
  (start: string): Handler =>
  ({ attributes, content }, { inner }) => {
    const source = ['author', 'by', 'cite', 'source'].flatMap((name) => attributes[name] || []).map((words) => escapeHtml(words));
    const footer = source.length === 0 ? '' : `<footer>${[...new Set(source)].join(', ')}</footer>`;
    return content === undefined ? undefined : `${start}${inner(content)}${footer}</blockquote>`;
  };

/** WPBakery stores raw HTML as base64 of percent-encoded text. */
const rawHtml: Handler = ({ content }, { parts, inner }) => {
  const text = Buffer.from((content ?? '').replace(/<[^<>]*>/g, '').trim(), 'base64').toString('utf8');
  try {
    return inner(decodeURIComponent(text));
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    parts.reportLoss('vc_raw_html', text);
    return inner(text);
  }
};

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['caption', caption],
  ['wp_caption', caption],
  ['gallery', gallery],
  ['audio', media('audio')],
  ['video', media('video')],
  ['playlist', playlist],
  ['embed', embed(() => '')],
  ['youtube', embed((id) => `https://www.youtube.com/watch?v=${id}`)],
  ['vimeo', embed((id) => `https://vimeo.com/${id}`)],
  ['dailymotion', embed((id) => `https://www.dailymotion.com/video/${id}`)],
  ['tweet', embed((id) => `https://twitter.com/i/status/${id}`)],
  ['wpvideo', embed((id) => `https://videopress.com/v/${id}`)],
  ['videopress', embed((id) => `https://videopress.com/v/${id}`)],
  ...['instagram', 'facebook', 'tiktok', 'soundcloud', 'ted', 'spotify', 'twitter', 'iframe', 'googlemaps', 'scribd', 'slideshare'].map(
    (name): [string, Handler] => [name, embed(() => '')],
  ),
  ...['code', 'sourcecode', 'php', 'html', 'css', 'js', 'javascript', 'python', 'bash', 'sql', 'xml'].map((name): [string, Handler] => [
    name,
    sourceCode,
  ]),
  ...['pullquote', 'su_pullquote'].map((name): [string, Handler] => [name, quote('<blockquote class="pullquote">')]),
  ...['quote', 'blockquote', 'su_quote'].map((name): [string, Handler] => [name, quote('<blockquote>')]),
  ['b', wrap('<strong>', '</strong>')],
  ['i', wrap('<em>', '</em>')],
  ['u', wrap('<u>', '</u>')],
  ...['highlight', 'su_highlight'].map((name): [string, Handler] => [name, wrap('<mark>', '</mark>')]),
  ...['dropcap', 'su_dropcap'].map((name): [string, Handler] => [name, wrap('', '')]),
  ['vc_raw_html', rawHtml],
]);

/** Containers of page builders: they hold other content and have none themselves. */
const layout =
  /^(?:(?:vc|et_pb|fusion|av|fl|cs|x|ux|tatsu|kc|mk|us|thb|nectar|mpc|gdlr|themify|tve|mfn|wr|cz|porto)_?(?:.*_)?(?:row|column|section|inner|text|fullwidth|wrapper|container|content|block|tab|tabs|toggle|accordion|tta)\w*|vc_column_text|et_pb_\w+|fusion_\w+|av_\w+|(?:row|column|columns|col|section|container|wrapper|div|one_half|one_third|two_third|one_fourth|three_fourth|one_fifth|tabs?|accordion|toggles?|spoiler|box|center)(?:_last|_first|_inner)?)$/;

const wordyAttribute =
  /(?:title|text|heading|caption|label|content|description|author|quote|header|message|button|name|question|answer|alt)$/;
const joinWordyAttributes = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .filter(
      ([name, value]) =>
        wordyAttribute.test(name) && /\p{L}/u.test(value) && !/^(?:https?:|#|on|off|yes|no|true|false|left|right|center)/i.test(value),
    )
    .map(([, value]) => value.replace(/<[^<>]*>/g, ' '))
    .join('\n');

const fallback = (source: string, text: string, links: readonly string[] = []): BodyElement => ({
  type: 'fallback',
  source: source.slice(0, 200),
  text: cleanText(text).slice(0, 500_000),
  links: [...links].slice(0, 500),
});
const addressesIn = (attributes: Readonly<Record<string, string>>): string[] => [
  ...new Set(Object.values(attributes).flatMap((value) => webAddress(value) ?? [])),
];

const unknown: Handler = ({ name, attributes, content, written, tag, aloneInLine }, { parts, inner }) => {
  const named = Object.keys(attributes).some((key) => !/^\d+$/.test(key));
  const isLayout = layout.test(name);
  if (content === undefined) {
    if (!named && !isLayout && !(aloneInLine && /[_-]/.test(name))) return undefined;
    parts.reportLoss(`[${name}]`, written);
    // in the middle of a sentence it stays as written
    if (!aloneInLine && !isLayout) return escapeHtml(tag).replaceAll('[', '&#91;');
    const words = isLayout ? joinWordyAttributes(attributes) : written;
    const links = addressesIn(attributes);
    return words === '' && links.length === 0 ? '' : parts.toPlaceholder([fallback(`[${name}]`, words, links)]);
  }
  if (isShortcodeForSome(name)) {
    parts.leaveOut(`[${name}]`, forSome, written);
    return '';
  }
  parts.reportLoss(`[${name}]`, isLayout ? `its content is kept, its arrangement is not: ${tag}` : tag);
  const words = joinWordyAttributes(attributes);
  const links = addressesIn(attributes);
  const mark = words !== '' || links.length > 0 ? parts.toPlaceholder([fallback(`[${name}]`, words, links)]) : '';
  if (isLayout || /[<\n[]/.test(content)) return `\n\n${mark}${inner(content)}\n\n`;
  if (!aloneInLine) return `${content}${mark}`;
  return parts.toPlaceholder([fallback(`[${name}]`, [words, content].filter((text) => text !== '').join('\n'), links)]);
};

const nesting = 30;

/** HTML in which every shortcode has become what it stands for, or a marked fallback; brackets that are no shortcode stay. */
export const withoutShortcodes = (html: string, place: ShortcodePlace, depth = 0): string =>
  replaceShortcodes(html, (shortcode) => {
    const reading: Reading = { ...place, inner: (content) => (depth < nesting ? withoutShortcodes(content, place, depth + 1) : content) };
    const known = handlers.get(shortcode.name)?.(shortcode, reading);
    if (known === undefined) return unknown(shortcode, reading);
    const lost = formatLostAttributes(shortcode, known);
    if (lost !== '') place.parts.reportLoss(`attributes of [${shortcode.name}]`, lost);
    return known;
  });
