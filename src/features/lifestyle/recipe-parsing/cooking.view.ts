import type { Messages } from '#messages';
import type { Aisle } from './aisle-order.rules.ts';
import { findAisle } from './aisles.rules.ts';
import {
  findSystem,
  findMeasures,
  splitAt,
  readMakes,
  type LinePart,
  type MeasureSystem,
  type Makes,
  type UnitLanguage,
} from '#features/lifestyle/measures.pure';
import { parseIngredientLine } from './ingredient-line.rules.ts';
import { createIngredientFinder } from './step-ingredients.rules.ts';
import { findTimers, type StepTimer } from './step-timers.rules.ts';
import { tickKey } from './tick-key.rules.ts';

/** An ingredient as the tools use it; `key` is that of its tick. `unread` says that its number was not understood. */
export type CookingIngredient = { key: string; parts: readonly LinePart[]; aisle: Aisle; unread?: true };
/** What shows a step beside its words (RC-32): a picture as the page loads it, and a video; `isFile` says that the browser plays it here. */
export type StepMedia = {
  image?: { src: string; srcSet: string; width: number; height: number; alt: string };
  video?: { src: string; isFile: boolean };
};
/** A step as the tools use it; `uses` are the places of its ingredients. */
export type CookingStep = { key: string; parts: readonly LinePart[]; timers?: readonly StepTimer[]; uses?: readonly number[] } & StepMedia;
/** A part of a list under its title, with the number of its first member in the recipe, from 1. */
export type CookingGroup<Member> = { title?: string | undefined; first: number; members: readonly Member[] };

/** A recipe as the cooking tools use it: everything that needs tables and languages is read on the server. */
export type CookingRecipe = {
  id: string;
  language: UnitLanguage;
  title: string;
  makes: Makes;
  system: MeasureSystem;
  ingredients: readonly CookingGroup<CookingIngredient>[];
  steps: readonly CookingGroup<CookingStep>[];
};

/** What a recipe brings for the tools: its lines, group by group, counted from 1. */
export type CookingSource = {
  id: string;
  language: UnitLanguage;
  title: string;
  servings?: number | undefined;
  yield?: string | undefined;
  ingredients: readonly CookingGroup<string>[];
  steps: readonly CookingGroup<{ text: string } & StepMedia>[];
};

/** Reads a recipe for the tools. Nothing of its words is lost: what cannot be read is text. */
export const buildCookingRecipe = (source: CookingSource): CookingRecipe => {
  const { id, language, title, makes, ...lists } = { ...source, makes: readMakes(source.servings, source.yield) };
  const names: string[] = [];
  const ingredients = lists.ingredients.map((group) => ({
    ...group,
    members: group.members.map((text): CookingIngredient => {
      const { parts, name, unread } = parseIngredientLine(text);
      const place = names.push(name);
      return { key: tickKey('i', place, text), parts, aisle: findAisle(name), ...(unread && { unread }) };
    }),
  }));
  const findUsed = createIngredientFinder(names);
  const steps = lists.steps.map((group) => ({
    ...group,
    members: group.members.map(({ text, ...media }, index): CookingStep => {
      const timers = findTimers(text);
      const uses = findUsed(text);
      const key = tickKey('s', group.first + index, text);
      return {
        key,
        parts: splitAt(text, findMeasures(text)),
        ...(timers.length > 0 && { timers }),
        ...(uses.length > 0 && { uses }),
        ...media,
      };
    }),
  }));
  const system = findSystem(ingredients.flatMap(({ members }) => members.map(({ parts }) => parts)));
  return { id, language, title, makes, system, ingredients, steps };
};

/** The words of the tools as the browser gets them: where a sentence has places they are written {0} and {1}. */
export const buildCookingLabels = ({ cooking, recipe, site, article, liveBlog }: Messages) => ({
  ...cooking,
  ingredients: recipe.ingredients,
  instructions: recipe.instructions,
  serving: recipe.servings(1),
  manyServings: recipe.servings('{0}'),
  amountsFor: cooking.amountsFor('{0}'),
  stepsFor: cooking.stepsFor('{0}'),
  stepDone: cooking.stepDone('{0}'),
  stepOf: cooking.stepOf('{0}', '{1}'),
  stepVideo: cooking.stepVideo('{0}'),
  startTimer: cooking.startTimer('{0}'),
  timerOf: cooking.timerOf('{0}', '{1}'),
  timeIsUp: cooking.timeIsUp('{0}', '{1}'),
  previous: site.previous,
  next: site.next,
  print: article.print,
  share: article.share,
  close: liveBlog.close,
});
export type CookingLabels = ReturnType<typeof buildCookingLabels>;
