import { definePlainIsland } from '#platform/islands';
import { openWall } from './open-wall.browser.ts';
import type { WallProps } from './wall.view.ts';

type Props = WallProps;

/** Whether the server may know the reader, by the hint that the page has; who reads without an account is known by the meter alone. */
const maybeEntitled = ({ access }: Props): boolean => access === 'metered' || 'signedIn' in document.documentElement.dataset;

/**
 * An island because what one reader may read is asked for once the shared page is there, and because plans are bought above it; without script the wall's
 * links lead to pages of the reader's own.
 */
const hydrate = (element: HTMLElement, props: Props): void => {
  const wall = element.closest<HTMLElement>('.paywall');
  if (!wall) return;
  openWall(wall, props, maybeEntitled(props)).catch((error: unknown) => {
    wall.dataset['decided'] = '';
    reportError(error);
  });
};

export const island = definePlainIsland<Props>('slots/wall/wall', hydrate);
