import type { DemoSite } from './demo-site.ts';
import { parseJson } from './parse-json.ts';

type Found = { data: { search: { items: { item: { urls: { canonical: string } } }[] } } };

/** The path of the newest piece on a site that filters find. Fails where there is none. */
export const readNewest = async (site: DemoSite, name: string, filters: string): Promise<string> => {
  const call = `/bentoapi/waffle/automated?size=1&filters=${encodeURIComponent(filters)}`;
  const answer = parseJson<Found>((await site.fetch(name, call, 'identity')).toString('utf8'));
  const [first] = answer.data.search.items;
  if (!first) throw new Error(`The demo has nothing on ${name} for ${filters}.`);
  return first.item.urls.canonical;
};
