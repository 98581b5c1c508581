/** The tools of a recipe: servings, units, ticks, steps one at a time, timers, shopping list and notes. */
export { renderCookingTools } from './cooking-tools.tsx';
export type { CookingSource, StepMedia } from './cooking.view.ts';
