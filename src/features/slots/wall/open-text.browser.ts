import { addStyles, fetchBare, toFetchError } from '../../../platform/browser/page-dialog.ts';

type Props = { reading: string; failed: string };

/** What the server wrote of a part: what scripts have changed since (islands, ads, times) does not make it another. */
const readWritten = (part: Element): string => {
  const written = document.importNode(part, true);
  for (const changed of written.querySelectorAll('masthead-island,[data-ad],time')) changed.remove();
  return part.className + written.textContent;
};
const isSame = (one?: Element, other?: Element): boolean => !!one && !!other && readWritten(one) === readWritten(other);

/**
 * Puts what a piece has more for this reader in the place of what everybody has of it. What is on both pages stays as it is, with all that the reader has
 * done there; so do ads, which the page of one reader has not.
 */
export const putWhole = (open: Element, whole: Element): void => {
  const [had, has] = [[...open.querySelectorAll(':scope>:not([data-ad])')], [...whole.children]];
  for (; isSame(had[0], has[0]); had.shift()) has.shift();
  let next: Element | null = null;
  for (; isSame(had.at(-1), has.at(-1)); next = had.pop() ?? null) has.pop();
  for (const old of had) old.remove();
  for (const added of has) {
    open.insertBefore(added, next);
    added.dispatchEvent(new Event('islands-added', { bubbles: true }));
  }
};

/** The page of this reader: the piece whole, or their own wall. */
const fetchReading = async (address: string, isBought: boolean): Promise<DocumentFragment> => {
  const { response, page } = await fetchBare(`${address}${isBought ? '?bought=true' : ''}`);
  if (!response.ok) throw toFetchError(response, address);
  return page;
};

/** Says on a wall that something did not come. */
export const tellFailure = (wall: HTMLElement, words: string): void => {
  const told = wall.querySelector('[data-wall] [role=alert]') ?? document.createElement('p');
  told.role = 'alert';
  wall.querySelector('[data-wall] h2')?.after(told);
  told.textContent = words;
};

/** Asks for what this reader may read; true where the text is here now. `isBought`: who sells may not have told our server yet. */
export const openText = async (wall: HTMLElement, { reading, failed }: Props, isBought = false): Promise<boolean> => {
  const open = wall.closest<HTMLElement>('[data-live-blog]') ?? wall.closest('article');
  try {
    const page = await fetchReading(reading, isBought);
    const whole = page.querySelector<HTMLElement>('main [data-live-blog]') ?? page.querySelector<HTMLElement>('main article');
    const own = page.querySelector('[data-wall=one]');
    if (whole && open && !own) {
      putWhole(open, whole);
      // what comes later of a live blog comes from where its reader reads it whole
      Object.assign(open.dataset, whole.dataset);
      return true;
    }
    if (own) {
      await addStyles(page);
      wall.querySelector('[data-wall]')?.replaceWith(own);
    }
    return false;
  } catch (error) {
    reportError(error);
    tellFailure(wall, failed);
    return false;
  } finally {
    wall.dataset['decided'] = '';
  }
};
