import { localPlaceKey, parseLocalPlace } from '#content/location/local-place';
import { findRegion } from '#content/location/region';
import { hasZipCodes } from '#content/location/zip-regions';
import { definePlainIsland } from '#platform/islands';
import type { LocalPackageProps } from './local-package.browser.ts';

// a browser that stores nothing for this site throws; then there is no place
const readPlace = () => {
  try {
    return parseLocalPlace(localStorage.getItem(localPlaceKey));
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};

/** An island because which place is the reader's is known in their own browser alone: the front is one for all. What shows a place comes where there is one. */
const hydrate = (element: HTMLElement, props: LocalPackageProps): void => {
  const place = readPlace();
  if (place) return void import('./local-package.browser.ts').then(({ showPlace }) => showPlace(element, place, props)).catch(reportError);
  // who asks from where there are no zip codes is told so, on the page of local news too
  element.querySelector('[data-part="abroad"]')?.toggleAttribute('hidden', hasZipCodes(findRegion(document.cookie)));
};

export const island = definePlainIsland<LocalPackageProps>('reading/packages/local-package', hydrate);
