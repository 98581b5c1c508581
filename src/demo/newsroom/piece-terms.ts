import type { Language } from '#brands';
import { buildSlug } from '#content/urls/urls';
import type { DemoPiece } from './shape.ts';

/** What a piece is filed under besides its section; `path` is below its brand. */
export type PieceTerm = { path: string; name: string; type: 'topic' | 'courseType' | 'commerce' };

const groups = {
  course: { type: 'courseType', en: 'Course', es: 'Tiempo de comida' },
  category: { type: 'commerce', en: 'Category', es: 'Categoría' },
  brand: { type: 'commerce', en: 'Brand', es: 'Marca' },
} as const;

/** What terms of one kind stand below, for those that a newsroom has. */
export const listGroupTerms = (terms: readonly PieceTerm[], language: Language): PieceTerm[] =>
  Object.entries(groups).flatMap(([path, { type, ...names }]) =>
    terms.some((one) => one.path.startsWith(`${path}/`)) ? [{ path, type, name: names[language] }] : [],
  );

const term = (type: PieceTerm['type'], folder: string, name: string): PieceTerm => ({ type, name, path: `${folder}/${buildSlug(name)}` });

/** The terms of a piece: its topics, the course of a recipe, and the kind and maker of a product. */
export const listTerms = ({ topics = [], recipe, product }: DemoPiece): PieceTerm[] => [
  ...topics.map((topic) => term('topic', 'topic', topic)),
  ...(recipe ? [term('courseType', 'course', recipe.course)] : []),
  ...(product ? [term('commerce', 'category', product.category), term('commerce', 'brand', product.brand)] : []),
];
