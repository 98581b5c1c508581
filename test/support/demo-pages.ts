import { sites, type Site } from '#brands';
import type { RunningSite } from './running-site.ts';

/** A page of the demo newsroom: of which type, on which site, and its path. */
export type DemoPage = { type: string; site: Site; path: string };

const types: readonly [type: string, pattern: RegExp, count: number][] = [
  ['live blog', /\/live-blog\//, 2],
  ['slideshow', /\/slideshow\//, 1],
  ['recipe', /\/recipes\//, 1],
  ['product', /\/shop\//, 1],
  ['author', /\/author\//, 1],
  ['show blog post', /\/(?:blog|latest)\/[^/]*-rcna\d+$/, 1],
  ['article', /-rcna\d+$/, 3],
  ['topic', /\/tag\//, 1],
  ['section', /^(?:\/[a-z-]+)+$/, 1],
];
const fixed: readonly DemoPage[] = [
  {
    type: 'article with a newsletter',
    site: 'news',
    path: '/business/why-your-home-insurance-went-up-again-and-what-the-letters-on-the-renewal-mean-rcna1019',
  },
  { type: 'front', site: 'news', path: '/' },
  { type: 'front', site: 'telemundo', path: '/' },
  { type: 'front', site: 'msnbc', path: '/' },
  { type: 'show blog', site: 'msnbc', path: '/second-evening/blog' },
  { type: 'show blog', site: 'news', path: '/sunday-politics/blog' },
  { type: 'columnists', site: 'msnbc', path: '/opinion/columnists' },
  { type: 'embedded packages', site: 'news', path: '/embedded-pkg/politics' },
  { type: 'schedule', site: 'news', path: '/schedule' },
  { type: 'program guide', site: 'telemundo', path: '/program-guide' },
  { type: 'local', site: 'news', path: '/local' },
  { type: 'place', site: 'telemundo', path: '/local/33101' },
  { type: 'missing', site: 'telemundo', path: '/deportes/no-hay-nada' },
];

let known: Promise<readonly DemoPage[]> | undefined;

/** Pages of every type, those with the longest addresses: their headlines are the longest. Remembered for the test file. */
export const demoPages = (site: RunningSite): Promise<readonly DemoPage[]> => (known ??= find(site));

const locations = (text: string): string[] => [...text.matchAll(/<loc>([^<]*)/g)].map(([, location = '']) => new URL(location).pathname);

const find = async (site: RunningSite): Promise<readonly DemoPage[]> => {
  const found: { site: Site; path: string }[] = [];
  // one after the other: a slow machine that has just started answers 503 to many at once
  const listed = async (name: Site, file: string): Promise<string[]> => {
    const { status, text } = await site.get(name, file);
    if (status !== 200) throw new Error(`${file} of ${name} answered ${status}: ${text.slice(0, 200)}`);
    return locations(text);
  };
  for (const name of sites)
    for (const file of await listed(name, '/sitemap.xml')) for (const path of await listed(name, file)) found.push({ site: name, path });
  const left = new Set(found.sort((a, b) => b.path.length - a.path.length || a.path.localeCompare(b.path)));
  const take = (type: string, pattern: RegExp, count: number): DemoPage[] => {
    const own = [...left].filter(({ path }) => pattern.test(path));
    for (const one of own) left.delete(one);
    if (own.length === 0) throw new Error(`The demo newsroom has no ${type}.`);
    return own.slice(0, count).map((one) => ({ type, ...one }));
  };
  const pages = types.flatMap(([type, pattern, count]) => take(type, pattern, count));
  const [blog] = pages;
  const card = blog && /href="([^"?#]*\/ncrd\d+)"/.exec((await site.get(blog.site, blog.path)).text)?.[1];
  if (!blog || !card) throw new Error('The live blog leads to no card.');
  return [...fixed, ...pages, { type: 'card', site: blog.site, path: new URL(card, 'http://any').pathname }];
};
