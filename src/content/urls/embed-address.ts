import type { EmbedProvider } from '../model/body.ts';
import { partsOfAddress, secureAddress } from './web-address.ts';

export type EmbedAddress = { provider: EmbedProvider; url: string };
type Parts = { host: string; path: string; query: string };

const queryValue = (query: string, name: string): string | undefined => {
  const pair = query.split('&').find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
};
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (cause instanceof URIError) return '';
    throw cause;
  }
};

const youtube = ({ host, path, query }: Parts): string | undefined => {
  const list = /^\/embed\/videoseries$/.test(path) || path === '/playlist' ? queryValue(query, 'list') : undefined;
  if (list !== undefined && /^[\w-]{1,64}$/.test(list)) return `https://www.youtube.com/playlist?list=${list}`;
  const id =
    host === 'youtu.be'
      ? path.slice(1)
      : path === '/watch'
        ? queryValue(query, 'v')
        : /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(path)?.[1];
  return id !== undefined && id !== 'videoseries' && /^[\w-]{1,64}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : undefined;
};
const tweet = ({ host, path }: Parts): string | undefined => {
  const found = /^\/(\w{1,40})\/status(?:es)?\/(\d{1,25})(?:\/|$)/.exec(path);
  return found ? `https://${host.endsWith('x.com') ? 'x.com' : 'twitter.com'}/${found[1]}/status/${found[2]}` : undefined;
};
const facebookPage =
  /^\/(?:[\w.-]+\/(?:posts|videos|photos|reels)\/[\w.%/-]+|(?:reel|groups|share|watch)\/[\w./-]*|permalink\.php|story\.php|photo(?:\.php)?|watch)\/?$/;
const facebook = ({ path, query }: Parts): string | undefined => {
  // browsers follow encoded dots too: %2e%2e is ..
  if (
    decoded(path)
      .split('/')
      .some((part) => part === '.' || part === '..')
  )
    return undefined;
  if (/^\/plugins\/(?:post|video)\.php$/.test(path)) {
    const inner = secureAddress(decoded(queryValue(query, 'href') ?? ''), true);
    const parts = inner === undefined ? undefined : partsOfAddress(inner);
    return parts && providerHosts[parts.host] === 'facebook_embedded_post' && !parts.path.startsWith('/plugins/')
      ? facebook(parts)
      : undefined;
  }
  return facebookPage.test(path) ? `https://www.facebook.com${path}${query === '' ? '' : `?${query}`}` : undefined;
};
const instagram = ({ path }: Parts): string | undefined => {
  const found = /^\/(?:[\w.]{1,40}\/)?(p|reel|tv)\/([\w-]{1,64})(?:\/(?:embed(?:\/captioned)?\/?)?)?$/.exec(path);
  return found ? `https://www.instagram.com/${found[1]}/${found[2]}/` : undefined;
};
const tiktok = ({ path }: Parts): string | undefined => {
  const found = /^\/(@[\w.-]{1,40}\/video\/\d{1,25}|embed\/(?:v2\/)?\d{1,25})\/?$/.exec(path);
  return found ? `https://www.tiktok.com/${found[1]}` : undefined;
};
const datawrapper = ({ path }: Parts): string | undefined => {
  const found = /^\/(?:_\/)?(\w{3,12})(?:\/(\d{1,6}))?\/?$/.exec(path);
  return found ? `https://datawrapper.dwcdn.net/${found[1]}/${found[2] === undefined ? '' : `${found[2]}/`}` : undefined;
};

const canonical: Record<Exclude<EmbedProvider, 'iframe'>, (parts: Parts) => string | undefined> = {
  youtube,
  tweet_embed: tweet,
  facebook_embedded_post: facebook,
  instagram,
  tiktok,
  datawrapper,
};
const hostsOf: Record<Exclude<EmbedProvider, 'iframe'>, readonly string[]> = {
  youtube: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com', 'www.youtube-nocookie.com'],
  tweet_embed: ['twitter.com', 'www.twitter.com', 'mobile.twitter.com', 'x.com', 'www.x.com'],
  facebook_embedded_post: ['facebook.com', 'www.facebook.com', 'm.facebook.com'],
  instagram: ['instagram.com', 'www.instagram.com'],
  tiktok: ['tiktok.com', 'www.tiktok.com'],
  datawrapper: ['datawrapper.dwcdn.net', 'www.datawrapper.de'],
};
type NamedProvider = keyof typeof hostsOf;
const providerHosts: Partial<Record<string, NamedProvider>> = Object.assign(
  Object.create(null) as object,
  Object.fromEntries(Object.entries(hostsOf).flatMap(([provider, hosts]) => hosts.map((host) => [host, provider]))),
);

/**
 * The provider of an outside address and the address in its one canonical form, by the exact host and the shape of its path; undefined for
 * everything else, such as `youtube.com.evil.test`. Hosts of `iframeHosts` (exact names) are generic frames. http is raised to https.
 */
export const embedAddress = (raw: string, iframeHosts: readonly string[] = []): EmbedAddress | undefined => {
  const url = secureAddress(raw, true);
  const parts = url === undefined ? undefined : partsOfAddress(url);
  if (url === undefined || parts === undefined) return undefined;
  const provider = providerHosts[parts.host];
  const known = provider === undefined ? undefined : canonical[provider](parts);
  if (provider !== undefined && known !== undefined) return { provider, url: known };
  return iframeHosts.includes(parts.host) ? { provider: 'iframe', url } : undefined;
};
