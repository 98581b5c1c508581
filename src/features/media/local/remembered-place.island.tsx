import { type LocalPlace, localPlaceKey, parseLocalPlace } from '#content/location/local-place';
import { findRegion } from '#content/location/region';
import { hasZipCodes } from '#content/location/zip-regions';
import { definePlainIsland } from '#platform/islands';

/** The page of local news, the place that this page shows, and its name; both empty on the page that asks for one. */
type Props = { path: string; zip: string; name: string };

// a browser that stores nothing for this site throws; then nothing is remembered
const withStorage = <Value,>(work: (storage: Storage) => Value): Value | undefined => {
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};
const readPlace = (): LocalPlace | undefined => parseLocalPlace(withStorage((storage) => storage.getItem(localPlaceKey)));

/** An island because which place is the reader's is known in their own browser alone, and sent nowhere. */
const hydrate = (element: HTMLElement, { path, zip, name }: Props): void => {
  const part = (which: string) => element.querySelector<HTMLElement>(`[data-part="${which}"]`);
  const [bar, mine, other, make, forget, abroad] = [element.querySelector('p'), ...['mine', 'other', 'make', 'forget', 'abroad'].map(part)];
  const link = other?.querySelector('a');
  const show = (): void => {
    const place = readPlace();
    if (bar) bar.hidden = place === undefined && zip === '';
    bar?.removeAttribute('data-waits');
    if (mine) mine.hidden = !place || place.zip !== zip;
    if (other) other.hidden = !place || place.zip === zip;
    if (make) make.hidden = zip === '' || place?.zip === zip;
    if (forget) forget.hidden = !place;
    if (abroad) abroad.hidden = zip !== '' || hasZipCodes(findRegion(document.cookie));
    if (!link || !place) return;
    link.href = `${path}/${place.zip}`;
    link.textContent = `${place.name} ${place.zip}`;
  };
  make?.addEventListener('click', () => {
    withStorage((storage) => storage.setItem(localPlaceKey, `${zip} ${name}`));
    show();
    forget?.focus();
  });
  forget?.addEventListener('click', () => {
    withStorage((storage) => storage.removeItem(localPlaceKey));
    show();
    if (zip !== '') make?.focus();
  });
  show();
};

export const island = definePlainIsland<Props>('media/local/remembered-place', hydrate);
