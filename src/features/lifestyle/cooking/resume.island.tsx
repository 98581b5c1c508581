import { definePlainIsland } from '#platform/islands';
import { storageKey } from './storage-key.rules.ts';

type Props = { id: string };

/** An island because only the browser knows that this reader was here before: then the tools are hydrated at once, and what was ticked is ticked again. */
const resume = (element: HTMLElement, { id }: Props): void => {
  let isThere: boolean;
  try {
    isThere = localStorage.getItem(storageKey(id)) !== null;
  } catch {
    isThere = false;
  }
  if (isThere) element.querySelector('masthead-island')?.dispatchEvent(new Event('pointerenter'));
};

export const island = definePlainIsland<Props>('lifestyle/cooking/resume', resume);
