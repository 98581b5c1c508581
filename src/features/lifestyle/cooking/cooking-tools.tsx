import type { Messages } from '#messages';
import { Island, PlainIsland } from '#platform/islands';
import { island as cooking } from './cooking.island.tsx';
import { buildCookingLabels, buildCookingRecipe, type CookingSource } from './cooking.view.ts';
import { island as resume } from './resume.island.tsx';
import { storageKey } from './storage-key.rules.ts';

/**
 * Ingredients and steps of a recipe as two sections (`#ingredients`, `#instructions`, `#step-3`), with the tools to cook by them. Its script is loaded by the
 * reader's first touch, or at once for one who has used the tools here before. Without script they are plain lists. Nothing for a recipe without lines.
 */
export const CookingTools = ({ source, messages }: { source: CookingSource; messages: Messages }) => (
  <PlainIsland of={resume} when="load" props={{ name: storageKey(source.id) }}>
    <Island of={cooking} when="interaction" props={{ recipe: buildCookingRecipe(source), labels: buildCookingLabels(messages) }} />
  </PlainIsland>
);
