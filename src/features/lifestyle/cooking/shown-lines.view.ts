import type {
  Aisle,
  CookingGroup,
  CookingIngredient,
  CookingRecipe,
  CookingStep,
  StepMedia,
} from '#features/lifestyle/recipe-parsing.pure';
import type { CookingState } from './cooking.state.ts';
import { toNumber, showLine } from '#features/lifestyle/measures.pure';

/** A line as the reader sees it now. `isLeft` says that it holds a number that did not grow with the others. */
export type ShownLine = { key: string; text: string; isLeft: boolean; aisle: Aisle };

const membersOf = <Member>(groups: readonly CookingGroup<Member>[]): Member[] => groups.flatMap(({ members }) => members);

/** All ingredients as they are shown, in their order. */
export const showIngredients = ({ ingredients, language }: CookingRecipe, { factor, system }: CookingState): ShownLine[] =>
  membersOf<CookingIngredient>(ingredients).map(({ key, parts, aisle, unread }) => ({
    key,
    text: showLine(parts, { factor, system, language }).text,
    isLeft: unread === true && toNumber(factor) !== 1,
    aisle,
  }));

/** A step as it is shown: its heat and sizes in the chosen system; its amounts are never scaled. */
export type ShownStep = { key: string; text: string; timers: NonNullable<CookingStep['timers']>; uses: readonly number[] } & StepMedia;

/** All steps as they are shown, in their order. */
export const showSteps = ({ steps, language }: CookingRecipe, { system }: CookingState): ShownStep[] =>
  membersOf<CookingStep>(steps).map(({ key, parts, timers = [], uses = [], ...media }) => ({
    key,
    text: showLine(parts, { factor: [1, 1], system, language }).text,
    timers,
    uses,
    ...media,
  }));
