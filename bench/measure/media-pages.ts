import type { DemoSite } from './demo-site.ts';
import { readNewest } from './read-newest.ts';

/** A page that readers of videos, programmes and local news see: which kind it is, and where. */
export type MediaPage = {
  kind: 'video' | 'playlist' | 'video in a frame' | 'schedule' | 'week of the guide' | 'day of the guide' | 'local' | 'place';
  site: string;
  path: string;
};

/** One page of each kind of the demo newsroom, in both languages. */
export const listMediaPages = async (site: DemoSite): Promise<MediaPage[]> => {
  const [video, spanish, playlist] = await Promise.all([
    readNewest(site, 'news', 'type:Video AND vertical:news'),
    readNewest(site, 'telemundo', 'type:Video'),
    readNewest(site, 'news', 'type:Playlist'),
  ]);
  return [
    { kind: 'video', site: 'news', path: video },
    { kind: 'video', site: 'telemundo', path: spanish },
    { kind: 'playlist', site: 'news', path: playlist },
    { kind: 'video in a frame', site: 'news', path: `/embedded-video/${/mmvo[0-9]+$/.exec(video)?.[0] ?? ''}` },
    { kind: 'schedule', site: 'news', path: '/schedule' },
    { kind: 'week of the guide', site: 'telemundo', path: '/program-guide' },
    { kind: 'local', site: 'news', path: '/local' },
    { kind: 'place', site: 'news', path: '/local/98101' },
    { kind: 'place', site: 'telemundo', path: '/local/33101' },
  ];
};
