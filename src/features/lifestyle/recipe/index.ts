/** The page of a recipe and of its draft. */
export { recipeDraftPage, recipePage } from './recipe.page.tsx';
