import { openText } from './open-text.browser.ts';
import type { WallProps } from './wall.view.ts';

/** Opens the piece for who may read it; for everybody else the wall stands. */
export const openWall = async (wall: HTMLElement, props: WallProps, asks: boolean): Promise<void> => {
  if (asks && (await openText(wall, props))) return;
  wall.dataset['decided'] = '';
  const { startPaywall } = props.vendor ? await import('./start-vendor.browser.ts') : await import('./start-paywall.browser.ts');
  await startPaywall(wall, props);
};
