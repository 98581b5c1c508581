import { partsOfAddress, secureAddress } from '#content/urls/web-address';

/** Hosts of players that old pieces frame. They become embeds; a page loads them where MASTHEAD_EMBED_HOSTS allows their host, and links to them elsewhere. */
export const playerHosts = [
  'player.vimeo.com',
  'open.spotify.com',
  'w.soundcloud.com',
  'www.dailymotion.com',
  'geo.dailymotion.com',
  'embed.podcasts.apple.com',
  'embed.music.apple.com',
  'bandcamp.com',
  'player.twitch.tv',
  'embed.ted.com',
  'www.google.com',
  'maps.google.com',
  'codepen.io',
  'www.slideshare.net',
  'share.transistor.fm',
  'flo.uri.sh',
  'embed.acast.com',
  'www.buzzsprout.com',
  'players.brightcove.net',
  'cdn.jwplayer.com',
  'documentcloud.org',
  'embed.documentcloud.org',
  'e.infogram.com',
  'videopress.com',
] as const;

/** The player of an address that people read: Vimeo, Spotify, SoundCloud, Dailymotion and TED say where theirs is; undefined for every other. */
export const findPlayerAddress = (address: string): string | undefined => {
  const url = secureAddress(address, true);
  const parts = url === undefined ? undefined : partsOfAddress(url);
  if (url === undefined || parts === undefined) return undefined;
  const { host, path } = parts;
  const first = (pattern: RegExp): string | undefined => pattern.exec(path)?.[1];
  switch (host) {
    case 'vimeo.com':
    case 'www.vimeo.com': {
      const id = first(/^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,15})\/?$/);
      return id && `https://player.vimeo.com/video/${id}`;
    }
    case 'open.spotify.com': {
      const what = first(/^\/(?:intl-[a-z]{2}\/)?((?:track|album|playlist|episode|show|artist)\/\w{1,40})\/?$/);
      return what && `https://open.spotify.com/embed/${what}`;
    }
    case 'soundcloud.com':
    case 'www.soundcloud.com':
    case 'm.soundcloud.com': {
      const what = first(/^\/([\w-]+\/(?:sets\/)?[\w-]+)\/?$/);
      return what && `https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2F${what.replaceAll('/', '%2F')}`;
    }
    case 'dailymotion.com':
    case 'www.dailymotion.com': {
      const id = first(/^\/video\/([A-Za-z0-9]{1,20})/);
      return id && `https://www.dailymotion.com/embed/video/${id}`;
    }
    case 'www.ted.com': {
      const talk = first(/^\/talks\/([\w-]{1,120})\/?$/);
      return talk && `https://embed.ted.com/talks/${talk}`;
    }
    case 'videopress.com': {
      const id = first(/^\/v\/(\w{1,20})\/?$/);
      return id && `https://videopress.com/embed/${id}`;
    }
    default:
      return undefined;
  }
};
