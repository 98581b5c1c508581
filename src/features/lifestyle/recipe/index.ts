/** The page of a recipe, and of a draft of one. */
export { recipeDraftPage, recipePage } from './recipe.page.tsx';
