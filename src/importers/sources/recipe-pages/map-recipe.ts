import { brandOf, type Vertical } from '#brands';
import type { BodyElement } from '#content/model/body';
import { cleanLine } from '#content/text/clean-text';
import { embedAddress } from '#content/urls/embed-address';
import { escapeHtml } from '#content/text/escape-html';
import { webAddress } from '#content/urls/web-address';
import type { Image } from '#content/model/image';
import type { RecipeStep } from '#content/model/lifestyle';
import { shorten } from '#content/text/short-text';
import { buildSlug, emptySlug } from '#content/urls/urls';
import { namesContent } from '../../links/names-content.ts';
import { createBodyParts, type PictureSource } from '../../bodies/body-parts.ts';
import { findPlayerAddress } from '../../bodies/player-address.ts';
import type { ImportedPiece, NewDocument } from '../../loop/imported-piece.ts';
import type { Loss } from '../../loop/import-report.ts';
import type { Wanted } from '../../pictures/picture-facts.ts';
import { resolveAddress, resolveLinks } from '../feed/resolve-links.ts';
import { toLines } from './node-values.ts';
import { findRecipeTerm } from './recipe-terms.ts';
import type { NamedPicture, NamedStep, RecipeFacts } from './recipe-facts.ts';

/** A recipe as it was found: what the report and its key say of it, and its facts. */
export type FoundRecipe = { id: string; externalId: string; address: string; previousPath: string | undefined; facts: RecipeFacts };

export type MapContext = {
  vertical: Vertical;
  pictures: PictureSource;
  findReason: (wanted: Wanted) => string | undefined;
  allDrafts: boolean;
  toPerson: (name: string) => string | undefined;
};

type Report = (what: string, text: string) => void;
type NewRecipe = Extract<NewDocument, { type: 'recipe' }>;

const mostGroups = 50;
const mostItems = 200;

/** Groups within the model's limits: a list that is too long goes on in another one, a line that is too long in the next. */
const fitGroups = (
  groups: RecipeFacts['instructions'],
  mostCharacters: number,
  what: string,
  reportLoss: Report,
): RecipeFacts['instructions'] => {
  const fitted = groups.flatMap(({ group, items }) => {
    const lines = items.flatMap((item) => {
      const line = cleanLine(item.text, Number.MAX_SAFE_INTEGER);
      return Array.from({ length: Math.ceil(line.length / mostCharacters) }, (_, index) => ({
        ...(index === 0 && item),
        text: cleanLine(line.slice(index * mostCharacters, (index + 1) * mostCharacters), mostCharacters),
      })).filter(({ text }) => text !== '');
    });
    const name = group === undefined ? '' : cleanLine(group, 200);
    return Array.from({ length: Math.ceil(lines.length / mostItems) }, (_, index) => ({
      ...(name !== '' && { group: name }),
      items: lines.slice(index * mostItems, (index + 1) * mostItems),
    }));
  });
  const left = fitted.slice(mostGroups).flatMap(({ items }) => items.map(({ text }) => text));
  if (left.length > 0) reportLoss(what, `${left.length} beyond what a recipe may have: ${left.join(' · ')}`);
  return fitted.slice(0, mostGroups);
};

/** HTML of a text that may be plain words, HTML, or HTML whose signs were encoded. */
const toHtml = (written: string): string => {
  const html = /&lt;\/?[a-z]/i.test(written) && !/<[a-z]/i.test(written) ? toDecoded(written) : written;
  if (/<(?:p|br|a|div|ul|ol|h\d|em|strong|b|i|img|iframe)\b/i.test(html)) return html;
  return toLines(html)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
};
const toDecoded = (written: string): string =>
  written.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const mostDescription = 300;

/** The line below the headline, and the text before the recipe where the page says more than that line. */
const readTexts = ({ facts, address }: FoundRecipe, { pictures }: MapContext, losses: Loss[]) => {
  const lines = toLines(facts.description);
  const [first = ''] = lines;
  const description = shorten(cleanLine(first, 5000), mostDescription);
  const says = lines.length > 1 || description !== first || /<a\s/i.test(facts.description);
  const parts = createBodyParts(pictures);
  // the text of an article that is only the recipe once more says nothing new
  const isOwnText =
    facts.text !== '' &&
    !toLines(facts.text)
      .join(' ')
      .includes(facts.ingredients[0]?.items[0] ?? '\0');
  const html = [says ? facts.description : '', isOwnText && facts.text !== facts.description ? facts.text : ''].map(toHtml).join('');
  const introduction = parts.parse(resolveLinks(html, address));
  losses.push(...parts.losses);
  if (facts.text !== '' && !isOwnText) losses.push({ what: 'text', text: cleanLine(facts.text, 20_000) });
  return { description, introduction };
};

const readVideos = ({ facts, address }: FoundRecipe, reportLoss: Report): BodyElement[] =>
  facts.videos.slice(0, 3).flatMap((video): BodyElement[] => {
    const url = webAddress(resolveAddress(video, address));
    const embed = url === undefined ? undefined : (embedAddress(url) ?? embedAddress(findPlayerAddress(url) ?? ''));
    if (embed) return [{ type: 'embed', ...embed }];
    reportLoss('video', video);
    return [];
  });

/** The first picture that can be had; where none can, each is reported with the reason. */
const findPicture = (
  named: readonly NamedPicture[],
  { address }: FoundRecipe,
  { pictures, findReason }: MapContext,
  report: (text: string) => void,
): Image | undefined => {
  const missing: string[] = [];
  for (const { address: written, alt, credit } of named) {
    const wanted = { address: written.startsWith('file:') ? written : resolveAddress(written, address) };
    const image = pictures.picture(wanted);
    if (image) return { ...image, ...(alt !== '' && { alt }), ...(credit !== '' && { credit }) };
    missing.push([wanted.address, findReason(wanted)].filter(Boolean).join(' '));
  }
  for (const text of missing) report(text);
  return undefined;
};

/** A step with its picture and the address of its video; what cannot be had is reported. */
const mapStep = ({ text, picture, video }: NamedStep, found: FoundRecipe, context: MapContext, reportLoss: Report): RecipeStep => {
  const image = picture && findPicture([picture], found, context, (missing) => reportLoss('picture of a step', missing));
  const address = video === undefined ? undefined : webAddress(resolveAddress(video, found.address));
  if (video !== undefined && address === undefined) reportLoss('video of a step', video);
  if (!image && address === undefined) return text;
  return { text, ...(image && { image }), ...(address !== undefined && { video: address }) };
};

const toTaxonomy = (topics: readonly string[], vertical: Vertical, reportLoss: Report): string[] => {
  const paths = topics.flatMap((name) => {
    const path = findRecipeTerm(vertical, name)?.path;
    if (path === undefined) reportLoss('keyword', `no address can be made of it: ${name}`);
    return path ?? [];
  });
  return [...new Set([vertical, ...paths])];
};

const toSlug = (address: string, headline: string): string => {
  const last = (URL.parse(address)?.pathname ?? '')
    .replace(/(?<!\/)\/+$/, '')
    .replace(/^.*\//, '')
    .replace(/\.\w{2,5}$/, '');
  const named = namesContent(last) && !/^(?:index|recipe|receta|view|print)$/i.test(last) ? last : '';
  return [named, headline].map(buildSlug).find((one) => one !== emptySlug) ?? 'recipe';
};

/** A recipe of a page as the recipe it becomes here; every loss is named. */
export const mapRecipe = (found: FoundRecipe, context: MapContext): ImportedPiece => {
  const { facts, address, externalId } = found;
  const { vertical } = context;
  const source = { id: found.id, type: 'recipe', title: facts.name };
  const losses: Loss[] = [...facts.losses];
  const reportLoss: Report = (what, text) => void losses.push({ what, text: cleanLine(text, 20_000) });
  if (facts.ingredients.length === 0 && facts.instructions.length === 0)
    return { source, losses, leftOut: 'it has neither ingredients nor steps' };
  if (facts.name === '') return { source, losses, leftOut: 'nothing says what it is called' };
  if (facts.ingredients.length === 0) reportLoss('ingredients', 'the page has none that can be read');
  if (facts.instructions.length === 0) reportLoss('instructions', 'the page has none that can be read');
  if (facts.published === undefined) reportLoss('date', 'it has none; it is dated by its import');
  const brand = brandOf(vertical);
  if (/^[a-z]{2}/i.test(facts.language) && !facts.language.toLowerCase().startsWith(brand.language))
    reportLoss('language', `it is written in "${cleanLine(facts.language, 20)}"; ${vertical} is read in "${brand.language}"`);
  const { description, introduction } = readTexts(found, context, losses);
  const primaryImage = findPicture(facts.pictures.slice(0, 4), found, context, (text) => reportLoss('picture', text));
  const steps = fitGroups(facts.instructions, 5000, 'instructions', reportLoss);
  const ingredients = facts.ingredients.map(({ items, ...group }) => ({ ...group, items: items.map((text) => ({ text })) }));
  const authors = [...new Set(facts.authors.flatMap((name) => context.toPerson(name) ?? []))].slice(0, 100);
  const byline = cleanLine(facts.organisations.join(', '), 300);
  const originalUrl = webAddress(address);
  const document: NewRecipe = {
    type: 'recipe',
    site: brand.site,
    vertical,
    publisher: brand.publisher,
    slug: toSlug(address, facts.name),
    status: context.allDrafts ? 'draft' : facts.release.status,
    access: facts.isForMembers ? 'locked' : 'free',
    hidden: facts.release.isHidden,
    headline: facts.name,
    description,
    taxonomy: toTaxonomy(facts.topics, vertical, reportLoss),
    authors,
    ...(byline !== '' && { byline }),
    ...(primaryImage && { primaryImage }),
    ...(facts.published !== undefined && { datePublished: facts.published, dateCreated: facts.published }),
    ...((facts.modified ?? facts.published) !== undefined && { dateModified: facts.modified ?? facts.published }),
    breakingNews: false,
    nativeAd: false,
    adsEnabled: true,
    ecommerceEnabled: false,
    autoCuration: true,
    externalId,
    ...(originalUrl !== undefined && { originalUrl }),
    introduction: [...introduction, ...readVideos(found, reportLoss)],
    ...(facts.prepTime !== undefined && { prepTime: facts.prepTime }),
    ...(facts.cookTime !== undefined && { cookTime: facts.cookTime }),
    ...(facts.totalTime !== undefined && { totalTime: facts.totalTime }),
    ...(facts.servings !== undefined && { servings: facts.servings }),
    ...(facts.yield !== undefined && { yield: cleanLine(facts.yield, 120) }),
    ...(facts.servingSize !== '' && { servingSize: facts.servingSize }),
    ingredients: fitGroups(ingredients, 500, 'ingredients', reportLoss).map(({ items, ...group }) => ({
      ...group,
      items: items.map(({ text }) => text),
    })),
    instructions: steps.map(({ items, ...group }) => ({ ...group, steps: items.map((step) => mapStep(step, found, context, reportLoss)) })),
    chefNotes: [],
    nutrition: facts.calories === undefined ? {} : { calories: facts.calories },
  };
  const isOut = document.status === 'published' || document.status === 'scheduled';
  const previousPath = isOut ? found.previousPath : undefined;
  return { source, losses, document, previousPath, expiresAt: facts.release.expiresAt };
};
