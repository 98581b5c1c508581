import { croppedSize } from '#content/model/image';
import { isVideoFile } from '#content/urls/video-file';
import type { CookingSource, StepMedia } from '#features/lifestyle/recipe-parsing.pure';
import type { PageContext } from '#features/pages/page';
import type { IngredientGroup, ShownRecipe, StepGroup } from './recipe.view.ts';

const stepWidths = [480, 750, 1240] as const;

/** What shows a step, as the page loads it. */
const toStepMedia = ({ image, video }: Omit<StepGroup['steps'][number], 'text'>, pictures: PageContext['pictures']): StepMedia => {
  const shown = video !== undefined && { video: { src: video, isFile: isVideoFile(video) } };
  if (!image) return { ...shown };
  const { imageWidth: width, imageHeight: height } = croppedSize(image, '3:2', stepWidths[1]);
  const address = (wide: number): string => pictures.url(image, '3:2', wide);
  const srcSet = stepWidths.map((wide) => `${address(wide)} ${wide}w`).join(', ');
  return { image: { src: address(stepWidths[1]), srcSet, width, height, alt: image.alt }, ...shown };
};

/** A recipe as the tools to cook by it want it. */
export const toCookingSource = (
  { piece: { id, headline }, recipe: { servings, yield: makes } }: ShownRecipe,
  ingredients: readonly IngredientGroup[],
  steps: readonly StepGroup[],
  { brand: { language }, pictures }: PageContext,
): CookingSource => ({
  id,
  language,
  title: headline,
  servings,
  yield: makes,
  ingredients: ingredients.map(({ items, ...group }) => ({ ...group, members: items })),
  steps: steps.map(({ steps: written, ...group }) => ({
    ...group,
    members: written.map(({ text, image, video }) => ({ text, ...toStepMedia({ image, video }, pictures) })),
  })),
});
