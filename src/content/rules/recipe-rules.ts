import { brandsOfSite, type Site } from '#brands';
import type { ContentItem } from '../responses/content-item.ts';
import type { RecipeStep } from '../model/lifestyle.ts';
import { all, any, type FilterNode, not, word } from '../filters/filter-language.ts';
import type { RecipeAvailability } from '../responses/wire.ts';

type RecipeTimes = { totalTime?: number | undefined; prepTime?: number | undefined; cookTime?: number | undefined };

/** True for a public address of the content API whose host is one for previews: `preview` is a word of its name (RC-04). */
export const isPreviewHost = (address: string | undefined): boolean =>
  address !== undefined && /^https?:\/\/(?:[^/?#]*[.@-])?preview(?:[.:-][^/?#]*)?(?:[/?#]|$)/i.test(address);

/** What a recipe says of where it was read. */
export const toAvailability = (isPreviewEnvironment: boolean): RecipeAvailability =>
  isPreviewEnvironment ? 'AVAILABLE_PREVIEW' : 'AVAILABLE_PRODUCTION';

/** The last part of the label that editors give to what is popular with them: it comes before what was read most. */
const popularLabel = 'most-popular-recipes';
/** True for the taxonomy path of that label, which readers are not shown. */
export const isPopularLabel = (path: string): boolean => path.endsWith(`/${popularLabel}`);

const chosenByLists: FilterNode = { kind: 'flag', field: 'autoCuration', value: true };
/** Recipes that may stand beside the one with this id (RC-01); without an id all that lists may choose. */
export const otherRecipes = (id?: string): FilterNode =>
  all(word('type', 'Recipe'), word('id', 'tdrp', true), ...(id === undefined ? [] : [not(word('id', id))]), chosenByLists);

/** What carries the label of one of the brands of a site. */
export const labelledPopular = (site: Site): FilterNode =>
  any(...brandsOfSite(site).map(({ vertical }) => word('taxonomy', `${vertical}/${popularLabel}`)));

/** Recipes under a taxonomy path that stand beside another one: of its course, or of its brand (RC-02). */
export const recipesUnder = (path: string): FilterNode[] => [word('type', 'Recipe'), word('taxonomy', path), chosenByLists];

/** A step with its parts by name, however it is written. */
export const toStepParts = (step: RecipeStep): Exclude<RecipeStep, string> => (typeof step === 'string' ? { text: step } : step);

/** How long all of a recipe takes, in minutes: what is said, else preparing and cooking together. */
export const findTotalTime = ({ totalTime, prepTime, cookTime }: RecipeTimes): number | undefined =>
  totalTime ?? (prepTime !== undefined && cookTime !== undefined ? prepTime + cookTime : undefined);

/** Those that can be shopped for first, else in their order (RC-02). */
export const shoppableFirst = (items: readonly ContentItem[]): ContentItem[] =>
  items.toSorted((one, other) => Number(other.item.ecommerceEnabled) - Number(one.item.ecommerceEnabled));

const marked = new WeakMap<ContentItem, ContentItem>();
/** An item whose link says that it was found among related recipes (RC-02); for one item the same one each time, so that its card need not be rendered again. */
export const withRelatedMark = (entry: ContentItem): ContentItem => {
  const known = marked.get(entry);
  if (known) return known;
  const { url } = entry.computedValues;
  const found = {
    ...entry,
    computedValues: { ...entry.computedValues, url: `${url}${url.includes('?') ? '&' : '?'}icid=recipes_baconmodule` },
  };
  marked.set(entry, found);
  return found;
};

const coursePart = /\/course(?:-type)?\//;
const cuisinePart = /\/cuisine\//;
/** True for a term that says which course of a meal a recipe is, by its kind or its path: `today/course-type/dinner`. */
export const isCourse = (path: string, taxonomyType: string | undefined): boolean => taxonomyType === 'courseType' || coursePart.test(path);
/** True for a term that says where a dish is at home: `today/cuisine/mexican`. */
export const isCuisine = (path: string): boolean => cuisinePart.test(path);
