import type { HowToSection, HowToStep, Recipe as RecipeThing, VideoObject, WithContext } from 'schema-dts';
import { formatIsoDuration } from '#content/text/iso-duration';
import type { RecipeStep } from '#content/model/lifestyle';
import { toShownDates } from '#content/rules/piece-dates';
import { isVideoFile } from '#content/urls/video-file';
import { findTotalTime } from '#content/rules/recipe-rules';
import type { WirePiece, WireRecipeFacts } from '#content/responses/wire';
import {
  buildAccessData,
  buildAuthorsData,
  buildBreadcrumbData,
  buildPublisherData,
  buildPicturesData,
  listStructuredImages,
  type StructuredContext,
} from './structured-data.view.ts';

type Data = Record<string, unknown>;
/** The steps as the page shows them: in groups, each with the number of its first one, and how a step is named in an address. */
type ShownSteps = {
  groups: readonly { title?: string | undefined; first: number; steps: readonly Exclude<RecipeStep, string>[] }[];
  stepId(number: number): string;
};
type Described = { piece: WirePiece; recipe: WireRecipeFacts; steps: ShownSteps };

const mostKeywords = 10;
const names = (topics: readonly { name: string }[] | undefined): string[] | undefined =>
  topics && topics.length > 0 ? topics.map(({ name }) => name) : undefined;

/** Google takes the time of cooking only beside that of preparing; the total says both where one is missing. */
const buildTimes = (recipe: WireRecipeFacts): { prepTime?: string; cookTime?: string; totalTime?: string } => {
  const toDuration = (minutes: number) => formatIsoDuration(minutes * 60);
  const { prepTime, cookTime } = recipe;
  const total = findTotalTime(recipe) ?? prepTime ?? cookTime;
  return {
    ...(prepTime !== undefined && cookTime !== undefined && { prepTime: toDuration(prepTime), cookTime: toDuration(cookTime) }),
    ...(total && { totalTime: toDuration(total) }),
  };
};

type StepContext = { address: string; context: StructuredContext; uploaded: string | undefined; thumbnail: string | undefined };

/** A video of a step, with what Google asks of every video. */
const buildStepVideo = ({ text, image, video = '' }: Exclude<RecipeStep, string>, around: StepContext): VideoObject => ({
  '@type': 'VideoObject',
  name: text,
  description: text,
  thumbnailUrl: (image && listStructuredImages(image, around.context)?.[0]) ?? around.thumbnail,
  uploadDate: around.uploaded,
  [isVideoFile(video) ? 'contentUrl' : 'embedUrl']: video,
});

const buildSteps = ({ groups, stepId }: ShownSteps, around: StepContext): (HowToStep | HowToSection)[] =>
  groups.flatMap(({ title, first, steps }): (HowToStep | HowToSection)[] => {
    const listed = steps.map((step, index): HowToStep => ({
      '@type': 'HowToStep',
      text: step.text,
      url: `${around.address}#${stepId(first + index)}`,
      ...(step.image && { image: listStructuredImages(step.image, around.context)?.[0] }),
      ...(step.video !== undefined && { video: buildStepVideo(step, around) }),
    }));
    return title ? [{ '@type': 'HowToSection', name: title, itemListElement: listed }] : listed;
  });

/** A recipe (schema.org Recipe, Google Search Central: recipe): only with its picture, which Google asks for; calories only with how many it is for. */
const buildRecipe = ({ piece, recipe, steps }: Described, context: StructuredContext): Data[] => {
  const images = listStructuredImages(piece.primaryImage ?? piece.socialImage, context);
  if (!images) return [];
  const dates = toShownDates(piece);
  const yields = [recipe.servings ? String(recipe.servings) : '', recipe.yield?.trim() ?? ''].filter((text) => text !== '');
  const ingredients = recipe.ingredients?.flatMap(({ items }) => items.filter((item) => item.trim() !== '')) ?? [];
  const shownSteps = buildSteps(steps, {
    address: `${context.origin}${piece.url.primary}`,
    context,
    uploaded: dates.published,
    thumbnail: images[0],
  });
  const calories = Math.round(recipe.nutrition?.calories ?? 0);
  const topics = names(piece.taxonomy.slice(0, mostKeywords));
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: piece.headline,
    ...(piece.description && { description: piece.description }),
    image: buildPicturesData(piece.primaryImage ?? piece.socialImage, context),
    datePublished: dates.published,
    dateModified: dates.modified,
    inLanguage: context.brand.language,
    ...buildTimes(recipe),
    ...(yields.length > 0 && { recipeYield: yields }),
    ...(ingredients.length > 0 && { recipeIngredient: ingredients }),
    ...(shownSteps.length > 0 && { recipeInstructions: shownSteps }),
    ...(calories > 0 && yields.length > 0 && { nutrition: { '@type': 'NutritionInformation', calories: `${calories} calories` } }),
    recipeCategory: names(recipe.courses),
    recipeCuisine: names(recipe.cuisines),
    ...(topics && { keywords: topics.join(', ') }),
  } satisfies WithContext<Exclude<RecipeThing, string>>;
  return [{ ...data, author: buildAuthorsData(piece, context), publisher: buildPublisherData(context), ...buildAccessData(piece) }];
};

/** All structured data of a recipe. */
export const buildRecipeData = (described: Described, context: StructuredContext): Data[] => [
  ...buildRecipe(described, context),
  buildBreadcrumbData(described.piece, context),
];
