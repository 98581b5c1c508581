/** Reads a recipe's text for the cooking tools: ingredient lines, step timers, the ingredients of each step and shop aisles. */
export { type Aisle, aisles } from './aisle-order.rules.ts';
export {
  type CookingGroup,
  type CookingIngredient,
  type CookingLabels,
  type CookingRecipe,
  type CookingSource,
  type CookingStep,
  type StepMedia,
  buildCookingLabels,
  buildCookingRecipe,
} from './cooking.view.ts';
export type { StepTimer } from './step-timers.rules.ts';
