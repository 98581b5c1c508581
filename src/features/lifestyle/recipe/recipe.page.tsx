import { type ReactNode } from 'react';
import { buildShortUrl } from '#content/urls';
import type { WireArticle } from '#content/wire';
import type { PageZone } from '#content/zones';
import { type CookingSource, CookingTools } from '#features/lifestyle/cooking';
import { BodyText } from '#features/reading/body';
import { definePage, definePreview, missing, type PageContext, type PageDefinition } from '#features/reading/page';
import {
  AffiliateNotice,
  buildArticleHead,
  findOtherAddress,
  LeadPicture,
  locateMissing,
  PieceEnd,
  PieceHead,
  PieceLayout,
  RelatedPieces,
} from '#features/reading/piece';
import { RecipeFacts } from './recipe-facts.tsx';
import { readRecipeData, type RecipeData } from './recipe.service.ts';
import { type IngredientGroup, listFacts, listIngredients, listSteps, type RecipePiece, type StepGroup } from './recipe.view.ts';
import styles from './recipe.module.css';

const isRecipe = (article: WireArticle): article is RecipePiece => article.recipe !== undefined;

/** Headline, picture and what the recipe is at a glance: on a desk the picture stands beside both. */
function Opening({ recipe, hasLists, context }: { recipe: RecipePiece; hasLists: boolean; context: PageContext }) {
  const { messages } = context;
  return (
    <div className={recipe.primaryImage ? `${styles['opening']} ${styles['pictured']}` : styles['opening']}>
      <PieceHead piece={recipe} context={context} timeless isDisplay={false} />
      <LeadPicture piece={recipe} context={context} />
      <div className={styles['glance']}>
        <RecipeFacts facts={listFacts(recipe.recipe, messages)} />
        {hasLists && (
          <p className={styles['actions']} data-recipe="actions">
            <a className={styles['jump']} href="#recipe">
              {messages.recipe.jump}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

/** The recipe itself: what goes in beside what is done, then what the cook has to say about it. */
function Card({ recipe, notes }: { recipe: ReactNode; notes: ReactNode }) {
  return (
    <div className={styles['card']} id="recipe" data-recipe="card">
      <div className={styles['lists']}>{recipe}</div>
      {notes}
    </div>
  );
}

function Notes({ data: { recipe, references }, context }: { data: RecipeData; context: PageContext }) {
  const { chefNotes = [] } = recipe.recipe;
  if (chefNotes.length === 0) return null;
  return (
    <section className={styles['notes']} aria-labelledby="chef-notes" data-recipe="notes">
      <h2 className={styles['notesTitle']} id="chef-notes">
        {context.messages.recipe.chefNotes}
      </h2>
      <BodyText parts={chefNotes} references={references} context={context} />
    </section>
  );
}

/** A recipe as the tools to cook by it want it. */
const toCookingSource = (
  { id, headline, recipe: { servings, yield: makes } }: RecipePiece,
  ingredients: readonly IngredientGroup[],
  steps: readonly StepGroup[],
  { language }: PageContext['brand'],
): CookingSource => ({
  id,
  language,
  title: headline,
  servings,
  yield: makes,
  ingredients: ingredients.map(({ items, ...group }) => ({ ...group, members: items })),
  steps: steps.map(({ steps: members, ...group }) => ({ ...group, members })),
});

function Page({ data, context }: { data: RecipeData; context: PageContext }) {
  const { recipe, references, related, zones } = data;
  const at = (zone: PageZone) => zones?.at(zone, context) ?? null;
  const ingredients = listIngredients(recipe.recipe.ingredients);
  const steps = listSteps(recipe.recipe.instructions);
  const hasLists = ingredients.length > 0 || steps.length > 0;
  const below = at('recipe-bottom');
  return (
    <>
      {at('recipe-top')}
      <PieceLayout>
        <Opening recipe={recipe} hasLists={hasLists} context={context} />
        <AffiliateNotice piece={recipe} context={context} />
        <BodyText parts={recipe.recipe.introduction ?? []} references={references} context={context} />
        {hasLists && (
          <Card
            recipe={<CookingTools source={toCookingSource(recipe, ingredients, steps, context.brand)} messages={context.messages} />}
            notes={<Notes data={data} context={context} />}
          />
        )}
        <PieceEnd piece={recipe} context={context} />
        {below && <div className={styles['zone']}>{below}</div>}
        <RelatedPieces items={related} context={context} />
      </PieceLayout>
    </>
  );
}

const definition: PageDefinition<RecipeData> = {
  id: 'recipe',
  load: async (context) => {
    const id = context.params['id'] ?? '';
    const result = await context.read(context.content.article(id, context.call));
    if (!result.found) return locateMissing(context, id, result);
    const recipe = result.data;
    if (!isRecipe(recipe)) return missing({ status: 404 });
    const location = findOtherAddress(recipe, context);
    if (location !== undefined) return { kind: 'redirect', location, status: 301 };
    return { kind: 'page', data: await readRecipeData(recipe, context) };
  },
  facts: ({ recipe }) => ({ taxonomy: recipe.taxonomy, adsEnabled: recipe.adsEnabled }),
  head: ({ recipe, translations, zones }, context) => ({
    ...buildArticleHead(recipe, context),
    translations,
    ...(zones && { hasZones: true }),
  }),
  frameNotes: ({ recipe }, context) => ({ headline: recipe.headline, shareUrl: buildShortUrl(recipe.id, context.origin) }),
  Page,
};

/** The page of a recipe. */
export const recipePage = definePage(definition);

/** The same page of one that is not published, by a signed link. */
export const recipeDraftPage = definePreview(definition, async (context) => {
  const draft = await context.read(context.content.pieceDraft(context.params['draftId'] ?? '', context.call));
  if (!draft.found || !('body' in draft.data) || !isRecipe(draft.data)) return missing({ status: 404 });
  return { kind: 'page', data: await readRecipeData(draft.data, context) };
});
