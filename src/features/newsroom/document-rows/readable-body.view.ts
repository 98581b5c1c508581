import type { Body, BodyElement } from '#content/model/body';
import type { Language } from '#brands';
import type { EveryPieceRules, PieceOf } from '#content/model/document';
import type { PieceType } from '#content/model/document-types';
import { toStepParts } from '#content/rules/recipe-rules';
import type { RecipeStep } from '#content/model/lifestyle';
import { findCues, toPassages } from '#content/rules/transcript';

const paragraph = (text: string): BodyElement => ({ type: 'paragraph', text: [{ kind: 'text', text }] });
const heading = (text: string): BodyElement => ({ type: 'heading', level: 2, text: [{ kind: 'text', text }] });
const plainList = (items: readonly string[]): BodyElement => ({
  type: 'list',
  ordered: false,
  items: items.map((text) => ({ text: [{ kind: 'text', text }] })),
});

const recipeHeadings = {
  en: { ingredients: 'Ingredients', instructions: 'Instructions', notes: 'Chef’s notes', video: 'Video' },
  es: { ingredients: 'Ingredientes', instructions: 'Preparación', notes: 'Notas del chef', video: 'Video' },
};

/** Steps as a numbered list, each with the way to its video; their pictures stand below, in the order of the steps. */
const stepElements = (written: readonly RecipeStep[], videoWord: string): BodyElement[] => {
  const steps = written.map(toStepParts);
  const items = steps.map(({ text, video }): Extract<BodyElement, { type: 'list' }>['items'][number] => ({
    text: [
      { kind: 'text', text: video === undefined ? text : `${text} ` },
      ...(video === undefined ? [] : [{ kind: 'link' as const, href: video, children: [{ kind: 'text' as const, text: videoWord }] }]),
    ],
  }));
  const pictures = steps.flatMap(({ image }): BodyElement[] => (image ? [{ type: 'image', image, size: 'medium' }] : []));
  return [{ type: 'list', ordered: true, items }, ...pictures];
};

const bodies: EveryPieceRules<Body, [language: Language]> = {
  article: ({ body }) => body,
  liveBlog: ({ summary }) => summary,
  recipe: ({ introduction, ingredients, instructions, chefNotes }, language) => {
    const headings = recipeHeadings[language];
    return [
      ...introduction,
      ...(ingredients.length > 0 ? [heading(headings.ingredients)] : []),
      ...ingredients.flatMap(({ group, items }) => [...(group ? [paragraph(group)] : []), plainList(items)]),
      ...(instructions.length > 0 ? [heading(headings.instructions)] : []),
      ...instructions.flatMap(({ group, steps }) => [...(group ? [paragraph(group)] : []), ...stepElements(steps, headings.video)]),
      ...(chefNotes.length > 0 ? [heading(headings.notes)] : []),
      ...chefNotes,
    ];
  },
  product: ({ productDescription }) => productDescription,
  video: ({ transcript, captions }, language) =>
    transcript.length > 0 ? transcript : toPassages(findCues(captions, language)).map(({ text }) => paragraph(text)),
  slideshow: ({ slides }) =>
    slides.flatMap(({ headline, image, caption }): Body => [
      ...(headline ? [heading(headline)] : []),
      ...(image ? [{ type: 'image' as const, image, size: 'large' as const }] : []),
      ...caption,
    ]),
  // its videos have the text
  playlist: () => [],
};

/** The body of any piece as one list of elements, which is read, indexed and exported. The page of a type may arrange the same parts better. */
export const buildReadableBody = <Type extends PieceType>(piece: PieceOf<Type>, language: Language): Body =>
  bodies[piece.type](piece, language);
