import { definePlainIsland } from '#platform/islands';
import { findProviders } from './find-provider.browser.ts';
import type { FoundWords } from './tv-sign-in.view.ts';

/** An island because providers are found as somebody types; without it there is the whole list. */
const hydrate = (element: HTMLElement, { words }: { words: FoundWords }): void => findProviders(element, words);

export const island = definePlainIsland<{ words: FoundWords }>('media/entitlement-script/find-provider', hydrate);
