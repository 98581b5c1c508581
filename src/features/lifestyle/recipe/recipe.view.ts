import { formatIsoDuration } from '#content/text/iso-duration';
import type { Recipe, RecipeStep } from '#content/model/lifestyle';
import { findTotalTime, isPopularLabel, toStepParts } from '#content/rules/recipe-rules';
import type { WireArticle, WirePiece, WireRecipe, WireRecipeFacts } from '#content/responses/wire';
import { formatCookingTime, formatCount, type Messages } from '#messages';

/** A recipe as its page shows it: what it is as a piece, and what makes it a recipe. */
export type ShownRecipe = { piece: WirePiece & { truncated: boolean }; recipe: WireRecipeFacts };

/** Labels are for editors: they are no topics. What a course and a topic are both called is named once. */
const withShownTopics = <Piece extends Pick<WirePiece, 'taxonomy'>>(piece: Piece): Piece => {
  const topics = piece.taxonomy.filter(({ path }) => !isPopularLabel(path));
  return { ...piece, taxonomy: topics.filter(({ name }, index) => topics.findIndex((other) => other.name === name) === index) };
};

/** What `recipe/{id}` answered, as the page shows it. */
export const toShownRecipe = (answer: WireRecipe): ShownRecipe => ({
  piece: withShownTopics({ ...answer, type: 'recipe' }),
  recipe: answer,
});

/** A draft as the page shows it; undefined for what is no recipe. */
export const toShownDraft = (draft: Pick<WireArticle, 'recipe' | 'truncated'> & WirePiece): ShownRecipe | undefined =>
  draft.recipe && { piece: withShownTopics(draft), recipe: draft.recipe };

/** The facts of the strip, in their order. */
export const factNames = ['prepTime', 'cookTime', 'totalTime', 'yield', 'servingSize', 'calories'] as const;
export type FactName = (typeof factNames)[number];
/** One fact as readers see it; `duration` is a time as machines read it. */
export type RecipeFact = { name: FactName; label: string; value: string; duration?: string };

/** Some ingredients under their title, with the number of the first of them in the recipe, from 1. */
export type IngredientGroup = { title?: string | undefined; first: number; items: readonly string[] };
/** Some steps under their title, with the number of the first of them: steps are counted through all groups. */
export type StepGroup = { title?: string | undefined; first: number; steps: readonly Exclude<RecipeStep, string>[] };

/** What a recipe is at a glance; what is not said, or is nothing, is left out. */
export const listFacts = (recipe: WireRecipeFacts, messages: Messages): RecipeFact[] => {
  const time = (minutes: number | undefined) =>
    minutes ? { value: formatCookingTime(minutes, messages), duration: formatIsoDuration(minutes * 60) } : undefined;
  const text = (value: string | undefined) => (value?.trim() ? { value: value.trim() } : undefined);
  const { servings, nutrition } = recipe;
  const calories = Math.round(nutrition?.calories ?? 0);
  const values: Record<FactName, { value: string; duration?: string } | undefined> = {
    prepTime: time(recipe.prepTime),
    cookTime: time(recipe.cookTime),
    totalTime: time(findTotalTime(recipe)),
    yield: text(recipe.yield) ?? text(servings ? messages.recipe.servings(servings) : undefined),
    servingSize: text(recipe.servingSize),
    calories: text(calories > 0 ? formatCount(calories) : undefined),
  };
  return factNames.flatMap((name) => {
    const found = values[name];
    return found ? [{ name, label: messages.recipe[name], ...found }] : [];
  });
};

const isSaid = (text: string): boolean => text.trim() !== '';

/** The ingredients that say something, in their groups. */
export const listIngredients = (groups: Recipe['ingredients'] = []): IngredientGroup[] => {
  let count = 0;
  return groups.flatMap(({ group, items }) => {
    const said = items.filter(isSaid);
    if (said.length === 0) return [];
    const first = count + 1;
    count += said.length;
    return [{ title: group?.trim() || undefined, first, items: said }];
  });
};

/** The steps that say something, in their groups. */
export const listSteps = (groups: Recipe['instructions'] = []): StepGroup[] => {
  let count = 0;
  return groups.flatMap(({ group, steps }) => {
    const said = steps.map(toStepParts).filter(({ text }) => isSaid(text));
    if (said.length === 0) return [];
    const first = count + 1;
    count += said.length;
    return [{ title: group?.trim() || undefined, first, steps: said }];
  });
};

/** The fragment of a step, counted from 1: its deep link, as the tools to cook by it name it. */
export const stepId = (number: number): string => `step-${number}`;
