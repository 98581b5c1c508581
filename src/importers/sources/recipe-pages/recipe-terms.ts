import type { Vertical } from '#brands';
import { buildSlug } from '#content/urls/urls';
import { topicPath } from '../../pieces/terms.ts';

/** What pages call the courses of a meal, in English and Spanish, as parts of addresses. */
const courses = new Set(
  (
    'appetizer appetizers starter starters breakfast brunch lunch dinner supper dessert desserts snack snacks side-dish side-dishes sides main-course main-dish ' +
    'entree entrees drink drinks beverage beverages cocktail cocktails aperitivo aperitivos entrada entradas entrante entrantes desayuno desayunos almuerzo ' +
    'almuerzos comida cena cenas postre postres merienda meriendas guarnicion guarniciones acompanamiento plato-principal platos-principales bebida bebidas'
  ).split(' '),
);

/** The term that a category or keyword of a recipe becomes: a course of a meal, or a topic. Undefined for a name that no address can be made of. */
export const findRecipeTerm = (vertical: Vertical, name: string): { path: string; type: 'courseType' | 'topic' } | undefined => {
  const path = topicPath(vertical, name);
  if (path === undefined) return undefined;
  const slug = buildSlug(name);
  return courses.has(slug) ? { path: `${vertical}/course-type/${slug}`, type: 'courseType' } : { path, type: 'topic' };
};
