import type { ContentItem } from '#content/responses/content-item';
import type { WireReferences } from '#content/responses/wire';
import { referencesIn } from '#features/reading/body';
import type { PageContext, PageZones, Translation } from '#features/pages/page';
import { readTranslations } from '#features/reading/piece';
import type { ShownRecipe } from './recipe.view.ts';

/** A recipe with everything its page shows around it. */
export type RecipeData = ShownRecipe & {
  references: WireReferences;
  related: ContentItem[];
  mostPopular: readonly ContentItem[];
  /** True where what is shown comes from a content API for previews (RC-04). */
  isPreview: boolean;
  translations: Translation[];
  /** What editors put on every page of a recipe. */
  zones: PageZones | undefined;
};
/** What came with the recipe itself. */
type Loaded = Pick<RecipeData, 'piece' | 'recipe' | 'mostPopular' | 'isPreview'>;

const relatedSize = 4;
const popularSize = 4;
const noReferences: WireReferences = { items: [], newsletters: [] };

/** Reads what a recipe's page shows around it. All of it is secondary: none of it can fail the page (RC-05). */
export const readRecipeData = async (loaded: Loaded, context: PageContext): Promise<RecipeData> => {
  const { content, call } = context;
  const { piece, recipe } = loaded;
  const { id, vertical, taxonomy } = piece;
  const ids = referencesIn([...(recipe.introduction ?? []), ...(recipe.chefNotes ?? [])]);
  const near = recipe.courses?.[0]?.path ?? taxonomy[0]?.path ?? vertical;
  const [references, related, translations, zones] = await Promise.all([
    ids.length > 0 ? context.readSecondary(content.references(ids, call), noReferences) : noReferences,
    context.readSecondary(content.relatedRecipes({ id, taxonomy: near, wider: vertical, size: relatedSize, vertical }, call), []),
    readTranslations(piece, context),
    context.readZones('recipe', new Set([id, ...ids])),
  ]);
  // nothing stands twice on a page
  const shown = new Set([id, ...ids, ...(zones?.ids ?? []), ...related.map(({ item }) => item.id)]);
  const mostPopular = loaded.mostPopular.filter(({ item }) => !shown.has(item.id)).slice(0, popularSize);
  return { ...loaded, references, related, mostPopular, translations, zones };
};
