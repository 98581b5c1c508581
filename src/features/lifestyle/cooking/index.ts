/** The cooking tools of a recipe page: scaled ingredients, shopping list, step mode and timers. */
export { renderCookingTools } from './cooking-tools.tsx';
