import { renderToString } from 'react-dom/server';
import type { Messages } from '#messages';
import { flatText } from '#features/pages/page';
import { Island, PlainIsland } from '#platform/islands';
import { createLruCache } from '#platform/lru-cache';
import { island as cooking } from './cooking.island.tsx';
import { buildCookingLabels, buildCookingRecipe, type CookingSource } from '#features/lifestyle/recipe-parsing.pure';
import { island as resume } from './resume.island.tsx';
import { storageKey } from './storage-key.rules.ts';

type Cached = { messages: Messages; html: string };

// about 35,000 each: what the recipes that are read now take, and some
const mostCharacters = 12_000_000;
const cached = createLruCache<string, Cached>({ maxSize: mostCharacters, sizeOf: ({ html }) => html.length });

const render = (source: CookingSource, messages: Messages): string =>
  renderToString(
    <PlainIsland of={resume} when="load" props={{ name: storageKey(source.id) }}>
      <Island of={cooking} when="interaction" props={{ recipe: buildCookingRecipe(source), labels: buildCookingLabels(messages) }} />
    </PlainIsland>,
  );

/**
 * Ingredients and steps of a recipe as two sections (`#ingredients`, `#instructions`, `#step-3`), with the tools to cook by them, as HTML. Its script is loaded
 * by the reader's first touch, or at once for one who has used the tools here before. Without script they are plain lists. A recipe that was rendered before
 * is not read again: its HTML depends on nothing but its lines and the language.
 */
export const renderCookingTools = (source: CookingSource, messages: Messages): string => {
  const key = JSON.stringify(source);
  const known = cached.get(key);
  if (known?.messages === messages) return known.html;
  const html = flatText(render(source, messages));
  cached.set(key, { messages, html });
  return html;
};
