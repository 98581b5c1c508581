import { isFields } from '#content/validation/json-fields';
import { isOfType, listOf, type Node, textOf, toWords, valueOf } from './node-values.ts';

/** Levels below a value that are looked through. */
const mostLevels = 40;
/** Nodes of one page that are looked through. */
const mostNodes = 50_000;

/** Names of older vocabularies, and of common slips. */
const renamed: Readonly<Record<string, string>> = {
  ingredients: 'recipeingredient',
  ingredient: 'recipeingredient',
  recipeingredients: 'recipeingredient',
  instructions: 'recipeinstructions',
  recipeinstruction: 'recipeinstructions',
  yield: 'recipeyield',
  photo: 'image',
  summary: 'description',
  published: 'datepublished',
  duration: 'totaltime',
  tag: 'keywords',
};

const isRecipe = (value: unknown): value is Node => isOfType(value, 'recipe');

/** A value with names in lower case at every level, `__proto__` among them none. */
const withPlainNames = (value: unknown, budget: { nodes: number }, level = 0): unknown => {
  if (level > mostLevels || budget.nodes <= 0) return undefined;
  if (Array.isArray(value)) return value.map((one: unknown) => withPlainNames(one, budget, level + 1));
  if (!isFields(value)) return value;
  budget.nodes -= 1;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const key = name.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '').toLowerCase();
      return key === '__proto__' ? [] : [[key, withPlainNames(inner, budget, level + 1)] as const];
    }),
  );
};

const withCurrentNames = (recipe: Node): Node => {
  const current: Record<string, unknown> = { ...recipe };
  for (const [old, name] of Object.entries(renamed)) {
    if (recipe[old] === undefined) continue;
    const before = listOf(current[name]);
    const known = new Set(before.map((one) => JSON.stringify(one)));
    current[name] = [...before, ...listOf(recipe[old]).filter((one) => !known.has(JSON.stringify(one)))];
    delete current[old];
  }
  return current;
};

/** The nodes of a page by their `@id`, the fullest of each, and all recipes in it. */
const collect = (values: readonly unknown[]) => {
  const byId = new Map<string, Node>();
  const recipes: Node[] = [];
  const articles: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isFields(value)) return;
    const id = value['@id'];
    if (typeof id === 'string' && Object.keys(value).length > Object.keys(byId.get(id) ?? {}).length) byId.set(id, value);
    if (isRecipe(value)) recipes.push(value);
    else if (isOfType(value, 'article', 'newsarticle', 'blogposting', 'webpage')) articles.push(value);
    Object.values(value).forEach(visit);
  };
  values.forEach(visit);
  return { byId, recipes, articles };
};

const hasContent = (recipe: Node): boolean => listOf(recipe.recipeingredient).length > 0 || listOf(recipe.recipeinstructions).length > 0;

const nameOf = (recipe: Node): string => toWords(textOf(valueOf(recipe, 'name', 'headline'))).toLowerCase();

/** One recipe for each name: what the first says counts, the others say what it does not. */
const merge = (recipes: readonly Node[]): Node[] => {
  const merged = new Map<string, Node>();
  for (const recipe of recipes) {
    const name = nameOf(recipe);
    const before = merged.get(name);
    const more = Object.entries(recipe).filter(([key, value]) => listOf(value).length > 0 && listOf(before?.[key]).length === 0);
    merged.set(name, before ? { ...before, ...Object.fromEntries(more) } : recipe);
  }
  const named = [...merged.values()];
  // a second form of the only recipe of a page that leaves its name out
  const nameless = named.find((recipe) => nameOf(recipe) === '');
  const [first, ...others] = named.filter((recipe) => recipe !== nameless);
  return nameless && first && others.length === 0 ? [{ ...nameless, ...first }] : named;
};

/** The recipes of a page; what else it says of itself, for what a single recipe leaves out; and what a reference leads to. */
export type FoundRecipes = {
  recipes: readonly Node[];
  article: Node | undefined;
  /** The node that a value names by its `@id` alone; every other value as it is. */
  resolve: (value: unknown) => unknown;
};

/** Finds the recipes among the values of a page, wherever in them they stand; a recipe that is only named and linked is none where others are whole. */
export const findRecipes = (values: readonly unknown[]): FoundRecipes => {
  const budget = { nodes: mostNodes };
  const { byId, recipes, articles } = collect(values.map((value) => withPlainNames(value, budget)));
  const found = merge(recipes.map(withCurrentNames));
  const whole = found.filter(hasContent);
  return {
    recipes: whole.length > 0 ? whole : found.slice(0, 1),
    article: articles.find((one) => valueOf(one, 'author', 'datepublished') !== undefined),
    resolve: (value) => {
      if (!isFields(value) || typeof value['@id'] !== 'string') return value;
      const fuller = byId.get(value['@id']);
      return fuller && Object.keys(fuller).length > Object.keys(value).length ? fuller : value;
    },
  };
};
