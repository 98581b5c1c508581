import type { LoadedSite } from './loaded-site.ts';

/** Paths as they are read together, for a site with a few thousand articles: of so many a fifth the front, an eighth pages that the cache cannot all hold, some pictures, the rest 200 hot pages. */
export const mixedPaths = async (site: LoadedSite): Promise<string[]> => {
  const { text } = await site.ask('/');
  const pictures = [...text.matchAll(/\/_images\/[^"\s,]+/g)].map(([path]) => path.replaceAll('&amp;', '&')).slice(0, 80);
  const [hot, cold] = [site.paths.slice(0, 200), site.paths.slice(200)];
  return Array.from({ length: 8_000 }, (_, index) => {
    if (index % 8 === 7) return cold[(index * 7) % cold.length] ?? '/';
    if (index % 40 === 6) return pictures[index % pictures.length] ?? '/';
    return index % 5 === 0 ? '/' : (hot[index % hot.length] ?? '/');
  });
};
