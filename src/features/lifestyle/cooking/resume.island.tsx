import { definePlainIsland } from '#platform/islands';

type Props = { name: string };

/** `name` is what the tools store under. An island because only the browser knows that this reader was here before: then the tools are hydrated at once, and what was ticked is ticked again. */
const resume = (element: HTMLElement, { name }: Props): void => {
  let isThere: boolean;
  try {
    isThere = localStorage.getItem(name) !== null;
  } catch {
    isThere = false;
  }
  if (isThere) element.querySelector('masthead-island')?.dispatchEvent(new Event('pointerenter'));
};

export const island = definePlainIsland<Props>('lifestyle/cooking/resume', resume);
