import { definePlainIsland } from '#platform/islands';
import { findRegion, hasZipCodes } from './region.rules.ts';

/** The page of local news, the place that this page shows, and its name; both empty on the page that asks for one. */
type Props = { path: string; zip: string; name: string };

const key = 'local-place';
// a browser that stores nothing for this site throws; then nothing is remembered
const withStorage = <Value,>(work: (storage: Storage) => Value): Value | undefined => {
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};
/** The remembered place as `<zip> <name>`; anything else that is stored is none. */
const readPlace = (): { zip: string; name: string } | undefined => {
  const [, zip, name] = /^([0-9]{5}) (.{1,80})$/.exec(withStorage((storage) => storage.getItem(key)) ?? '') ?? [];
  return zip && name ? { zip, name } : undefined;
};

/** An island because which place is the reader's is known in their own browser alone, and sent nowhere. */
const hydrate = (element: HTMLElement, { path, zip, name }: Props): void => {
  const part = (which: string) => element.querySelector<HTMLElement>(`[data-part="${which}"]`);
  const [bar, mine, other, make, forget, abroad] = [element.querySelector('p'), ...['mine', 'other', 'make', 'forget', 'abroad'].map(part)];
  const link = other?.querySelector('a');
  const show = (): void => {
    const place = readPlace();
    if (bar) bar.hidden = place === undefined && zip === '';
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
    withStorage((storage) => storage.setItem(key, `${zip} ${name}`));
    show();
    forget?.focus();
  });
  forget?.addEventListener('click', () => {
    withStorage((storage) => storage.removeItem(key));
    show();
    if (zip !== '') make?.focus();
  });
  show();
};

export const island = definePlainIsland<Props>('media/local/remembered-place', hydrate);
