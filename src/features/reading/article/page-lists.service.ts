import { pathInBrand, pathOnSite } from '#brands';
import type { WireArticle, WireNavigation } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page';
import { referencesIn } from '#features/reading/body';
import type { ArticleData, FedPage, PageLists } from './article-data.view.ts';

const mostCorrections = 50;
const noNavigation: WireNavigation = { global: [], local: [], shortcuts: [], footer: [], brands: [] };

/** The brand itself and, of the sections in its navigation, those that are described: they have feeds. */
const readFeeds = async (context: PageContext): Promise<FedPage[]> => {
  const { brand, content, call } = context;
  const { vertical } = brand;
  const { local } = await context.readSecondary(content.navigation(vertical, call), noNavigation);
  const home = pathOnSite(brand, '/');
  const inside = local.filter(({ url }) => url.startsWith('/') && url !== home);
  const described = await Promise.all(
    inside.map(({ url }) => {
      const page = content.taxonomyPage(brand.slug, pathInBrand(brand, url).slice(1), { ...call, vertical });
      return context.readSecondary<{ isDescribed: boolean }>(page, { isDescribed: false });
    }),
  );
  const sections = inside.filter((_, index) => described[index]?.isDescribed).map(({ label, url }) => ({ name: label, path: url }));
  return [{ name: brand.displayName, path: home }, ...sections];
};

const readLists = async (article: WireArticle, context: PageContext): Promise<PageLists> => {
  if (article.pageKind === 'feeds') return { feeds: await readFeeds(context) };
  if (article.pageKind !== 'corrections') return {};
  const { content, call } = context;
  return { corrections: await context.readSecondary(content.corrections(article.vertical, mostCorrections, call), []) };
};

/** Reads what a plain page shows: its text, what that refers to, and its lists. Nothing is recommended beside it. */
export const readPlainPage = async (article: WireArticle, context: PageContext): Promise<ArticleData> => {
  const ids = referencesIn(article.body);
  const none = { items: [], newsletters: [] };
  const [references, lists] = await Promise.all([
    ids.length > 0 ? context.readSecondary(context.content.references(ids, context.call), none) : none,
    readLists(article, context),
  ]);
  return { article, references, lists, related: [], reel: undefined, rail: { popular: [], more: [] }, feed: undefined, translations: [] };
};
