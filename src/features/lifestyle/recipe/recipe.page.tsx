import { type ReactNode } from 'react';
import { buildShortUrl } from '#content/urls/urls';
import type { PageZone } from '#content/rules/zones';
import { renderCookingTools } from '#features/lifestyle/cooking';
import { BodyText } from '#features/reading/body';
import { definePage, definePreview, type Head, missing, type PageContext, type PageDefinition } from '#features/pages/page';
import {
  AffiliateNotice,
  buildPieceHead,
  buildRecipeData,
  buildStructuredContext,
  findOtherAddress,
  getLeadSlot,
  LeadPicture,
  locateMissing,
  PieceEnd,
  PieceHead,
  PieceLayout,
  RelatedPieces,
} from '#features/reading/piece';
import { AdSlot } from '#features/slots/ads';
import { PageBand } from '#platform/ui';
import { toCookingSource } from './cooking-source.service.ts';
import { RecipeFacts } from './recipe-facts.tsx';
import { readRecipeData, type RecipeData } from './recipe.service.ts';
import { listFacts, listIngredients, listSteps, stepId, toShownDraft, toShownRecipe } from './recipe.view.ts';
import styles from './recipe.module.css';

/** Headline, picture and what the recipe is at a glance: on a desk the picture stands beside both. */
function Opening({ data: { piece, recipe }, hasLists, context }: { data: RecipeData; hasLists: boolean; context: PageContext }) {
  const { messages } = context;
  return (
    <div className={piece.primaryImage ? `${styles['opening']} ${styles['pictured']}` : styles['opening']}>
      <PieceHead piece={piece} context={context} timeless isDisplay={false} />
      <LeadPicture piece={piece} context={context} />
      <div className={styles['glance']}>
        <RecipeFacts facts={listFacts(recipe, messages)} />
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
function Card({ recipeHtml, hasBoth, notes }: { recipeHtml: string; hasBoth: boolean; notes: ReactNode }) {
  return (
    <div className={styles['card']} id="recipe" data-recipe="card">
      <div
        className={hasBoth ? `${styles['lists']} ${styles['both']}` : styles['lists']}
        dangerouslySetInnerHTML={{ __html: recipeHtml }}
      />
      {notes}
    </div>
  );
}

function Notes({ data: { recipe, references }, context }: { data: RecipeData; context: PageContext }) {
  const { chefNotes = [] } = recipe;
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

function Page({ data, context }: { data: RecipeData; context: PageContext }) {
  const { piece, recipe, references, related, mostPopular, zones } = data;
  const { messages } = context;
  const at = (zone: PageZone) => zones?.at(zone, context) ?? null;
  const ingredients = listIngredients(recipe.ingredients);
  const steps = listSteps(recipe.instructions);
  const hasLists = ingredients.length > 0 || steps.length > 0;
  const below = at('recipe-bottom');
  return (
    <>
      {data.isPreview && <PageBand>{messages.site.preview}</PageBand>}
      <AdSlot zone="recipe-top" context={context} />
      {at('recipe-top')}
      <PieceLayout>
        <Opening data={data} hasLists={hasLists} context={context} />
        <AffiliateNotice piece={piece} context={context} />
        <BodyText parts={recipe.introduction ?? []} references={references} context={context} />
        {hasLists && (
          <Card
            recipeHtml={renderCookingTools(toCookingSource(data, ingredients, steps, context), messages)}
            hasBoth={ingredients.length > 0 && steps.length > 0}
            notes={<Notes data={data} context={context} />}
          />
        )}
        <PieceEnd piece={piece} context={context} />
        {below && <div className={styles['zone']}>{below}</div>}
        <AdSlot zone="recipe-bottom" context={context} />
        <RelatedPieces items={related} context={context} title={messages.recipe.related} />
        <RelatedPieces items={mostPopular} context={context} title={messages.recipe.mostPopular} id="most-popular" />
      </PieceLayout>
    </>
  );
}

const buildHead = ({ piece, recipe, translations, zones, isPreview }: RecipeData, context: PageContext): Head => {
  const { primaryImage } = piece;
  const steps = { groups: listSteps(recipe.instructions), stepId };
  return {
    ...buildPieceHead(piece, context),
    ...(isPreview && { robots: 'noindex' as const }),
    ...(zones && { hasZones: true }),
    translations,
    preloadImage: primaryImage && context.pictures.preload(primaryImage, getLeadSlot(piece)),
    structuredData: buildRecipeData({ piece, recipe, steps }, buildStructuredContext(context)),
  };
};

const definition: PageDefinition<RecipeData> = {
  id: 'recipe',
  load: async (context) => {
    const id = context.address.params['id'] ?? '';
    const result = await context.read(context.content.recipe(id, context.call));
    if (!result.found) return locateMissing(context, id, result);
    const shown = toShownRecipe(result.data);
    const location = findOtherAddress(shown.piece, context);
    if (location !== undefined) return { kind: 'redirect', location, status: 301 };
    const { mostPopularRecipes: mostPopular, isPreviewEnvironment: isPreview } = result.data;
    return { kind: 'page', data: await readRecipeData({ ...shown, mostPopular, isPreview }, context) };
  },
  facts: ({ piece }) => ({ taxonomy: piece.taxonomy, adsEnabled: piece.adsEnabled && !piece.nativeAd }),
  head: buildHead,
  frameNotes: ({ piece }, context) => ({ headline: piece.headline, shareUrl: buildShortUrl(piece.id, context.address.origin) }),
  Page,
};

/** The page of a recipe: complete without script, in the page cache. */
export const recipePage = definePage(definition);

/** The same page of one that is not published, by a signed link. */
export const recipeDraftPage = definePreview(definition, async (context) => {
  const draft = await context.read(context.content.pieceDraft(context.address.params['draftId'] ?? '', context.call));
  const shown = draft.found && 'body' in draft.data ? toShownDraft(draft.data) : undefined;
  if (!shown) return missing({ status: 404 });
  return { kind: 'page', data: await readRecipeData({ ...shown, mostPopular: [], isPreview: false }, context) };
});
