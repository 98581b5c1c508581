import { basename } from 'node:path';
import { buildSlug, emptySlug } from '#content/urls/urls';
import { webAddress } from '#content/urls/web-address';
import { sha256 } from '#platform/hashing';
import { parseTimestamp } from '../../pieces/timestamps.ts';
import { findRecipes } from './find-recipes.ts';
import { toPageName } from './list-pages.ts';
import { textOf, valueOf } from './node-values.ts';
import { type PageData, readPages } from './read-pages.ts';
import { readRecipe, type RecipeFacts } from './recipe-facts.ts';
import { withPageRelease } from './release-facts.ts';

/** A recipe of a page with its place: `key` names it in every run. */
export type RecipeOfPage = { id: string; key: string; address: string; isFirst: boolean; facts: RecipeFacts; size: number };
export type PageEvent =
  { kind: 'recipe'; recipe: RecipeOfPage } | { kind: 'problem'; text: string } | { kind: 'none'; id: string; title: string; text: string };

const pagesAddress = (facts: RecipeFacts, page: PageData, isOnly: boolean): string => {
  if (page.address !== '' || !isOnly) return page.address;
  const url = URL.parse(webAddress(facts.address) ?? '');
  return url && url.pathname !== '/' ? url.href : '';
};

/** What a page says of itself, for what its only recipe leaves out. */
const withPageFacts = (facts: RecipeFacts, page: PageData, article: RecipeFacts | undefined): RecipeFacts => {
  const authors = facts.authors.length + facts.organisations.length > 0 ? facts : article;
  return {
    ...facts,
    name: facts.name || article?.name || page.title,
    description: facts.description || page.description,
    authors: authors?.authors.length
      ? authors.authors
      : facts.organisations.length > 0 || authors?.organisations.length
        ? []
        : page.authors,
    organisations: authors?.organisations ?? [],
    published: facts.published ?? article?.published ?? parseTimestamp(page.published),
    modified: facts.modified ?? article?.modified,
    language: facts.language || page.language,
    pictures: facts.pictures.length > 0 || page.picture === '' ? facts.pictures : [{ address: page.picture, alt: '', credit: '' }],
  };
};

/** Addresses that differ in what only says how they were read name one page. */
const toKey = (address: string): string => {
  const url = URL.parse(address);
  if (!url) return address;
  for (const name of [...url.searchParams.keys()]) if (/^(?:utm_\w+|fbclid|gclid)$/i.test(name)) url.searchParams.delete(name);
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/(?<!\/)\/+$/, '')}${url.search}`;
};

/** What names a page: its address, else its place in the archive. */
const keyOfPage = (address: string, name: string, root: string, index: number): string =>
  address === '' ? `${basename(root)}#${name}${index > 0 ? `[${index}]` : ''}` : toKey(address);

const shortKey = (key: string): string => {
  const whole = `recipe-page:${key}`;
  return whole.length <= 300 ? whole : `recipe-page:hash:${sha256(whole, 'hex').slice(0, 32)}`;
};

const listRecipes = (page: PageData, name: string, root: string): PageEvent[] => {
  const found = findRecipes(page.values);
  const id = page.index > 0 ? `${name}[${page.index}]` : name;
  if (found.recipes.length === 0)
    return [{ kind: 'none', id, title: page.title, text: 'there is no recipe in it: neither JSON-LD nor microdata says one' }];
  const isOnly = found.recipes.length === 1;
  const article = found.article && readRecipe({ ...found.article, name: textOf(valueOf(found.article, 'headline', 'name')) }, found);
  return found.recipes.map((node, index) => {
    const own = readRecipe(node, found);
    const facts = isOnly ? withPageFacts(own, page, article) : { ...own, language: own.language || page.language };
    const address = pagesAddress(facts, page, isOnly);
    const slug = buildSlug(facts.name);
    const key = shortKey(`${keyOfPage(address, name, root, page.index)}${index > 0 ? `#${slug === emptySlug ? index : slug}` : ''}`);
    const release = withPageRelease(facts.release, page);
    const losses = [...page.problems.map((text) => ({ what: 'broken data', text })), ...facts.losses, ...release.losses];
    const recipeId = isOnly ? id : `${id}#${index + 1}`;
    const size = page.size / found.recipes.length;
    return {
      kind: 'recipe',
      recipe: { id: recipeId, key, address, isFirst: index === 0, facts: { ...facts, release: release.facts, losses }, size },
    };
  });
};

/** The recipes of files in their order, one file in memory at a time; a file that cannot be read is a problem, and the others go on. */
export async function* readRecipes(file: string, root: string): AsyncGenerator<PageEvent> {
  const name = toPageName(file, root);
  try {
    for await (const page of readPages(file)) yield* listRecipes(page, name, root);
  } catch (error) {
    yield {
      kind: 'problem',
      text: `${name} is not brought in: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    };
  }
}
