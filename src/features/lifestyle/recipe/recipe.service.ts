import type { ContentItem } from '#content/content-item';
import type { WireReferences } from '#content/wire';
import { referencesIn } from '#features/reading/body';
import type { PageContext, PageZones, Translation } from '#features/reading/page';
import { readTranslations } from '#features/reading/piece';
import type { RecipePiece } from './recipe.view.ts';

/** A recipe with everything its page shows around it. */
export type RecipeData = {
  recipe: RecipePiece;
  references: WireReferences;
  related: ContentItem[];
  translations: Translation[];
  /** What editors put on every page of a recipe. */
  zones: PageZones | undefined;
};

const relatedSize = 4;
const noReferences: WireReferences = { items: [], newsletters: [] };

/** Reads what a recipe's page shows around it. All of it is secondary: none of it can fail the page. */
export const readRecipeData = async (recipe: RecipePiece, context: PageContext): Promise<RecipeData> => {
  const { content, call } = context;
  const { id, vertical, taxonomy } = recipe;
  const ids = referencesIn([...(recipe.recipe.introduction ?? []), ...(recipe.recipe.chefNotes ?? [])]);
  const near = taxonomy[0]?.path ?? vertical;
  const [references, related, translations, zones] = await Promise.all([
    ids.length > 0 ? context.readSecondary(content.references(ids, call), noReferences) : noReferences,
    context.readSecondary(content.related({ id, taxonomy: near, wider: vertical, size: relatedSize, vertical }, call), []),
    readTranslations(recipe, context),
    context.readZones('recipe', new Set([id, ...ids])),
  ]);
  return { recipe, references, related, translations, zones };
};
