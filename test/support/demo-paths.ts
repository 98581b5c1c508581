import { brandOf, brandOfPath, findShowBlog, type Vertical } from '#brands';
import { findAttribute, listElements } from './read-html.ts';
import type { RunningSite } from './running-site.ts';

/** One page of each type of a brand of the demo newsroom, found as a reader finds them: by links. */
export type DemoPaths = {
  front: string;
  section?: string | undefined;
  article: string;
  author?: string | undefined;
  slideshow?: string | undefined;
  missing: string;
};

const listLinks = (html: string, origin: string): readonly string[] =>
  listElements(html).flatMap((element) => {
    const href = element.tagName === 'a' ? findAttribute(element, 'href') : undefined;
    if (href === undefined || href.startsWith('#')) return [];
    const url = new URL(href, origin);
    return url.origin === origin ? [url.pathname] : [];
  });

const known = new Map<Vertical, Promise<DemoPaths>>();

/** Finds the pages of a brand; remembered for the test file. */
export const demoPaths = (site: RunningSite, vertical: Vertical): Promise<DemoPaths> => {
  const found = known.get(vertical) ?? find(site, vertical);
  known.set(vertical, found);
  return found;
};

const find = async (site: RunningSite, vertical: Vertical): Promise<DemoPaths> => {
  const front = new URL(site.buildAddress(vertical));
  const name = front.hostname.split('.')[0] as Parameters<RunningSite['get']>[0];
  const read = async (path: string) => {
    const { status, text } = await site.get(name, path);
    if (status !== 200) throw new Error(`${path} of ${vertical} answered ${status}.`);
    return text;
  };
  const base = front.pathname === '/' ? '' : front.pathname;
  const all = listLinks(await read(front.pathname), front.origin);
  // The front of a site's first brand also leads to pieces of its other brands.
  const { site: host } = brandOf(vertical);
  const own = all.filter((path) => brandOfPath(host, path).vertical === vertical);
  // the first part of a show blog's path is no section
  const article = own.find((path) => /-rcna\d+$/.test(path) && !path.includes('/slideshow/') && !findShowBlog(brandOf(vertical), path));
  if (!article) throw new Error(`The front of ${vertical} leads to no article.`);
  const around = listLinks(await read(article), front.origin);
  const section = article.slice(base.length).split('/')[1];
  return {
    front: front.pathname,
    section: section ? `${base}/${section}` : undefined,
    article,
    author: around.find((path) => /-ncpn\d+$/.test(path)),
    slideshow: own.find((path) => path.includes('/slideshow/')),
    missing: `${base}/no-such-page-here`,
  };
};
