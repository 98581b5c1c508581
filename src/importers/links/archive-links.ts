import { toPreviousPath } from './previous-address.ts';
import { type Fields, isFields } from '#content/validation/json-fields';

const tracking = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|ref|ref_src|amp|share|replytocom|__\w+)$/i;
const broughtFile = /^\/media\/(?:audio|video|files)\//;
const pictureFile = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$/i;

/** A link to the old site: the path it had there, without what only counts its readers; the number of a short link; the fragment, with its #; whether it is to the front. */
export type ArchiveLink = { href: string; path: string | undefined; number: string | undefined; isHome: boolean; fragment: string };

/** The host of an address as an old site may write it: without www and without the port of its protocol; empty where there is none. */
export const toHost = (address: string): string => {
  const host = /^(?:https?:)?(?:\/\/)?([^/?#]+)/i.exec(address)?.[1] ?? '';
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:(?:80|443)$/, '');
};

/** Reads links as those of an old site at some addresses: with http or https, with www or without, and paths alone. Undefined for a link to anywhere else. */
export const createLinkParser = (addresses: readonly string[]): ((href: string) => ArchiveLink | undefined) => {
  const hosts = new Set(addresses.map(toHost).filter((host) => host !== ''));
  const [first] = hosts;
  return (href) => {
    // a file that was brought in is here
    if (broughtFile.test(href)) return undefined;
    const isPath = /^\/(?!\/)/.test(href);
    if (first === undefined || (!isPath && !(/^https?:\/\//i.test(href) && hosts.has(toHost(href))))) return undefined;
    const url = URL.parse(isPath ? `https://${first}${href}` : href);
    if (!url) return undefined;
    const query = url.search === '' ? undefined : url.searchParams;
    for (const name of [...(query?.keys() ?? [])]) if (tracking.test(name)) query?.delete(name);
    const fragment = url.hash;
    const number = query?.get('p') ?? query?.get('page_id') ?? undefined;
    const isHome = url.pathname === '/' && url.search === '';
    return {
      href,
      path: toPreviousPath(url),
      number: number !== undefined && /^\d{1,15}$/.test(number) ? number : undefined,
      isHome,
      fragment,
    };
  };
};

const isLink = (fields: Fields): fields is Fields & { href: string } =>
  (fields.kind === 'link' || fields.type === 'image') && typeof fields.href === 'string';

/** Every address that a document, or a part of it, leads to by a link or a picture of a text. */
export const forEachHref = (value: unknown, visit: (href: string, isPicture: boolean) => void): void => {
  if (Array.isArray(value)) {
    for (const one of value) forEachHref(one, visit);
    return;
  }
  if (!isFields(value)) return;
  if (isLink(value)) visit(value.href, value.type === 'image');
  for (const name in value) {
    const inner = value[name];
    if (typeof inner === 'object') forEachHref(inner, visit);
  }
};

type ReplaceLink = (href: string, isPicture: boolean) => string | undefined;
const replaceLinks = (value: unknown, replace: ReplaceLink): unknown => {
  if (Array.isArray(value)) {
    const made = value.map((one: unknown) => replaceLinks(one, replace));
    return made.every((one, index) => one === value[index]) ? value : made;
  }
  if (!isFields(value)) return value;
  let made: Record<string, unknown> | undefined;
  for (const [name, inner] of Object.entries(value)) {
    const next = name === 'href' && isLink(value) ? replace(value.href, value.type === 'image') : replaceLinks(inner, replace);
    if (next === inner) continue;
    made ??= { ...value };
    made[name] = next;
    if (next === undefined) delete made[name];
  }
  return made ?? value;
};

/** A document, or a part of it, with its links as `replace` has them: another address, `undefined` for none, the same for what stays. What has no link is the same object. */
export const withLinks = <Value>(value: Value, replace: ReplaceLink): Value =>
  // only addresses change, so the type stays
  replaceLinks(value, replace) as Value;

/** True for the file of a picture: what links to it from the picture itself shows nothing more. */
export const isPictureFile = ({ path = '' }: ArchiveLink): boolean => pictureFile.test(path);
