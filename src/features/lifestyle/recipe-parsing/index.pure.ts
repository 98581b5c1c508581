/** The pure parts of this feature that other features decide with. */
export { aisles } from './aisle-order.rules.ts';
export type { CookingLabels, CookingRecipe } from './cooking.view.ts';
