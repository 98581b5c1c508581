import type { EmbedProvider } from '#content/model/body';

/** The frame of an embed: its address, whose it is, and its shape. `height` is in CSS pixels where the shape is not known. */
export type EmbedFrame = { src: string; place: string; aspect?: number | undefined; height?: number | undefined };

/** Whose embeds are known: the name that readers know, and where the frame comes from. */
export const embedPlaces: Readonly<Record<Exclude<EmbedProvider, 'iframe'>, { name: string; origin: string }>> = {
  youtube: { name: 'YouTube', origin: 'https://www.youtube-nocookie.com' },
  tweet_embed: { name: 'X', origin: 'https://platform.twitter.com' },
  facebook_embedded_post: { name: 'Facebook', origin: 'https://www.facebook.com' },
  instagram: { name: 'Instagram', origin: 'https://www.instagram.com' },
  tiktok: { name: 'TikTok', origin: 'https://www.tiktok.com' },
  datawrapper: { name: 'Datawrapper', origin: 'https://datawrapper.dwcdn.net' },
};
const embedOrigins = new Set(Object.values(embedPlaces).map(({ origin }) => origin));

/** True where the page's policy lets a frame of this address in: those of the known embeds, and of the host names that are configured. */
export const mayFrame = (src: string, hosts: readonly string[]): boolean => {
  const origin = /^https:\/\/[^/?#]+/.exec(src)?.[0].toLowerCase() ?? '';
  return embedOrigins.has(origin) || hosts.some((host) => origin === `https://${host}`);
};

const toHost = (url: string): string => /^https:\/\/(?:www\.)?([^/?#:]+)/.exec(url)?.[1] ?? url;
const youtube = (url: string): string | undefined => {
  const video = /[?&]v=([\w-]{1,64})/.exec(url)?.[1];
  if (video) return `https://www.youtube-nocookie.com/embed/${video}?autoplay=1`;
  const list = /[?&]list=([\w-]{1,64})/.exec(url)?.[1];
  return list && `https://www.youtube-nocookie.com/embed/videoseries?list=${list}`;
};
const tiktok = (url: string): string | undefined => {
  const id = /\/(?:video|embed\/(?:v2\/)?)\/?(\d{1,25})/.exec(url)?.[1];
  return id && `https://www.tiktok.com/embed/v2/${id}`;
};

/** The frame that shows an embed, made from the page it stands for; undefined for an address that no frame can show: then the link stays. */
export const findEmbedFrame = (embed: {
  provider: EmbedProvider;
  url: string;
  aspect?: number | undefined;
  height?: number | undefined;
}): EmbedFrame | undefined => {
  const { provider, url, aspect, height } = embed;
  if (!url.startsWith('https://')) return undefined;
  const frame = (src: string | undefined, shape: { aspect?: number; height?: number }): EmbedFrame | undefined =>
    src === undefined
      ? undefined
      : {
          src,
          place: provider === 'iframe' ? toHost(url) : embedPlaces[provider].name,
          ...(aspect ? { aspect } : height ? { height } : shape),
        };
  switch (provider) {
    case 'youtube':
      return frame(youtube(url), { aspect: 16 / 9 });
    case 'tweet_embed': {
      const id = /\/status(?:es)?\/(\d{1,25})/.exec(url)?.[1];
      return frame(id && `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true`, { height: 560 });
    }
    case 'facebook_embedded_post':
      return frame(`https://www.facebook.com/plugins/post.php?href=${encodeURIComponent(url)}`, { height: 560 });
    case 'instagram': {
      const path = /^https:\/\/www\.instagram\.com\/(p|reel|tv)\/([\w-]{1,64})/.exec(url);
      return frame(path ? `https://www.instagram.com/${path[1]}/${path[2]}/embed/` : undefined, { height: 640 });
    }
    case 'tiktok':
      return frame(tiktok(url), { height: 740 });
    case 'datawrapper':
      return frame(url, { height: 480 });
    case 'iframe':
      return frame(url, { height: 480 });
  }
};
