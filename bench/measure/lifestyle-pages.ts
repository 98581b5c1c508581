import type { DemoSite } from './demo-site.ts';
import { readNewest } from './read-newest.ts';

/** A page that readers of recipes, shops and show blogs see: which kind it is, and where. */
export type LifestylePage = {
  kind: 'recipe' | 'product' | 'grid' | 'show blog' | 'post of a show blog' | 'AMP' | 'search';
  site: string;
  path: string;
};

/** One page of each kind of the demo newsroom, recipes and searches in both languages. */
export const listLifestylePages = async (site: DemoSite): Promise<LifestylePage[]> => {
  const post = await readNewest(site, 'msnbc', 'taxonomy:msnbc/weekly-host/blog');
  return [
    { kind: 'recipe', site: 'today', path: await readNewest(site, 'today', 'type:Recipe') },
    { kind: 'recipe', site: 'telemundo', path: await readNewest(site, 'telemundo', 'type:Recipe') },
    { kind: 'product', site: 'news', path: await readNewest(site, 'news', 'type:Product AND vertical:select') },
    { kind: 'show blog', site: 'msnbc', path: '/weekly-host/blog' },
    { kind: 'grid', site: 'news', path: '/select/shop' },
    { kind: 'post of a show blog', site: 'msnbc', path: post },
    { kind: 'AMP', site: 'msnbc', path: `${post}/amp` },
    { kind: 'search', site: 'news', path: '/search?q=city' },
    { kind: 'search', site: 'telemundo', path: '/search?q=ciudad' },
  ];
};
